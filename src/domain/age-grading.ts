// Age grading on the road: a time set against the best a person of that age and sex has been shown to run.
import {
  AGE_FACTORS,
  FIRST_FACTOR_AGE,
  LAST_FACTOR_AGE,
  OPEN_STANDARD_SECONDS,
  STANDARD_DISTANCES_M,
} from './age-factors-2025.ts'
import { alongCurve, type CurvePoint } from './piecewise-linear.ts'
import { MARATHON_M } from './race-distances.ts'
import { refused, understood, type Reading } from './reading.ts'

export type AgeGradeSex = 'male' | 'female'

export interface AgeGrade {
  /** Share of the open standard's speed a person of this age can reach, 0 to 1. */
  factor: number
  /** Best time for this age, sex and distance. */
  standardSeconds: number
  gradePct: number
  /** What the time is worth at the best age. */
  ageGradedSeconds: number
  level: string
}

export interface AgedResult {
  sex: AgeGradeSex
  /** Age on race day in years; part years are dropped. */
  age: number
  distanceM: number
  timeSeconds: number
}

const SHORTEST_M = STANDARD_DISTANCES_M[0] ?? NaN
const LONGEST_M = STANDARD_DISTANCES_M.at(-1) ?? NaN
/** The levels age grading is read by, lowest grade in per cent. */
const LEVELS: readonly (readonly [fromPct: number, name: string])[] = [
  [100, 'Beyond the standard'],
  [90, 'World class'],
  [80, 'National class'],
  [70, 'Regional class'],
  [60, 'Local class'],
  [0, 'Recreational'],
]

/** Open standard in seconds over `distanceM` metres, 1 mile to 200 km, log-log between the distances on file. */
export function openStandardSeconds(sex: AgeGradeSex, distanceM: number): number {
  const curve = STANDARD_DISTANCES_M.map((metres, i): CurvePoint => {
    return [Math.log(metres), Math.log(OPEN_STANDARD_SECONDS[sex][i] ?? NaN)]
  })
  return Math.exp(alongCurve(curve, Math.log(distanceM)))
}

/** Age factor (0 to 1) for an age of 5 to 100 over `distanceM` metres, linear in log distance; the marathon's beyond. */
export function ageFactor(sex: AgeGradeSex, age: number, distanceM: number): number {
  const column = Math.floor(age) - FIRST_FACTOR_AGE
  const curve = AGE_FACTORS[sex].map((row, i): CurvePoint => {
    return [Math.log(STANDARD_DISTANCES_M[i] ?? NaN), Number(row.split(' ')[column]) / 10_000]
  })
  return alongCurve(curve, Math.log(Math.min(distanceM, MARATHON_M)))
}

/**
 * Age grade of a result: standard = open standard / factor, grade = standard / time, age-graded time = time × factor.
 * Source: A. Jones, 2025 road age-grading tables, approved by USATF MLDR, January 2025 (WMA's own differ a little).
 * Refuses ages outside 5 to 100, distances outside a mile to 200 km, and times of zero or less.
 * @example gradeByAge({ sex: 'male', age: 50, distanceM: 42_195, timeSeconds: 12_600 }) // 64.06 %, 3:08:13
 */
export function gradeByAge({ sex, age, distanceM, timeSeconds }: AgedResult): Reading<AgeGrade> {
  if (!(age >= FIRST_FACTOR_AGE && age < LAST_FACTOR_AGE + 1)) {
    return refused('Age factors exist from 5 to 100 years.')
  }
  if (!(distanceM >= SHORTEST_M * 0.995 && distanceM <= LONGEST_M)) {
    return refused('Age standards exist from the mile to 200 km.')
  }
  if (!(timeSeconds > 0)) return refused('A time has to be more than zero.')
  const factor = ageFactor(sex, age, distanceM)
  const standardSeconds = openStandardSeconds(sex, distanceM) / factor
  const gradePct = (100 * standardSeconds) / timeSeconds
  const level = LEVELS.find(([fromPct]) => gradePct >= fromPct)?.[1] ?? 'Recreational'
  return understood({ factor, standardSeconds, gradePct, ageGradedSeconds: timeSeconds * factor, level })
}
