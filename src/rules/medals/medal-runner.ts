// Who ran the medals, as far as age grading needs it: kept on the device as { birthYear, sex }.
import { gradeByAge, type AgeGradeSex, type AgeTable } from '../prediction/age-grading.ts'
import type { Reading } from '../reading/reading.ts'

export interface MedalRunner {
  birthYear: number
  sex: AgeGradeSex
}

export const EARLIEST_BIRTH_YEAR = 1900
const LATEST_BIRTH_YEAR = 2100

/** Reads what is stored; null for what is none. Never throws. */
export function readMedalRunner(stored: string): MedalRunner | null {
  try {
    const { birthYear, sex } = (JSON.parse(stored) ?? {}) as Partial<Record<keyof MedalRunner, unknown>>
    const isYear =
      Number.isInteger(birthYear) &&
      Number(birthYear) >= EARLIEST_BIRTH_YEAR &&
      Number(birthYear) <= LATEST_BIRTH_YEAR
    return isYear && (sex === 'female' || sex === 'male') ? { birthYear: Number(birthYear), sex } : null
  } catch {
    return null
  }
}

/** A result with its year, as it is graded. */
export interface GradedMedal {
  year: number
  /** Metres. */
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
  return { ok: true, value: { age, gradePct, level } }
}
