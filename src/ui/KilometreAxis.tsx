// The kilometre axis under the picture of a course: a strip of labels that only eyes read.
import { axisLabels } from '../rules/silhouette/silhouette-overlay.ts'
import { percent } from '../rules/silhouette/silhouette-path.ts'
import './silhouette-plate.css'

export function KilometreAxis({ distanceM }: { distanceM: number }) {
  const { labels, end } = axisLabels(distanceM)
  return (
    <svg className="km" aria-hidden="true">
      <text y="19">Start</text>
      <g textAnchor="middle">
        {labels.map(({ km, at, minor }) => (
          <text key={km} className={minor ? 'minor' : undefined} x={percent(at)} y="19">
            {km}
          </text>
        ))}
      </g>
      <text x="100%" y="19" textAnchor="end">
        {end}
      </text>
    </svg>
  )
}
