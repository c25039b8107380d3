// Tables of articles about courses: what slopes cost, profiles, parts of a PB potential, even effort.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { formatClock } from '../../rules/writing/measures.ts'
import { USUAL_MARATHON_SECONDS, usualGoalSeconds } from '../../rules/pb-potential/usual-goal.ts'
import { gradientCost, gradeTimeShare, heartRatePaceFactor } from '../../rules/course/course-loss.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { marathonsNamed, shortName, measuredCourse, evenEffort } from './article-races.build.ts'
import { climbMethodsOf } from '../../rules/course/course-climbs.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { lossSeconds } from '../../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { rangeWords, scoreFigure } from '../../rules/pb-potential/score-words.ts'

const signed = (value: number, decimals: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(decimals)}`

interface GradientTableOptions {
  goalSeconds?: number
}

/** What a slope adds to or takes from a kilometre at even effort, for one marathon time. */
export function gradientTable({
  goalSeconds = USUAL_MARATHON_SECONDS,
}: GradientTableOptions): DataTableProps {
  const paceSeconds = goalSeconds / (MARATHON_M / 1000)
  const rows = [0.05, 0.03, 0.02, 0.01, -0.01, -0.02, -0.03, -0.05].map((grade) => {
    const share = gradeTimeShare(grade)
    return [
      `${Math.abs(grade * 100)} % ${grade > 0 ? 'up' : 'down'}`,
      `${signed((gradientCost(grade) / gradientCost(0) - 1) * 100, 0)} %`,
      `${signed((heartRatePaceFactor(grade) - 1) * 100, 1)} %`,
      `${signed(share * 100, 1)} %`,
      `${signed(share * paceSeconds, 0)} s`,
    ]
  })
  return {
    caption: `A kilometre on a slope, at even effort, for a marathon of ${formatClock(goalSeconds)} (${formatClock(paceSeconds)} a km on the flat)`,
    columns: [
      'Slope',
      { label: 'Energy', figures: true },
      { label: 'Time by heart rate', figures: true },
      { label: 'Time, as we count it', figures: true },
      { label: 'A kilometre', figures: true },
    ],
    rows,
    source:
      'Energy: Minetti 2002, J Appl Physiol 93:1039. By heart rate: Strava 2017, 240,000 athletes, after a public fit of its curve. As we count it: Minetti uphill, half of the saving downhill (Davies 1980; Boston’s downhill index).',
  }
}

interface CourseLossTableOptions {
  slugs: string[]
  goalSeconds?: number
}

/** What the course alone costs at named marathons, measured from a track, in seconds for one marathon time. */
export async function courseLossTable({
  slugs,
  goalSeconds = USUAL_MARATHON_SECONDS,
}: CourseLossTableOptions): Promise<DataTableProps> {
  const races = (await marathonsNamed(slugs, 'The table of course losses'))
    .filter((race) => race.courseMeasurement !== null)
    .sort((a, b) => a.courseMeasurement!.lossPct - b.courseMeasurement!.lossPct)
  const seconds = (pct: number) => `${Math.round((pct / 100) * goalSeconds)} s`.replace('-', '−')
  const rows = races.map((race) => [
    { text: shortName(race), href: racePath(race) },
    race.elevationGainM === null ? 'N/A' : { m: race.elevationGainM },
    race.elevationLossM === null ? 'N/A' : { m: race.elevationLossM },
    race.courseMeasurement!.turns60 === null ? 'N/A' : String(race.courseMeasurement!.turns60),
    `${seconds(race.courseMeasurement!.lossPct)} ± ${seconds(race.courseMeasurement!.sdPct)}`,
  ])
  return {
    caption: `What the slopes of the course cost a ${formatClock(goalSeconds)} runner against a flat one`,
    columns: [
      'Marathon',
      { label: 'Climb', figures: true },
      { label: 'Descent', figures: true },
      { label: 'Sharp turns', figures: true },
      { label: 'Slopes cost', figures: true },
    ],
    rows,
    source: `Slopes from a recorded track, smoothed over 200 m, or from published totals. Climb and descent are ${climbMethodsOf(races.map((race) => ({ ...race, name: shortName(race) })))}. Turns are those of 60° and more; they are not part of the last column.`,
  }
}

interface ProfileFactsTableOptions {
  slugs: string[]
}

/** What one reads off a measured profile: start, finish, climb, how much of it comes late, and the steepest kilometre. */
export async function profileFactsTable({ slugs }: ProfileFactsTableOptions): Promise<DataTableProps> {
  const races = await marathonsNamed(slugs, 'The table of profiles')
  const rows = races.map((race) => {
    const points = measuredCourse(race, 'The table of profiles')
    const steps = points.slice(1).map((point, i) => ({
      toKm: Math.round(point.distanceM / 1000),
      fromM: points[i]!.distanceM,
      riseM: point.elevationM - points[i]!.elevationM,
      lengthM: point.distanceM - points[i]!.distanceM,
    }))
    const lateFromM = 0.6 * points.at(-1)!.distanceM
    const climb = (from: number) =>
      steps.filter((s) => s.fromM >= from).reduce((sum, { riseM }) => sum + Math.max(0, riseM), 0)
    const steepest = steps.filter((s) => s.lengthM > 900).reduce((a, b) => (b.riseM > a.riseM ? b : a))
    return [
      { text: shortName(race), href: racePath(race) },
      { m: Math.round(points[0]!.elevationM) },
      { m: Math.round(points.at(-1)!.elevationM) },
      race.elevationGainM === null ? 'N/A' : { m: Math.round(race.elevationGainM) },
      { m: Math.round(climb(0)) },
      { m: Math.round(climb(lateFromM)) },
      `${Math.round(steepest.riseM)} m, km ${steepest.toKm}`,
    ]
  })
  return {
    caption: 'Figures from the profiles on file',
    columns: [
      'Marathon',
      { label: 'Start', figures: true },
      { label: 'Finish', figures: true },
      { label: 'Climb on file', figures: true },
      { label: 'By kilometres', figures: true },
      { label: 'In the last 40 %', figures: true },
      { label: 'Steepest km', figures: true },
    ],
    rows,
    source: `Climb on file is ${climbMethodsOf(races.map((race) => ({ ...race, name: shortName(race) })))}. The columns after it are from one height a kilometre, where shorter rises do not show.`,
  }
}

interface PbPartsTableOptions {
  slugs: string[]
}

/** The PB potential of named marathons part by part, in seconds for the reference runner. */
export async function pbPartsTable({ slugs }: PbPartsTableOptions): Promise<DataTableProps> {
  const races = await marathonsNamed(slugs, 'The table of parts')
  const runsIn = usualGoalSeconds(MARATHON_M)
  const seconds = (pct: number) => String(Math.round(lossSeconds(pct, runsIn))).replace('-', '−')
  const potentials = races
    .map((race) => ({ race, potential: racePbPotential(race) }))
    .sort((a, b) => a.potential.loss - b.potential.loss)
  const keys = ['course', 'weather', 'altitude', 'crowd', 'turns', 'unmodelled']
  const rows = potentials.map(({ race, potential }) => [
    { text: shortName(race), href: racePath(race) },
    ...keys.map((key) => seconds(potential.parts.find((part) => part.key === key)!.lossPct)),
    seconds(potential.loss),
    potential.refused ? 'not enough data' : `${scoreFigure(potential)} (${rangeWords(potential)})`,
  ])
  return {
    caption: 'Seconds slower than an ideal day, for a 3:30:00 runner',
    columns: [
      'Marathon',
      { label: 'Course', figures: true },
      { label: 'Weather', figures: true },
      { label: 'Height', figures: true },
      { label: 'Crowd', figures: true },
      { label: 'Turns', figures: true },
      { label: 'Not seen', figures: true },
      { label: 'All, with evidence', figures: true },
      { label: 'Score', figures: true },
    ],
    rows,
    source:
      'The parts are the physics, and what no model sees of any race; the next column weighs their sum with course records and same-runner studies where there are any, so it is not the sum of the row. Surface costs nothing on these roads.',
  }
}

interface EvenEffortTableOptions {
  slugs: string[]
  goalSeconds?: number
}

/** Even effort on measured courses: where halfway lies, and the pace of each five kilometres. */
export async function evenEffortTable({
  slugs,
  goalSeconds = USUAL_MARATHON_SECONDS,
}: EvenEffortTableOptions): Promise<DataTableProps | null> {
  const FIGURE = 'The table of even efforts'
  const plans = (await marathonsNamed(slugs, FIGURE)).map((race) => ({
    race,
    plan: evenEffort(race, goalSeconds, FIGURE),
  }))
  const marks = plans[0]?.plan.splits.slice(0, -1) ?? []
  const rows = [
    ...marks.map((mark, i) => [
      `${mark.atM / 1000 - 5} to ${mark.atM / 1000} km`,
      ...plans.map(({ plan }) => formatClock(plan.splits[i]!.paceSecondsPerKm)),
    ]),
    ['40 km to the finish', ...plans.map(({ plan }) => formatClock(plan.splits.at(-1)!.paceSecondsPerKm))],
    ['Halfway at', ...plans.map(({ plan }) => formatClock(plan.halfwaySeconds))],
  ]
  if (plans.length === 0) return null
  return {
    caption: `Pace a kilometre for ${formatClock(goalSeconds)} at even effort`,
    columns: ['Stretch', ...plans.map(({ race }) => ({ label: shortName(race), figures: true }))],
    rows,
    source: `Slopes from one height a kilometre, as in the pace plans; an even pace would be ${formatClock(goalSeconds / 42.195)}.`,
  }
}
