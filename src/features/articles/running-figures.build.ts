// Figures of the articles about runners: what fading costs, what studies of shoes and of pacing found, and which races are
// flat or stay open long.
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { lossSeconds } from '../../rules/pb-potential/pb-potential.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/score-words.ts'
import { BEST_LISTED, flattestRaces } from '../../rules/race/race-lists.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { hoursAndMinutes } from '../../rules/writing/measures.ts'
import { barName } from '../../ui/charts/charts.ts'
import { barsFigure, linesChart, type ArticleFigure } from './article-charts.ts'
import { potentialsOf } from './article-races.build.ts'
import { AGE_TABLE_2025, ageFactor, type AgeGradeSex } from '../../rules/prediction/age-grading.ts'

const GOAL_SECONDS = 14_400
/** What men who faded did on average: 0.40 slower over 10.7 km (Smyth 2021). */
const WALL = { slowdown: 0.4, lengthM: 10_700 }

/** Minutes behind even pace at each kilometre for a runner who starts at `startSecondsPerKm` and may meet the wall. */
function behindEvenPace(startSecondsPerKm: number, meetsWall: boolean): [number, number][] {
  const even = (GOAL_SECONDS / MARATHON_M) * 1000
  const wallAtM = MARATHON_M - WALL.lengthM
  return [...Array.from({ length: 43 }, (_, km) => km * 1000), MARATHON_M].map((atM) => {
    const slowM = meetsWall ? Math.max(0, atM - wallAtM) : 0
    const seconds = ((atM + slowM * WALL.slowdown) / 1000) * startSecondsPerKm
    return [atM / 1000, (seconds - (atM / 1000) * even) / 60]
  })
}

export function wallCost(): ArticleFigure {
  return {
    ...linesChart(
      'Minutes ahead of or behind an even 4:00: a start at 5:30 a kilometre that ends in the wall, and an even one.',
      [
        { name: 'fast, wall', points: behindEvenPace(330, true) },
        { name: 'even', points: behindEvenPace((GOAL_SECONDS / MARATHON_M) * 1000, false) },
      ],
      {
        x: { label: 'Kilometre', ticks: [5, 10, 15, 20, 25, 30, 35, 40] },
        y: { label: 'Minutes behind an even 4:00' },
      },
    ),
    caption:
      'Started at 5:30 a kilometre, a lead of six minutes is gone within three kilometres. The wall here is the average one of men who met it: 40 % slower over the last 10.7 km (Smyth 2021).',
  }
}

export function superShoes(): ArticleFigure {
  const rows = [
    { name: 'Same women, elite', value: 1.6 },
    { name: 'Same men, elite', value: 0.8 },
    { name: 'Women, season bests', value: 1.7 },
    { name: 'Same men, top 100', value: 0.7 },
  ].map((row) => ({ ...row, words: `${row.value} %` }))
  return {
    ...barsFigure('How much faster elite marathons became with the new shoes, in per cent of time.', rows, {
      axis: 'Per cent of marathon time',
    }),
    caption:
      'What the new shoes went with in elite marathons, % of time: the same runners before and after (Senefeld 2021, first two bars; Rodrigo-Carranza 2021, last), and season bests of 2016 and 2019 (Bermon 2021).',
  }
}

export function pacingBySex(): ArticleFigure {
  const rows = [
    { name: 'Men: meet the wall', value: 28 },
    { name: 'Women: meet the wall', value: 17 },
    { name: 'Men: second half slower', value: 15.6 },
    { name: 'Women: second half slower', value: 11.7 },
  ].map((row) => ({ ...row, words: `${row.value} %` }))
  return {
    ...barsFigure('Women meet the wall less often and slow less in the second half.', rows, {
      axis: 'Per cent',
      marginLeft: 190,
    }),
    caption:
      'Share of runners who slowed sharply late in the race (Smyth 2021), and mean slowing from the first to the second half (Deaner 2015).',
  }
}

/** How many races of a type have a limit in each of some bands of hours. */
async function timeLimits(
  raceType: string,
  axis: 'Marathons' | 'Half marathons',
  bands: readonly [name: string, from: number, to: number][],
): Promise<ArticleFigure> {
  const { races } = await siteCatalogue()
  const limits = races.flatMap((race) => (race.raceType === raceType ? (race.timeLimitSeconds ?? []) : []))
  const rows = bands.map(([name, from, to]) => ({
    name,
    value: limits.filter((seconds) => seconds >= from * 3600 && seconds < to * 3600).length,
  }))
  const what = axis.toLowerCase()
  return {
    ...barsFigure(`Time limits of ${what} on file, by number of races.`, rows, { axis, marginLeft: 120 }),
    caption: `Time limits of the ${limits.length} ${what} on file that name one.`,
  }
}

