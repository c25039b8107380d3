// The courses drawn over each other on one axis of distance, each from its own lowest point.
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { describeCourse } from '../../rules/course/course-shape.ts'
import { kilometreTicks, type CourseOverlay } from '../../rules/silhouette/silhouette-overlay.ts'
import { percent } from '../../rules/silhouette/silhouette-path.ts'
import { formatMeasure, type UnitSystem } from '../../rules/writing/measures.ts'
import { kmOf, lineClass } from './overlay-words.ts'

interface OverlayPictureProps {
  races: readonly ComparedRace[]
  overlay: CourseOverlay
  /** The course that is brought out, by its place among the races. */
  lit: number
  /** Where heights are read, metres from the start; null where they are not. */
  atM: number | null
  units: UnitSystem
}

/** No tick label from this share of the axis on, where the distance itself stands. */
const LABELS_UP_TO = 0.92

export function OverlayPicture({ races, overlay, lit, atM, units }: OverlayPictureProps) {
  const { width, height, distanceM, lines, rulers } = overlay
  const ruler = rulers.map(({ y }) => `M0 ${y}H${width}`).join('')
  return (
    <>
      <svg className="sil sil-over" role="img" aria-label={races.map(describeCourse).join(' ')}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="h" vectorEffect="non-scaling-stroke" d={ruler} />
          {lines.map(({ path, schematic }, i) => (
            <path key={races[i]!.id} className={lineClass(i, { isLit: i === lit, schematic })} d={path} />
          ))}
        </svg>
        {rulers.slice(1).map(({ metres, y }) => (
          <text key={metres} className="ax" x="100%" y={percent(y / height)} dy="-5" textAnchor="end">
            +{formatMeasure(metres, 'm', units)}
          </text>
        ))}
        {atM !== null && (
          <line className="at" x1={percent(atM / distanceM)} x2={percent(atM / distanceM)} y1="0" y2="100%" />
        )}
      </svg>
      <svg className="km" aria-hidden="true">
        <text y="19">Start</text>
        {kilometreTicks(distanceM)
          .filter(({ at }) => at < LABELS_UP_TO)
          .map(({ km, at, minor }) => (
            <text key={km} className={minor ? 'minor' : undefined} x={percent(at)} y="19" textAnchor="middle">
              {km}
            </text>
          ))}
        <text x="100%" y="19" textAnchor="end">
          {kmOf(distanceM)} km
        </text>
      </svg>
    </>
  )
}
