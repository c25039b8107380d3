// A course as the path of an SVG that stretches: 1,000 units wide, 400 high, with a chosen window of metres.
import type { TrackPoint } from '../../rules/course/course-geometry.ts'

export const WIDTH = 1000
export const HEIGHT = 400
/** Share of the height kept free above the window, and as ground below the lowest point. */
const AIR = 0.08
const GROUND = 0.08

/** Where a height above the lowest point (metres) stands in a window of `windowM` metres: 0 at the top, 1 below. */
export function shareFromTop(aboveLowestM: number, windowM: number): number {
  return 1 - GROUND - (aboveLowestM / windowM) * (1 - GROUND - AIR)
}

/** The lowest height of a course, metres. */
export const lowest = (points: readonly TrackPoint[]) => Math.min(...points.map((point) => point.elevationM))

/** The line of a course, straight between its points, in a window of `windowM` metres above its lowest point. */
export function profilePath(points: readonly TrackPoint[], windowM: number): string {
  const lengthM = points.at(-1)!.distanceM
  const low = lowest(points)
  return points
    .map(({ distanceM, elevationM }, i) => {
      const x = Math.round((distanceM / lengthM) * WIDTH * 10) / 10
      const y = Math.round(shareFromTop(elevationM - low, windowM) * HEIGHT * 10) / 10
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}
