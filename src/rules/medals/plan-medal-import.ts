// What a runner's list would put on the shelf: each row with the race it means and what is to be done with it; and which
// runs of an export were races. Nothing is saved by this; what is doubtful waits for the runner's word.
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import { readRowTime, type ResultRow } from './read-results.ts'
import {
  MAX_NAME_CHARACTERS,
  type NamedRace,
  OTHER_DISTANCE,
  OWN_DISTANCES,
  type ShelfMedal,
} from './medal-shelf.ts'
import { readDistance } from '../reading/read-distance.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import { beginsWithOneSlip, searchWords } from '../search/search-text.ts'
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import type { Activity } from './read-activities.ts'

export interface PlannedRow {
  row: ResultRow
  /** Races that it may mean, the likeliest first. */
  candidates: IndexedRace[]
  /** True where the name leaves no doubt. */
  sure: boolean
  /** The race as one of the runner's own, where the file marks the run as a race; null where it does not. */
  ownRace: NamedRace | null
}

/** The race chosen for a row: one of the catalogue, or one of the runner's own. */
export type ChosenRace = IndexedRace | NamedRace

/** What is done with a row once its race is chosen. */
export type RowPlan =
  | {
      kind: 'add'
      race: ChosenRace
      year: number
      finishSeconds: number | null
      note: string | null
      fault: string | null
    }
  | { kind: 'fill'; race: ChosenRace; medal: ShelfMedal; finishSeconds: number }
  | { kind: 'there'; race: ChosenRace; reason: string }
  | { kind: 'left'; reason: string }

/** Finds the race of each row. */
export function matchRows(rows: readonly ResultRow[], match: RaceMatcher): PlannedRow[] {
  return rows.map((row) => {
    if (row.fault !== null) return { row, candidates: [], sure: false, ownRace: null }
    const { certainty, races } = match(row.name, row.distanceM)
    return { row, candidates: races, sure: certainty === 'sure', ownRace: null }
  })
}

const keyOf = (race: ChosenRace, year: number | null) =>
  'id' in race ? `${race.id} ${year}` : `${race.name.toLowerCase()} ${race.distanceM} ${year}`
const keyOfMedal = ({ raceId, isOwnRace, raceName, distanceM, year }: ShelfMedal) =>
  isOwnRace ? `${raceName.toLowerCase()} ${distanceM} ${year}` : `${raceId} ${year}`

/**
 * Plans every row, given the race chosen for it (null leaves it out): what is there already is not added again, a medal
 * without a time gets the list's time, and of two rows with the same race and year the first counts.
 */
export function planImport(
  rows: readonly PlannedRow[],
  chosen: (row: PlannedRow) => ChosenRace | null,
  medals: readonly ShelfMedal[],
): RowPlan[] {
  const there = new Map(medals.map((medal) => [keyOfMedal(medal), medal]))
  const lines = new Map<string, number>()
  return rows.map((planned): RowPlan => {
    const { row } = planned
    const race = chosen(planned)
    if (row.fault !== null) return { kind: 'left', reason: row.fault }
    if (!race) {
      const isKnown = planned.candidates.length > 0 || planned.ownRace !== null
      const reason = isKnown ? 'Left out.' : 'We have no race by this name.'
      return { kind: 'left', reason }
    }
    const key = keyOf(race, row.year)
    const { seconds, fault } = readRowTime(row, race.distanceM)
    const line = lines.get(key)
    if (line !== undefined) return { kind: 'there', race, reason: `The same as line ${line}.` }
    lines.set(key, row.line)
    const medal = there.get(key)
    if (!medal) {
      return { kind: 'add', race, year: row.year!, finishSeconds: seconds, note: row.note, fault }
    }
    if (medal.finishSeconds === null && seconds !== null) {
      return { kind: 'fill', race, medal, finishSeconds: seconds }
    }
    const differs = seconds !== null && seconds !== medal.finishSeconds
    return {
      kind: 'there',
      race,
      reason: differs
        ? 'Already on your shelf with a different time, which we keep.'
        : 'Already on your shelf.',
    }
  })
}

