// One course from the tracks of several runners: which of them are of one course, the line in their middle with the heights
// in the middle, and how far they are apart. The line is measured like any uploaded course.
import { refused, understood, type Reading } from '../reading/reading.ts'
import {
  type SentTrack,
  agreementOf,
  besideStep,
  medianOf,
  planeAround,
  stepsOf,
  type Step,
} from './runner-track.ts'
import { measureCourse, type CourseFigures, type StoredPoint } from './uploaded-course.ts'
import { formatMeasure, joined, numberInWords } from '../writing/measures.ts'

export interface GivenTrack extends SentTrack {
  id: string
  /** An editor looked at it. */
  isAccepted: boolean
  /** Climb and loss as this track alone measures them. */
  gainM: number
  courseLossPct: number
}

export interface CourseSpread {
  /** Typical distance of a track from the line, metres. */
  apartM: number
  /** Typical difference of a track's heights from those of the line, without that of their level, metres. */
  heightsApartM: number
  /** Smallest and largest climb of the tracks, metres. */
  gainM: [from: number, to: number]
}

export interface MedianCourse {
  /** Of the tracks that it is made of, the one in the middle first. */
  trackIds: string[]
  points: StoredPoint[]
  figures: CourseFigures
  spread: CourseSpread
}

interface Laid {
  track: GivenTrack
  steps: Step[]
}

/** The tracks of one course that count: of those an editor accepted, or two and more that agree; none, where there are neither. */
function tracksOfOneCourse(laid: readonly Laid[], distanceM: number): Laid[] {
  const isAnyAccepted = laid.some(({ track }) => track.isAccepted)
  const agreeing = new Map(laid.map((one) => [one, new Set<Laid>()]))
  for (const [i, one] of laid.entries())
    for (const other of laid.slice(i + 1)) {
      if (!agreementOf(one.steps, other.steps, distanceM).agrees) continue
      agreeing.get(one)!.add(other)
      agreeing.get(other)!.add(one)
    }
  let best: Laid[] = []
  for (const middle of laid) {
    if (isAnyAccepted && !middle.track.isAccepted) continue
    const others = laid.filter((other) => agreeing.get(middle)!.has(other))
    const group = [middle, ...others]
    if (group.length > best.length && (group.length > 1 || middle.track.isAccepted)) best = group
  }
  return best
}

/** The step in the middle of those beside each other: the median of each coordinate, and of the heights. */
const middleStep = (atM: number, beside: readonly Step[]): Step => ({
  atM,
  x: medianOf(beside.map(({ x }) => x)),
  y: medianOf(beside.map(({ y }) => y)),
  elevationM: medianOf(beside.map(({ elevationM }) => elevationM)),
})

/** Fills in the missing ends of a track from those of another. */
const reaches = (steps: readonly Step[], atM: number) => atM >= steps[0]!.atM && atM <= steps.at(-1)!.atM

function spreadOf(line: readonly Step[], group: readonly Laid[], distanceM: number): CourseSpread {
  const apart = group.map(({ steps }) => agreementOf(line, steps, distanceM))
  const gains = group.map(({ track }) => track.gainM)
  return {
    apartM: Math.round(Math.max(...apart.map(({ apartM }) => apartM))),
    heightsApartM: Math.round(Math.max(...apart.map(({ heightsApartM }) => heightsApartM)) * 10) / 10,
    gainM: [Math.min(...gains), Math.max(...gains)],
  }
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * The course that these tracks of a race of `distanceM` metres make together. Refused where none was accepted and no two
 * agree. The sd of its loss grows by how much the losses of the tracks differ.
 */
export function medianCourse(tracks: readonly GivenTrack[], distanceM: number): Reading<MedianCourse> {
  const first = tracks[0]?.points[0]
  if (!first) return refused('There is no track.')
  const plane = planeAround(first[0], first[1])
  const laid = tracks.map((track) => ({ track, steps: stepsOf(track, distanceM, plane) }))
  const group = tracksOfOneCourse(laid, distanceM)
  const middle = group[0]
  if (!middle) return refused('No two tracks of this race agree yet.')
  // The longest one leads: a track without its ends has nothing to say of them.
  const leader = group.find(({ track }) => !track.isCut) ?? middle
  const line = leader.steps.map((step) =>
    middleStep(step.atM, [
      step,
      ...group.flatMap(({ steps }) =>
        steps === leader.steps || !reaches(steps, step.atM) ? [] : [besideStep(step, steps, distanceM)],
      ),
    ]),
  )
  const points = line.map(({ x, y, elevationM }): StoredPoint => {
    const { lat, lon } = plane.from(x, y)
    return [round(lat, 6), round(lon, 6), round(elevationM, 1)]
  })
  const figures = measureCourse(points, { distanceM, seconds: null })
  if (!figures.ok) return figures
  const losses = group.map(({ track }) => track.courseLossPct)
  const lossSpread = (Math.max(...losses) - Math.min(...losses)) / 2
  return understood({
    trackIds: group.map(({ track }) => track.id),
    points,
    figures: {
      ...figures.value,
      courseSdPct: round(Math.hypot(figures.value.courseSdPct, lossSpread), 3),
    },
    spread: spreadOf(line, group, distanceM),
  })
}

// Who gave the tracks that a course is made of, and how far those are apart, in words.

export interface CourseGivers {
  /** Of those who want to be named. */
  names: string[]
  count: number
}

/** `Ann Lee, Ben Oak and one other runner`; `two runners` where nobody is named. */
export function giverWords({ names, count }: CourseGivers): string {
  const others = count - names.length
  if (names.length === 0) return count === 1 ? 'a runner' : `${numberInWords(count)} runners`
  if (others === 0) return joined(names)
  return joined([...names, `${numberInWords(others)} other runner${others === 1 ? '' : 's'}`])
}

/** How far the tracks of a course are apart; null where it is made of one. */
export function spreadWords(
  { count }: CourseGivers,
  { apartM, heightsApartM, gainM }: CourseSpread,
): string | null {
  if (count < 2) return null
  const [from, to] = gainM
  const climb = from === to ? formatMeasure(to, 'm') : `${from} to ${formatMeasure(to, 'm')}`
  return `Typically within ${formatMeasure(apartM, 'm')} of this line and ${heightsApartM} m of its heights; climb of each: ${climb}.`
}
