// A race's course as the line of a row: the class of steepness beside it says in words what it shows.
import type { RowPicture } from '../rules/silhouette/silhouette-path.ts'
import { percent } from '../rules/writing/measures.ts'
import './silhouette.css'
import { profileClass } from '../rules/course/grade-class.ts'
import type { ElevationProfile } from '../rules/race/race.ts'
import '../styles/ramp.css'

interface Props {
  course: RowPicture
  /** For those who hear the page, where nothing beside it says the same. */
  label?: string
}

export function CourseLine({ course, label }: Props) {
  const { schematic, width, height, line, area, top } = course
  return (
    <svg
      className={schematic ? 'sil sil-row is-schematic' : 'sil sil-row'}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {area && <path className="a" d={area} />}
        <path className="l" d={line} />
      </svg>
      {top && <circle className="p" cx={percent(top.x)} cy={percent(top.y)} r="2.5" />}
    </svg>
  )
}

// The class of a course: the word, with its colour of the ramp beside it.

export const Steepness = ({ profile }: { profile: ElevationProfile | null }) =>
  profile ? (
    <span className="ramp">
      <i className={`g${profileClass(profile)}`} />
      {profile}
    </span>
  ) : (
    'N/A'
  )
