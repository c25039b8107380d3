// The alerts about a race's entry on a day: an opening, an end or a rise of the price that is near, or a draw, each fact
// with how it is known. The database queues alerts about changes of the race itself (its date, sold out, cancelled).
import { ballotWindows, comingWindows, recentDraw, type BallotDates } from './ballot-dates.ts'
import { entryNow } from './entry-now.ts'
import { priceRiseDays } from './price-tiers.ts'
import { daysBetween, formatDay } from '../calendar/calendar-day.ts'
import { placeLine, racePath } from '../race/race-address.ts'
import { raceDay } from '../race/race-day.ts'
import { UNCHECKED, uncheckedFields } from '../race/race-facts.ts'
import type { CalendarDay, EntryWindow, Race } from '../race/race.ts'

// The kinds of alerts about a race, what each is called where it is chosen, and how many days ahead an alert may come.

/**
 * In the order in which they are offered, as they go on after `Email me when`; the database holds alerts to the same
 * (private.are_alert_kinds).
 */
export const ALERT_KIND_WORDS = {
  'date-confirmed': 'the date is confirmed',
  'entry-opens': 'entry opens, a ballot opens or is drawn',
  'entry-closes': 'entry closes soon',
  'price-rises': 'the price rises soon',
  'sold-out': 'it sells out',
  'moved-or-cancelled': 'it is moved or cancelled',
}
export type AlertKind = keyof typeof ALERT_KIND_WORDS
export const ALERT_KINDS = Object.keys(ALERT_KIND_WORDS) as AlertKind[]

/** Those that a race can still give cause for: a day that is confirmed is not confirmed again. */
export const kindsToCome = (isDayConfirmed: boolean): AlertKind[] =>
  ALERT_KINDS.filter((kind) => !isDayConfirmed || kind !== 'date-confirmed')

/** Those of `kinds` that are kinds, in their order, each once. */
export const inOrder = (kinds: readonly string[]): AlertKind[] =>
  ALERT_KINDS.filter((kind) => kinds.includes(kind))

/** `when the date is confirmed, it sells out or it is moved or cancelled`. */
export function alertKindWords(kinds: readonly string[]): string {
  const words = inOrder(kinds).map((kind) => ALERT_KIND_WORDS[kind])
  const last = words.pop() ?? ''
  return `when ${words.length > 0 ? `${words.join(', ')} or ${last}` : last}`
}

/** Days ahead that are offered; 0: an opening on its day only. */
const LEADS = [0, 1, 2, 3, 5, 7, 14, 30]

/** The longest lead time that anybody may choose. */
export const MAX_LEAD_DAYS = 30

/** What is offered to somebody who has chosen `present` days, smallest first. */
export const leadChoices = (present: number): number[] =>
  [...new Set([...LEADS, present])].sort((a, b) => a - b)

/** The lead time of alerts in words: an alert about an end or a higher price is of no use on the day itself. */
export const leadWords = (days: number): string =>
  days === 0
    ? 'a day before; when entry opens, on the day'
    : `${leadChoiceWords(days)}; when entry opens, on the day too`

/** The same short enough for a list of choices on a phone, beside which the whole stands. */
export const leadChoiceWords = (days: number): string =>
  days === 0 ? 'as late as possible' : days === 1 ? 'a day before' : `${days} days before`

/** An opening this long ago is still reported, where the day itself was missed. */
const LATE_DAYS = 2

/** What an email says; words only, empty where not known. */
export interface EntryAlert {
  /** Alerts about a draw go to those who chose openings. */
  kind: Extract<AlertKind, 'entry-opens' | 'entry-closes' | 'price-rises'> | 'draw'
  /** What opens or closes: `the ballot`, `entry`. */
  what: string
  race: string
  path: string
  place: string
  raceDay: string
  /** The day that it is about. */
  day: CalendarDay
  /** Of an opening, its last day. */
  closesOn: CalendarDay | ''
  certainty: 'announced' | 'unchecked' | 'expected'
  fee: string
  source: string
  website: string
  today: CalendarDay
}

const WAYS_IN: Record<string, string> = {
  qualifying: 'entry for qualified runners',
  charity: 'entry for charities’ places',
}

/** Where the days were seen, and when the race's sources were last looked at. */
function sourceWords(race: Race, window: EntryWindow | undefined): string {
  const where = window?.sources.join(', ') || 'general knowledge'
  const days = race.sources.map(({ checkedOn }) => checkedOn).sort()
  return days.length > 0 ? `${where} (last checked ${formatDay(days.at(-1))})` : where
}

interface EntryEvent {
  kind: EntryAlert['kind']
  what: string
  day: CalendarDay
  closesOn?: CalendarDay | null
  isExpected?: boolean
  /** Where the day comes from, and under which name it may be marked as not checked. */
  window: EntryWindow | undefined
  field: string
}