// Which race of the catalogue somebody means by a name as runners write it down: "BMW Berlin Marathon 2019", "NYC", with
// the sponsor or without, with a slip or two. Sure only where every word is accounted for both ways.

interface RaceNameWords {
  words: string[]
  /** Metres; null where the name does not tell. */
  distanceM: number | null
  /** True where it tells of a distance that is neither a marathon nor a half. */
  other: boolean
}

const HALF = new Set(
  'half halbmarathon halvmarathon halvmaraton semi mitja mini halve hm pulmarathon'.split(' '),
)
const HALF_BEFORE_MARATHON = new Set('media meia medio mezza'.split(' '))
const MARATHON = new Set('marathon maraton maratona marato marathonas full'.split(' '))
const OTHER =
  /^(\d+(k|km|mi|m|mile|miles|miler)|ultra|ultramarathon|relay|triathlon|duathlon|parkrun|ekiden)$/
const FILLERS = new Set('the of de del da do di la le and und et y a virtual race run'.split(' '))
/** 2019, or 45th. */
const EDITION = /^((19|20)\d\d|\d+(st|nd|rd|th))$/

/** Takes a name apart: "The 45th Berlin Half 2025" is the word berlin, and a half marathon. */
function raceNameWords(name: string): RaceNameWords {
  const all = searchWords(
    name.replaceAll(/\b(21[.,]1|13[.,]1)\b/g, ' half ').replaceAll(/\b(42[.,]2|26[.,]2)\b/g, ' full '),
  )
  const isHalf = (word: string, i: number) =>
    HALF.has(word) || (HALF_BEFORE_MARATHON.has(word) && MARATHON.has(all[i + 1] ?? ''))
  const half = all.some(isHalf)
  const whole = all.some((word) => MARATHON.has(word))
  const distinctive = all.filter((word, i) => !isHalf(word, i) && !MARATHON.has(word) && !EDITION.test(word))
  const unfilled = distinctive.filter((word) => !FILLERS.has(word))
  return {
    // "LA Marathon" is more than a filler and a distance.
    words: unfilled.length > 0 ? unfilled : distinctive,
    distanceM: half ? HALF_MARATHON_M : whole ? MARATHON_M : null,
    other: !half && !whole && distinctive.some((word) => OTHER.test(word)),
  }
}

interface RaceMatch {
  certainty: 'sure' | 'doubtful' | 'none'
  /** The best first; one where it is sure, none where nothing comes near. */
  races: IndexedRace[]
}

/** Finds the race for a name; `distanceM` (metres) where the list tells it. */
type RaceMatcher = (name: string, distanceM?: number | null) => RaceMatch

const MAX_CANDIDATES = 5
/** Below this share of words that fit, weighed by how rare they are, nothing is proposed. */
const MIN_FIT = 0.55
/** Nor is what fits worse than the best by this. */
const NEAR_BEST = 0.25
/** How much the asked words that are explained count, against the race's words that were said. */
const ASKED_SHARE = 0.6
/** A word with a slip counts less than one without. */
const SLIP_WORTH = 0.7
/** A word that no race has weighs as much as one that this many have. */
const USES_OF_UNKNOWN = 25

interface Entry {
  race: IndexedRace
  own: string[]
  /** The own words and those of sponsor and place, which may stand in a name too. */
  all: string[]
  /** True where the race's name says its distance: then a name without one leaves open which race is meant. */
  saysDistance: boolean
}

function toEntry(race: IndexedRace): Entry {
  const { name, sponsor, city, state, country, aliases } = race
  const { words, distanceM } = raceNameWords(name)
  const around = [sponsor ?? '', city, state ?? '', country, ...aliases.flat()].flatMap(searchWords)
  return {
    race,
    own: [...new Set(words)],
    all: [...new Set([...words, ...around])],
    saysDistance: distanceM !== null,
  }
}

