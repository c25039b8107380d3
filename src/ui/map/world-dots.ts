// The frame of the small drawing of the whole world, and dots in it: without the land, which only the build draws.
import type { Point } from '../../rules/place/great-circle.ts'
import { drawBox } from './plane-box.ts'
import { naturalEarth } from './projections.ts'
import { dotsPath } from './svg-path.ts'

/** From the North Pole to the middle of Antarctica, 600 wide: every race on file lies in it. */
export const WORLD = drawBox([-2.735, -1.44, 2.735, 1.32], 600)

/** A dot for each place, as the path of a line with round ends. */
export const worldDots = (points: readonly Point[]): string =>
  dotsPath(
    points.map(({ lon, lat }) => naturalEarth(lon, lat)),
    WORLD,
  )