/** How many half marathons have which time limit. */
export const halfTimeLimits = () =>
  timeLimits(HALF_MARATHON, 'Half marathons', [
    ['under 2:30', 0, 2.5],
    ['2:30 to 2:44', 2.5, 2.75],
    ['2:45 to 2:59', 2.75, 3],
    ['3:00 to 3:29', 3, 3.5],
    ['3:30 to 3:59', 3.5, 4],
    ['4 h and more', 4, 100],
  ])

/** How many marathons have which time limit. */
export const marathonTimeLimits = () =>
  timeLimits(MARATHON, 'Marathons', [
    ['under 5 h', 0, 5],
    ['5 to 5:59', 5, 6],
    ['6 to 6:29', 6, 6.5],
    ['6:30 to 6:59', 6.5, 7],
    ['7 to 7:59', 7, 8],
    ['8 h and more', 8, 100],
  ])

export async function flattestMarathons(): Promise<ArticleFigure> {
  const rows = flattestRaces(await potentialsOf(MARATHON), BEST_LISTED).map(({ race, potential }) => {
    const course = potential.parts.find(({ key }) => key === 'course')!
    const seconds = Math.round(lossSeconds(course.lossPct, USUAL_MARATHON_SECONDS))
    return { name: barName(race.name), value: Math.max(0, seconds), words: `${seconds} s`.replace('-', '−') }
  })
  return {
    ...barsFigure('The flattest road marathons on file, by seconds that the slopes cost.', rows, {
      axis: 'Seconds for a 3:30 runner',
    }),
    caption:
      'Seconds that the slopes cost a 3:30:00 runner on the flattest road marathons on file, measured courses first. A minus means that the course gives time.',
  }
}

// Median times of one marathon by age and sex, and what the age factors make of the youngest: for an article's figure and table.
// Source: California International Marathon 2008, results by division, 5,196 finishers; those under 20 and over 69 are too few.

/** First year of a group of five, with the minutes that half of its men and women stayed under. */
const MEDIANS: readonly (readonly [age: number, men: number, women: number])[] = [
  [20, 237, 238],
  [25, 219, 249],
  [30, 218, 250],
  [35, 222, 254],
  [40, 225, 253],
  [45, 230, 258],
  [50, 237, 257],
  [55, 246, 287],
  [60, 253, 280],
  [65, 257, 309],
]
/** The group with which the others are compared. */
const REFERENCE_AGE = 30

const middleOf = (age: number) => age + 2

/** How many per cent slower than at 30 to 34, by the middle of the group. */
const slowerPct = (minutes: number, reference: number) => Math.round((minutes / reference - 1) * 100)
const slowerByFactor = (sex: AgeGradeSex, age: number) => {
  const factorAt = (years: number) => ageFactor(AGE_TABLE_2025, sex, years, MARATHON_M)
  return Math.round((factorAt(middleOf(REFERENCE_AGE)) / factorAt(middleOf(age)) - 1) * 100)
}

const [, menAt30, womenAt30] = MEDIANS.find(([age]) => age === REFERENCE_AGE)!

/** A row a group: its medians, and how much slower than at 30 to 34 they are, beside what the age factors say. */
export const timesByAge = MEDIANS.map(([age, men, women]) => ({
  ages: `${age}–${age + 4}`,
  menMinutes: men,
  womenMinutes: women,
  menSlowerPct: slowerPct(men, menAt30),
  menFactorPct: slowerByFactor('male', age),
  womenSlowerPct: slowerPct(women, womenAt30),
  womenFactorPct: slowerByFactor('female', age),
}))

const lineOf = (name: string, of: 1 | 2) => ({
  name,
  points: MEDIANS.map((row) => [middleOf(row[0]), row[of]] as const),
})

/** The medians of men and women over age. */
export function medianTimes(): ArticleFigure {
  return {
    ...linesChart(
      'Median marathon times of men and women by age: slowly rising to 50, then faster.',
      [lineOf('women', 2), lineOf('men', 1)],
      {
        x: { label: 'Age', ticks: [20, 25, 30, 35, 40, 45, 50, 55, 60, 65] },
        y: {
          label: 'Median time',
          domain: [200, 320],
          ticks: [210, 240, 270, 300],
          format: (minutes) => hoursAndMinutes(minutes * 60),
        },
      },
    ),
    caption:
      'Median times of the 5,196 finishers of the California International Marathon in 2008, by groups of five years: half of each group was faster.',
  }
}
