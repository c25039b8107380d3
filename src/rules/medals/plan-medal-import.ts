// What a runner's list would put on the shelf: each row with the race it means and what is to be done with it; and which
// runs of an export were races. Nothing is saved by this; what is doubtful waits for the runner's word.
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import { readRowTime, type ResultRow } from './read-results.ts'
import type { ShelfMedal } from './medal-shelf.ts'
import { MAX_NAME_CHARACTERS, type NamedRace, OTHER_DISTANCE, OWN_DISTANCES } from './own-race.ts'
import { readDistance } from '../reading/read-distance.ts'
import { MAX_CANDIDATES, prepareRaceMatcher, type RaceMatcher } from './match-race-name.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { addDays, daysBetween, monthsApart } from '../calendar/calendar-day.ts'
import type { Activity } from './read-activities.ts'

export interface PlannedRow {
  row: ResultRow
  /** Races that it may mean, the likeliest first. */
  candidates: IndexedRace[]
  /** True where the name leaves no doubt. */
  isCertain: boolean
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
    if (row.fault !== null) return { row, candidates: [], isCertain: false, ownRace: null }
    const { certainty, races } = match(row.name, row.distanceM)
    return { row, candidates: races, isCertain: certainty === 'sure', ownRace: null }
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

// Which runs of an export were races: those whose distance and name, or distance and day, agree with a race of the catalogue.
// What else may have been a race waits for the runner's word, and what the export marks as one can be a race of their own; training is
// only counted.

interface MatchedActivities {
  rows: PlannedRow[]
  /** Runs that are no race. */
  training: number
}

/** How much shorter or longer than a race a watch may measure it. */
const MIN_DISTANCE_RATIO = 0.975
const MAX_DISTANCE_RATIO = 1.04
/** Days in an export may be those of UTC: in Sydney that is the day before, in Honolulu the day after. */
const DAYS_APART = 1
/** A race moves by weeks over the years. */
const MONTHS_APART = 1
/** A name that speaks of a race, in the languages of the exports. */
const RACE_WORDS = /mar[ai]t[oh]|\bhalf\b|\bhalb|\bsemi\b|\brace\b|wettkampf|competi|carrera popular/i

/** The distances that the form offers for own races, metres. */
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
    const planned = (candidates: IndexedRace[], isCertain: boolean): PlannedRow[] => [
      { row, candidates, isCertain, ownRace: asOwnRace(activity) },
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
      isRace || RACE_WORDS.test(row.name) || fitting.some((distanceM) => distanceM >= MARATHON_M)
    return mayBeRace ? planned([], false) : []
  })
  return { rows, training: activities.length - rows.length }
}
