import { expect, test } from 'vitest'
import { articleData, sourceAddress, type ArticleFacts } from './structured-data.ts'

const article: ArticleFacts = {
  title: 'Heat and the marathon',
  description: 'What warm air costs.',
  publishedOn: '2026-11-21',
  updatedOn: '2026-11-22',
  author: 'Startline',
  topics: ['Weather'],
  words: 1000,
  sources: [
    { text: 'El Helou 2012, PLoS ONE 7:e37407', doi: '10.1371/journal.pone.0037407' },
    { text: 'A book' },
  ],
}

test('an article names its dates, its words and where its sources are', () => {
  const data = articleData(article, 'https://example.org/articles/heat', 'https://example.org/share.png')
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Heat and the marathon',
    datePublished: '2026-11-21',
    dateModified: '2026-11-22',
    mainEntityOfPage: 'https://example.org/articles/heat',
    image: 'https://example.org/share.png',
    wordCount: 1000,
    citation: ['https://doi.org/10.1371/journal.pone.0037407', 'A book'],
  })
})

test('a DOI is preferred to an address, and a source may have neither', () => {
  expect(sourceAddress({ doi: '10.1/x', url: 'https://example.org' })).toBe('https://doi.org/10.1/x')
  expect(sourceAddress({ url: 'https://example.org' })).toBe('https://example.org')
  expect(sourceAddress({})).toBeNull()
})
