// The world with a dot for each race. For the eye only: the page says the same in words or a list beside it. The land is a
// picture that comes when the page stands, shown through a mask so that it follows the theme; where the map is what the page
// is for, its outline is given and is in the page itself.
import { drawBox, naturalEarth } from './map/plane.ts'
import { dotsPath, shapesPath } from './map/svg-path.ts'

// The frame of the small drawing of the whole world, and dots in it: without the land, which only the build draws.

/** From the North Pole to the middle of Antarctica, 600 wide: every race on file lies in it. */
export const WORLD = drawBox([-2.735, -1.44, 2.735, 1.32], 600)

type Places = readonly { lat: number | null; lon: number | null }[]

const onPlane = (places: Places) =>
  places.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [naturalEarth(lon, lat)]))

/** A dot for each place that is known, as the path of a line with round ends. */
export const worldDots = (places: Places): string => dotsPath(onPlane(places), WORLD)

/** Places of one kind, with the shape that distinguishes them from other kinds. */
interface MapKind {
  /** Class of their path. */
  name: string
  /** Path data round the place, in a drawing 600 wide. */
  shape: string
  races: Places
}

interface Props {
  /** The races with a dot; by default all on file, whose dots are in a file of their own. */
  races?: Places
  /** Instead of dots: a shape for each race of a kind. */
  kinds?: readonly MapKind[]
  label?: string
  /** The path of the land, where it is in the page. */
  land?: string
}

export function DotMap({ races, kinds, label = 'Map of the world, a dot for each race', land }: Props) {
  return (
    <div className={land ? 'dot-map' : 'dot-map mask'}>
      <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} role="img" aria-label={label}>
        {land && <path className="land" d={land} />}
        {kinds ? (
          kinds.map(({ name, shape, races: ofKind }) => (
            <path key={name} className={name} d={shapesPath(onPlane(ofKind), WORLD, shape)} />
          ))
        ) : races ? (
          <path className="dots" d={worldDots(races)} />
        ) : (
          <use className="dots" href="/data/race-dots.svg#dots" />
        )}
      </svg>
    </div>
  )
}
