// A pace plan that follows a course: splits at even effort on its slopes, with start delay, aid stations and heat; of a
// race without a profile on file, at an even pace.
import { gradeTimeShare, type GradedStretch } from '../course/course-loss.ts'
import { alongCurve, type CurvePoint } from '../prediction/curves.ts'
import { splitMarks, splitsAt, type ElapsedAt, type Split } from './pacing.ts'
import { MILE_M } from '../race/race-distances.ts'
import { wholeSeconds } from '../writing/measures.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { SMOOTHING_M, smoothedGrades, type TrackPoint } from '../course/course-geometry.ts'

/** Equal stretches of a course of `distanceM` metres from its decimal grades, such as those of a smoothed track. */
export function stretchesOfGrades(grades: ArrayLike<number>, distanceM: number): GradedStretch[] {
  return Array.from(grades, (grade) => ({ distanceM: distanceM / grades.length, grade }))
}

/**
 * Effort, in level metres, spent by a distance in metres: each metre counts 1 plus what its grade adds. Beyond the last
 * stretch nothing more is spent.
 */
export function effortAlong(stretches: readonly GradedStretch[]): (metres: number) => number {
  let [atM, effort] = [0, 0]
  const ends: CurvePoint[] = [[0, 0]]
  for (const { distanceM, grade } of stretches) {
    atM += distanceM
    effort += distanceM * (1 + gradeTimeShare(grade))
    ends.push([atM, effort])
  }
  return (metres) => alongCurve(ends, metres)
}

/** Of the time a crowded start costs, the share lost in the first mile; the rest goes in the second, if you do not weave. */
const DELAY_SHARE_FIRST_MILE = 0.65

interface AidStation {
  atM: number
  seconds: number
}

export interface EvenEffortInput {
  /** The course from start to finish, end to end. */
  stretches: readonly GradedStretch[]
  goalSeconds: number
  /** Length of a split in metres. */
  everyM: number
  /** Marks beside those, in metres, such as checkpoints. */
  alsoAtM?: readonly number[]
  /** How much harder the second half is run than the first, in %. */
  negativePct?: number
  /** Seconds lost in the crowd of the start. */
  startDelaySeconds?: number
  aidStations?: readonly AidStation[]
  /** Multiplies the goal: 1.03 for a day that costs 3 %. */
  heatFactor?: number
}

export interface EvenEffortPlan {
  splits: Split[]
  /** The goal after heat, in whole seconds; what the splits add up to. */
  totalSeconds: number
  /** Whole seconds at half the distance. */
  halfwaySeconds: number
  elapsedAt: ElapsedAt
}

/** Marks of a course in order: the regular ones and the others within it, each once. */
function marksOf(
  courseM: number,
  { everyM, alsoAtM = [] }: Pick<EvenEffortInput, 'everyM' | 'alsoAtM'>,
): number[] {
  const marks = splitMarks(courseM, everyM)
  const others = alsoAtM.filter(
    (atM) => atM >= 1 && atM < courseM && marks.every((mark) => Math.abs(mark - atM) >= 1),
  )
  return [...marks, ...others].sort((a, b) => a - b)
}

function delayBy(metres: number, delaySeconds: number): number {
  const first = Math.min(1, metres / MILE_M)
  const second = Math.min(1, Math.max(0, metres / MILE_M - 1))
  return delaySeconds * (DELAY_SHARE_FIRST_MILE * first + (1 - DELAY_SHARE_FIRST_MILE) * second)
}

/**
 * Plan whose running time is spread by effort: pace on a stretch is proportional to 1 + what its grade adds
 * (`gradeTimeShare`), times `1 ± negativePct/200` before and after halfway. Start delay (65 % in the first mile, 35 % in
 * the second) and aid stations (counted after their mark) are taken from the running time, so the splits still add up
 * to the goal. Refuses an empty course, a course under two miles with a start delay, and stops longer than the goal.
 */
export function planEvenEffort(input: EvenEffortInput): Reading<EvenEffortPlan> {
  const { stretches, everyM, negativePct = 0, startDelaySeconds = 0, aidStations = [] } = input
  const courseM = stretches.reduce((sum, { distanceM }) => sum + distanceM, 0)
  const totalSeconds = wholeSeconds(input.goalSeconds * (input.heatFactor ?? 1))
  if (!(courseM > 0 && everyM > 0)) return refused('There is no course to plan for.')
  if (startDelaySeconds > 0 && courseM < 2 * MILE_M) {
    return refused('A start delay is spread over two miles; this course is shorter.')
  }
  if (!(Math.abs(negativePct) <= 20)) return refused('A split difference is at most 20 %.')
  const stops = aidStations.filter(({ atM }) => atM >= 0 && atM < courseM)
  const stoppedSeconds = stops.reduce((sum, { seconds }) => sum + seconds, 0)
  const runningSeconds = totalSeconds - startDelaySeconds - stoppedSeconds
  if (!(runningSeconds > 0 && startDelaySeconds >= 0 && stops.every(({ seconds }) => seconds >= 0))) {
    return refused('Delay and stops leave no time to run in.')
  }
  const effortAt = effortAlong(stretches)
  const halfEffort = effortAt(courseM / 2)
  const biased: ElapsedAt = (metres) => {
    const early = Math.min(effortAt(metres), halfEffort)
    return early * (1 + negativePct / 200) + (effortAt(metres) - early) * (1 - negativePct / 200)
  }
  const secondsPerEffort = runningSeconds / biased(courseM)
  const elapsedAt: ElapsedAt = (metres) =>
    biased(metres) * secondsPerEffort +
    delayBy(metres, startDelaySeconds) +
    stops.reduce((sum, stop) => sum + (stop.atM < metres ? stop.seconds : 0), 0)
  return understood({
    splits: splitsAt(marksOf(courseM, input), elapsedAt),
    totalSeconds,
    halfwaySeconds: wholeSeconds(elapsedAt(courseM / 2)),
    elapsedAt,
  })
}

// A course as stretches of one grade each, and the effort of running along them.

/** The course as stretches of one grade, smoothed as the PB potential smooths it; one level stretch without a profile. */
function planStretches(points: readonly TrackPoint[] | null, distanceM: number): GradedStretch[] {
  if (!points) return [{ distanceM, grade: 0 }]
  return stretchesOfGrades(smoothedGrades(points, SMOOTHING_M), distanceM)
}

/** Plan of a race from the points of its profile, or null for none. */
export function racePacePlan(
  points: readonly TrackPoint[] | null,
  distanceM: number,
  input: Omit<EvenEffortInput, 'stretches'>,
): Reading<EvenEffortPlan> {
  return planEvenEffort({ ...input, stretches: planStretches(points, distanceM) })
}

/** Height in metres at a distance, on a straight line between points. */
export function heightAt(points: readonly TrackPoint[], metres: number): number {
  const after = points.findIndex(({ distanceM }) => distanceM >= metres)
  if (after <= 0) return (after === 0 ? points[0] : points.at(-1))!.elevationM
  const [a, b] = [points[after - 1]!, points[after]!]
  return a.elevationM + ((metres - a.distanceM) / (b.distanceM - a.distanceM)) * (b.elevationM - a.elevationM)
}

/** Seconds of stops at stations at a regular distance (metres), none at the finish. */
export function stationsEvery(everyM: number, seconds: number, distanceM: number) {
  if (!(everyM > 0 && seconds > 0)) return []
  const count = Math.ceil(distanceM / everyM) - 1
  return Array.from({ length: count }, (_, i) => ({ atM: (i + 1) * everyM, seconds }))
}
