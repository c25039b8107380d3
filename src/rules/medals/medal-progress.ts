// What a runner's results say together: those of one distance over the years, as run and as worth on a neutral course, with the
// axes of their chart; what each is worth on an ordinary day; and the age grade of each.
import { membersIn } from '../reading/stored-json.ts'
import { distancePhrase, type RaceResult } from '../race/race-distances.ts'
import type { IndexedRace } from '../search/race-index.ts'
import type { SavedMedal } from './medal-shelf.ts'
import type { TimeRange } from '../prediction/race-equivalence.ts'
import { type Reading, understood } from '../reading/reading.ts'
import type { Air } from '../weather/heat-adjustment.ts'
import { adjustForConditions } from '../weather/weather-loss.ts'
import { type AgeGradeSex, type AgeTable, gradeByAge } from '../prediction/age-grading.ts'

export interface YearResult {
  id: string
  distanceM: number
  raceName: string
  year: number
  /** 1 to 12, where the race has a usual month. */
  month: number | null
  finishSeconds: number
  /** The same effort on a neutral course; null where the course is not known. */
  neutralSeconds: number | null
}

type TimedMedal = Pick<SavedMedal, 'id' | 'raceName' | 'year' | 'finishSeconds' | 'distanceM' | 'worth'> & {
  race: Pick<IndexedRace, 'name' | 'distanceM' | 'nextEventDate'> | null
}

/** A medal as a result over the years; null without a time or where the distance is not known. */
export function resultOfMedal(medal: TimedMedal): YearResult | null {
  const { id, race, raceName, year, finishSeconds, worth } = medal
  const distanceM = race?.distanceM ?? medal.distanceM
  if (distanceM === null || finishSeconds === null) return null
  return {
    id,
    distanceM,
    raceName: race?.name ?? raceName,
    year,
    month: race?.nextEventDate ? Number(race.nextEventDate.slice(5, 7)) : null,
    finishSeconds,
    neutralSeconds: worth && Math.round(worth.timeSeconds),
  }
}

export interface DistanceProgress {
  /** `a marathon`, `10 km`. */
  distance: string
  /** The earliest first. */
  results: YearResult[]
}

/** When in years it was run: the middle of its month, or of its year. */
export const instantOf = ({ year, month }: Pick<YearResult, 'year' | 'month'>): number =>
  year + (month === null ? 0.5 : (month - 0.5) / 12)

/** The distances with results of at least two years, the one run most often first. */
export function progressByDistance(results: readonly YearResult[]): DistanceProgress[] {
  const distances = new Map<string, YearResult[]>()
  for (const result of results) {
    const distance = distancePhrase(result.distanceM)
    distances.set(distance, [...(distances.get(distance) ?? []), result])
  }
  return [...distances]
    .map(([distance, ofDistance]) => ({
      distance,
      results: ofDistance.toSorted((a, b) => instantOf(a) - instantOf(b)),
    }))
    .filter(({ results: [first, ...rest] }) => rest.some(({ year }) => year !== first!.year))
    .sort((a, b) => b.results.length - a.results.length)
}

/** The best of each year, in order: what a line joins. */
export function bestsOfYears(
  results: readonly YearResult[],
  secondsOf: (result: YearResult) => number | null,
): YearResult[] {
  const bests = new Map<number, YearResult>()
  for (const result of results) {
    const seconds = secondsOf(result)
    if (seconds === null) continue
    const best = bests.get(result.year)
    if (!best || seconds < secondsOf(best)!) bests.set(result.year, result)
  }
  return [...bests.values()].sort((a, b) => a.year - b.year)
}

const STEPS_SECONDS = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800]
const MAX_LINES = 5
const MAX_YEARS = 6

/** Round times around all these (seconds), the fastest first, at most six of them. */
export function timeTicks(seconds: readonly number[]): number[] {
  const [fastest, slowest] = [Math.min(...seconds), Math.max(...seconds)]
  const step =
    STEPS_SECONDS.find((each) => Math.ceil(slowest / each) - Math.floor(fastest / each) <= MAX_LINES) ??
    86_400
  const [from, to] = [
    Math.floor(fastest / step),
    Math.max(Math.ceil(slowest / step), Math.floor(fastest / step) + 1),
  ]
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
}

/** Years to write below the chart, from the first to the last at most. */
export function yearTicks(first: number, last: number): number[] {
  const step = Math.ceil((last - first + 1) / MAX_YEARS)
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
}

// What a time that was run in known air is worth on an ordinary day: the heat tool's rule in reverse.

/** The factor changes by much less than the time does, so each turn brings the answer closer; after these it stands still. */
const TURNS = 12

/**
 * The time on an ordinary day whose adjustment for this air is the time that was run. Its range is the wide one of both heat
 * models (`adjustForConditions`), turned round: much lost means a faster ordinary day. Refuses what that refuses.
 * @example ordinaryDayOf({ distanceM: 42_195, timeSeconds: 13_262 }, { temperatureC: 21, humidityPct: 60 }) // about 3:30
 */
export function ordinaryDayOf({ distanceM, timeSeconds }: RaceResult, air: Air): Reading<TimeRange> {
  let ordinary = timeSeconds
  for (let turn = 0; ; turn++) {
    const day = adjustForConditions(ordinary, distanceM, { air, heightM: null })
    if (!day.ok) return day
    const { factor, lowFactor, highFactor } = day.value
    ordinary = timeSeconds / factor
    if (turn === TURNS) {
      return understood({
        timeSeconds: ordinary,
        lowSeconds: timeSeconds / highFactor,
        highSeconds: timeSeconds / lowFactor,
      })
    }
  }
}

// Who ran the medals, as far as age grading needs it: stored on the device as { birthYear, sex }.

export interface MedalRunner {
  birthYear: number
  sex: AgeGradeSex
}

export const EARLIEST_BIRTH_YEAR = 1900
const LATEST_BIRTH_YEAR = 2100

/** Reads what is stored; null for anything invalid. Never throws. */
export function readMedalRunner(stored: string): MedalRunner | null {
  const { birthYear, sex } = membersIn<keyof MedalRunner>(stored)
  const isYear =
    Number.isInteger(birthYear) &&
    Number(birthYear) >= EARLIEST_BIRTH_YEAR &&
    Number(birthYear) <= LATEST_BIRTH_YEAR
  return isYear && (sex === 'female' || sex === 'male') ? { birthYear: Number(birthYear), sex } : null
}

/** A result with its year, as it is graded. */
interface GradedMedal {
  year: number
  distanceM: number
  finishSeconds: number
}

/**
 * The age grade of a medal. The age is the year of the race less that of birth: before the birthday that is a year too many.
 * Refuses as `gradeByAge` does.
 */
export function gradeOfMedal(
  table: AgeTable,
  { birthYear, sex }: MedalRunner,
  { year, distanceM, finishSeconds }: GradedMedal,
): Reading<{ age: number; gradePct: number; level: string }> {
  const age = year - birthYear
  const reading = gradeByAge(table, { sex, age, distanceM, timeSeconds: finishSeconds })
  if (!reading.ok) return reading
  const { gradePct, level } = reading.value
  return understood({ age, gradePct, level })
}
