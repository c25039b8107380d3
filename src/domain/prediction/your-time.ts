// The one result a runner keeps on the device, and how it is written down there: version 1, read back from anything.
import type { RaceResult } from '../race/race-distances.ts'

export interface YourTime extends RaceResult {
  milesPerWeek: number | null
  /** Another result, over another distance, in the same form. */
  secondResult: RaceResult | null
  age: number | null
  sex: 'male' | 'female' | null
}

const YOUR_TIME_VERSION = 1
const SHORTEST_M = 800
const LONGEST_M = 320_000
/** Seconds a metre: a little faster than any world best, and a stroll. */
const FASTEST = 0.115
const SLOWEST = 1.8
const MOST_MILES = 250

const within = (value: unknown, from: number, to: number): number | null =>
  typeof value === 'number' && value >= from && value <= to ? value : null

function asResult(value: unknown): RaceResult | null {
  const { distanceM, timeSeconds } = (value ?? {}) as Partial<Record<string, unknown>>
  const metres = within(distanceM, SHORTEST_M, LONGEST_M)
  const seconds = metres && within(timeSeconds, metres * FASTEST, metres * SLOWEST)
  return metres && seconds ? { distanceM: metres, timeSeconds: seconds } : null
}

/**
 * What is kept, from the text it is stored as. Whatever is sound is saved: a second result stands in for a first that is
 * lost. Undefined where no result is left; never throws.
 */
export function decodeYourTime(stored: string): YourTime | undefined {
  let found: Partial<Record<keyof YourTime, unknown>>
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    found = parsed
    // Written by a later version of this site: its fields may mean something else.
    const { v } = parsed as { v?: unknown }
    if (typeof v === 'number' && v > YOUR_TIME_VERSION) return undefined
  } catch {
    return undefined
  }
  const [result, second = null] = [asResult(found), asResult(found.secondResult)].filter(
    (each) => each !== null,
  )
  if (!result) return undefined
  return {
    ...result,
    milesPerWeek: within(found.milesPerWeek, 0, MOST_MILES),
    secondResult: second,
    age: within(found.age, 5, 110),
    sex: found.sex === 'male' || found.sex === 'female' ? found.sex : null,
  }
}

/** The text it is stored as: `{"v":1,…}` without what is not known. */
export function encodeYourTime(kept: YourTime): string {
  const known = Object.entries(kept).filter(([, value]) => value !== null)
  return JSON.stringify({ v: YOUR_TIME_VERSION, ...Object.fromEntries(known) })
}
