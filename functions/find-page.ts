// Answers addresses of one, three or four parts that the built site has no page for: 301 to lower case, to where a place
// is now, to the page that somebody meant or to the race of that name, or the site's own 404 page; of parts of a race that moved or
// left the list what find-race says of it. Those of two parts are find-race's. Netlify reads `config` as text, so it must stay a literal.
import type { Config, Context } from '@netlify/functions'
import { answerForPart, misspeltRacePage } from '../src/race/missing-page.server.ts'
import { databaseTimeoutMs, visitorDatabase } from '../src/platform/server/database.ts'
import { movedToRace, notFoundPage, orUnavailable } from '../src/platform/server/plain-pages.ts'
import { movedTo, onlyRead, pageMeantBy, pageOfSlug, toOneAddress } from '../src/race/page-redirect.server.ts'
import { partOfRace } from '../src/rules/race/race-address.ts'

/** Above the pages of countries stands the list of all races. */
const ABOVE_COUNTRIES = /^\/marathons\/?$/i
/** What may be a race's slug without its type before it. */
const SLUG_ALONE = /^\/([^/]+)\/?$/

export default async (request: Request, context: Context): Promise<Response> => {
  const url = new URL(request.url)
  const refused = onlyRead(request)
  if (refused) return refused
  if (ABOVE_COUNTRIES.test(url.pathname)) return movedTo(`/all-races${url.search}`)
  const meant = pageMeantBy(url)
  if (meant !== null) return movedTo(meant)
  const moved = toOneAddress(url)
  if (moved) return moved
  const slug = SLUG_ALONE.exec(url.pathname)?.[1]
  if (slug === undefined && !partOfRace(url.pathname)) return notFoundPage()
  return orUnavailable(request, context, async () => {
    const database = visitorDatabase()
    const deadline = AbortSignal.timeout(databaseTimeoutMs())
    if (slug === undefined) return (await answerForPart(database, url, deadline)) ?? notFoundPage()
    const race = await pageOfSlug(database, slug, deadline)
    if (race !== null) return movedToRace(race + url.search)
    return (await misspeltRacePage(database, { raceType: null, slug }, deadline)) ?? notFoundPage()
  })
}

export const config: Config = {
  path: ['/:page', '/:kind/:country/:place', '/:kind/:country/:state/:city'],
  excludedPath: ['/api/*', '/data/*', '/_astro/*', '/.netlify/*'],
  preferStatic: true,
}
