// A race's course as the small picture of a row. The class of steepness beside it says in words what it shows.
import { percent } from '../rules/silhouette/silhouette-markup.ts'
import type { RowPicture } from '../rules/silhouette/silhouette-row.ts'

export function CourseLine({ course }: { course: RowPicture }) {
  const { schematic, width, height, line, area, top } = course
  return (
    <svg className={schematic ? 'sil sil-row is-schematic' : 'sil sil-row'} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {area && <path className="a" d={area} />}
        <path className="l" d={line} />
      </svg>
      {top && <circle className="p" cx={percent(top.x)} cy={percent(top.y)} r="2.5" />}
    </svg>
  )
}
