// The courses over each other on one axis. Pressing a name brings its line out; the slider reads all heights at one point.
import { useId, useMemo, useState } from 'react'
import { courseShape, heightAboveLowestM } from '../../rules/course/course-shape.ts'
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { formatMeasure, type UnitSystem } from '../../rules/writing/measures.ts'
import { overlayCourses } from '../../rules/silhouette/silhouette-overlay.ts'
import { OverlayPicture } from './OverlayPicture.tsx'
import { kmOf, lineClass } from './overlay-words.ts'
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

interface HeightReaderProps {
  /** Of the longest course. */
  distanceM: number
  atM: number | null
  /** Each course by name, with its height there. */
  heights: readonly string[]
  onRead: (atM: number) => void
}

/** The slider that reads all heights at one point. */
function HeightReader({ distanceM, atM, heights, onRead }: HeightReaderProps) {
  const id = useId()
  return (
    <div className="reader no-print">
      <label htmlFor={id}>Elevation along the course</label>
      <output htmlFor={id}>{atM === null ? 'Start' : `km ${kmOf(atM)}`}</output>
      <input
        id={id}
        type="range"
        min="0"
        max={distanceM}
        step={STEP_M}
        value={atM ?? 0}
        aria-valuetext={atM === null ? 'start' : `kilometre ${kmOf(atM)}: ${heights.join(', ')}`}
        onChange={(event) => onRead(Number(event.currentTarget.value))}
      />
    </div>
  )
}

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
        <h2 id={`${id}-title`}>{races.length > 1 ? `${COUNTS[races.length]} on one chart` : 'The course'}</h2>
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
          heights={names.map((name, i) => `${name} ${heights[i]}`)}
          onRead={setAtM}
        />
      </figure>
      <ProfileNumbers races={races} names={names} units={units} />
    </section>
  )
}