/** How well a known word and one that was written agree, 0 to 1. */
function agreement(known: string, written: string): number {
  if (known === written) return 1
  return Math.abs(known.length - written.length) <= 1 && beginsWithOneSlip(known, written) ? SLIP_WORTH : 0
}
const best = (values: number[]) => Math.max(0, ...values)

/** Prepares the races of an index; asking is cheap afterwards. */
export function prepareRaceMatcher({ races }: Pick<RaceIndex, 'races'>): RaceMatcher {
  const entries = races.map(toEntry)
  const timesUsed = new Map<string, number>()
  for (const { all } of entries) for (const word of all) timesUsed.set(word, (timesUsed.get(word) ?? 0) + 1)
  // Rare words tell more: Médoc is one race, "city" is fifty.
  const weightOf = (word: string) => Math.log(1 + races.length / (timesUsed.get(word) ?? USES_OF_UNKNOWN))
  /** The share of the words, weighed, that `worthOf` accounts for. */
  const share = (words: readonly string[], worthOf: (word: string) => number) => {
    const weights = words.map(weightOf)
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    return whole > 0 ? words.reduce((sum, word, i) => sum + weights[i]! * worthOf(word), 0) / whole : 0
  }

  return (name, distanceM = null) => {
    const nameWords = raceNameWords(name)
    const distance = distanceM ?? nameWords.distanceM
    if (nameWords.other && distanceM === null) return { certainty: 'none', races: [] }
    const found = entries.flatMap(({ race, own, all, saysDistance }) => {
      if (distance !== null && !isSameDistance(race.distanceM, distance)) return []
      const explained = share(nameWords.words, (word) => best(all.map((known) => agreement(known, word))))
      if (explained === 0) return []
      const agreementOfName = share(own, (known) =>
        best(nameWords.words.map((word) => agreement(known, word))),
      )
      const fit = ASKED_SHARE * explained + (1 - ASKED_SHARE) * agreementOfName
      const whole = explained === 1 && agreementOfName === 1 && (distance !== null || !saysDistance)
      const same =
        whole &&
        own.length === new Set(nameWords.words).size &&
        nameWords.words.every((word) => own.includes(word))
      return fit >= MIN_FIT ? { race, fit, whole, same } : []
    })
    // Equal ones stay in the order of the index: the largest first.
    found.sort((a, b) => b.fit - a.fit || Number(b.same) - Number(a.same))
    // Its name alone before a name with words of sponsor or place: "Great Manchester Run" is in Great Britain, as others are.
    for (const meant of [found.filter(({ same }) => same), found.filter(({ whole }) => whole)]) {
      if (meant.length === 1) return { certainty: 'sure', races: [meant[0]!.race] }
    }
    const near = found.filter(({ fit }) => fit >= found[0]!.fit - NEAR_BEST)
    const candidates = near.slice(0, MAX_CANDIDATES).map(({ race }) => race)
    return { certainty: candidates.length > 0 ? 'doubtful' : 'none', races: candidates }
  }
}

// Which runs of an export were races: those whose distance and name, or distance and day, agree with a race of the catalogue.
// What else may have been a race waits for the runner's word, and what the export marks as one can be a race of their own; training is
// only counted.

interface MatchedActivities {
  rows: PlannedRow[]
  /** Runs that are no race. */
  training: number
}

/** A watch measures a race up to so much shorter or longer than it is. */
const MIN_DISTANCE_RATIO = 0.975
const MAX_DISTANCE_RATIO = 1.04
/** Days in an export may be those of UTC: in Sydney that is the day before, in Honolulu the day after. */
const DAYS_APART = 1
/** A race moves by weeks over the years. */
const MONTHS_APART = 1
/** A name that speaks of a race, in the languages of the exports. */
const SAYS_RACE = /mar[ai]t[oh]|\bhalf\b|\bhalb|\bsemi\b|\brace\b|wettkampf|competi|carrera popular/i

