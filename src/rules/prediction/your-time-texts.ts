// A kept result as the texts that are typed into fields; they read back to it.
import { formatClock } from '../writing/clock-time.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M, MILE_M } from '../race/race-distances.ts'
import type { YourTimeTexts } from './read-your-time.ts'
import { ranAtKey, type YourTime } from './your-time.ts'

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

/** What is kept as texts that read back to it. */
export function yourTimeTexts(kept: YourTime | undefined): YourTimeTexts {
  return {
    distance: kept ? distanceText(kept.distanceM) : '',
    time: clockText(kept?.timeSeconds),
    mileage: weeklyText(kept?.milesPerWeek ?? null),
    distance2: kept?.secondResult ? distanceText(kept.secondResult.distanceM) : '',
    time2: clockText(kept?.secondResult?.timeSeconds),
    age: numberText(kept?.age),
    sex: kept?.sex ?? '',
    ranAt: kept?.ranAt ? ranAtKey(kept.ranAt) : '',
    goalDistance: kept?.goal ? distanceText(kept.goal.distanceM) : '',
    goal: clockText(kept?.goal?.timeSeconds),
  }
}
