// The work on a race for editors: facts that are missing, over, unchecked or old, and facts
// that contradict each other; races that may be listed twice; and what can come of a look at a race's official site.
import { daysBetween, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, ElevationProfile, EventStatus } from '../race/race.ts'
import {
  farFromWords,
  type KnownPlace,
  NEAR_KM,
  pinFarFrom,
  sameWeekendOfYear,
} from '../submission/proposal-quality.ts'
import { kmWithin } from '../place/great-circle.ts'
import { searchWords } from '../search/search-text.ts'

export const WORK_KIND_LABELS = {
  passed: 'The day is over',
  unconfirmed: 'Not confirmed, soon',
  'no-date': 'No day',
  'no-entry': 'Nothing on entry',
  contradiction: 'Contradictions',
  duplicate: 'Perhaps listed twice',
  unchecked: 'Not yet checked',
  old: 'Checked long ago',
}
export type WorkKind = keyof typeof WORK_KIND_LABELS
export const WORK_KINDS = Object.keys(WORK_KIND_LABELS) as WorkKind[]

/** A day this near should be announced by now. */
const SOON_DAYS = 120
/** What was checked longer ago is old: each fact of a yearly race may be another one by then. */
export const OLD_DAYS = 365

export interface WorkFacts {
  city: string
  state: string | null
  countryCode: string
  participants: number | null
  nextEventDate: CalendarDay | null
  endDate: CalendarDay | null
  dateConfirmed: boolean
  eventStatus: EventStatus
  hasEntryFacts: boolean
  lat: number | null
  lon: number | null
  distanceM: number
  elevationProfile: ElevationProfile | null
  elevationGainM: number | null
  elevationLossM: number | null
  /** Metres up from whole kilometre to whole kilometre of the profile; null where there is none. */
  profileClimbM: number | null
  saves: number
  /** Which race it may be, in a sentence; absent where there is none. */
  listedAs?: string | undefined
  /** Names of fields that a source marks as not checked, and of those checked long ago. */
  unchecked: readonly string[]
  old: readonly string[]
}

interface WorkItem {
  kind: WorkKind
  /** In a sentence; empty where the fields say it all. */
  words: string
  /** The facts that it is about. */
  fields: readonly string[]
}

/**
 * Metres of climb a kilometre that fit a class. Wider than what the measured courses of the catalogue show (November 2026: Flat to 3.6,
 * Rolling 2.3 to 8.3, Hilly 4.7 to 16, Very Hilly 14 to 31, Mountainous from 26), so that only what is plainly wrong is reported.
 */
const CLIMB_M_A_KM: Partial<Record<ElevationProfile, readonly [from: number, to: number]>> = {
  Flat: [0, 5],
  Rolling: [1.5, 10],
  Hilly: [4, 18],
  'Very Hilly': [12, 35],
  Mountainous: [22, Infinity],
}

/**
 * The climb between whole kilometres is the minimum of a course, and waves between them add to it: up to three times as much on
 * the measured courses.
 */
function gainAgainstProfile({ elevationGainM: gain, profileClimbM: minGainM }: WorkFacts): string | null {
  if (gain === null || minGainM === null) return null
  const fits = gain >= minGainM * 0.8 - 5 && gain <= minGainM * 3 + 60
  return fits
    ? null
    : `The climb is ${Math.round(gain)} m, but the profile climbs ${Math.round(minGainM)} m from kilometre to kilometre.`
}

function classAgainstGain(race: WorkFacts): string | null {
  const { elevationProfile, elevationGainM: gain, elevationLossM: drop, distanceM } = race
  if (!elevationProfile || gain === null) return null
  if (elevationProfile === 'Downhill' || elevationProfile === 'Net Downhill') {
    const rises = drop !== null && gain >= drop
    return rises ? `It is called ${elevationProfile}, but climbs ${gain} m and drops ${drop} m.` : null
  }
  const aKm = gain / (distanceM / 1000)
  const [from, to] = CLIMB_M_A_KM[elevationProfile]!
  return aKm >= from && aKm <= to
    ? null
    : `It is called ${elevationProfile}, but climbs ${Math.round(gain)} m: ${aKm.toFixed(1)} m a kilometre.`
}

function pinAgainstTown({ lat, lon, ...town }: WorkFacts, places: readonly KnownPlace[]): string | null {
  const far = lat === null || lon === null ? null : pinFarFrom({ lat, lon }, town, places)
  return far && farFromWords(far)
}

function workOnDay(race: WorkFacts, today: CalendarDay): WorkItem[] {
  const { nextEventDate: day, endDate, dateConfirmed, eventStatus } = race
  if (!day) {
    return eventStatus === 'cancelled' ? [] : [{ kind: 'no-date', words: '', fields: ['nextEventDate'] }]
  }
  if ((endDate ?? day) < today) {
    return [{ kind: 'passed', words: `It was on ${formatDay(day)}.`, fields: ['nextEventDate'] }]
  }
  const days = daysBetween(today, day)
  if (dateConfirmed || eventStatus === 'cancelled' || days > SOON_DAYS) return []
  const words = `${formatDay(day)}, in ${days} days, is expected only.`
  return [{ kind: 'unconfirmed', words, fields: ['nextEventDate', 'dateConfirmed'] }]
}

