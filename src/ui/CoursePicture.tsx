// A race drawn by its course, in the colours of its grades: a card, or the plate of a page with ruler and kilometres. An outer
// picture in percent holds an inner one that stretches, so that it fills any width while lines, dots and text keep their size.
import { Fragment } from 'react'
import {
  courseShape,
  highestPointM,
  highestPointWords,
  type CourseShape,
  type DrawnRace,
  heightsTable,
  describeCourse,
} from '../rules/course/course-shape.ts'
import { kilometreTicks, rulerLinesM, axisLabels } from '../rules/silhouette/silhouette-overlay.ts'
import { gradeRuns } from '../rules/course/grade-class.ts'
import {
  areaUnder,
  plotCourse,
  smoothPath,
  straightPath,
  type Plot,
  type Scale,
} from '../rules/silhouette/silhouette-path.ts'
import { percent, formatMeasure } from '../rules/writing/measures.ts'
import { TableHead } from './TableHead.tsx'
import './silhouette-plate.css'
import { Both } from './Both.tsx'

type Kind = 'card' | 'plate'

const SCALES: Readonly<Record<Kind, Pick<Scale, 'height' | 'margins'>>> = {
  card: { height: 200, margins: { top: 0.16, base: 0.16 } },
  plate: { height: 400, margins: { top: 0.14, base: 0.2 } },
}
const TICK_SHARE = 0.05
/** Left of this share of the width the highest point of a card is labelled to its right. */
const LABEL_TURNS_AT = 0.6
/** A plate says where it is, too: over the middle third of the width such words are above the point, so that a phone has room. */
const MIDDLE_FROM = 0.35
const MIDDLE_TO = 0.65
/** A line of the ruler this close above the lowest point stays unlabelled: metres. */
const LABEL_CLEAR_M = 8

interface CoursePictureProps {
  race: DrawnRace
  kind: Kind
  /** What it shows, in a sentence (`describeCourse`). */
  label: string
  /** Of its own on the page. */
  id: string
  /** A line at each kilometre, not only where the class of steepness changes. */
  kilometreLines?: boolean
}

export function CoursePicture({ race, kind, label, id, kilometreLines = false }: CoursePictureProps) {
  const shape = courseShape(race)
  const plot = plotCourse(shape.points, {
    ...SCALES[kind],
    windowM: shape.windowM,
    lowestM: shape.lowest.elevationM,
  })
  const { width, height } = plot
  return (
    <svg className={`sil sil-${kind}${shape.schematic ? ' is-schematic' : ''}`} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {kind === 'plate' && !shape.schematic && (
          <Hairlines
            className="h"
            moves={rulerOf(shape).map((metres) => `M0 ${plot.yOf(metres)}H${width}`)}
          />
        )}
        {shape.schematic ? (
          <path className="l" d={straightPath(plot)} />
        ) : (
          <Course shape={shape} plot={plot} kind={kind} id={id} kilometreLines={kilometreLines} />
        )}
        <Ticks distanceM={shape.distanceM} plot={plot} />
      </svg>
      {shape.schematic ? (
        <text className="ax" x="100%" y="16" textAnchor="end">
          schematic
        </text>
      ) : (
        <>
          {kind === 'plate' && <RulerLabels shape={shape} plot={plot} />}
          <Top race={race} shape={shape} plot={plot} kind={kind} />
        </>
      )}
    </svg>
  )
}

const rulerOf = ({ lowest, windowM }: CourseShape) => rulerLinesM(lowest.elevationM, windowM)

/** Straight lines that keep their width however the picture is stretched. */
const Hairlines = ({ className, moves }: { className: string; moves: readonly string[] }) =>
  moves.length > 0 && <path className={className} vectorEffect="non-scaling-stroke" d={moves.join('')} />

interface CourseProps {
  shape: CourseShape
  plot: Plot
  kind: Kind
  id: string
  kilometreLines: boolean
}

/** The line of the course over its ground, whose colours are the hard stops of one gradient; on a plate with a line between two. */
function Course({ shape, plot, kind, id, kilometreLines }: CourseProps) {
  const line = smoothPath(plot)
  const area = areaUnder(line, plot)
  const runs = gradeRuns(shape, plot)
  const borders = runs.slice(0, -1)
  const lines = kilometreLines ? plot.xs.slice(1, -1).map((x, i) => ({ x, y: plot.ys[i + 1]! })) : borders
  return (
    <>
      {borders.length === 0 ? (
        <path className={`g${runs[0]!.grade}`} d={area} />
      ) : (
        <>
          <linearGradient id={id}>
            {runs.map(({ grade, end }, i) => (
              // A stop without an offset stands where the one before it stands.
              <Fragment key={i}>
                {i > 0 && <stop className={`g${grade}`} />}
                {i < borders.length && (
                  <stop className={`g${grade}`} offset={String(end).replace(/^0\./, '.')} />
                )}
              </Fragment>
            ))}
          </linearGradient>
          <path fill={`url(#${id})`} d={area} />
          {kind === 'plate' && (
            <Hairlines className="cut" moves={lines.map(({ x, y }) => `M${x} ${y}V${plot.height}`)} />
          )}
        </>
      )}
      <path className="l" d={line} />
    </>
  )
}

