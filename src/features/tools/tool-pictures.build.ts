// A small picture of each tool's answer, drawn at build by the tool's own rules from an example or from races on file. Where the
// catalogue lacks a race that an example names, the tool has none.
import { MARATHON } from '../../race/race-types.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { kilometreProfile, rulerWindowM } from '../../rules/course/course-shape.ts'
import { chanceOverYears, newestDraw, percent } from '../../rules/entry/ballot-odds.ts'
import { hillsAndHeat } from '../../rules/insights/insights.ts'
import { announcedPoints, cutOffClock } from '../../rules/pacing/cut-off-clock.ts'
import { racePacePlan } from '../../rules/pacing/even-effort-plan.ts'
import { chartMarks, chartRow, PACE_CHARTS } from '../../rules/pacing/pacing.ts'
import { lossSeconds } from '../../rules/pb-potential/pb-potential.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { AGE_TABLE_2025, ageFactor } from '../../rules/prediction/age-grading.ts'
import { bostonStandards, LAST_ANNOUNCED_YEAR } from '../../rules/prediction/boston-qualifying.ts'
import { runnerAt } from '../../rules/prediction/chance.ts'
import { predictFinish, type RunnerForm } from '../../rules/prediction/predictions.ts'
import { prepareExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../../rules/race/race-distances.ts'
import { topRaces } from '../../rules/race/race-lists.ts'
import type { Race } from '../../rules/race/race.ts'
import { planFuel } from '../../rules/training/carbohydrates.ts'
import { adjustForConditions } from '../../rules/weather/weather-loss.ts'
import type { SmallPicture, SmallSpan } from '../../ui/charts/SmallChart.tsx'
import { scoreOf, timedRace } from '../../rules/pb-potential/race-pb-potential.ts'

/** By the address of the tool. */
export type ToolPictures = ReadonlyMap<string, SmallPicture>

const HALF_IN_1_45 = { distanceM: HALF_MARATHON_M, timeSeconds: 6300 }
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Heights above the lowest point of a measured course, in km and metres. */
function courseLine(race: Race | undefined) {
  const points = race && kilometreProfile(race)
  if (!points) return null
  const lowestM = Math.min(...points.map(({ elevationM }) => elevationM))
  return points.map(({ distanceM, elevationM }) => [distanceM / 1000, elevationM - lowestM] as const)
}

const windowOf = (lines: readonly (readonly (readonly [number, number])[])[]) =>
  [0, rulerWindowM(Math.max(...lines.flat().map(([, metres]) => metres)))] as const

function modelsOf(form: RunnerForm, distanceM: number): SmallSpan[] {
  return predictFinish(form, distanceM).predictions.map(({ lowSeconds, highSeconds, timeSeconds }) => ({
    from: lowSeconds,
    to: highSeconds,
    mark: timeSeconds,
  }))
}

/** Pictures of tools that need no race. */
function withoutRaces(): [string, SmallPicture][] {
  const heat = [10_800, 16_200].map((goalSeconds) =>
    range(8, 28, 1).flatMap((temperatureC) => {
      const air = { temperatureC, humidityPct: 60 }
      const day = adjustForConditions(goalSeconds, MARATHON_M, { air, heightM: null })
      return day.ok ? [[temperatureC, (day.value.timeSeconds - goalSeconds) / 60] as const] : []
    }),
  )
  const standards = bostonStandards(LAST_ANNOUNCED_YEAR)
  const fuel = planFuel({ durationSeconds: 14_400, massKg: null, isGutTrained: false })
  return [
    [
      '/marathon-predictor',
      {
        title: 'What each model makes of a half marathon in 1:30 and 64 km a week, with its error',
        chart: {
          kind: 'spans',
          spans: modelsOf(
            { result: { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }, milesPerWeek: 40 },
            MARATHON_M,
          ),
        },
      },
    ],
    [
      '/half-marathon-predictor',
      {
        title: 'What each model makes of 10 km in 40:00, with its error',
        chart: {
          kind: 'spans',
          spans: modelsOf({ result: { distanceM: 10_000, timeSeconds: 2400 } }, HALF_MARATHON_M),
        },
      },
    ],
    [
      '/heat-and-altitude',
      {
        title: 'Minutes that air of 8 to 28 °C adds to 3:00 and, dashed, to 4:30',
        chart: { kind: 'lines', lines: heat },
      },
    ],
    ['/marathon-pace-chart', clockAtMarks(MARATHON, 12_600, '3:30')],
    ['/half-marathon-pace-chart', clockAtMarks('half-marathon', 6300, '1:45')],
    ['/pace-chart/5k', clockAtMarks('5k', 1500, '25:00')],
    ['/pace-chart/10k', clockAtMarks('10k', 3000, '50:00')],
    ['/pace-chart/15k', clockAtMarks('15k', 4500, '1:15:00')],
    ['/pace-chart/10mi', clockAtMarks('10mi', 4800, '1:20:00')],
    ['/pace-chart/50k', clockAtMarks('50k', 18_000, '5:00:00')],
    ['/pace-chart/100k', clockAtMarks('100k', 43_200, '12:00:00')],
    [
      '/fuelling',
      {
        title: 'Carbohydrate taken over a marathon of four hours, gel by gel',
        chart: {
          kind: 'columns',
          values: fuel.ok ? fuel.value.servingsAtSeconds.map((_, i) => (i + 1) * 25) : [],
        },
      },
    ],
    [
      '/boston-qualifying',
      {
        title: 'Qualifying times for Boston by age: men, and dashed women',
        chart: {
          kind: 'lines',
          lines: [
            standards.map(({ fromAge, menSeconds }) => [fromAge, menSeconds] as const),
            standards.map(({ fromAge, womenSeconds }) => [fromAge, womenSeconds] as const),
          ],
        },
      },
    ],
    [
      '/age-grading',
      {
        title: 'How much of the best age is left from 20 to 90 over the marathon: men, and dashed women',
        chart: {
          kind: 'lines',
          lines: (['male', 'female'] as const).map((sex) =>
            range(20, 90, 5).map((age) => [age, ageFactor(AGE_TABLE_2025, sex, age, MARATHON_M)] as const),
          ),
        },
      },
    ],
  ]
}

/** The clock at the marks of a pace chart. */
function clockAtMarks(slug: string, goalSeconds: number, goal: string): SmallPicture {
  const chart = PACE_CHARTS[slug]!
  const marks = chartMarks({ ...chart, markUnit: slug === '10mi' ? 'mi' : 'km' })
  const unitM = slug === '10mi' ? MILE_M : 1000
  const passing = marks.filter(
    ({ kind, atM }) => kind !== 'half' || Math.abs(atM % (chart.markEvery * unitM)) < 10,
  )
  return {
    title: `The clock at each mark for ${goal}`,
    chart: { kind: 'columns', values: chartRow(chart.distanceM, goalSeconds, passing).clockSeconds },
  }
}

/** Pictures of tools that work on races. */
function fromRaces(races: readonly Race[]): [string, SmallPicture | null][] {
  const marathons = races.filter(({ raceType }) => raceType === MARATHON)
  const named = (slug: string) => marathons.find((race) => race.slug === slug)
  const [berlin, boston, newYork] = ['berlin-marathon', 'boston-marathon', 'new-york-city-marathon'].map(
    named,
  )
  return [
    ['/your-time', yourTimes(topRaces(marathons))],
    ['/race-to-race', twoCourses(newYork, berlin, 'New York and, dashed, Berlin')],
    ['/compare', twoCourses(boston, berlin, 'Boston and, dashed, Berlin')],
    ['/find-for-me', chancesAt(topRaces(marathons))],
    ['/my-course', ownCourse(named('athens-marathon'))],
    ['/pb-potential', partsOf(newYork)],
    ['/insights', hillsAndHeatOf(marathons)],
    ['/pace-plan', pacesAt(boston)],
    ['/cut-off-clock', minutesInHand(newYork)],
    ['/ballot-odds', chanceByYears(named('london-marathon'))],
  ]
}

function yourTimes(largest: readonly Race[]): SmallPicture | null {
  const expected = prepareExpectedTimes({ result: HALF_IN_1_45 })
  const spans = largest.slice(0, 7).map((race) => {
    const { lossPct: loss, sdPct: sd } = timedRace(race).loss
    const { lowSeconds, highSeconds, timeSeconds } = expected({ distanceM: race.distanceM, loss, sd })
    return { from: lowSeconds, to: highSeconds, mark: timeSeconds }
  })
  return {
    title: 'What a half marathon in 1:45 is worth at the largest marathons',
    chart: { kind: 'spans', spans },
  }
}

function twoCourses(one: Race | undefined, other: Race | undefined, names: string): SmallPicture | null {
  const lines = [courseLine(one), courseLine(other)].filter((line) => line !== null)
  return lines.length === 2
    ? { title: `The courses of ${names}`, chart: { kind: 'lines', lines, height: windowOf(lines) } }
    : null
}

function chancesAt(largest: readonly Race[]): SmallPicture | null {
  const runner = {
    expected: prepareExpectedTimes({ result: HALF_IN_1_45 }),
    goal: { distanceM: MARATHON_M, timeSeconds: 13_500 },
  }
  const values = largest.map((race) => runnerAt(runner, timedRace(race)).chance).toSorted((a, b) => b - a)
  return {
    title: 'The chance of 3:45 at the largest marathons after a half in 1:45',
    chart: { kind: 'bars', values },
  }
}

function ownCourse(race: Race | undefined): SmallPicture | null {
  const points = courseLine(race)
  return race && points
    ? { title: `The course of the ${race.name}`, chart: { kind: 'area', points, height: windowOf([points]) } }
    : null
}

function partsOf(race: Race | undefined): SmallPicture | null {
  if (!race) return null
  const values = scoreOf(race).parts.map(({ lossPct }) => lossSeconds(lossPct, USUAL_MARATHON_SECONDS))
  return {
    title: `What course, air, height, crowd and turns cost at the ${race.name}`,
    chart: { kind: 'bars', values },
  }
}

function hillsAndHeatOf(marathons: readonly Race[]): SmallPicture | null {
  const largest = marathons.toSorted((a, b) => (b.participants ?? 0) - (a.participants ?? 0)).slice(0, 80)
  const dots = hillsAndHeat(largest).map(
    ({ airC, gainMPerKm }) => [airC, Math.sqrt(Math.min(gainMPerKm, 40))] as const,
  )
  return { title: 'The largest marathons by warmth, to the right, and climb', chart: { kind: 'dots', dots } }
}

function pacesAt(race: Race | undefined): SmallPicture | null {
  const points = race && kilometreProfile(race)
  if (!points) return null
  const plan = racePacePlan(points, race.distanceM, { goalSeconds: USUAL_MARATHON_SECONDS, everyM: 2000 })
  if (!plan.ok) return null
  const values = plan.value.splits.map(({ paceSecondsPerKm }) => paceSecondsPerKm)
  return {
    title: `The pace of each two kilometres for an even effort of 3:30 at the ${race.name}`,
    chart: { kind: 'columns', values, base: Math.min(...values) - 6 },
  }
}

function minutesInHand(race: Race | undefined): SmallPicture | null {
  const limitSeconds = race?.timeLimitSeconds
  if (!race || !limitSeconds) return null
  const goalSeconds = Math.min(16_200, limitSeconds)
  const { rows } = cutOffClock({
    distanceM: race.distanceM,
    elapsedAt: (metres) => (metres / race.distanceM) * goalSeconds,
    checkpoints: announcedPoints(race),
    limitSeconds,
  })
  const line = (of: 'closesSeconds' | 'arrivesSeconds') => [
    [0, 0] as const,
    ...rows.map((row) => [row.atM, row[of]] as const),
  ]
  return {
    title: `The time limit of the ${race.name} along the course and, dashed, a runner of 4:30`,
    chart: { kind: 'lines', lines: [line('closesSeconds'), line('arrivesSeconds')] },
  }
}

function chanceByYears(race: Race | undefined): SmallPicture | null {
  const draw = race && newestDraw(race)
  if (!race || !draw) return null
  const chance = draw.places / draw.applicants
  return {
    title: `The chance of a place at the ${race.name} after 1 to 15 draws, at ${percent(chance)} each`,
    chart: { kind: 'columns', values: range(1, 15, 1).map((years) => chanceOverYears(chance, years)) },
  }
}

export async function toolPictures(): Promise<ToolPictures> {
  const { races } = await siteCatalogue()
  const pictures = [...withoutRaces(), ...fromRaces(races)]
  return new Map(pictures.filter((each): each is [string, SmallPicture] => each[1] !== null))
}
