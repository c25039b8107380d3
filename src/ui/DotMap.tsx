// The world with a dot for each race. For the eye only: the page says the same in words or a list beside it. The land is a
// picture that comes when the page stands, shown through a mask so that it follows the theme; where the map is what the page
// is for, its outline is given and stands in the page itself.
import type { Point } from '../rules/place/great-circle.ts'
import { drawBox, naturalEarth } from './map/plane.ts'
import { dotsPath } from './map/svg-path.ts'
import './dot-map.css'

// The frame of the small drawing of the whole world, and dots in it: without the land, which only the build draws.

/** From the North Pole to the middle of Antarctica, 600 wide: every race on file lies in it. */
export const WORLD = drawBox([-2.735, -1.44, 2.735, 1.32], 600)

/** A dot for each place, as the path of a line with round ends. */
const worldDots = (points: readonly Point[]): string =>
  dotsPath(
    points.map(({ lon, lat }) => naturalEarth(lon, lat)),
    WORLD,
  )

interface Props {
  races: readonly { lat: number | null; lon: number | null }[]
  label?: string
  /** The path of the land, where it stands in the page. */
  land?: string
}

export function DotMap({ races, label = 'Map of the world, a dot for each race', land }: Props) {
  const places = races.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]))
  return (
    <div className={land ? 'dot-map' : 'dot-map mask'}>
      <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} role="img" aria-label={label}>
        {land && <path className="land" d={land} />}
        <path className="dots" d={worldDots(places)} />
      </svg>
    </div>
  )
}