function alertOf(race: Race, event: EntryEvent, today: CalendarDay): EntryAlert {
  const { kind, what, day: on, closesOn, isExpected = false, window, field } = event
  const isUnchecked =
    field === 'priceTiers'
      ? uncheckedFields(race).has(field)
      : !window || window.sources.length === 0 || window.unverified.includes(field)
  const { day, text, note } = raceDay(race, today)
  const fee = window?.fee ?? race.fee
  const isFeeUnchecked = window?.fee ? window.unverified.includes('fee') : uncheckedFields(race).has('fee')
  return {
    kind,
    what,
    race: race.name,
    path: racePath(race),
    place: placeLine(race),
    raceDay: day === null ? note : `${text} (${note.split(',')[0]})`,
    day: on,
    closesOn: closesOn ?? '',
    certainty: isExpected ? 'expected' : isUnchecked ? 'unchecked' : 'announced',
    fee: fee ? fee + (isFeeUnchecked ? ` (${UNCHECKED})` : '') : '',
    source:
      field === 'priceTiers'
        ? (race.sources.find((source) => source.field === field)?.source ?? 'general knowledge')
        : sourceWords(race, window),
    website: race.website ?? '',
    today,
  }
}

/** The window that the days come from. */
function windowOf(windows: EntryWindow[], { expected, opensOn }: BallotDates): EntryWindow | undefined {
  const newestFirst = windows.toSorted((a, b) => b.edition - a.edition)
  return newestFirst.find((window) => (expected ? window.opensTypical : window.opensOn === opensOn))
}

/** The openings that are announced or, where none is, the one to be expected, and the end of each. */
function openingsAndEnds(race: Race, today: CalendarDay): EntryEvent[] {
  const drawn = ballotWindows(race)
  const others = race.entryWindows.filter((window) => !drawn.includes(window))
  const news = [drawn, others].flatMap((windows) =>
    comingWindows(windows, race.month, today).flatMap((each): EntryEvent[] => {
      const window = windowOf(windows, each)
      const what = windows === drawn ? 'the ballot' : (WAYS_IN[window?.kind ?? ''] ?? 'entry')
      const { opensOn, closesOn, expected: isExpected } = each
      const opening: EntryEvent = {
        kind: 'entry-opens',
        what,
        day: opensOn,
        closesOn,
        isExpected,
        window,
        field: 'opensOn',
      }
      if (!closesOn || opensOn > today) return [opening]
      return [opening, { kind: 'entry-closes', what, day: closesOn, isExpected, window, field: 'closesOn' }]
    }),
  )
  // Windows of which only the end is on file.
  const ends = race.entryWindows.flatMap((window): EntryEvent[] => {
    const { opensOn, closesOn, kind } = window
    if (opensOn || !closesOn) return []
    const what = drawn.includes(window) ? 'the ballot' : (WAYS_IN[kind ?? ''] ?? 'entry')
    return [{ kind: 'entry-closes', what, day: closesOn, window, field: 'closesOn' }]
  })
  return [...news, ...ends]
}

/** The draw of a ballot on its day, or shortly after where the day was missed. */
function draws(race: Race, today: CalendarDay): EntryEvent[] {
  const draw = recentDraw(race, today)
  if (!draw) return []
  const window = race.entryWindows.find(({ edition, drawOn }) => drawOn && edition === draw.edition)
  return [
    {
      kind: 'draw',
      what: `the ballot for ${draw.edition}`,
      day: draw.drawOn,
      isExpected: draw.drawExpected,
      window: window ?? ballotWindows(race).at(-1),
      field: 'drawOn',
    },
  ]
}

/** The alerts of `today`; none that are far off or over, and none of a cancelled race. */
export function entryAlerts(race: Race, today: CalendarDay): EntryAlert[] {
  if (race.eventStatus === 'cancelled') return []
  const rises = priceRiseDays(race).map((day): EntryEvent => {
    const window = race.entryWindows.find(({ priceRisesOn }) => priceRisesOn.includes(day))
    const field = window ? 'priceRisesOn' : 'priceTiers'
    return { kind: 'price-rises', what: 'the price', day, window, field }
  })
  const { state } = entryNow(race, today)
  const isOver = state === 'sold-out' || state === 'closed'
  return [...openingsAndEnds(race, today), ...rises, ...draws(race, today)]
    .filter(({ kind, day }) => {
      const days = daysBetween(today, day)
      const minDays = { 'entry-opens': -LATE_DAYS, 'entry-closes': 0, 'price-rises': 1, draw: -LATE_DAYS }[
        kind
      ]
      const matters = kind === 'entry-opens' || kind === 'draw' || !isOver
      return days <= MAX_LEAD_DAYS && days >= minDays && matters
    })
    .map((news) => alertOf(race, news, today))
}
