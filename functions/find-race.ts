// Answers /{raceType}/{slug} where the built site has no page, or one that is out of date (local/rebuilding.ts): 301 to the
// race's page, the site's own 404 page, a 410 for a race that left the list, or the facts of a race whose page is being built. Of its
// pace plan and its GPX file it says the same.
// Netlify reads `config` as text, so it must stay a literal.
import type { Config, Context } from '@netlify/functions'
import { readRaceAt } from '../src/race/races.queries.ts'
import { answerForPart, misspeltRacePage } from '../src/race/missing-page.server.ts'
import { unbuiltRacePage } from '../src/features/race-page/unbuilt-page.server.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { query, databaseTimeoutMs, visitorDatabase } from '../src/platform/server/database.ts'
import { goneRacePage, movedToRace, notFoundPage, orUnavailable } from '../src/platform/server/plain-pages.ts'
import { PAGE_HEADERS } from '../src/platform/server/public-answer.ts'
import {
  isOffTheList,
  movedTo,
  onlyRead,
  pageRedirect,
  toOneAddress,
} from '../src/race/page-redirect.server.ts'

// First parts of addresses that are never a race type: answered without the database.
const RESERVED = new Set([
  '.netlify',
  '.well-known',
  '_astro',
  '_image',
  'admin',
  'api',
  'articles',
  'data',
  'fonts',
  'icons',
  'images',
  'marathons',
  'near',
  'share',
  'wp-admin',
  'wp-content',
  'wp-includes',
])

/** A page that the list of all races does not have, or has no longer: its first is above. */
const PAGE_OF_LIST = /^\/all-races\/\d+\/?$/i

/** The parts of `/{raceType}/{slug}`, in lower case; `suffix` is `.json` for the page's twin. */
function readPath(url: URL): { raceType: string; slug: string; suffix: string } | null {
  const match = /^\/([^/]+)\/([^/]+?)(\.json)?\/?$/.exec(url.pathname.toLowerCase())
  return match ? { raceType: match[1]!, slug: match[2]!, suffix: match[3] ?? '' } : null
}

/** A race page as JSON is the API's answer for the race, which has it already. */
const asOfTheApi = ({ raceType, slug }: { raceType: string; slug: string }) =>
  new Response(null, {
    status: 307,
    headers: {
      ...PAGE_HEADERS,
      Location: `/api/marathons/${slug}?raceType=${raceType}`,
      'Cache-Control': 'no-store',
    },
  })

export default async (request: Request, context: Context): Promise<Response> => {
  const refused = onlyRead(request)
  if (refused) return refused
  const url = new URL(request.url)
  if (PAGE_OF_LIST.test(url.pathname)) return movedTo(`/all-races${url.search}`)
  const path = readPath(url)
  if (!path || RESERVED.has(path.raceType)) return toOneAddress(url) ?? notFoundPage()
  return orUnavailable(request, context, async () => {
    const database = visitorDatabase()
    const deadline = AbortSignal.timeout(databaseTimeoutMs())
    const part = await answerForPart(database, url, deadline)
    if (part) return part
    const target = await pageRedirect(database, path, deadline)
    const here = `/${path.raceType}/${path.slug}`
    // Plans, charts and pages of lists are files below names of their own, in lower case.
    if (target === null) {
      const moved = toOneAddress(url)
      if (moved) return moved
      if (await isOffTheList(database, path, deadline)) return goneRacePage()
      return (await misspeltRacePage(database, path, deadline)) ?? notFoundPage()
    }
    // A race that is approved and not yet built is at its right address, where there is nothing yet.
    if (target === here && url.pathname === here + path.suffix) {
      if (path.suffix) return asOfTheApi(path)
      const race = await query(database, (client) => readRaceAt(client, path, deadline))
      return race ? unbuiltRacePage(race, dayInUtc(Date.now())) : notFoundPage()
    }
    return movedToRace(target + path.suffix + url.search)
  })
}

// Which of two functions answers where both could is nowhere promised: the API's addresses have two parts as well.
export const config: Config = {
  path: '/:raceType/:slug',
  excludedPath: ['/api/*', '/data/*', '/_astro/*', '/.netlify/*'],
  preferStatic: true,
}
