// Writes the sitemap: an index, and one file each for races, places, articles, pace plans and other pages. A page is listed if
// it may be indexed and is its own canonical address. `lastmod` is the last change of a fact, and is left out if none is known.
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import { pacePlanSlug } from '../data/pace-plan-paths.ts'
import { siteCatalogue } from '../data/site-catalogue.ts'
import { continentOf } from '../domain/place/countries-of-continents.ts'
import { placePagePath, racePath } from '../domain/race/race-address.ts'
import type { Race } from '../domain/race/race.ts'
import { pageFile, readPageFacts } from './page-facts.ts'
import { writeSitemaps, type ListedPage } from './write-sitemaps.ts'
import { WrittenPages } from './written-pages.ts'

/** Pages that show races of everywhere, so that any change is a change of theirs. */
const PAGES_OF_ALL_RACES = ['/', '/all-races', '/races-map']

const KINDS = ['races', 'places', 'articles', 'plans'] as const
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

/** Which file a path is listed in; null for the file of other pages. */
export function sitemapOf(path: string, races: ReadonlySet<string>): SitemapKind | null {
  if (races.has(path)) return 'races'
  if (/^\/(marathons|near)(\/|$)/.test(path)) return 'places'
  if (/^\/pace-plan\/./.test(path)) return 'plans'
  return /^\/articles(\/|$)/.test(path) ? 'articles' : null
}

async function readRaceFacts() {
  const { races } = await siteCatalogue()
  const changes = changesByPath(races)
  for (const race of races)
    changes.set(`/pace-plan/${await pacePlanSlug(race)}`, changes.get(racePath(race))!)
  return { changes, races: new Set(races.map(racePath)) }
}

/** By address, numbers within as numbers. Made once: a comparison that begins anew takes a hundred times as long. */
const ORDER = new Intl.Collator('en', { numeric: true })

/** The integration: it needs the finished pages; of those that are among the `written` no file is read. */
export function sitemaps(written = new WrittenPages()): AstroIntegration {
  let site = ''
  return {
    name: 'startline:sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? ''
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const folder = fileURLToPath(dir)
        const { changes, races } = await readRaceFacts()
        const addresses = new Set(pages.map(({ pathname }) => new URL(`/${pathname}`, site).href))
        const listed = [...addresses]
          .sort(ORDER.compare)
          .flatMap((url): (ListedPage & { kind: string })[] => {
            const path = new URL(url).pathname
            const { indexable, modifiedAt } =
              written.facts.get(pageFile(path)) ?? readPageFacts(folder, path, url)
            const kind = sitemapOf(path, races) ?? 'pages'
            return indexable ? [{ url, kind, lastmod: changes.get(path) ?? modifiedAt ?? undefined }] : []
          })
        const byKind = Map.groupBy(listed, ({ kind }) => kind)
        const inOrder = [...KINDS, 'pages'].map((kind) => ({ name: kind, pages: byKind.get(kind) ?? [] }))
        await writeSitemaps(folder, site, inOrder)
        logger.info(`${listed.length} of ${addresses.size} pages are listed`)
      },
    },
  }
}
