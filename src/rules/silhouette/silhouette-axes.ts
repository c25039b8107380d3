// Marks around a silhouette: kilometre ticks and their labels, and the ruler of heights.
import { MARATHON_M } from '../race/race-distances.ts'

const STEPS_KM = [1, 2, 5, 10, 20, 50, 100]
const MAX_TICKS = 9

export interface Tick {
  km: number
  /** Share of the course. */
  at: number
  /** Left out on a narrow screen. */
  minor: boolean
}

/** Kilometre marks strictly inside a course: at most nine, on round numbers, every second one minor where there are many. */
export function kilometreTicks(distanceM: number): Tick[] {
  const lengthKm = distanceM / 1000
  const stepKm = STEPS_KM.find((step) => lengthKm / step < MAX_TICKS) ?? Math.ceil(lengthKm / MAX_TICKS)
  const count = Math.ceil(lengthKm / stepKm) - 1
  return Array.from({ length: count }, (_, i) => ({
    km: (i + 1) * stepKm,
    at: ((i + 1) * stepKm) / lengthKm,
    minor: count > 4 && i % 2 === 0,
  }))
}

/** Metres between the lines of the ruler in a window of this height. */
const rulerStepM = (windowM: number) =>
  windowM > 2560 ? 1000 : windowM > 1280 ? 500 : windowM > 640 ? 200 : windowM > 160 ? 100 : 50

/** Heights of the ruler's lines from `lowestM` up, in metres. */
export function rulerLinesM(lowestM: number, windowM: number): number[] {
  const step = rulerStepM(windowM)
  const first = Math.ceil(lowestM / step) * step
  const count = Math.floor((lowestM + windowM - first) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * step)
}

/** No tick label from this share of the axis on, where the distance itself stands. */
const LABELS_UP_TO = 0.92

/** What stands on the kilometre axis under a plate, from the start to the distance itself. */
export function axisLabels(distanceM: number): { labels: Tick[]; end: string } {
  const known = distanceM > 0 && Number.isFinite(distanceM) ? distanceM : MARATHON_M
  return {
    labels: kilometreTicks(known).filter(({ at }) => at < LABELS_UP_TO),
    end: `${Number((known / 1000).toFixed(3))} km`,
  }
}
