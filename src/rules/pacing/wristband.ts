// What is on a wristband: the marks of a plan with their clocks, and between them aid stations and when to eat.
import { LAST_SERVING_BEFORE_END_SECONDS } from '../training/carbohydrates.ts'
import { halfCounts, withHalf } from './pacing.ts'

export interface BandMark {
  atM: number
  label: string
  elapsedSeconds: number
}

export interface BandPlan {
  /** Rising, the finish last. */
  marks: readonly BandMark[]
  /** The clock half way. */
  halfwaySeconds: number
  /** Metres between two aid stations; 0 where none are wanted. */
  stationsEveryM?: number
  /** Seconds between two servings of fuel; 0 for none. */
  fuelEverySeconds?: number
}

export interface BandCell extends BandMark {
  /** An aid station is here. */
  isStation: boolean
  /** Fuel is due here. */
  isFuel: boolean
}

/** Nearer than this, an aid station is the mark's own. */
const SAME_PLACE_M = 50

/** The marks with the half among them, where it counts and no mark is there already. */
export function marksOfBand({ marks, halfwaySeconds }: BandPlan): readonly BandMark[] {
  const distanceM = marks.at(-1)?.atM ?? 0
  const half = { atM: distanceM / 2, label: 'Half', elapsedSeconds: halfwaySeconds }
  return halfCounts(distanceM) ? withHalf(marks, half) : marks
}

/** The other of two measures where the first is `value`, on straight lines between the marks, from the start at 0 and 0. */
function between(
  marks: readonly BandMark[],
  from: 'atM' | 'elapsedSeconds',
  to: 'atM' | 'elapsedSeconds',
  value: number,
): number {
  let before = { atM: 0, elapsedSeconds: 0 }
  for (const mark of marks) {
    if (value <= mark[from]) {
      const share = (value - before[from]) / (mark[from] - before[from] || 1)
      return before[to] + share * (mark[to] - before[to])
    }
    before = mark
  }
  return before[to]
}

/** `step`, twice `step` … up to `end`; none for a step of 0. */
const multiplesOf = (step: number, end: number): number[] =>
  step > 0 ? Array.from({ length: Math.max(0, Math.floor(end / step)) }, (_, i) => (i + 1) * step) : []

/** All that is on a band in the order of the course. */
export function bandCells(plan: BandPlan): BandCell[] {
  const marks = marksOfBand(plan)
  const finish = marks.at(-1)
  if (!finish) return []
  const { stationsEveryM = 0, fuelEverySeconds = 0 } = plan
  const cells: BandCell[] = marks.map((mark) => ({ ...mark, isStation: false, isFuel: false }))

  for (const atM of multiplesOf(stationsEveryM, finish.atM)) {
    if (atM > finish.atM - SAME_PLACE_M) continue
    const near = cells.find((cell) => Math.abs(cell.atM - atM) < SAME_PLACE_M)
    if (near) near.isStation = true
    else {
      const elapsedSeconds = Math.round(between(marks, 'atM', 'elapsedSeconds', atM))
      cells.push({ atM, label: 'Aid', elapsedSeconds, isStation: true, isFuel: false })
    }
  }
  const lastSeconds = finish.elapsedSeconds - LAST_SERVING_BEFORE_END_SECONDS
  for (const elapsedSeconds of multiplesOf(fuelEverySeconds, lastSeconds)) {
    const atM = between(marks, 'elapsedSeconds', 'atM', elapsedSeconds)
    cells.push({ atM, label: 'Fuel', elapsedSeconds, isStation: false, isFuel: true })
  }
  return cells.toSorted((a, b) => a.atM - b.atM)
}

/** How many of `count` cells stand side by side, in rows as full as each other and none with more than `max`. */
export const bandColumns = (count: number, max: number): number =>
  Math.ceil(count / Math.max(1, Math.ceil(count / max)))