function Ticks({ distanceM, plot: { width, height } }: { distanceM: number; plot: Plot }) {
  const moves = (minor: boolean) =>
    kilometreTicks(distanceM)
      .filter((tick) => tick.minor === minor)
      .map(({ at }) => `M${Math.round(at * width)} ${height}v-${Math.round(height * TICK_SHARE)}`)
  return (
    <>
      <Hairlines className="t" moves={moves(false)} />
      <Hairlines className="t minor" moves={moves(true)} />
    </>
  )
}

function RulerLabels({ shape, plot }: { shape: CourseShape; plot: Plot }) {
  const lines = rulerOf(shape).filter((metres) => metres > shape.lowest.elevationM + LABEL_CLEAR_M)
  return (
    <g textAnchor="end">
      {lines.map((metres) => (
        <text key={metres} className="ax" x="99.7%" y={percent(plot.yOf(metres) / plot.height)} dy="-5">
          {formatMeasure(metres, 'm')}
        </text>
      ))}
    </g>
  )
}

const LEFT_OF_POINT = { dx: '-9', dy: '-6', textAnchor: 'end' } as const
const RIGHT_OF_POINT = { dx: '9', dy: '-6' } as const
const ABOVE_POINT = { dy: '-10', textAnchor: 'middle' } as const

/** The highest point with its height, on the side where there is room; on a plate in words, with its place. */
function Top({ race, shape, plot, kind }: { race: DrawnRace; shape: CourseShape; plot: Plot; kind: Kind }) {
  const x = shape.highest.distanceM / shape.distanceM
  const at = { x: percent(x), y: percent(plot.yOf(shape.highest.elevationM) / plot.height) }
  const turnsAt = kind === 'card' ? LABEL_TURNS_AT : MIDDLE_FROM
  const side = x < turnsAt ? RIGHT_OF_POINT : kind === 'plate' && x <= MIDDLE_TO ? ABOVE_POINT : LEFT_OF_POINT
  return (
    <>
      <circle className="p" cx={at.x} cy={at.y} r="4" />
      <text className={kind === 'plate' ? 'hi' : 'ax'} {...at} {...side}>
        {kind === 'plate' ? highestPointWords(race, shape) : formatMeasure(highestPointM(race, shape), 'm')}
      </text>
    </>
  )
}

// The profile of a course in numbers, beside its picture: how high it is each five kilometres and at the finish, and how steep on the
// way there; nothing for a schematic course, of which none is known.

interface CourseHeightsProps {
  race: DrawnRace
  name: string
}

/** `+0.4 %`: the average grade of a stretch. */
function gradeWords(climbM: number, lengthM: number): string {
  const pct = Math.round((climbM / lengthM) * 1000) / 10
  if (pct === 0) return '0 %'
  return `${pct < 0 ? '−' : '+'}${Math.abs(pct).toFixed(1)} %`
}

export function CourseHeights({ race, name }: CourseHeightsProps) {
  const shape = courseShape(race)
  if (shape.schematic) return null
  const rows = heightsTable([race]).map(({ atM, heightsM: [metres] }) => ({ atM, metres: metres ?? 0 }))
  return (
    <details className="heights no-print">
      <summary>Profile in numbers</summary>
      <table>
        <caption className="vh">{`Heights and grades along ${name}`}</caption>
        <TableHead
          columns={['At', { label: 'Height', figures: true }, { label: 'Grade to here', figures: true }]}
        />
        <tbody>
          {rows.map(({ atM, metres }, i) => {
            const before = rows[i - 1]
            const heightM = metres + shape.lowest.elevationM
            return (
              <tr key={atM}>
                <th scope="row">{i === rows.length - 1 ? 'Finish' : `${atM / 1000} km`}</th>
                <td className="r num">
                  <Both
                    of={{
                      metric: formatMeasure(heightM, 'm'),
                      imperial: formatMeasure(heightM, 'm', 'imperial'),
                    }}
                  />
                </td>
                <td className="r num">
                  {before ? gradeWords(metres - before.metres, atM - before.atM) : 'Start'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

// The kilometre axis under the picture of a course: a strip of labels that only eyes read.

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

// The course that somebody is looking at, drawn as the site draws all courses, with the same in numbers.

interface Props {
  race: DrawnRace
  name: string
}

export const CourseCard = ({ race, name }: Props) => (
  <>
    <div className="pb-course">
      <CoursePicture race={race} kind="card" label={describeCourse({ ...race, name })} id="course" />
    </div>
    <CourseHeights race={race} name={name} />
  </>
)