/** What there is to do about a race. */
export function raceWork(race: WorkFacts, today: CalendarDay, places: readonly KnownPlace[]): WorkItem[] {
  const contradictions = [
    [pinAgainstTown(race, places), 'lat'],
    [gainAgainstProfile(race), 'elevationGainM'],
    [classAgainstGain(race), 'elevationProfile'],
  ].filter((found): found is [string, string] => found[0] !== null)
  const work = workOnDay(race, today)
  if (!race.hasEntryFacts && race.eventStatus !== 'cancelled')
    work.push({ kind: 'no-entry', words: '', fields: [] })
  if (contradictions.length > 0) {
    const [words, fields] = [0, 1].map((part) => contradictions.map((found) => found[part]!))
    work.push({ kind: 'contradiction', words: words!.join(' '), fields: fields! })
  }
  if (race.listedAs) work.push({ kind: 'duplicate', words: race.listedAs, fields: [] })
  if (race.unchecked.length > 0) work.push({ kind: 'unchecked', words: '', fields: race.unchecked })
  if (race.old.length > 0) work.push({ kind: 'old', words: '', fields: race.old })
  return work
}

/** How much the work matters: people who saved the race first, then its size, in thousands of runners. */
export const workWeight = ({ saves, participants }: Pick<WorkFacts, 'saves' | 'participants'>): number =>
  10 * saves + Math.round((participants ?? 0) / 100) / 10

/** Whether looking at the facts again and finding them right does this work. */
export const isDoneByChecking = (kind: WorkKind): boolean =>
  kind === 'unconfirmed' || kind === 'unchecked' || kind === 'old'

/**
 * The facts that are checked where just this kind of work is done, or each. An expected day that is checked is announced, and people are
 * reported: only where that kind was chosen.
 */
export const factsToCheck = (work: readonly WorkItem[], chosen: WorkKind | 'each'): string[] => [
  ...new Set(
    work
      .filter(({ kind }) => (chosen === 'each' ? kind !== 'unconfirmed' : kind === chosen))
      .filter(({ kind }) => isDoneByChecking(kind))
      .flatMap(({ fields }) => fields),
  ),
]

// Races on file that may be one: of one type, within a few kilometres, on the same weekend of the year, or, where a day is not
// known, of names of which one holds the other.

export interface FiledRace {
  id: number
  raceType: string
  name: string
  placePath: string
  countryCode: string
  lat: number | null
  lon: number | null
  nextEventDate: CalendarDay | null
}

/** Words of so many names that they do not distinguish races. */
const GENERIC_WORDS = new Set([
  'marathon',
  'half',
  'city',
  'international',
  'run',
  'race',
  'running',
  'the',
  'of',
])

const ownWords = (name: string) => searchWords(name).filter((word) => !GENERIC_WORDS.has(word))
const includesAll = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word))

function isNear(a: FiledRace, b: FiledRace): boolean {
  const arePlaced = [a.lat, a.lon, b.lat, b.lon].every((degrees) => degrees !== null)
  return arePlaced ? kmWithin(a, b, NEAR_KM) !== null : a.placePath === b.placePath
}

function isAlike(a: FiledRace, b: FiledRace): boolean {
  if (a.nextEventDate && b.nextEventDate) return sameWeekendOfYear(a.nextEventDate, b.nextEventDate)
  const [words, others] = [ownWords(a.name), ownWords(b.name)]
  return includesAll(words, others) || includesAll(others, words)
}

/** By the number of the later one of each pair: a sentence that names the others. */
export function racesListedTwice(races: readonly FiledRace[]): Map<number, string> {
  const found = new Map<number, string>()
  const alike = Map.groupBy(races, ({ raceType, countryCode }) => `${raceType} ${countryCode}`)
  for (const group of alike.values()) {
    for (const race of group) {
      const others = group.filter(
        (other) => other.id < race.id && isNear(race, other) && isAlike(race, other),
      )
      if (others.length === 0) continue
      const names = others.map(({ name, nextEventDate }) =>
        nextEventDate ? `${name} (${formatDay(nextEventDate)})` : name,
      )
      found.set(race.id, `It may be ${names.join(' or ')}.`)
    }
  }
  return found
}

// What can come of a look at a race's official site, and what editors read of it.

export const SITE_OUTCOME_LABELS = {
  begun: 'Being looked at',
  same: 'Says what we say',
  differs: 'Differs',
  unchanged: 'Not changed since',
  'nothing-said': 'Nothing to compare',
  forbidden: 'No machines, please',
  gone: 'Answers with an error',
  unreachable: 'Not reached',
}
export type SiteOutcome = keyof typeof SITE_OUTCOME_LABELS
export const SITE_OUTCOMES = Object.keys(SITE_OUTCOME_LABELS) as SiteOutcome[]
