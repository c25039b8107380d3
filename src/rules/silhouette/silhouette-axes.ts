// Marks around a silhouette: kilometre ticks and their labels, and the ruler of heights.
import { MARATHON_M } from '../race/race-distances.ts'
import { percent } from './silhouette-markup.ts'

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

/** The kilometre axis to stand under a plate: a strip of labels, hidden from screen readers. */
export function kilometreAxisSvg(distanceM: number): string {
  const known = distanceM > 0 && Number.isFinite(distanceM) ? distanceM : MARATHON_M
  const labels = kilometreTicks(known)
    .filter(({ at }) => at < LABELS_UP_TO)
    .map(
      ({ km, at, minor }) => `<text${minor ? ' class="minor"' : ''} x="${percent(at)}" y="19">${km}</text>`,
    )
  const end = `<text x="100%" y="19" text-anchor="end">${Number((known / 1000).toFixed(3))} km</text>`
  return `<svg class="km" aria-hidden="true"><text y="19">Start</text><g text-anchor="middle">${labels.join('')}</g>${end}</svg>`
}
