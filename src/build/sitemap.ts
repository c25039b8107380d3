// What the sitemap lists: an index, and one file each for races, places, articles, pace plans and other pages. A page is listed
// if it may be indexed and is its own canonical address. `lastmod` is the last change of a fact, and is left out if none is known.
import sitemap, { type SitemapItem } from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import { pacePlanSlug, siteCatalogue } from '../race/site-catalogue.queries.ts'
import { continentOf } from '../rules/place/continent.ts'
import { placePagePath, racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { readPageFacts } from './page-facts.ts'

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

/** `@astrojs/sitemap` with what this site lists; it reads the finished pages. */
export function sitemaps(): AstroIntegration[] {
  let folder = ''
  let facts: ReturnType<typeof readRaceFacts> | undefined
  const listed = async (item: SitemapItem): Promise<SitemapItem | undefined> => {
    facts ??= readRaceFacts()
    const path = new URL(item.url).pathname
    const { indexable, modifiedAt } = readPageFacts(folder, path, item.url)
    if (!indexable) return undefined
    const lastmod = (await facts).changes.get(path) ?? modifiedAt
    return lastmod ? { ...item, lastmod } : item
  }
  const inFile = (kind: SitemapKind) => async (item: SitemapItem) =>
    sitemapOf(new URL(item.url).pathname, (await facts)!.races) === kind ? item : undefined
  return [
    {
      name: 'startline:sitemap-folder',
      hooks: {
        'astro:config:done': ({ config }) => {
          folder = fileURLToPath(config.outDir)
        },
      },
    },
    sitemap({
      serialize: listed,
      chunks: Object.fromEntries(KINDS.map((kind) => [kind, inFile(kind)])),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
  ]
}
