// The whole world on one small drawing, a dot for each place: the land is drawn once for all pages.
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import type { Point } from '../domain/great-circle.ts'
import type { Drawing } from './plane-box.ts'
import { naturalEarth } from './projections.ts'
import { ringsInPixels, ringsPath } from './svg-path.ts'
import { WORLD, worldDots } from './world-dots.ts'
import { readOutlines } from './world-outlines.ts'

const LEAST_ISLAND_PX = 8
// The drawing is for the eye, under dots: finer coasts would be a tenth of the home page.
const TOLERANCE_PX = 1.3

let land: string | undefined

export interface DotMap extends Pick<Drawing, 'width' | 'height'> {
  land: string
  dots: string
}

/** Paths of the land (under 4 kB) and of the dots, in a drawing 600 wide. */
export function drawDotMap(points: readonly Point[]): DotMap {
  land ??= ringsPath(
    ringsInPixels(readOutlines(atlas, naturalEarth).land, WORLD, LEAST_ISLAND_PX),
    TOLERANCE_PX,
  )
  return { width: WORLD.width, height: WORLD.height, land, dots: worldDots(points) }
}
