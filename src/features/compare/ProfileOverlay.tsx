// The courses over each other on one axis, each from its own lowest point. Pressing a name brings its line out; the slider reads all
// heights at one point; below it the same in numbers.
import { useId, useMemo, useState } from 'react'
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import {
  describeCourse,
  heightsTable,
  heightAboveLowestM,
  courseShape,
} from '../../rules/course/course-shape.ts'
import {
  kilometreTicks,
  type CourseOverlay,
  overlayCourses,
} from '../../rules/silhouette/silhouette-overlay.ts'
import {
  percent,
  formatMeasure,
  type UnitSystem,
  numberInWords,
  capitalised,
} from '../../rules/writing/measures.ts'

/** The classes of the line of the course in this place, the first 0. */
const lineClass = (place: number, { isLit, schematic }: { isLit: boolean; schematic: boolean }) =>
  `l s${place + 1}${isLit ? ' lit' : ''}${schematic ? ' supposed' : ''}`

/** Metres as kilometres, to the metre. */
const kmOf = (metres: number): number => Number((metres / 1000).toFixed(3))

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

/** The lines of all courses, with the axes. */
function OverlayPicture({ races, overlay, lit, atM, units }: OverlayPictureProps) {
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

interface ProfileNumbersProps {
  races: readonly ComparedRace[]
  names: readonly string[]
  units: UnitSystem
}

/** The overlaid profiles in numbers: the twin of the picture for those who do not see it, and for looking things up. */
function ProfileNumbers({ races, names, units }: ProfileNumbersProps) {
  const ends = new Set(races.map(({ distanceM }) => distanceM))
  const schematic = names.filter((_, i) => races[i]!.profile === null)
  return (
    <details className="numbers">
      <summary>Profiles in numbers</summary>
      {schematic.length > 0 && (
        <p className="q s">
          {schematic.join(' and ')}: we have no measured profile. The dashed shape is based on steepness class
          and climb, so there are no elevations to read.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard */}
      <section className="scroll" aria-label="Profiles in numbers" tabIndex={0}>
        <table>
          <caption className="vh">Height above each course’s own lowest point</caption>
          <thead>
            <tr>
              <th scope="col">At</th>
              {names.map((name, i) => (
                <th key={races[i]!.id} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heightsTable(races).map(({ atM, heightsM }) => (
              <tr key={atM}>
                <th scope="row">
                  {kmOf(atM)} km{ends.has(atM) && ', finish'}
                </th>
                {heightsM.map((metres, i) => (
                  <td key={races[i]!.id} className="r num">
                    {metres === null ? (
                      <span className="q">{races[i]!.profile === null ? 'N/A' : '–'}</span>
                    ) : (
                      formatMeasure(metres, 'm', units)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

interface ProfileOverlayProps {
  races: readonly ComparedRace[]
  /** Short names, in the order of the races. */
  names: readonly string[]
  units: UnitSystem
}

const STEP_M = 1000

interface HeightReaderProps {
  /** Of the longest course. */
  distanceM: number
  atM: number | null
  /** Each course by name, with its height there. */
  heights: readonly string[]
  onRead: (atM: number) => void
}

/** The slider that reads all heights at one point, kilometre by kilometre. */
function HeightReader({ distanceM, atM, heights, onRead }: HeightReaderProps) {
  const id = useId()
  const place = atM === null ? 0 : Math.ceil(atM / STEP_M)
  return (
    <div className="reader no-print">
      <label htmlFor={id}>Height along the profile</label>
      {/* What the slider itself says, for those who see it. */}
      <span aria-hidden="true">{atM === null ? 'Start' : `km ${kmOf(atM)}`}</span>
      <input
        id={id}
        type="range"
        min="0"
        max={Math.ceil(distanceM / STEP_M)}
        value={place}
        aria-valuetext={
          atM === null ? 'start' : [`kilometre ${kmOf(atM)}`, heights.join(', ')].filter(Boolean).join(': ')
        }
        onChange={(event) => onRead(Math.min(Number(event.currentTarget.value) * STEP_M, distanceM))}
      />
    </div>
  )
}

/** The courses on one chart, with its key, its slider and its numbers. */
export function ProfileOverlay({ races, names, units }: ProfileOverlayProps) {
  const id = useId()
  const overlay = useMemo(() => overlayCourses(races), [races])
  const shapes = useMemo(() => races.map(courseShape), [races])
  const spans = shapes.map(({ highest, lowest }) => highest.elevationM - lowest.elevationM)
  const [pressed, setPressed] = useState<number | null>(null)
  const [atM, setAtM] = useState<number | null>(null)
  // Until somebody presses a name, the course that goes up and down most stands out.
  const lit = pressed !== null && pressed < races.length ? pressed : spans.indexOf(Math.max(...spans))
  const heights = shapes.map((shape) => {
    const metres = atM === null || shape.schematic ? null : heightAboveLowestM(shape, atM)
    return metres === null ? '' : `+${formatMeasure(metres, 'm', units)}`
  })

  return (
    <section className="sec first" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          {races.length > 1
            ? `${capitalised(numberInWords(races.length))} courses on one chart`
            : 'The course'}
        </h2>
        <p>Height above each course’s own lowest point, so that you compare courses and not cities.</p>
      </header>
      <ul className="keyl">
        {names.map((name, i) => (
          <li key={races[i]!.id}>
            <button type="button" aria-pressed={i === lit} onClick={() => setPressed(i)}>
              <svg viewBox="0 0 36 8" width="36" height="8" aria-hidden="true">
                <path className={lineClass(i, { isLit: i === lit, schematic: false })} d="M0 4H36" />
              </svg>
              {name}
              {shapes[i]!.schematic && <small>schematic</small>}
              {atM !== null && <b className="num">{heights[i]}</b>}
            </button>
          </li>
        ))}
      </ul>
      <figure>
        <OverlayPicture {...{ races, overlay, lit, atM, units }} />
        <HeightReader
          distanceM={overlay.distanceM}
          atM={atM}
          heights={names.flatMap((name, i) => (heights[i] ? `${name} ${heights[i]}` : []))}
          onRead={setAtM}
        />
      </figure>
      <ProfileNumbers races={races} names={names} units={units} />
    </section>
  )
}
