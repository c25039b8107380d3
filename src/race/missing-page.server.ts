// What a function says of an address that has no page, or an outdated one: of a misspelt race the 404 page that offers the races it may
// mean, and of a page or file below another address than the race's own where that is now.
import { distance } from 'fastest-levenshtein'
import { html } from 'hono/html'
import { rowsOf } from '../platform/server/supabase-client.ts'
import { query, type Database } from '../platform/server/database.ts'
import { goneRacePage, movedToRace, notFoundPage } from '../platform/server/plain-pages.ts'
import { isOffTheList, pageRedirect } from './page-redirect.server.ts'
import { PAGE_HEADERS } from '../platform/server/public-answer.ts'
import { dayInUtc } from '../rules/calendar/calendar-day.ts'
import { partOfRace, placeLine, racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import type { CalendarDay, Race } from '../rules/race/race.ts'

// A misspelt race: those whose slug is a slip or two from it.

const MAX_OFFERED = 3
/** A shorter slug is another race's after one slip. */
const MIN_LETTERS = 4
const SHORT = 5
/** Words that nearly every slug has: they make two slugs no more alike. */
const COMMON = /-?\b(half-)?marathon\b/g

type NearRace = Pick<
  Race,
  | 'slug'
  | 'raceType'
  | 'name'
  | 'city'
  | 'state'
  | 'country'
  | 'countryCode'
  | 'month'
  | 'nextEventDate'
  | 'endDate'
  | 'dateConfirmed'
  | 'dateRule'
  | 'eventStatus'
>

const COLUMNS =
  'slug, raceType:race_type, name, city, state, country, countryCode:country_code, month, nextEventDate:next_event_date, endDate:end_date, dateConfirmed:date_confirmed, dateRule:date_rule, eventStatus:event_status'

/**
 * Of races, those whose slug is `slug`; without one those at most one slip (beside `marathon` up to five letters) or two
 * from it, or that begin with all of it; the nearest first, at most three.
 */
function nearestBySlug<T extends { slug: string }>(races: readonly T[], slug: string): T[] {
  // The same name is another race type's: nothing that is only like it was meant.
  const same = races.filter((race) => race.slug === slug)
  if (same.length > 0) return same.slice(0, MAX_OFFERED)
  const distinctive = slug.replaceAll(COMMON, '')
  if (distinctive.length < MIN_LETTERS) return []
  const allowed = distinctive.length <= SHORT ? 1 : 2
  const slips = (of: string) => (of.startsWith(`${slug}-`) ? 0 : distance(of, slug))
  return races
    .map((race) => ({ race, slips: slips(race.slug) }))
    .filter((near) => near.slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.race.slug.localeCompare(b.race.slug))
    .slice(0, MAX_OFFERED)
    .map(({ race }) => race)
}

/** Up to three listed races that the last part of a misspelt address may mean, those of its race type before others. */
async function nearestRaces(
  database: Database,
  { raceType, slug }: { raceType: string | null; slug: string },
  deadline: AbortSignal,
): Promise<NearRace[]> {
  if (slug.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || /^\d+$/.test(slug)) return []
  const beginning = slug.slice(1, 4)
  // The database filters by the beginning: as typed, or with the first letter wrong, or one too many or missing.
  const begins = [`${slug[0]}*`, `_${beginning}*`, `${beginning}*`].map((like) => `slug.like.${like}`)
  const races = await query(database, (client) =>
    rowsOf<NearRace>(
      'races of a like slug',
      client
        .from('race_records')
        .select(COLUMNS)
        .eq('status', 'approved')
        .or(begins.join(','))
        .order('participants', { ascending: false, nullsFirst: false })
        .limit(1000)
        .abortSignal(deadline),
    ),
  )
  const near = nearestBySlug(races, slug)
  const ofType = near.filter((race) => race.raceType === raceType)
  return [...ofType, ...near.filter((race) => !ofType.includes(race))]
}

/** The page of a misspelt address: links to these races with place and day. Still a 404. */
function didYouMean(races: readonly NearRace[], today: CalendarDay): Promise<Response> {
  const dayOf = (race: NearRace) => {
    const day = raceDay(race, today)
    const remark = dayRemark(day)
    return day.text === 'N/A' ? '' : `, ${day.text}${remark && ` (${remark})`}`
  }
  return notFoundPage(
    process.env,
    html`<h2>Did you mean ${races.length === 1 ? races[0]!.name : 'one of these'}?</h2>
      <ul>
        ${races.map(
          (race) =>
            html`<li><a href="${racePath(race)}">${race.name}</a>, ${placeLine(race)}${dayOf(race)}</li>`,
        )}
      </ul>`,
  )
}

/** A 404 page that offers the races a misspelt address may mean; null where none is near, or none can be looked up now. */
export async function misspeltRacePage(
  database: Database,
  address: { raceType: string | null; slug: string },
  deadline: AbortSignal,
): Promise<Response | null> {
  const races = await nearestRaces(database, address, deadline).catch(() => [])
  return races.length > 0 ? didYouMean(races, dayInUtc(Date.now())) : null
}

// Pages and files of a race at other addresses than its own.

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