/** Metres of the distances that races of one's own are offered over. */
const USUAL_M = OWN_DISTANCES.flatMap(({ value }) => {
  const reading = value === OTHER_DISTANCE ? null : readDistance(value)
  return reading?.ok ? [reading.value] : []
})
/** A watch does not measure finer. */
const MEASURED_TO_M = 10

const fits = (metres: readonly number[], distanceM: number) =>
  metres.some((metre) => metre >= distanceM * MIN_DISTANCE_RATIO && metre <= distanceM * MAX_DISTANCE_RATIO)

/**
 * The run as a race of one's own, under the name that the export has: over the usual distance that it can be, else as measured.
 * Null where nothing marks it as a race, or its distance can be more than one.
 */
function asOwnRace({ row, metres, isRace }: Activity): NamedRace | null {
  const name = row.name.slice(0, MAX_NAME_CHARACTERS).trim()
  if (!isRace || row.fault !== null || name === '') return null
  const usual = USUAL_M.filter((distanceM) => fits(metres, distanceM))
  const measured = metres.map((metre) => Math.round(metre / MEASURED_TO_M) * MEASURED_TO_M)
  const [distanceM, ...others] = usual.length > 0 ? usual : measured
  if (distanceM === undefined || others.length > 0 || !readDistance(`${distanceM} m`).ok) return null
  return { name, distanceM, place: null }
}

const monthsApart = (one: number, other: number) =>
  Math.min(Math.abs(one - other), 12 - Math.abs(one - other))

/** True where the race can have been that day, as far as its month is known. */
const isInSeason = (race: IndexedRace, day: string) => {
  const month = race.nextEventDate ? Number(race.nextEventDate.slice(5, 7)) : race.month
  return month === null || monthsApart(month, Number(day.slice(5, 7))) <= MONTHS_APART
}

const isOnDay = ({ nextEventDate, endDate }: IndexedRace, day: string) =>
  nextEventDate !== null &&
  day >= addDays(nextEventDate, -DAYS_APART) &&
  daysBetween(endDate ?? nextEventDate, day) <= DAYS_APART

/** Finds the races among the runs, in the order of the file. */
export function matchActivities(
  activities: readonly Activity[],
  index: Pick<RaceIndex, 'races'>,
): MatchedActivities {
  const match = prepareRaceMatcher(index)
  const distances = [...new Set(index.races.map(({ distanceM }) => distanceM))]
  const rows = activities.flatMap((activity): PlannedRow[] => {
    const { row, metres, isRace } = activity
    const planned = (candidates: IndexedRace[], sure: boolean): PlannedRow[] => [
      { row, candidates, sure, ownRace: asOwnRace(activity) },
    ]
    const fitting = distances.filter((distanceM) => fits(metres, distanceM))
    if (fitting.length === 0) return isRace ? planned([], false) : []
    if (row.day === null) return planned([], false)
    const day = row.day
    const named = fitting.map((distanceM) => match(row.name, distanceM))
    const sure = named.find(({ certainty }) => certainty === 'sure')
    if (sure) return planned(sure.races, true)
    const byName = named.flatMap(({ races }) => races)
    const ofDay = index.races.filter((race) => fitting.includes(race.distanceM) && isOnDay(race, day))
    const both = byName.filter((race) => ofDay.includes(race))
    if (both.length === 1) return planned(both, true)
    const candidates = [...new Set([...byName.filter((race) => isInSeason(race, day)), ...ofDay])]
    if (candidates.length > 0) return planned(candidates.slice(0, MAX_CANDIDATES), false)
    const mayBeRace =
      isRace || SAYS_RACE.test(row.name) || fitting.some((distanceM) => distanceM >= MARATHON_M)
    return mayBeRace ? planned([], false) : []
  })
  return { rows, training: activities.length - rows.length }
}
