// Age grading on the road: a time set against the best a person of that age and sex has been shown to run.
import { alongCurve, type CurvePoint } from './curves.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading-answer.ts'

export type AgeGradeSex = 'male' | 'female'

/** A table of age factors, as plain data: it is a file of its own that browsers fetch. */
export interface AgeTable {
  /** First age of every row of factors; each row has one number per year of age. */
  firstAge: number
  /** Distances that open standards are given for, the shortest first. Beyond the marathon its factors hold. */
  distancesM: readonly number[]
  /** The best at the best age, by the distances above. */
  openSeconds: Readonly<Record<AgeGradeSex, readonly number[]>>
  /** In ten-thousandths: one text per distance from the mile to the marathon, one number per year of age. */
  factors: Readonly<Record<AgeGradeSex, readonly string[]>>
}

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

export const FIRST_FACTOR_AGE = 5
export const LAST_FACTOR_AGE = 100
/** Below this the few runners of that age say nothing of a best. */
const MIN_FACTOR = 0.3
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
export function openStandardSeconds(table: AgeTable, sex: AgeGradeSex, distanceM: number): number {
  const curve = table.distancesM.map((metres, i): CurvePoint => {
    return [Math.log(metres), Math.log(table.openSeconds[sex][i] ?? NaN)]
  })
  return Math.exp(alongCurve(curve, Math.log(distanceM)))
}

/** Age factor (0 to 1) for an age of 5 to 100 over `distanceM` metres, linear in log distance; the marathon's beyond. */
export function ageFactor(table: AgeTable, sex: AgeGradeSex, age: number, distanceM: number): number {
  const column = Math.floor(age) - table.firstAge
  const curve = table.factors[sex].map((row, i): CurvePoint => {
    return [Math.log(table.distancesM[i] ?? NaN), Number(row.split(' ')[column]) / 10_000]
  })
  return alongCurve(curve, Math.log(Math.min(distanceM, MARATHON_M)))
}

/**
 * Age grade of a result: standard = open standard / factor, grade = standard / time, age-graded time = time × factor.
 * Source: A. Jones, 2025 road age-grading tables, approved by USATF MLDR, January 2025 (WMA's own differ a little).
 * Refuses ages outside 5 to 100, factors below 0.3, distances outside a mile to 200 km, and times of zero or less.
 * @example gradeByAge(AGE_TABLE_2025, { sex: 'male', age: 50, distanceM: 42_195, timeSeconds: 12_600 }) // 64.06 %, 3:08:13
 */
export function gradeByAge(
  table: AgeTable,
  { sex, age, distanceM, timeSeconds }: AgedResult,
): Reading<AgeGrade> {
  const [shortestM, longestM] = [table.distancesM[0] ?? NaN, table.distancesM.at(-1) ?? NaN]
  if (!(age >= FIRST_FACTOR_AGE && age < LAST_FACTOR_AGE + 1)) {
    return refused('Age factors exist from 5 to 100 years.')
  }
  if (!(distanceM >= shortestM * 0.995 && distanceM <= longestM)) {
    return refused('Age standards exist from the mile to 200 km.')
  }
  if (!(timeSeconds > 0)) return refused('A time has to be more than zero.')
  const factor = ageFactor(table, sex, age, distanceM)
  if (factor < MIN_FACTOR) {
    return refused(`Too few people of ${Math.floor(age)} have run this for a grade to mean anything.`)
  }
  const standardSeconds = openStandardSeconds(table, sex, distanceM) / factor
  const gradePct = (100 * standardSeconds) / timeSeconds
  const level = LEVELS.find(([fromPct]) => gradePct >= fromPct)?.[1] ?? 'Recreational'
  return understood({ factor, standardSeconds, gradePct, ageGradedSeconds: timeSeconds * factor, level })
}

/** A result as it is graded, and what the same grade is at other distances. */
export interface GradedResult extends Pick<AgedResult, 'sex' | 'distanceM'> {
  grade: AgeGrade
  elsewhere: { distanceM: number; timeSeconds: number; standardSeconds: number; factor: number }[]
}

/** Grades a result and carries the grade over to these distances. Refuses as `gradeByAge` does. */
export function gradeAcross(
  table: AgeTable,
  result: AgedResult,
  distancesM: readonly number[],
): Reading<GradedResult> {
  const reading = gradeByAge(table, result)
  if (!reading.ok) return reading
  const elsewhere = distancesM.flatMap((otherM) => {
    const factor = ageFactor(table, result.sex, result.age, otherM)
    if (factor < MIN_FACTOR) return []
    const standardSeconds = openStandardSeconds(table, result.sex, otherM) / factor
    const timeSeconds = (100 * standardSeconds) / reading.value.gradePct
    return [{ distanceM: otherM, timeSeconds, standardSeconds, factor }]
  })
  const { sex, distanceM } = result
  return understood({ sex, distanceM, grade: reading.value, elsewhere })
}
