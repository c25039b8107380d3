// What stands in content/: front matter that its schema takes, articles of a readable length with sources, races and
// links that exist, and words as the house writes them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  articleSchema,
  faqSchema,
  guideSchema,
  infoSchema,
} from '../../src/features/articles/content.schema.ts'
import { countWords } from '../../src/features/articles/content-files.queries.ts'
import { racesNamed } from '../../src/rules/race/find-named-race.ts'
import { contentFiles, type ContentFile } from '../content-files.ts'
import { pageOf } from '../content-pages.ts'
import { readRaces } from '../fixtures/catalogue.ts'

const ROOT = join(import.meta.dirname, '../..')
const races = readRaces()
const articles = contentFiles('articles')
const prose = ['articles', 'guides', 'info', 'faq'].flatMap(contentFiles)
const SCHEMAS = { articles: articleSchema, guides: guideSchema, info: infoSchema, faq: faqSchema }

/** Addresses that a text may link to: its own collections, races, and pages that are files. */
function exists(address: string): boolean {
  const path = address.replace(/#.*$/, '')
  const [, first, second] = path.split('/')
  if (path === '') return true
  if (first === 'articles' && second) return articles.some(({ id }) => id === second)
  if (races.some(({ raceType, slug }) => `/${raceType}/${slug}` === path)) return true
  // Pages that are one file of content; and what the marathon and the half marathon share.
  if (['guides', 'info'].some((folder) => contentFiles(folder).some(({ id }) => `/${id}` === path)))
    return true
  const page = path.slice(1).replace(/^(half-)?marathon-/, '[race]-')
  return [page, path.slice(1)].some((file) =>
    ['.astro', '/index.astro', '/[...page].astro', '/[...filter].astro'].some((end) =>
      existsSync(join(ROOT, 'src/pages', `${file}${end}`)),
    ),
  )
}

const linksIn = ({ text }: ContentFile) =>
  [...text.matchAll(/\]\((\/[^)]*|#[^)]*)\)/g)].map((match) => match[1]!)
const headingIds = ({ text }: ContentFile) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(Object.entries(SCHEMAS))('front matter of %s', (collection, schema) => {
  it.each(contentFiles(collection).map(({ path, data }) => [path, data] as const))('%s', (_, data) => {
    const read = schema.safeParse(data)
    expect(
      read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ).toEqual([])
  })
})

it('a bad front matter is refused field by field', () => {
  const [{ data }] = articles as [ContentFile]
  const spoilt = {
    ...(data as object),
    description: 'x'.repeat(200),
    publishedOn: '2026-02-30',
    topics: [],
    extra: 1,
  }
  const read = articleSchema.safeParse(spoilt)
  const fields = read.success ? [] : read.error.issues.map(({ path, code }) => path.join('.') || code)
  expect(fields.toSorted()).toEqual(['description', 'publishedOn', 'topics', 'unrecognized_keys'])
})

describe('articles', () => {
  it('are ten or more', () => expect(articles.length).toBeGreaterThanOrEqual(10))

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s has 800 to 1,500 words',
    (_, { text }) => {
      const words = countWords(text)
      expect(words).toBeGreaterThanOrEqual(800)
      expect(words).toBeLessThanOrEqual(1500)
    },
  )

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s names races of the catalogue',
    (_, article) => {
      const { relatedRaces } = articleSchema.parse(article.data)
      expect(racesNamed(relatedRaces, races).missing).toEqual([])
      const drawn = [...article.text.matchAll(/slugs?=(?:"([^"]+)"|\{(\[[^\]]*\])\})/g)].flatMap((match) =>
        match[1] ? [match[1]] : [...match[2]!.matchAll(/'([^']+)'/g)].map((slug) => slug[1]!),
      )
      const slugs = drawn.map((slug) => `marathon/${slug}`)
      expect(racesNamed(slugs, races).missing).toEqual([])
    },
  )

  it('have a figure drawn from data each', () => {
    const without = articles.filter(({ text }) => !/^<(Figure|TwoScales)\b/m.test(text))
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('have titles and descriptions of their own', () => {
    const read = articles.map(({ data }) => articleSchema.parse(data))
    expect(new Set(read.map(({ title }) => title)).size).toBe(articles.length)
    expect(new Set(read.map(({ description }) => description)).size).toBe(articles.length)
  })
})

it('what the types of a text are checked by is all that it imports, and each component with its props', () => {
  const text =
    '---\ntitle: T\n---\n\nimport Table from \'../Table.astro\'\n\nSome *words*, <InText of="a" /> words.\n\n<Table\n  of="b"\n  slugs={[\'c\']}\n/>\n'
  expect(pageOf(text)).toBe(
    '---\nimport Table from \'../Table.astro\'\n---\n<InText of="a" />\n<Table\n  of="b"\n  slugs={[\'c\']}\n/>\n',
  )
})

describe('texts', () => {
  it.each(prose.map((file) => [file.path, file] as const))('%s links to what exists', (_, file) => {
    const ids = headingIds(file)
    const broken = linksIn(file).filter((link) =>
      link.startsWith('#') ? !ids.includes(link.slice(1)) : !exists(link),
    )
    expect(broken).toEqual([])
  })

  it('have no exclamation mark, no table with aligned columns and no style of their own', () => {
    const wrong = prose.filter(({ text }) => /\w!(\s|$)|^\|.*:?-+:|style=|onclick=/m.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
