// Tanda's marathon pace from eight weeks of training alone: how far and how fast.
import { formatClock } from '../writing/clock-time.ts'
import { MARATHON_M } from '../race/race-distances.ts'

/** Weekly distance and mean pace of all running over the eight weeks before the race. */
export interface EightWeeks {
  kmPerWeek: number
  paceSecondsPerKm: number
}

/** One standard deviation. The 4 minutes of the paper are within its own 22 runners; others scatter three times as far. */
export const TANDA_ERROR_SECONDS = 720
/** What its runners trained and finished in: outside, it is shown and not used. */
const RUNNERS = {
  kmPerWeek: { from: 50, to: 120 },
  paceSecondsPerKm: { from: 250, to: 340 },
  finishSeconds: { from: 9900, to: 13_500 },
}

/**
 * Marathon pace in seconds per km: `17.1 + 140·e^(−0.0053·K) + 0.55·P`, K km a week, P s/km.
 * Source: G. Tanda, "Prediction of marathon performance time on the basis of training indices", J Hum Sport Exerc 6(3)
 * (2011) 511–520; 22 runners, 46 marathons between 2:47 and 3:36.
 */
export function tandaPaceSecondsPerKm({ kmPerWeek, paceSecondsPerKm }: EightWeeks): number {
  return 17.1 + 140 * Math.exp(-0.0053 * kmPerWeek) + 0.55 * paceSecondsPerKm
}

/**
 * Marathon time in seconds from eight weeks of training.
 * @example predictTanda({ kmPerWeek: 64, paceSecondsPerKm: 300 }) // 11892, 3:18:12
 */
export function predictTanda(training: EightWeeks): number {
  return (tandaPaceSecondsPerKm(training) * MARATHON_M) / 1000
}

interface Span {
  from: number
  to: number
}
const outside = (value: number, { from, to }: Span) => value < from || value > to
const clocks = ({ from, to }: Span) => `${formatClock(from)} to ${formatClock(to)}`

/** Sentences on what of training and finish lies outside Tanda's runners; empty when nothing does. */
export function outsideTandaRange(training: EightWeeks): string[] {
  const { kmPerWeek, paceSecondsPerKm, finishSeconds } = RUNNERS
  return [
    outside(training.kmPerWeek, kmPerWeek)
      ? `Tanda's runners ran ${kmPerWeek.from} to ${kmPerWeek.to} km a week.`
      : '',
    outside(training.paceSecondsPerKm, paceSecondsPerKm)
      ? `They trained at ${clocks(paceSecondsPerKm)} per km.`
      : '',
    outside(predictTanda(training), finishSeconds) ? `They finished in ${clocks(finishSeconds)}.` : '',
  ].filter((sentence) => sentence !== '')
}
