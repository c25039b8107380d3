// Which runs of an export were races: those whose distance and name, or distance and day, agree with a race of the catalogue.
// What else may have been a race waits for the runner's word; training is only counted.
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import { prepareRaceMatcher, type PlannedRow } from './plan-medal-import.ts'
import type { Activity } from './read-activities.ts'

interface MatchedActivities {
  rows: PlannedRow[]
  /** Runs that are no race. */
  training: number
}

/** A watch measures a race up to so much shorter or longer than it is. */
const SHORTEST = 0.975
const LONGEST = 1.04
/** Days in an export may be those of UTC: in Sydney that is the day before, in Honolulu the day after. */
const DAYS_APART = 1
/** A race moves by weeks over the years. */
const MONTHS_APART = 1
const MAX_CANDIDATES = 5
/** A name that speaks of a race, in the languages of the exports. */
const SAYS_RACE = /mar[ai]t[oh]|\bhalf\b|\bhalb|\bsemi\b|\brace\b|wettkampf|competi|carrera popular/i

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
  const rows = activities.flatMap(({ row, metres, isRace }): PlannedRow[] => {
    const fitting = distances.filter((distanceM) =>
      metres.some((metre) => metre >= distanceM * SHORTEST && metre <= distanceM * LONGEST),
    )
    if (fitting.length === 0) return isRace ? [{ row, candidates: [], sure: false }] : []
    if (row.day === null) return [{ row, candidates: [], sure: false }]
    const day = row.day
    const named = fitting.map((distanceM) => match(row.name, distanceM))
    const sure = named.find(({ certainty }) => certainty === 'sure')
    if (sure) return [{ row, candidates: sure.races, sure: true }]
    const byName = named.flatMap(({ races }) => races)
    const ofDay = index.races.filter((race) => fitting.includes(race.distanceM) && isOnDay(race, day))
    const both = byName.filter((race) => ofDay.includes(race))
    if (both.length === 1) return [{ row, candidates: both, sure: true }]
    const candidates = [...new Set([...byName.filter((race) => isInSeason(race, day)), ...ofDay])]
    if (candidates.length > 0) return [{ row, candidates: candidates.slice(0, MAX_CANDIDATES), sure: false }]
    const mayBeRace =
      isRace || SAYS_RACE.test(row.name) || fitting.some((distanceM) => distanceM >= MARATHON_M)
    return mayBeRace ? [{ row, candidates: [], sure: false }] : []
  })
  return { rows, training: activities.length - rows.length }
}
