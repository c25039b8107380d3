// What the figure of each article shows, drawn at build from the rules and the catalogue: an SVG and the sentence below it.
import { MARATHON } from '../../race/race-types.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { bostonDrop, isBostonCourse } from '../../rules/course/course-eligibility.ts'
import { gradeTimeShare, gradientCost, heartRatePaceFactor } from '../../rules/course/course-loss.ts'
import { pbPotentialInputs, racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import { PB_PART_LABELS, USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { lossSeconds } from '../../rules/pb-potential/pb-potential.ts'
import { predictFinish, type PredictionMethod } from '../../rules/prediction/predictions.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import type { EntryWindow, Race } from '../../rules/race/race.ts'
import {
  MARATHON_WORLD_BEST_MEN_SECONDS,
  MARATHON_WORLD_BEST_WOMEN_SECONDS,
} from '../../rules/prediction/plausible-time.ts'
import { adjustForConditions } from '../../rules/weather/weather-loss.ts'
import { formatClock, hoursAndMinutes, joined, temperatureInBoth } from '../../rules/writing/measures.ts'
import { barName } from '../../ui/charts/charts.ts'
import type { SmallPicture } from '../../ui/charts/SmallChart.tsx'
import { barsFigure, dotsChart, linesChart, yearChart, type ArticleFigure } from './article-charts.ts'
import { evenEfforts, marathonsNamed, measuredMarathons, shortName } from './article-races.build.ts'
import {
  flattestMarathons,
  halfTimeLimits,
  marathonTimeLimits,
  pacingBySex,
  superShoes,
  wallCost,
  medianTimes,
} from './running-figures.build.ts'

const HOURS = [3, 3.5, 4, 4.5]
const MILES_PER_KM = 0.621371
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
const percent = (value: number) => `${value > 0 ? '+' : ''}${value} %`.replace('-', '−')
const marathons = async () => (await siteCatalogue()).races.filter(({ raceType }) => raceType === MARATHON)

function heatByLevel(): ArticleFigure {
  const lines = HOURS.map((hours) => ({
    name: formatClock(hours * 3600),
    points: range(6, 26, 1).flatMap((temperatureC) => {
      const day = adjustForConditions(hours * 3600, MARATHON_M, {
        air: { temperatureC, humidityPct: 60 },
        heightM: null,
      })
      return day.ok ? [[temperatureC, (day.value.timeSeconds - hours * 3600) / 60] as const] : []
    }),
  }))
  return {
    ...linesChart(
      'Minutes that the air adds to an ordinary day’s marathon, by goal: slower runners lose more.',
      lines,
      {
        x: { label: 'Air temperature' },
        y: { label: 'Minutes added' },
        units: { x: temperatureInBoth },
      },
    ),
    caption:
      'Minutes that the air adds to four marathon goals at 60 % humidity, against an ordinary day: the mean of the two models below.',
  }
}

function fadeByModel(): ArticleFigure {
  const methods: [PredictionMethod, number | null, string][] = [
    ['Riegel', null, 'Riegel'],
    ['VDOT', null, 'VDOT'],
    ['Vickers–Vertosick', 64 * MILES_PER_KM, 'V–V, 64 km'],
    ['Vickers–Vertosick', 32 * MILES_PER_KM, 'V–V, 32 km'],
  ]
  const lines = methods.map(([method, milesPerWeek, name]) => ({
    name,
    points: range(80, 130, 5).flatMap((minutes) => {
      const result = { distanceM: HALF_MARATHON_M, timeSeconds: minutes * 60 }
      const { predictions } = predictFinish({ result, milesPerWeek }, MARATHON_M)
      const found = predictions.find((each) => each.method === method)
      return found ? [[minutes, found.timeSeconds / result.timeSeconds] as const] : []
    }),
  }))
  return {
    ...linesChart('How many times as long as the half each model expects the marathon to take.', lines, {
      x: { label: 'Half marathon', format: (minutes) => hoursAndMinutes(minutes * 60) },
      y: { label: 'Marathon, in halves', domain: [2, 2.4], format: (factor) => factor.toFixed(2) },
    }),
    caption:
      'The marathon as a multiple of the half marathon, by model; Vickers and Vertosick at 64 and at 32 km a week. Twice would be no fading at all.',
  }
}

function gradient(): ArticleFigure {
  const grades = range(-8, 8, 0.5)
  const line = (name: string, share: (grade: number) => number) => ({
    name,
    points: grades.map((grade) => [grade, share(grade / 100) * 100] as const),
  })
  return {
    ...linesChart(
      'What a slope costs: energy, time by heart rate, and the share of time that this site counts.',
      [
        line('as we count', gradeTimeShare),
        line('energy', (grade) => gradientCost(grade) / gradientCost(0) - 1),
        line('heart rate', (grade) => heartRatePaceFactor(grade) - 1),
      ],
      { x: { label: 'Slope', format: percent }, y: { label: 'Time or energy a kilometre', format: percent } },
    ),
    caption:
      'Uphill costs more than downhill returns. We credit half of what the energy would give back downhill, between the laboratory (Minetti 2002) and the heart rates of 240,000 runners (Strava 2017).',
  }
}

function altitude(): ArticleFigure {
  const points = range(300, 2500, 100).flatMap((heightM) => {
    const day = adjustForConditions(USUAL_MARATHON_SECONDS, MARATHON_M, { air: null, heightM })
    return day.ok ? [[heightM, (day.value.timeSeconds - USUAL_MARATHON_SECONDS) / 60] as const] : []
  })
  return {
    ...linesChart(
      'Minutes that altitude adds to a 3:30 marathon: none below 300 m, and more with each step up.',
      [{ name: '3:30:00', points }],
      {
        x: { label: 'Mean height of the course' },
        y: { label: 'Minutes added' },
        units: {
          x: (metres) => ({
            metric: `${metres} m`,
            imperial: `${Math.round((metres * 3.28084) / 100) * 100} ft`,
          }),
        },
      },
    ),
    caption:
      'What height adds to 3:30:00 for a runner who has not adapted. The uncertainty is about a third of each value.',
  }
}

async function evenEffortPaces(): Promise<ArticleFigure | null> {
  const races = await evenEfforts(
    ['berlin-marathon', 'boston-marathon', 'new-york-city-marathon'],
    USUAL_MARATHON_SECONDS,
    'The figure of paces',
  )
  if (races.length === 0) return null
  const lines = races.map(({ race, plan }) => ({
    name: shortName(race),
    points: plan.splits.map(({ atM, paceSecondsPerKm }) => [atM / 1000, paceSecondsPerKm] as const),
  }))
  const names = joined(lines.map(({ name }) => name))
  return {
    ...linesChart(`Pace of each five kilometres for 3:30 at even effort in ${names}.`, lines, {
      x: { label: 'Kilometre', ticks: [5, 10, 15, 20, 25, 30, 35, 40] },
      y: { label: 'Pace a kilometre', format: formatClock, domain: [280, 315] },
    }),
    caption: `The same effort in ${names}: the pace of each five kilometres for 3:30:00, as in the pace plan.`,
  }
}

async function courseRecords(): Promise<ArticleFigure> {
  // A few that are apart: names of all would lie over each other.
  const named = new Set(['chicago-marathon', 'new-york-city-marathon', 'athens-marathon'])
  const dots = (await marathons()).flatMap((race) => {
    const { courseRecordMenSeconds: men, courseRecordWomenSeconds: women } = race
    if (!men || !women || men > MARATHON_WORLD_BEST_MEN_SECONDS * 1.2) return []
    return [
      {
        x: (men / MARATHON_WORLD_BEST_MEN_SECONDS - 1) * 100,
        y: (women / MARATHON_WORLD_BEST_WOMEN_SECONDS - 1) * 100,
        ...(named.has(race.slug) && { name: shortName(race) }),
      },
    ]
  })
  return {
    ...dotsChart('Course records of men and women, in per cent behind the world record.', dots, {
      x: { label: 'Men, behind the world record', format: percent },
      y: { label: 'Women', format: percent },
    }),
    caption: `Course records of ${dots.length} marathons on file, in per cent behind the fastest ever run; those more than 20 % behind are left out. Where the two disagree, somebody exceptional came once.`,
  }
}

async function netDrops(): Promise<ArticleFigure> {
  const rows = (await marathons())
    .filter(isBostonCourse)
    .flatMap((race) => {
      const dropM = bostonDrop(race)?.dropM ?? 0
      return dropM >= 280 ? [{ name: barName(race.name), value: Math.round(dropM) }] : []
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 16)
  return {
    ...barsFigure('The marathons on file that fall furthest, by net drop in metres.', rows, {
      axis: 'Net drop in metres',
    }),
    caption:
      'The largest net drops on file, in metres. From 457 m (1,500 ft) Boston adds five minutes to a time from 2027 on, from 914 m (3,000 ft) ten; from 1,829 m (6,000 ft) it takes none.',
  }
}

async function entryKinds(): Promise<ArticleFigure> {
  const labels: [Race['entry'], string][] = [
    ['open', 'Open until sold out'],
    ['ballot', 'Ballot or lottery'],
    ['mixed', 'Ballot and others'],
    ['qualifying', 'Qualifying time'],
    ['charity', 'Charity only'],
  ]
  const { races } = await siteCatalogue()
  const rows = labels.map(([kind, name]) => ({
    name,
    value: races.filter(({ entry }) => entry === kind).length,
  }))
  return {
    ...barsFigure('How one gets into the races on file, by number of races.', rows, { axis: 'Races' }),
    caption: `How one gets into the ${races.length} races on file.`,
  }
}

/** A day as a part of the year in months: 1 January is 0, 16 June about 5.5. */
const inMonths = (monthDay: string) => Number(monthDay.slice(0, 2)) - 1 + (Number(monthDay.slice(3)) - 1) / 31

function usualWindow({ opensOn, closesOn, opensTypical, closesTypical, drawOn }: EntryWindow) {
  const opens = opensOn?.slice(5) ?? opensTypical
  const closes = closesOn?.slice(5) ?? closesTypical
  if (!opens || !closes || opens > closes) return null
  return {
    from: inMonths(opens),
    to: inMonths(closes) + 0.1,
    mark: drawOn ? inMonths(drawOn.slice(5)) : null,
  }
}

async function ballotCalendar(): Promise<ArticleFigure> {
  const rows = (await marathons())
    .filter(({ entry }) => entry === 'ballot' || entry === 'mixed')
    .flatMap((race) => {
      const newest = race.entryWindows
        .toSorted((a, b) => b.edition - a.edition)
        .map(usualWindow)
        .find(Boolean)
      return newest ? [{ name: barName(race.name), ...newest }] : []
    })
    .toSorted((a, b) => a.from - b.from)
    .slice(0, 24)
  return {
    ...yearChart('When the ballots of marathons are open, over a year; a dot is the day of the draw.', rows),
    caption:
      'When ballots were open in the newest edition on file, and, as a dot, the day of the draw where it is known.',
  }
}

async function partsOfBerlin(): Promise<ArticleFigure | null> {
  const [race] = await marathonsNamed(['berlin-marathon'], 'The figure of parts')
  if (!race) return null
  const rows = racePbPotential(race).parts.map(({ key, lossPct }) => ({
    name: PB_PART_LABELS[key],
    value: Math.max(0, Math.round(lossSeconds(lossPct, USUAL_MARATHON_SECONDS))),
    words: `${Math.round(lossSeconds(lossPct, USUAL_MARATHON_SECONDS))} s`.replace('-', '−'),
  }))
  return {
    ...barsFigure('What costs time in Berlin, part by part, in seconds for a 3:30 runner.', rows, {
      axis: 'Seconds',
    }),
    caption:
      'Berlin part by part, in seconds slower than an ideal day for a 3:30:00 runner, before the evidence of results.',
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

async function coolAndWarmMonths(): Promise<ArticleFigure | null> {
  const byMonth = new Map<number, number[]>()
  for (const race of await marathons()) {
    const airC = pbPotentialInputs(race).weather?.airC
    const month = Number(race.nextEventDate?.slice(5, 7) ?? 0)
    if (airC !== undefined && month) byMonth.set(month, [...(byMonth.get(month) ?? []), airC])
  }
  if (byMonth.size === 0) return null
  const line = (name: string, share: number) => ({
    name,
    points: range(1, 12, 1).flatMap((month) => {
      const values = byMonth.get(month)
      return values ? [[month, quantile(values, share)] as const] : []
    }),
  })
  return {
    ...linesChart(
      'Temperature at race time by month: the coolest quarter, the middle and the warmest quarter of marathons.',
      [line('warm quarter', 0.75), line('middle', 0.5), line('cool quarter', 0.25)],
      {
        x: { label: 'Month', ticks: range(1, 12, 1) },
        y: { label: 'Temperature' },
        units: { y: temperatureInBoth },
      },
    ),
    caption: 'Expected temperature at race time of the marathons on file, by the month they are held in.',
  }
}

const FIGURES = {
  'heat-by-level': heatByLevel,
  'fade-by-model': fadeByModel,
  gradient,
  altitude,
  'even-effort-paces': evenEffortPaces,
  'course-records': courseRecords,
  'net-drops': netDrops,
  'entry-kinds': entryKinds,
  'ballot-calendar': ballotCalendar,
  'time-limits': marathonTimeLimits,
  'parts-of-berlin': partsOfBerlin,
  'months-and-warmth': coolAndWarmMonths,
  'wall-cost': wallCost,
  'super-shoes': superShoes,
  'pacing-by-sex': pacingBySex,
  'half-time-limits': halfTimeLimits,
  'flattest-marathons': flattestMarathons,
  'times-by-age': medianTimes,
} satisfies Record<string, () => ArticleFigure | Promise<ArticleFigure | null>>

export type FigureName = keyof typeof FIGURES

/** Draws the figure of this name; null where the races that it is drawn from are not on the list. */
export const drawFigure = async (name: FigureName): Promise<ArticleFigure | null> => FIGURES[name]()

// The small picture of an article in a list: of its first figure, found in its text as it is written there.

const FIGURE_IN_TEXT = /<Figure of="([\w-]+)"/
const COURSE_IN_TEXT = /<TwoScales\s+slug="([\w-]+)"/

/** What the list of articles shows of a text; null where it has no figure. */
export async function smallFigureOf(text: string): Promise<SmallPicture | null> {
  const figure = FIGURE_IN_TEXT.exec(text)?.[1]
  if (figure && figure in FIGURES) return (await drawFigure(figure as FigureName))?.small ?? null
  const slug = COURSE_IN_TEXT.exec(text)?.[1]
  const [measured] = slug ? await measuredMarathons([slug], 'The small picture of a course') : []
  if (!measured) return null
  const { race, points } = measured
  return {
    title: `The course of the ${race.name}`,
    chart: { kind: 'area', points: points.map(({ distanceM, elevationM }) => [distanceM, elevationM]) },
  }
}
