// A race's course as the picture of a row: a smooth curve over ground in the colours of its grades. The class of steepness beside it
// says it in words.
import { gradeClass, profileClass, type GradeClass } from '../rules/course/grade-class.ts'
import { numbers, type RowPicture } from '../rules/silhouette/silhouette-path.ts'
import { percent } from '../rules/writing/measures.ts'
import './silhouette.css'
import type { ElevationProfile } from '../rules/race/race.ts'
import '../styles/ramp.css'

/** A real course of a row as it is drawn, on a grid twice as fine as its picture's. */
interface DrawnRow {
  width: number
  height: number
  line: string
  /** The ground under it by the class of its grade, in the order in which it is drawn: the first lies below all of it. */
  grounds: { grade: GradeClass; area: string }[]
  /** Highest point as shares of width and height. */
  top: { x: number; y: number }
}

type Point = readonly [x: number, y: number]
const between = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) / 2, (y + otherY) / 2]

/** The class of grade that most runs have, the first such. */
function commonestGrade(runs: readonly { grade: GradeClass }[]): GradeClass {
  const counts = new Map<GradeClass, number>()
  for (const { grade } of runs) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/**
 * The smooth curve of a row and its ground in the colours of its grades. A quadratic spline goes from the middle of one stretch to
 * the middle of the next, and the point between pulls it: so each piece is but its end (`t`), as short as straight lines, and never
 * leaves the heights of its points.
 */
export function drawRow({ line, height, unitGradePct }: RowPicture): DrawnRow {
  const [x0 = 0, y0 = 0, ...steps] = (line.match(/-?\d+/g) ?? []).map((digits) => Number(digits) * 2)
  const points: Point[] = [[x0, y0]]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const [x, y] = points.at(-1)!
    points.push([x + steps[i]!, y + steps[i + 1]!])
  }
  const [first, last] = [points[0]!, points.at(-1)!]
  /** Where the pieces of the curve meet: start, the middle of each stretch, finish. */
  const knots = [first, ...points.slice(1).map((point, i) => between(points[i]!, point)), last]
  const pieces = knots.slice(1).map((_, i) => i)
  /** The curve over pieces that follow each other, from a knot on. */
  const curve = (from: number, to: number) => {
    let path = `M${numbers(knots[from]!)}`
    let command = ''
    for (const piece of pieces.slice(from, to + 1)) {
      const [a, b] = [knots[piece]!, knots[piece + 1]!]
      const isEnd = piece === 0 || piece === pieces.length - 1
      const next = isEnd ? 'l' : command === 'q' || command === 't' ? 't' : 'q'
      const pull = points[piece]!
      const step = [b[0] - a[0], b[1] - a[1]]
      const values = numbers(next === 'q' ? [pull[0] - a[0], pull[1] - a[1], ...step] : step)
      path += next !== command ? next + values : values.startsWith('-') ? values : ` ${values}`
      command = next
    }
    return path
  }
  const runs: { grade: GradeClass; from: number; to: number }[] = []
  for (const piece of pieces) {
    const [a, b] = [knots[piece]!, knots[piece + 1]!]
    const grade = gradeClass(((a[1] - b[1]) / Math.max(1, b[0] - a[0])) * (unitGradePct / 100))
    const run = runs.at(-1)
    if (run?.grade === grade) run.to = piece
    else runs.push({ grade, from: piece, to: piece })
  }
  const whole = curve(0, pieces.length - 1)
  const base = height * 2
  // The ground of the grade with most stretches is one piece below all of the curve, and that of the others is before it: so
  // those stretches need no words of their own.
  const commonest = commonestGrade(runs)
  const areas = new Map([[commonest, `${whole}V${base}H0`]])
  for (const { grade, from, to } of runs) {
    if (grade === commonest) continue
    const area = `${curve(from, to)}V${base}H${knots[from]![0]}`
    areas.set(grade, (areas.get(grade) ?? '') + area)
  }
  const highest = points.reduce((best, point, i) => (point[1] < points[best]![1] ? i : best), 0)
  const [x, y] = points[highest]!
  const isInside = highest > 0 && highest < points.length - 1
  const curveY = isInside ? (points[highest - 1]![1] + 6 * y + points[highest + 1]![1]) / 8 : y
  return {
    width: last[0],
    height: base,
    line: whole,
    grounds: [...areas].map(([grade, area]) => ({ grade, area })),
    top: { x: x / last[0], y: curveY / base },
  }
}

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
