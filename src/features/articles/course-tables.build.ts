// Tables of articles about courses: what slopes cost, profiles, parts of a PB potential, even effort.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import { formatClock, hoursAndMinutes } from '../../rules/writing/measures.ts'
import {
  COURSE_GRADE_LABELS,
  rangeWords,
  scoreFigure,
  scoreWords,
  USUAL_MARATHON_SECONDS,
  usualGoalSeconds,
} from '../../rules/pb-potential/score-words.ts'
import { gradientCost, gradeTimeShare, heartRatePaceFactor } from '../../rules/course/course-loss.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import {
  evenEfforts,
  marathonsNamed,
  measuredMarathons,
  potentialsOf,
  shortName,
} from './article-races.build.ts'
import { climbMethodsOf, climbMethodWords } from '../../rules/course/course-climbs.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { lossSeconds, type PbPotential } from '../../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { MARATHON } from '../../race/race-types.ts'
import { buildDay } from '../../race/site-catalogue.queries.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import { CONTINENTS, CONTINENT_NAMES, continentOf } from '../../rules/place/continents.ts'
import {
  BEST_LISTED,
  coolestRaces,
  fastestOfEach,
  flattestRaces,
  mostGenerousRaces,
} from '../../rules/race/race-lists.ts'
import { UNCHECKED, fieldSizeWords, uncheckedFields } from '../../rules/race/race-facts.ts'
import type { Race } from '../../rules/race/race.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'

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
  const measured = await measuredMarathons(slugs, 'The table of profiles')
  const rows = measured.map(({ race, points }) => {
    const steps = points.slice(1).map((point, i) => ({
      toKm: Math.round(point.distanceM / 1000),
      fromM: points[i]!.distanceM,
      riseM: point.elevationM - points[i]!.elevationM,
      lengthM: point.distanceM - points[i]!.distanceM,
    }))
    const lateFromM = 0.6 * points.at(-1)!.distanceM
    const climb = (from: number) =>
      steps.filter((s) => s.fromM >= from).reduce((sum, { riseM }) => sum + Math.max(0, riseM), 0)
    // None in a profile with several heights a kilometre.
    const [steepest] = steps.filter((s) => s.lengthM > 900).toSorted((a, b) => b.riseM - a.riseM)
    return [
      { text: shortName(race), href: racePath(race) },
      { m: Math.round(points[0]!.elevationM) },
      { m: Math.round(points.at(-1)!.elevationM) },
      race.elevationGainM === null ? 'N/A' : { m: Math.round(race.elevationGainM) },
      { m: Math.round(climb(0)) },
      { m: Math.round(climb(lateFromM)) },
      steepest ? `${Math.round(steepest.riseM)} m, km ${steepest.toKm}` : 'N/A',
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
    source: `Climb on file is ${climbMethodsOf(measured.map(({ race }) => ({ ...race, name: shortName(race) })))}. The columns after it are from one height a kilometre, where shorter rises do not show.`,
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
  const plans = await evenEfforts(slugs, goalSeconds, 'The table of even efforts')
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

// A list of the best marathons on file by one fact, or the fastest of each month or continent, with how each is known.

const link = (race: Race) => ({ text: shortName(race), href: racePath(race) })

const monthOf = ({ nextEventDate, month }: Race) =>
  nextEventDate ? Number(nextEventDate.slice(5, 7)) : month

interface BestRacesTableOptions {
  by: 'flat' | 'cool' | 'generous' | 'month' | 'continent'
  count?: number
}
/** The table with the day of its facts. */
export async function bestRacesTable({
  by,
  count = BEST_LISTED,
}: BestRacesTableOptions): Promise<DataTableProps> {
  const races = await potentialsOf(MARATHON)
  const today = buildDay()
  const runsIn = usualGoalSeconds(MARATHON_M)
  const seconds = ({ parts }: PbPotential, key: string) =>
    String(Math.round(lossSeconds(parts.find((part) => part.key === key)!.lossPct, runsIn))).replace('-', '−')

  function groupRows() {
    if (by === 'month') {
      const found = fastestOfEach(races, monthOf, 2)
      return MONTH_NAMES.flatMap((name, i) => (found.get(i + 1) ?? []).map((each) => ({ name, ...each })))
    }
    const found = fastestOfEach(races, ({ countryCode }) => continentOf(countryCode), 3)
    return CONTINENTS.flatMap((continent) =>
      (found.get(continent) ?? []).map((each) => ({ name: CONTINENT_NAMES[continent], ...each })),
    )
  }

  const tables = {
    flat: () => ({
      caption: 'Flattest road marathons',
      columns: [
        'Marathon',
        'Country',
        { label: 'Climb', figures: true },
        'How counted',
        { label: 'Hills cost 3:30', figures: true },
        'Course known by',
      ],
      rows: flattestRaces(races, count).map(({ race, potential }) => [
        link(race),
        race.country,
        race.elevationGainM === null ? 'N/A' : { m: race.elevationGainM },
        climbMethodWords(race) || 'N/A',
        `${seconds(potential, 'course')} s`,
        COURSE_GRADE_LABELS[potential.courseGrade],
      ]),
      source:
        'By the seconds that the slopes cost a 3:30 runner, measured courses first; climbs compare only where they were counted alike. Courses that drop over 1 m a kilometre are left out.',
    }),
    cool: () => ({
      caption: 'Road marathons whose usual air costs least',
      columns: [
        'Marathon',
        'Country',
        { label: 'Air at race time', figures: true },
        { label: 'It costs 3:30', figures: true },
        'Known by',
      ],
      rows: coolestRaces(races, count).map(({ race, potential }) => [
        link(race),
        race.country,
        { c: Math.round(raceHourWeather(race)?.airC ?? 0) },
        `${seconds(potential, 'weather')} s`,
        race.racedayWeather ? `${race.racedayWeather.editions} past editions` : 'the month’s climate',
      ]),
      source:
        'By the seconds that the usual air and its spread from year to year cost a 3:30 runner; races with measured past editions first (Mantzios 2022), without those whose editions were in other months than the coming one.',
    }),
    generous: () => ({
      caption: 'Road marathons with the longest time limits on file',
      columns: [
        'Marathon',
        'Country',
        { label: 'Time limit', figures: true },
        { label: 'Runners', figures: true },
        'Limit',
      ],
      rows: mostGenerousRaces(races, count).map(({ race }) => [
        link(race),
        race.country,
        `${hoursAndMinutes(race.timeLimitSeconds!)} h`,
        fieldSizeWords(race),
        uncheckedFields(race).has('timeLimitSeconds') ? UNCHECKED : 'seen',
      ]),
      source:
        'By the limit for the whole distance; where limits are equal, those seen and the larger fields first. Intermediate cut-offs may be stricter.',
    }),
  }
  const grouped = () => ({
    caption: `Fastest marathons of each ${by === 'month' ? 'month' : 'continent'}, measured courses first`,
    columns: [
      by === 'month' ? 'Month' : 'Continent',
      'Marathon',
      'Country',
      { label: 'PB potential', figures: true },
      'Course known by',
    ],
    rows: groupRows().map(({ name, race, potential }) => [
      name,
      link(race),
      race.country,
      potential.refused ? 'N/A' : scoreWords(potential),
      COURSE_GRADE_LABELS[potential.courseGrade],
    ]),
    source:
      'Measured courses first, then those known by climb and end heights; a course known by its class alone is not ranked, and one that drops over 1 m a kilometre is left out. Overlapping ranges are no difference.',
  })
  const table = by === 'month' || by === 'continent' ? grouped() : tables[by]()
  return { ...table, source: `${table.source} From the facts on file on ${today}.` }
}
