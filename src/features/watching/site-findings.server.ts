// Where an organiser's page says something else of a race than we do: what an editor looks at, each with the words it rests on.
// Nothing of it is published by itself, and where a page may speak of several races it says nothing.
import { foldText } from '../../rules/place/place-slug.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { RACE_TYPES } from '../../race/race-types.ts'
import type { SiteEvent, SiteOffer } from './read-site-page.server.ts'
import type { SiteFinding, WatchedRace } from './watching.queries.ts'

/** Days ahead in which an edition is looked for: what is further is a slip, or says nothing yet. */
const MAX_DAYS_AHEAD = 550
const MIN_WORD = 4

/** The types of race that a text names; the longest words first, so that a half marathon is no marathon. */
function typesNamed(text: string): Set<string> {
  const words = RACE_TYPES.flatMap(({ slug, synonyms }) => synonyms.map((word) => ({ slug, word }))).toSorted(
    (one, other) => other.word.length - one.word.length,
  )
  const named = new Set<string>()
  let rest = ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  for (const { slug, word } of words) {
    if (!rest.includes(` ${word} `)) continue
    named.add(slug)
    rest = rest.replaceAll(` ${word} `, ' ')
  }
  return named
}

const OF_ANY_RACE = new Set(RACE_TYPES.flatMap(({ synonyms }) => synonyms.flatMap((word) => word.split(' '))))

const significantWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD && !OF_ANY_RACE.has(word) && !/^\d+$/.test(word))

const isOfType = (text: string | null, raceType: string): boolean => {
  const named = typesNamed(text ?? '')
  return named.size === 0 || named.has(raceType)
}

/** The events of the page that may be the next edition of this race. */
function eventsOfRace(events: readonly SiteEvent[], race: WatchedRace, today: CalendarDay): SiteEvent[] {
  const known = new Set(significantWords(`${race.name} ${race.city} ${race.sponsor ?? ''}`))
  const last = addDays(today, MAX_DAYS_AHEAD)
  return events.filter(({ name, startDay }) => {
    if (startDay !== null && (startDay < today || startDay > last)) return false
    if (!isOfType(name, race.raceType)) return false
    return events.length === 1 || significantWords(name).some((word) => known.has(word))
  })
}

const entryOf = (offers: readonly SiteOffer[]): 'open' | 'sold-out' | null => {
  const said = offers.flatMap(({ availability }) => availability ?? [])
  if (said.length === 0) return null
  return said.includes('open') ? 'open' : 'sold-out'
}

/** `75 EUR`, or `60–95 EUR` where several are asked; null where currencies differ or none is named. */
function feeOf(offers: readonly SiteOffer[]): string | null {
  const priced = offers.filter(({ price, currency }) => price !== null && currency !== null)
  const currencies = new Set(priced.map(({ currency }) => currency))
  if (currencies.size !== 1) return null
  const prices = priced.map(({ price }) => price!)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return `${low === high ? low : `${low}–${high}`} ${priced[0]!.currency}`
}

const numbersIn = (text: string): string => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].join(' ')

/** An address at which one can enter: https, and none of a search or of a map. */
const entryAddressOf = (offers: readonly SiteOffer[]): string | null =>
  offers.map(({ url }) => url).find((url) => url !== null && /^https:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(url)) ??
  null

const nothing = (problem: string) => ({ findings: [], problem })

/**
 * What the page says of this race that differs from what is on file. `problem` says in a sentence why nothing could be compared.
 */
export function findingsOf(
  events: readonly SiteEvent[],
  race: WatchedRace,
  today: CalendarDay,
): { findings: SiteFinding[]; problem: string | null } {
  const found = eventsOfRace(events, race, today)
  if (events.length === 0) return nothing('The page says nothing of events that a machine can read.')
  if (found.length === 0) return nothing('The events of the page are past, or not of this race.')
  const days = new Set(found.map(({ startDay }) => startDay))
  if (days.size > 1) return nothing(`The page names ${days.size} days for this race.`)
  const event = found.find(({ status }) => status !== null && status !== 'scheduled') ?? found[0]!
  const offers = found.flatMap((each) => each.offers).filter(({ name }) => isOfType(name, race.raceType))
  const { quote, startDay } = event
  const findings: SiteFinding[] = []
  const add = (field: SiteFinding['field'], correct: string, changes: SiteFinding['changes']) =>
    findings.push({ field, correct, changes, quote })

  if (startDay && (startDay !== race.nextEventDate || !race.dateConfirmed)) {
    const endDate = event.endDay && event.endDay > startDay ? event.endDay : null
    add('nextEventDate', startDay, { nextEventDate: startDay, endDate, dateConfirmed: true })
  }
  if (event.status && event.status !== race.eventStatus) {
    const isUsual = event.status === 'scheduled' && race.eventStatus === 'unconfirmed'
    if (event.status !== 'scheduled' || isUsual)
      add('eventStatus', event.status, { eventStatus: event.status })
  }
  const entryStatus = entryOf(offers)
  if (entryStatus && entryStatus !== race.entryStatus)
    add('entryStatus', entryStatus, { entryStatus, entryStatusOn: today })
  const fee = feeOf(offers)
  if (fee && numbersIn(fee) !== numbersIn(race.fee ?? '')) add('fee', fee, { fee })
  const entryUrl = entryAddressOf(offers)
  if (entryUrl && entryUrl !== race.entryUrl) add('entryUrl', entryUrl, { entryUrl })
  const known = new Set(significantWords(`${race.name} ${race.city}`))
  const words = significantWords(event.name)
  if (words.length > 0 && !words.some((word) => known.has(word)))
    add('name', event.name, { name: event.name })
  return { findings, problem: null }
}
