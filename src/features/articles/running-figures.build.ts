// Figures of the articles about runners: what fading costs, what studies of shoes and of pacing found, and which races are
// flat or stay open long.
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { lossSeconds } from '../../rules/pb-potential/pb-potential.ts'
import { USUAL_MARATHON_SECONDS } from '../../rules/pb-potential/usual-goal.ts'
import { BEST_LISTED, flattestRaces } from '../../rules/race/race-lists.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { barName, barsChart } from '../../ui/charts/charts.ts'
import { linesChart, type ArticleFigure } from './article-charts.ts'
import { potentialsOf } from './best-race-rows.build.ts'

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
    svg: linesChart(
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
    svg: barsChart('How much faster elite marathons became with the new shoes, in per cent of time.', rows, {
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
    svg: barsChart('Women meet the wall less often and slow less in the second half.', rows, {
      axis: 'Per cent',
      marginLeft: 190,
    }),
    caption:
      'Share of runners who slowed sharply late in the race (Smyth 2021), and mean slowing from the first to the second half (Deaner 2015).',
  }
}

export async function halfTimeLimits(): Promise<ArticleFigure> {
  const { races } = await siteCatalogue()
  const limits = races
    .filter(({ raceType }) => raceType === HALF_MARATHON)
    .flatMap(({ timeLimitSeconds }) => timeLimitSeconds ?? [])
  const bands: [string, number, number][] = [
    ['under 2:30', 0, 2.5],
    ['2:30 to 2:44', 2.5, 2.75],
    ['2:45 to 2:59', 2.75, 3],
    ['3:00 to 3:29', 3, 3.5],
    ['3:30 to 3:59', 3.5, 4],
    ['4 h and more', 4, 100],
  ]
  const rows = bands.map(([name, from, to]) => ({
    name,
    value: limits.filter((seconds) => seconds >= from * 3600 && seconds < to * 3600).length,
  }))
  return {
    svg: barsChart('Time limits of half marathons on file, by number of races.', rows, {
      axis: 'Half marathons',
      marginLeft: 120,
    }),
    caption: `Time limits of the ${limits.length} half marathons on file that name one.`,
  }
}

export async function flattestMarathons(): Promise<ArticleFigure> {
  const rows = flattestRaces(await potentialsOf(MARATHON), BEST_LISTED).map(({ race, potential }) => {
    const course = potential.parts.find(({ key }) => key === 'course')!
    const seconds = Math.round(lossSeconds(course.lossPct, USUAL_MARATHON_SECONDS))
    return { name: barName(race.name), value: Math.max(0, seconds), words: `${seconds} s`.replace('-', '−') }
  })
  return {
    svg: barsChart('The flattest road marathons on file, by seconds that the slopes cost.', rows, {
      axis: 'Seconds for a 3:30 runner',
    }),
    caption:
      'Seconds that the slopes cost a 3:30:00 runner on the flattest road marathons on file, measured courses first. A minus means that the course gives time.',
  }
}
