// A race's course as the picture of a row, its ground in the colours of its grades: the class of steepness beside it says it in words.
import { drawRow } from '../rules/silhouette/drawn-row.ts'
import type { RowPicture } from '../rules/silhouette/silhouette-path.ts'
import { percent } from '../rules/writing/measures.ts'
import './silhouette.css'
import { profileClass } from '../rules/course/grade-class.ts'
import type { ElevationProfile } from '../rules/race/race.ts'
import '../styles/ramp.css'

interface Props {
  course: RowPicture
  /** For screen readers, where nothing beside it says the same. */
  label?: string
}

export function CourseLine({ course, label }: Props) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (course.schematic) {
    return (
      <svg className="sil sil-row is-schematic" {...named}>
        <svg viewBox={`0 0 ${course.width} ${course.height}`} preserveAspectRatio="none">
          <path className="l" d={course.line} />
        </svg>
      </svg>
    )
  }
  const { width, height, line, grounds, top } = drawRow(course)
  return (
    <svg className="sil sil-row" {...named}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {grounds.map(({ grade, area }) => (
          <path key={grade} className={`g${grade}`} d={area} />
        ))}
        <path className="l" d={line} />
      </svg>
      <circle className="p" cx={percent(top.x)} cy={percent(top.y)} r="2.5" />
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
