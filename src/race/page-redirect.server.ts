// The page that is meant by another address: in capitals, of a place that has moved, typed by people or used by other
// sites, and of a race by number (also of one that was merged into another) or former slug.
import { RACE_TYPES } from './race-types.ts'
import { presentPlacePage } from '../rules/place/place-tree.ts'
import { PAGE_HEADERS } from '../platform/server/public-answer.ts'
import { findAddresses, hasLeftTheList, readRaceTypeSlugs, type RaceAddress } from './races.queries.ts'
import { racePath } from '../rules/race/race-address.ts'
import { query, type Database } from '../platform/server/database.ts'
import { addressOfFormer, numberOrSlugOf, usualOf } from './find-races.server.ts'

/** Typed words by the page they mean. */
const MEANT: Record<string, readonly string[]> = {
  '/': ['home'],
  '/about': ['about-us'],
  '/account': ['profile', 'settings', 'my-account'],
  '/age-grading': ['age-grade', 'age-graded'],
  '/all-races': [
    'races',
    'race',
    'search',
    'find',
    'find-races',
    'events',
    'calendar',
    'race-calendar',
    'allraces',
  ],
  ...Object.fromEntries(RACE_TYPES.map(({ slug, typed }) => [`/all-races?raceType=${slug}`, typed])),
  '/articles': ['article', 'blog', 'news', 'guides'],
  '/articles/feed.xml': ['feed', 'rss', 'feed.xml', 'rss.xml', 'atom.xml'],
  '/ballot-odds': ['ballot', 'ballots', 'odds', 'lottery'],
  '/boston-qualifying': ['bq', 'boston-qualifier'],
  '/compare': ['comparison', 'comparisons', 'compare-races'],
  '/contact': ['contact-us', 'support', 'feedback'],
  '/cookies': ['cookie-policy', 'cookie-settings'],
  '/data': ['open-data', 'download', 'downloads'],
  '/faq': ['faqs', 'help', 'questions'],
  '/fuelling': ['fueling', 'nutrition'],
  '/insights': ['course-insights', 'course-analysis', 'statistics', 'stats'],
  '/login': ['log-in', 'signin', 'sign-in'],
  '/marathon-pace-chart': ['pace-chart', 'pace', 'pace-calculator', 'pace-charts'],
  '/marathon-predictor': ['predictor', 'race-predictor', 'predictors'],
  '/my-races': ['dashboard', 'favourites', 'favorites', 'saved', 'medals', 'my'],
  '/near': ['near-me', 'nearby', 'races-near-me'],
  '/pb-potential': ['pb', 'pb-calculator', 'pr'],
  '/privacy-policy': ['privacy'],
  '/race-organisers': ['organisers', 'organizers', 'race-organizers', 'organiser', 'organizer'],
  '/race-preparation': ['preparation', 'packing-list'],
  '/races-map': ['map', 'maps', 'race-map', 'world-map'],
  '/recovery-tips': ['recovery'],
  '/register': ['signup', 'sign-up', 'join'],
  '/running-tools': ['tools', 'tool', 'calculators', 'calculator', 'running-calculators'],
  '/sitemap': ['countries', 'continents', 'site-map', 'sitemap.html'],
  '/sitemap-index.xml': ['sitemap.xml', 'sitemap_index.xml', 'sitemaps.xml'],
  '/submit-race': ['submit', 'add-race', 'submit-a-race'],
  '/training-plans': ['training', 'plans', 'training-plan'],
}

/** Each typed address and the page that it means. */
export const TYPED_ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANT).flatMap(([page, words]) => words.map((word) => [`/${word}`, page])),
)

/** The page that an address means, with the query of the request; null where it means none. */
export function pageMeantBy({ pathname, search }: URL): string | null {
  const page = TYPED_ADDRESSES.get(pathname.toLowerCase().replace(/\/$/, ''))
  if (page === undefined || search.length <= 1) return page ?? null
  return page.includes('?') ? `${page}&${search.slice(1)}` : page + search
}

/** 301 to the one address of the page; null where this is it, as far as is known without the database. */
export function toOneAddress(url: URL): Response | null {
  const moved = presentPlacePage(url.pathname)
  return moved === null ? inLowerCase(url) : movedTo(moved + url.search)
}

/** 301 to the address in lower case; null where it is in lower case already, or names a file. */
function inLowerCase({ pathname, search }: URL): Response | null {
  // A file's name has its capitals for a reason: they are part of a hash.
  if (!/[A-Z]/.test(pathname.replaceAll(/%[\dA-F]{1,2}/g, '')) || pathname.includes('.')) return null
  // Two slashes at the start would name another site.
  return movedTo(pathname.toLowerCase().replace(/^\/{2,}/, '/') + search)
}

/** 301 that depends on no row of the database. */
export const movedTo = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: {
      ...PAGE_HEADERS,
      Location: location,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, s-maxage=86400',
    },
  })

/** 405 for other methods; null for GET and HEAD. */
export function onlyRead({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { ...PAGE_HEADERS, Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

const TYPES_MAX_AGE_MS = 600_000
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const storedTypes = new WeakMap<Database, { types: Promise<string[]>; until: number }>()

function raceTypes(database: Database, deadline: AbortSignal): Promise<string[]> {
  const cached = storedTypes.get(database)
  if (cached && cached.until > performance.now()) return cached.types
  const types = query(database, (client) => readRaceTypeSlugs(client, deadline))
  storedTypes.set(database, { types, until: performance.now() + TYPES_MAX_AGE_MS })
  types.catch(() => storedTypes.delete(database))
  return types
}

type Choose = <T>(candidates: readonly T[], typeOf: (candidate: T) => string) => T | undefined

/** The address of the race that has or had this number or slug; `choose` picks one among several types. */
async function presentPage(
  database: Database,
  which: { id: number } | { slug: string },
  choose: Choose,
  deadline: AbortSignal,
): Promise<string | null> {
  const present = await query(database, (client) => findAddresses(client, which, deadline))
  const found =
    choose(present, ({ raceType }) => raceType) ?? (await addressOfFormer(database, which, choose, deadline))
  return found && racePath(found)
}

const isSlug = (part: string): boolean => part.length <= 120 && SLUG.test(part)

/** The present address of the race that `/{raceType}/{slug}` means, or null where it means none. */
export async function pageRedirect(
  database: Database,
  { raceType, slug }: RaceAddress,
  deadline: AbortSignal,
): Promise<string | null> {
  if (!SLUG.test(raceType) || !isSlug(slug)) return null
  if (!(await raceTypes(database, deadline)).includes(raceType)) return null
  /** The race of the requested type, else of the usual one. */
  const choose: Choose = (candidates, typeOf) =>
    candidates.find((candidate) => typeOf(candidate) === raceType) ?? usualOf(candidates, typeOf)
  return presentPage(database, numberOrSlugOf(slug), choose, deadline)
}

/** Whether a race of this address was listed once and is not any more. */
export async function isOffTheList(
  database: Database,
  { raceType, slug }: RaceAddress,
  deadline: AbortSignal,
): Promise<boolean> {
  if (!SLUG.test(raceType) || !isSlug(slug)) return false
  if (!(await raceTypes(database, deadline)).includes(raceType)) return false
  return query(database, (client) => hasLeftTheList(client, { raceType, slug }, deadline))
}

/** The present address of the race that has or had this slug, under any type; null where there is none. */
export async function pageOfSlug(
  database: Database,
  slug: string,
  deadline: AbortSignal,
): Promise<string | null> {
  const which = numberOrSlugOf(slug)
  return isSlug(slug) && 'slug' in which ? presentPage(database, which, usualOf, deadline) : null
}
