// Measured courses that are worth a look by their shape: those with a drama of their own, and three that are unlike each other.
import { hardestKilometre } from '../course/course-climbs.ts'
import { courseShape, type DrawnRace } from '../course/course-shape.ts'
import { netDropM } from '../course/course-eligibility.ts'

type Shaped = DrawnRace & { id: number }

/** Between its lowest and its highest kilometre a course with a drama rises so many metres … */
const DRAMA_SPAN_M = 60
/** … within the window in which most courses are drawn: beyond, all others would look flat beside it. */
const MAX_SPAN_M = 160
/** … and one of its kilometres climbs so many. */
const DRAMA_CLIMB_M = 20

const spanM = (race: DrawnRace): number => {
  const { lowest, highest } = courseShape(race)
  return highest.elevationM - lowest.elevationM
}

/** The races, in their order, whose measured course has a drama of its own: a real height, and one hard kilometre. */
export const dramaticCourses = <R extends Shaped>(races: readonly R[]): R[] =>
  races.filter((race) => {
    if (courseShape(race).schematic) return false
    const span = spanM(race)
    return span >= DRAMA_SPAN_M && span <= MAX_SPAN_M && (hardestKilometre(race)?.riseM ?? 0) >= DRAMA_CLIMB_M
  })

/**
 * Three of the races with a measured course that look unlike each other on one scale: the flattest, the one that falls most, and
 * of the rest the one with the largest span. Fewer where there are fewer.
 */
export function threeShapes<R extends Shaped>(races: readonly R[]): R[] {
  const measured = races.filter((race) => !courseShape(race).schematic && spanM(race) <= MAX_SPAN_M)
  const chosen: R[] = []
  const highest = (figure: (race: R) => number) => {
    const left = measured.filter((race) => !chosen.includes(race))
    const best = left.toSorted((a, b) => figure(b) - figure(a) || a.id - b.id)[0]
    if (best) chosen.push(best)
  }
  highest((race) => -spanM(race))
  highest((race) => netDropM(race) ?? 0)
  highest(spanM)
  return chosen
}
