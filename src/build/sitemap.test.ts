import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changesByPath, readPageFacts, sitemapOf } from './sitemap.ts'

const race = (slug: string, placePath: string, day: string) => ({
  raceType: 'marathon',
  slug,
  placePath,
  countryCode: 'US',
  updatedAt: `${day}T00:00:00+00:00`,
})

describe('changesByPath', () => {
  const changes = changesByPath([
    race('a', 'us/texas/austin', '2026-11-01'),
    race('b', 'us/texas/dallas', '2026-11-03'),
    race('c', 'us/ohio/akron', '2026-11-02'),
  ])
  it.each([
    ['/marathon/a', '2026-11-01T00:00:00.000Z'],
    ['/marathons/us/texas/austin', '2026-11-01T00:00:00.000Z'],
    ['/marathons/us/texas', '2026-11-03T00:00:00.000Z'],
    ['/marathons/us', '2026-11-03T00:00:00.000Z'],
    ['/marathons/north-america', '2026-11-03T00:00:00.000Z'],
    ['/marathons/europe', undefined],
    ['/', '2026-11-03T00:00:00.000Z'],
    ['/about', undefined],
  ])('dates %s %s', (path, instant) => expect(changes.get(path)).toBe(instant))
})

it.each([
  ['/marathon/a', 'races'],
  ['/marathon/b', 'pages'],
  ['/marathons/us', 'places'],
  ['/near/berlin', 'places'],
  ['/articles/heat', 'articles'],
  ['/nearly', 'pages'],
  ['/articles-of-old', 'pages'],
  ['/pace-plan/a', 'plans'],
  ['/pace-plan', 'pages'],
])('lists %s under %s', (path, kind) => expect(sitemapOf(path, new Set(['/marathon/a']))).toBe(kind))

describe('readPageFacts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const url = 'https://x.example/a'
  const page = (head: string) => writeFileSync(join(folder, 'a.html'), `<head>${head}</head>`)

  it('lists a page that is its own canonical, with its day', () => {
    page(`<link rel="canonical" href="${url}"><script>{"dateModified":"2026-11-02"}</script>`)
    expect(readPageFacts(folder, '/a', url)).toEqual({ indexable: true, modifiedAt: '2026-11-02' })
  })

  it.each([
    ['another canonical', '<link rel="canonical" href="https://x.example/b">'],
    ['noindex', `<meta name="robots" content="noindex,follow"><link rel="canonical" href="${url}">`],
    ['no canonical', ''],
  ])('does not list a page with %s', (_, head) => {
    page(head)
    expect(readPageFacts(folder, '/a', url).indexable).toBe(false)
  })

  it('does not list a page that is not there', () => {
    expect(readPageFacts(folder, '/none', url).indexable).toBe(false)
  })
})
