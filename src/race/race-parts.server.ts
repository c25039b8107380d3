// What a function says of a page or file below another address than the race's own, where there is none or it is out of date.
import type { Database } from '../platform/server/database.ts'
import { goneRacePage, movedToRace } from '../platform/server/plain-pages.ts'
import { isOffTheList, pageRedirect } from '../platform/server/page-redirect.ts'
import { PAGE_HEADERS } from '../platform/server/public-answer.ts'
import type { Race } from '../rules/race/race.ts'
import { partOfRace } from '../rules/race/race-parts.ts'

/** The page of the race until its part is built. */
const meanwhile = (page: string) =>
  new Response(null, {
    status: 307,
    headers: { ...PAGE_HEADERS, Location: page, 'Cache-Control': 'no-store' },
  })

const addressOf = (page: string): Pick<Race, 'raceType' | 'slug'> => {
  const [, raceType, slug] = page.split('/')
  return { raceType: raceType!, slug: slug! }
}

/**
 * 410 for what was of a race that left the list, 301 to the same of a race that has another address now, 307 to the page of a race
 * whose part is not built yet; null where the address means none of these.
 */
export async function answerForPart(
  database: Database,
  url: URL,
  deadline: AbortSignal,
): Promise<Response | null> {
  const part = partOfRace(url.pathname)
  for (const race of part?.races ?? []) {
    if (await isOffTheList(database, race, deadline)) return goneRacePage()
    const page = await pageRedirect(database, race, deadline)
    if (page === null) continue
    const here = part!.of(addressOf(page))
    if (here !== url.pathname.replace(/\/$/, '')) return movedToRace(here + url.search)
    return part!.isFile ? null : meanwhile(page)
  }
  return null
}
