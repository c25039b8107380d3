// The courses over each other on one axis. Pressing a name brings its line out; the slider reads all heights at one point.
import { useId, useMemo, useState } from 'react'
import { courseShape } from '../../domain/course/course-shape.ts'
import { heightAboveLowestM } from '../../domain/course/course-heights.ts'
import type { ComparedRace } from '../../domain/comparison/compared-race.ts'
import { describeCourse } from '../../domain/course/describe-course.ts'
import { formatMeasure, type UnitSystem } from '../../domain/writing/measures.ts'
import { kilometreTicks } from '../../domain/silhouette/silhouette-axes.ts'
import { percent } from '../../domain/silhouette/silhouette-markup.ts'
import { overlayCourses } from '../../domain/silhouette/silhouette-overlay.ts'
import { ProfileNumbers } from './ProfileNumbers.tsx'

interface ProfileOverlayProps {
  races: readonly ComparedRace[]
  /** Short names, in the order of the races. */
  names: readonly string[]
  units: UnitSystem
}

const COUNTS = [
  '',
  'One course',
  'Two courses',
  'Three courses',
  'Four courses',
  'Five courses',
  'Six courses',
]
const STEP_M = 100
/** No tick label from this share of the axis on, where the distance itself stands. */
const LABELS_UP_TO = 0.92

const kmOf = (metres: number) => Number((metres / 1000).toFixed(3))

export function ProfileOverlay({ races, names, units }: ProfileOverlayProps) {
  const id = useId()
  const overlay = useMemo(() => overlayCourses(races), [races])
  const shapes = useMemo(() => races.map(courseShape), [races])
  const spans = shapes.map(({ highest, lowest }) => highest.elevationM - lowest.elevationM)
  const [lit, setLit] = useState<number | null>(null)
  const [atM, setAtM] = useState<number | null>(null)
  const { width, height, distanceM, lines, rulers } = overlay
  // Until somebody presses a name, the course that goes up and down most stands out.
  const shown = lit !== null && lit < races.length ? lit : spans.indexOf(Math.max(...spans))
  const ticks = kilometreTicks(distanceM)
  const ruler = rulers.map(({ y }) => `M0 ${y}H${width}`).join('')
  const lineClass = (i: number, schematic: boolean) =>
    `l s${i + 1}${i === shown ? ' lit' : ''}${schematic ? ' supposed' : ''}`
  const heightOf = (i: number) => {
    const metres = atM === null || shapes[i]!.schematic ? null : heightAboveLowestM(shapes[i]!, atM)
    return metres === null ? '' : `+${formatMeasure(metres, 'm', units)}`
  }

  return (
    <section className="sec first" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{races.length > 1 ? `${COUNTS[races.length]} on one chart` : 'The course'}</h2>
        <p>Height above each course’s own lowest point, so that you compare courses and not cities.</p>
      </header>
      <ul className="keyl">
        {names.map((name, i) => (
          <li key={races[i]!.id}>
            <button type="button" aria-pressed={i === shown} onClick={() => setLit(i)}>
              <svg viewBox="0 0 36 8" width="36" height="8" aria-hidden="true">
                <path className={lineClass(i, false)} d="M0 4H36" />
              </svg>
              {name}
              {shapes[i]!.schematic && <small>schematic</small>}
              {atM !== null && <b className="num">{heightOf(i)}</b>}
            </button>
          </li>
        ))}
      </ul>
      <figure>
        <svg className="sil sil-over" role="img" aria-label={races.map(describeCourse).join(' ')}>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
            <path className="h" vectorEffect="non-scaling-stroke" d={ruler} />
            {lines.map(({ path, schematic }, i) => (
              <path key={races[i]!.id} className={lineClass(i, schematic)} d={path} />
            ))}
          </svg>
          {rulers.slice(1).map(({ metres, y }) => (
            <text key={metres} className="ax" x="100%" y={percent(y / height)} dy="-5" textAnchor="end">
              +{formatMeasure(metres, 'm', units)}
            </text>
          ))}
          {atM !== null && (
            <line
              className="at"
              x1={percent(atM / distanceM)}
              x2={percent(atM / distanceM)}
              y1="0"
              y2="100%"
            />
          )}
        </svg>
        <svg className="km" aria-hidden="true">
          <text y="19">Start</text>
          {ticks
            .filter(({ at }) => at < LABELS_UP_TO)
            .map(({ km, at, minor }) => (
              <text
                key={km}
                className={minor ? 'minor' : undefined}
                x={percent(at)}
                y="19"
                textAnchor="middle"
              >
                {km}
              </text>
            ))}
          <text x="100%" y="19" textAnchor="end">
            {kmOf(distanceM)} km
          </text>
        </svg>
        <div className="reader no-print">
          <label htmlFor={`${id}-at`}>Elevation along the course</label>
          <output htmlFor={`${id}-at`}>{atM === null ? 'Start' : `km ${kmOf(atM)}`}</output>
          <input
            id={`${id}-at`}
            type="range"
            min="0"
            max={distanceM}
            step={STEP_M}
            value={atM ?? 0}
            aria-valuetext={
              atM === null
                ? 'start'
                : readOut(
                    atM,
                    names.map((name, i) => `${name} ${heightOf(i)}`),
                  )
            }
            onChange={(event) => setAtM(Number(event.currentTarget.value))}
          />
        </div>
      </figure>
      <ProfileNumbers races={races} names={names} units={units} />
    </section>
  )
}

const readOut = (atM: number, heights: string[]) => `kilometre ${kmOf(atM)}: ${heights.join(', ')}`
