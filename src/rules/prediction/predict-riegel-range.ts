// What Riegel's formula does not reach. Apart from the formula, which is asked where no sentence is shown.
import { formatClock } from '../writing/clock-time.ts'
import type { RaceResult } from '../race/race-distances.ts'

/** 3.5 to 230 minutes: the span of durations Riegel found the power law to hold for, in seconds. */
const RIEGEL_RANGE_SECONDS = { from: 210, to: 13_800 }

/** Sentences on what of this prediction (seconds) lies outside Riegel's range; empty when nothing does. */
export function outsideRiegelRange(result: RaceResult, predictedSeconds: number): string[] {
  const { from, to } = RIEGEL_RANGE_SECONDS
  const outside = (seconds: number) => seconds < from || seconds > to
  const span = `the 3.5 to 230 minutes Riegel's formula holds for`
  return [
    outside(result.timeSeconds) ? `A result of ${formatClock(result.timeSeconds)} is outside ${span}.` : '',
    outside(predictedSeconds) ? `A prediction of ${formatClock(predictedSeconds)} is outside ${span}.` : '',
  ].filter((sentence) => sentence !== '')
}
