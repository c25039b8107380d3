// The land of the small drawing of the whole world, on which each place is a dot (DotMap.tsx).
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import { naturalEarth } from './plane.ts'
import { ringsInPixels, ringsPath } from './svg-path.ts'
import { WORLD } from '../DotMap.tsx'
import { readOutlines } from './world-outlines.ts'

const MIN_ISLAND_PX = 4
const TOLERANCE_PX = 0.7

/** The land of the small world as the path of a drawing that is `WORLD` wide and high (under 8 kB). */
export const worldLandPath = (): string =>
  ringsPath(ringsInPixels(readOutlines(atlas, naturalEarth).land, WORLD, MIN_ISLAND_PX), TOLERANCE_PX)

/** The same as a picture of its own: pages show it through a mask, in their own colour. */
export function worldLandSvg(): string {
  const size = `viewBox="0 0 ${WORLD.width} ${WORLD.height}" preserveAspectRatio="none"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${worldLandPath()}"/></svg>`
}
