// A recorded track with no more points than a course needs, so that it can be sent and kept.
import type { RecordedPoint } from './gpx-course.ts'
import { greatCircleKm } from './great-circle.ts'

/** As kept: latitude and longitude in degrees, height in metres. */
export type KeptPoint = [lat: number, lon: number, elevationM: number]

export const MOST_KEPT_POINTS = 12_000
const LEAST_STEP_M = 5

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const keptAs = ({ lat, lon, elevationM }: RecordedPoint): KeptPoint => [
  rounded(lat, 6),
  rounded(lon, 6),
  rounded(elevationM!, 1),
]

/**
 * Points with a height, 5 m apart or more (as far apart as it takes to be at most 12,000), the last one always: a corner is
 * cut by less than any watch errs.
 */
export function thinTrack(points: readonly RecordedPoint[]): KeptPoint[] {
  const withHeight = points.filter(({ elevationM }) => elevationM !== null)
  const last = withHeight.at(-1)
  if (!last) return []
  const stepsM = [LEAST_STEP_M, 10, 20, 50]
  let kept: KeptPoint[] = []
  for (const stepM of stepsM) {
    let before: RecordedPoint | undefined
    kept = withHeight
      .filter((point) => {
        const keep = point === last || !before || greatCircleKm(before, point) * 1000 >= stepM
        if (keep) before = point
        return keep
      })
      .map(keptAs)
    if (kept.length <= MOST_KEPT_POINTS) return kept
  }
  return kept
}

/** Kept points as a recorded track; the whole duration in seconds stands at both ends, where it is known. */
export const asRecorded = (points: readonly KeptPoint[], durationSeconds: number | null): RecordedPoint[] =>
  points.map(([lat, lon, elevationM], index) => ({
    lat,
    lon,
    elevationM,
    atSeconds:
      durationSeconds === null
        ? null
        : index === 0
          ? 0
          : index === points.length - 1
            ? durationSeconds
            : null,
  }))

/** Seconds from the first to the last point, where the file says. */
export function trackSeconds(points: readonly RecordedPoint[]): number | null {
  const [first, last] = [points[0]?.atSeconds ?? null, points.at(-1)?.atSeconds ?? null]
  return first !== null && last !== null && last > first ? last - first : null
}
