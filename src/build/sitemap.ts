// What the sitemap lists: an index, and one file each for races, places, articles, pace plans and other pages. A page is listed
// if it may be indexed and is its own canonical address. `lastmod` is the last change of a fact, and is left out if none is known.
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { pacePlanSlug, siteCatalogue } from '../race/site-catalogue.queries.ts'
import { continentOf } from '../rules/place/continents.ts'
import { pacePlanPath, placePagePath, racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'

// What built pages say of themselves to search engines, read from their heads: may they be listed, and how old are they.

interface PageFacts {
  indexable: boolean
  /** Day or instant of the last change, where the page's structured data names one. */
  modifiedAt: string | null
}

/** Robots, canonical and structured data stand in front of the styles. */
const HEAD_BYTES = 16_384

/** Where the page of a path stands in a built folder. */
const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const head = Buffer.alloc(HEAD_BYTES)

/** The beginning of a file as text; null where there is none. In one go: waiting for each of thousands costs far more. */
function beginningOf(file: string): string | null {
  let opened: number
  try {
    opened = openSync(file, 'r')
  } catch {
    return null
  }
  try {
    return head.toString('utf8', 0, readSync(opened, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(opened)
  }
}

const CANONICAL = /<link rel="canonical" href="([^"]*)"/
const FORBIDDEN = /<meta name="robots" content="[^"]*noindex/
const MODIFIED = /"dateModified":"([^"]+)"/

/** The facts of a page that will stand at `url`, from its text or the beginning of it. */
function pageFactsOf(html: string, url: string): PageFacts {
  const text = html.slice(0, HEAD_BYTES)
  const modifiedAt = MODIFIED.exec(text)?.[1]
  return {
    indexable: CANONICAL.exec(text)?.[1] === url && !FORBIDDEN.test(text),
    // A copy: a part of a text keeps all of it in memory.
    modifiedAt: modifiedAt === undefined ? null : Buffer.from(modifiedAt).toString(),
  }
}

/** The facts of the page at `path`, as it will stand at `url`; a page that is not there is not indexable. */
export const readPageFacts = (folder: string, path: string, url: string): PageFacts =>
  pageFactsOf(beginningOf(join(folder, pageFile(path))) ?? '', url)

/** Pages that show races of everywhere, so that any change is a change of theirs. */
const PAGES_OF_ALL_RACES = ['/', '/all-races', '/races-map']

const KINDS = ['races', 'places', 'articles', 'plans', 'pages'] as const
type SitemapKind = (typeof KINDS)[number]

/** When each page that is made of races last changed: its race, or the newest race of its place. */
export function changesByPath(
  races: readonly Pick<Race, 'raceType' | 'slug' | 'placePath' | 'countryCode' | 'updatedAt'>[],
): Map<string, string> {
  const changes = new Map<string, string>()
  const note = (path: string, instant: string) => {
    if (instant > (changes.get(path) ?? '')) changes.set(path, instant)
  }
  for (const race of races) {
    const changedAt = new Date(race.updatedAt).toISOString()
    note(racePath(race), changedAt)
    const places = race.placePath.split('/')
    for (const [depth] of places.entries()) {
      note(placePagePath(places.slice(0, depth + 1).join('/')), changedAt)
    }
    const continent = continentOf(race.countryCode)
    if (continent) note(placePagePath(continent), changedAt)
    for (const path of PAGES_OF_ALL_RACES) note(path, changedAt)
  }
  return changes
}

/** Which file a path is listed in. */
export function sitemapOf(path: string, races: ReadonlySet<string>): SitemapKind {
  if (races.has(path)) return 'races'
  if (/^\/(marathons|near)(\/|$)/.test(path)) return 'places'
  if (/^\/pace-plan\/./.test(path)) return 'plans'
  return /^\/articles(\/|$)/.test(path) ? 'articles' : 'pages'
}

async function readRaceFacts() {
  const { races } = await siteCatalogue()
  const changes = changesByPath(races)
  for (const race of races) changes.set(pacePlanPath(await pacePlanSlug(race)), changes.get(racePath(race))!)
  return { changes, races: new Set(races.map(racePath)) }
}

/** Of the 50,000 that a file may list: https://www.sitemaps.org/protocol.html#index */
const MAX_PAGES_IN_FILE = 45_000

/** Days and instants of UTC alike. */
const laterOf = (a: string, b: string) => (b > a ? b : a)

interface ListedPage {
  url: string
  /** Day or instant of the last change, where one is known. */
  lastmod?: string
}

const writeSitemap = (file: string, pages: ListedPage[]) =>
  pipeline(
    Readable.from(pages),
    new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }),
    createWriteStream(file),
  )

/** Writes the files and their index from the finished pages. */
export function sitemaps(): AstroIntegration {
  let siteUrl = ''
  return {
    name: 'startline:sitemaps',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? ''
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const folder = fileURLToPath(dir)
        const { changes, races } = await readRaceFacts()
        const listed = new Map<SitemapKind, ListedPage[]>(KINDS.map((kind) => [kind, []]))
        // Pages that are drawn at once end in any order.
        const inOrder = pages.toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
        for (const { pathname } of inOrder) {
          const { href: url, pathname: path } = new URL(pathname, siteUrl)
          const { indexable, modifiedAt } = readPageFacts(folder, path, url)
          const lastmod = changes.get(path) ?? modifiedAt
          if (indexable) listed.get(sitemapOf(path, races))!.push({ url, ...(lastmod && { lastmod }) })
        }
        const files: ListedPage[] = []
        for (const [kind, items] of listed)
          for (let from = 0; from < items.length; from += MAX_PAGES_IN_FILE) {
            const file = `sitemap-${kind}-${from / MAX_PAGES_IN_FILE}.xml`
            const part = items.slice(from, from + MAX_PAGES_IN_FILE)
            await writeSitemap(join(folder, file), part)
            const lastmod = part.flatMap((page) => page.lastmod ?? []).reduce(laterOf, '')
            files.push({ url: new URL(file, siteUrl).href, ...(lastmod && { lastmod }) })
          }
        await pipeline(
          Readable.from(files),
          new SitemapIndexStream(),
          createWriteStream(join(folder, 'sitemap-index.xml')),
        )
        logger.info(`${files.length} files`)
      },
    },
  }
}
