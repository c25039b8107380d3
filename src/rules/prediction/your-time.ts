// The one result a runner keeps on the device, and how it is written down there: version 1, read back from anything.
import type { RaceResult } from '../race/race-distances.ts'
import type { RaceLoss } from './race-equivalence.ts'

export interface YourTime extends RaceResult {
  milesPerWeek: number | null
  /** Another result, over another distance, in the same form. */
  secondResult: RaceResult | null
  age: number | null
  sex: 'male' | 'female' | null
  /** The race of the catalogue that the result was run at; null for an ordinary course. */
  ranAt: RanAt | null
  /** A time to run; null for the own time rounded down to five minutes. */
  goal: RaceResult | null
}

/** A race, with what it costs against an ideal day when the result was kept: % of time and its sd. */
export interface RanAt extends RaceLoss {
  raceType: string
  slug: string
  name: string
}

/** How a race is named in the field. */
export const ranAtKey = ({ raceType, slug }: Pick<RanAt, 'raceType' | 'slug'>): string =>
  `${raceType}/${slug}`

const YOUR_TIME_VERSION = 1
const MIN_M = 800
const MAX_M = 320_000
/** Seconds a metre: a little faster than any world best, and a stroll. */
const FASTEST = 0.115
const SLOWEST = 1.8
const MAX_MILES = 250
const MAX_NAME_CHARACTERS = 200

const within = (value: unknown, from: number, to: number): number | null =>
  typeof value === 'number' && value >= from && value <= to ? value : null

function asResult(value: unknown): RaceResult | null {
  const { distanceM, timeSeconds } = (value ?? {}) as Partial<Record<string, unknown>>
  const metres = within(distanceM, MIN_M, MAX_M)
  const seconds = metres && within(timeSeconds, metres * FASTEST, metres * SLOWEST)
  return metres && seconds ? { distanceM: metres, timeSeconds: seconds } : null
}

function asRanAt(value: unknown): RanAt | null {
  const { raceType, slug, name, loss, sd } = (value ?? {}) as Partial<Record<string, unknown>>
  const [lossPct, sdPct] = [within(loss, -20, 100), within(sd, 0, 50)]
  const isNamed = typeof raceType === 'string' && typeof slug === 'string' && typeof name === 'string'
  if (!isNamed || lossPct === null || sdPct === null) return null
  return { raceType, slug, name: name.slice(0, MAX_NAME_CHARACTERS), loss: lossPct, sd: sdPct }
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
    milesPerWeek: within(found.milesPerWeek, 0, MAX_MILES),
    secondResult: second,
    age: within(found.age, 5, 110),
    sex: found.sex === 'male' || found.sex === 'female' ? found.sex : null,
    // Of the first result: one that stands in for it was run elsewhere.
    ranAt: asResult(found) ? asRanAt(found.ranAt) : null,
    goal: asResult(found.goal),
  }
}

/** The text it is stored as: `{"v":1,…}` without what is not known. */
export function encodeYourTime(kept: YourTime): string {
  const known = Object.entries(kept).filter(([, value]) => value !== null)
  return JSON.stringify({ v: YOUR_TIME_VERSION, ...Object.fromEntries(known) })
}
