// The world with a dot for each race. For the eye only: the page says the same in words or a list beside it. The land is a
// picture that comes when the page stands, shown through a mask so that it follows the theme; where the map is what the page
// is for, its outline is given and stands in the page itself.
import { WORLD, worldDots } from './map/world-dots.ts'
import './dot-map.css'

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
