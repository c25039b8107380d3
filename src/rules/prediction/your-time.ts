// The one result that a runner stores on the device: how it is written there (version 1, read back from anything), and
// as the texts that are typed into fields.
import { membersIn } from '../reading/stored-json.ts'
import {
  HALF_MARATHON_M,
  MARATHON_M,
  MILE_M,
  isSameDistance,
  type RaceResult,
} from '../race/race-distances.ts'
import type { RaceLoss } from './race-equivalence.ts'
import { formatClock } from '../writing/measures.ts'

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

/** A race, with its loss when the result was stored: % of time and its sd. */
export interface RanAt extends RaceLoss {
  raceType: string
  slug: string
  name: string
}

/** Whether it is a result that can be stored: over a distance, and at a speed, that the models know. */
export const canBeYourTime = (result: RaceResult): boolean => asResult(result) !== null

/** A result on an ordinary course as the stored one: what else is known of the runner stays, a second result is dropped. */
export function yourTimeOver({ distanceM, timeSeconds }: RaceResult, before: YourTime | undefined): YourTime {
  const { milesPerWeek = null, age = null, sex = null, goal = null } = before ?? {}
  return { distanceM, timeSeconds, milesPerWeek, secondResult: null, age, sex, ranAt: null, goal }
}

/**
 * The result of a race of the catalogue as the stored one: what else is known of the runner stays, a second result is dropped,
 * which may be of another year. `loss` is what the race costs against an ideal day, in % of time.
 */
export function yourTimeAt(
  race: Pick<RanAt, 'raceType' | 'slug' | 'name'> & {
    distanceM: number
    loss: { lossPct: number; sdPct: number }
  },
  timeSeconds: number,
  before: YourTime | undefined,
): YourTime {
  const { raceType, slug, name, distanceM, loss } = race
  const ranAt = { raceType, slug, name, loss: loss.lossPct, sd: loss.sdPct }
  return { ...yourTimeOver({ distanceM, timeSeconds }, before), ranAt }
}

/** How a race is named in the field. */
export const ranAtKey = ({ raceType, slug }: Pick<RanAt, 'raceType' | 'slug'>): string =>
  `${raceType}/${slug}`

/** The fields in which it is typed. */
export const YOUR_TIME_FIELDS = [
  'distance',
  'time',
  'ranAt',
  'mileage',
  'distance2',
  'time2',
  'goalDistance',
  'goal',
  'age',
  'sex',
] as const
export type YourTimeField = (typeof YOUR_TIME_FIELDS)[number]
export type YourTimeTexts = Record<YourTimeField, string>

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
 * The result in a stored text. Every valid part is used: a second result replaces a first that is
 * lost. Undefined where no result is left; never throws.
 */
export function decodeYourTime(stored: string): YourTime | undefined {
  const { v, ...found } = membersIn<keyof YourTime | 'v'>(stored)
  // Written by a later version of this site: its fields may mean something else.
  if (typeof v === 'number' && v > YOUR_TIME_VERSION) return undefined
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
    // Of the first result: one that replaces it was run elsewhere.
    ranAt: asResult(found) ? asRanAt(found.ranAt) : null,
    goal: asResult(found.goal),
  }
}

/** The text it is stored as: `{"v":1,…}` without what is not known. */
export function encodeYourTime(yourTime: YourTime): string {
  const known = Object.entries(yourTime).filter(([, value]) => value !== null)
  return JSON.stringify({ v: YOUR_TIME_VERSION, ...Object.fromEntries(known) })
}

/** A distance as its reader takes it back: `half`, `marathon`, `10k`, `10mi`. */
export function distanceText(distanceM: number): string {
  if (isSameDistance(distanceM, MARATHON_M)) return 'marathon'
  if (isSameDistance(distanceM, HALF_MARATHON_M)) return 'half'
  const miles = distanceM / MILE_M
  if (Math.abs(miles - Math.round(miles)) < 1e-6) return `${Math.round(miles)}mi`
  return distanceM < 3000 ? `${distanceM} m` : `${distanceM / 1000}k`
}

export const numberText = (value: number | null | undefined) =>
  value == null ? '' : String(Math.round(value * 10) / 10)
export const clockText = (seconds: number | undefined) =>
  seconds === undefined ? '' : formatClock(seconds, { alwaysHours: seconds >= 3600 })

/** With its unit, the one in which it is a round number: who typed 65 km reads 65 km. */
export function weeklyText(milesPerWeek: number | null): string {
  if (milesPerWeek === null) return ''
  const tenths = Math.round(milesPerWeek * 10) / 10
  if (Math.abs(milesPerWeek - tenths) < 1e-9) return `${tenths} miles`
  return `${Math.round((milesPerWeek * MILE_M) / 10) / 100} km`
}

/** The stored result as texts of fields, which read back to it. */
export function yourTimeTexts(yourTime: YourTime | undefined): YourTimeTexts {
  return {
    distance: yourTime ? distanceText(yourTime.distanceM) : '',
    time: clockText(yourTime?.timeSeconds),
    mileage: weeklyText(yourTime?.milesPerWeek ?? null),
    distance2: yourTime?.secondResult ? distanceText(yourTime.secondResult.distanceM) : '',
    time2: clockText(yourTime?.secondResult?.timeSeconds),
    age: numberText(yourTime?.age),
    sex: yourTime?.sex ?? '',
    ranAt: yourTime?.ranAt ? ranAtKey(yourTime.ranAt) : '',
    goalDistance: yourTime?.goal ? distanceText(yourTime.goal.distanceM) : '',
    goal: clockText(yourTime?.goal?.timeSeconds),
  }
}
