// An article as schema.org data: pure, from the same values that the page shows.
import type { CalendarDay } from '../race/race.ts'
import { SITE_NAME } from './site.ts'

export interface ArticleFacts {
  title: string
  description: string
  publishedOn: CalendarDay
  updatedOn: CalendarDay
  author: string
  topics: readonly string[]
  words: number
  sources: readonly { text: string; url?: string | undefined; doi?: string | undefined }[]
}

/** Where a source can be read: its DOI before its address; null where it is neither. */
export function sourceAddress({ url, doi }: { url?: string | undefined; doi?: string | undefined }) {
  return doi ? `https://doi.org/${doi}` : (url ?? null)
}

/** schema.org Article for an article at an absolute address; `imageUrl` is absolute too. */
export function articleData(article: ArticleFacts, url: string, imageUrl: string): object {
  const citations = article.sources.map((source) => sourceAddress(source) ?? source.text)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    author: { '@type': 'Organization', name: article.author, url: new URL('/about', url).href },
    publisher: { '@type': 'Organization', name: SITE_NAME, url: new URL('/', url).href },
    mainEntityOfPage: url,
    url,
    image: imageUrl,
    inLanguage: 'en-GB',
    wordCount: article.words,
    keywords: article.topics.join(', '),
    citation: citations,
  }
}
