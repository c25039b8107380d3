// Charts of courses: the fastest, and hills against heat.
import { climbInBoth, formatNumber, temperatureInBoth } from '../../rules/writing/measures.ts'
import { hillsAndHeat, insightList } from '../../rules/insights/insights.ts'
import { climbMethod, climbMethodWords } from '../../rules/course/course-climbs.ts'
import { fastestCourses, firstTied, type RankedCourse } from '../../rules/insights/fastest-courses.ts'
import {
  COURSE_GRADE_LABELS,
  rangeWords,
  scoreFigure,
  usualGoal,
} from '../../rules/pb-potential/score-words.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import type { Race } from '../../rules/race/race.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { bestTemperatureWords } from '../../rules/weather/weather-loss.ts'
import { scoreOf } from '../../rules/pb-potential/race-pb-potential.ts'
import {
  hillsAndHeatChart,
  rangesChart,
  shortRaceName,
  cataloguePhrase,
  oneDistance,
  within,
  type Chosen,
  type InsightChart,
} from './charts.ts'
import { UNCHECKED } from '../../rules/race/race-facts.ts'

/** Rows of a chart with a dot a race: all of them, until the catalogue is many times what it is. */
const MAX_DOTS_SHOWN = 500

const COUNT = 15
const HOLLOW = 'A hollow dot is a course known by its climb and end heights, without a measured profile.'

function coursesOf({ races, filter }: Chosen) {
  const { slug } = oneDistance(filter)
  return fastestCourses(
    races.filter(({ raceType }) => raceType === slug),
    scoreOf,
    COUNT,
  )
}

/** How many from the top nobody can put in order. */
function tieWords(courses: readonly RankedCourse[]): string {
  const tied = firstTied(courses)
  if (tied < 2) return 'Where lines overlap nobody knows the order.'
  const those = tied === courses.length ? `All ${tied}` : `The first ${tied}`
  return `${those} lie within each other’s range: nobody knows their order, so they have no places.`
}

interface FastestWords {
  id: string
  title: string
  caption: string
  alt: string
}

/** A chart of courses by PB potential; null where there are fewer than three. */
function fastestChart(
  chosen: Chosen,
  courses: readonly RankedCourse[],
  { id, title, caption, alt }: FastestWords,
): InsightChart | null {
  const { filter } = chosen
  const { slug, Words } = oneDistance(filter)
  if (courses.length < 3) return null
  return {
    id,
    title,
    caption,
    source: `Computed from course, weather, height, crowd, turns and surface, and results where on file. ${cataloguePhrase(chosen)}`,
    svg: rangesChart(alt, courses),
    remarks: courses.map(({ race, because, costs }) => ({
      name: shortRaceName(race.name),
      href: racePath(race),
      words: `${because}; ${costs}`,
    })),
    columns: ['Race', 'Score', 'Range', 'What makes it fast', 'How the course is known'],
    rows: courses.map(({ race, low, high, drawn, because, ...rest }) => ({
      cells: [
        race.name,
        low === 100 ? 'over 100' : scoreFigure(rest),
        // Past the end of the scale the uncertainty is given as it is.
        low === 100 ? `${Math.round(drawn.low)}–${Math.round(drawn.high)}` : rangeWords({ low, high }),
        because,
        COURSE_GRADE_LABELS[rest.courseGrade],
      ],
      href: racePath(race),
    })),
    list: {
      href: insightList(filter, { raceType: [slug], sort: 'pb' }),
      label: `${Words}${within(filter)} by PB potential`,
    },
  }
}

/** Courses without aid, by PB potential. */
export function fastest(chosen: Chosen): InsightChart | null {
  const { words } = oneDistance(chosen.filter)
  const { open } = coursesOf(chosen)
  return fastestChart(chosen, open, {
    id: 'fastest',
    title: `Fastest ${words.replace(/s$/, '')} courses${within(chosen.filter)}`,
    caption: `PB potential for a ${usualGoal(open[0]?.race.distanceM ?? MARATHON_M)} runner, measured courses first: the dot is the estimate, the line one standard deviation. ${tieWords(open)} ${HOLLOW} Courses of which only the class is known, or a climb that nobody has checked, are not in it.`,
    alt: `${words} by PB potential, with ranges that mostly overlap`,
  })
}

/** Courses that drop or lead too far for records, by PB potential. */
export function fastestAided(chosen: Chosen): InsightChart | null {
  const { words } = oneDistance(chosen.filter)
  const { aided } = coursesOf(chosen)
  return fastestChart(chosen, aided, {
    id: 'fastest-aided',
    title: `Fastest aided ${words.replace(/s$/, '')} courses${within(chosen.filter)}`,
    caption: `These drop more than 1 m a km, or finish too far from their start, so a time there cannot be a world record. The estimate uses the course record and the results of the same runners elsewhere where they are on file. ${tieWords(aided)} ${HOLLOW} A downhill saves time and costs thighs: the score counts half of what the slope saves.`,
    alt: `Aided ${words} by PB potential, with ranges that mostly overlap`,
  })
}

/** `climb measured on a track at 95 races, published at 29, and of unknown source at 48`. */
function climbSources(dots: readonly { race: Race }[]): string {
  const counts = { measured: 0, published: 0, unknown: 0 }
  for (const { race } of dots) counts[climbMethod(race)?.kind ?? 'unknown']++
  const parts = [
    [counts.measured, 'measured on a track'],
    [counts.published, 'published'],
    [counts.unknown, UNCHECKED],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${words} at ${formatNumber(count)}`)
    .join(', ')
}

/** Each race a dot; null where there are fewer than three. */
export function hills(chosen: Chosen): InsightChart | null {
  const dots = hillsAndHeat(chosen.races)
  if (dots.length < 3) return null
  return {
    id: 'hills-and-heat',
    title: 'Hills and heat',
    caption: `Each of ${formatNumber(dots.length)} races is a dot: warmer to the right, hillier towards the top. Fast ones are low down and near the line. ${bestTemperatureWords('metric')}`,
    source: `Temperature at past races (Mantzios 2022) or on mornings that month (CRU CL 2.0, CHELSA); climb ${climbSources(dots)}. Steeper than 60 m per km is drawn at the edge. ${cataloguePhrase(chosen)}`,
    svg: hillsAndHeatChart('Climb over the distance against temperature at race time, each race a dot', dots),
    columns: [
      'Race',
      'Temperature',
      { metric: 'Climb per km', imperial: 'Climb per mile' },
      'How the climb was counted',
    ],
    rows: dots
      .toSorted((a, b) => (b.race.participants ?? 0) - (a.race.participants ?? 0))
      .slice(0, MAX_DOTS_SHOWN)
      .map(({ race, airC, gainMPerKm }) => ({
        cells: [
          race.name,
          temperatureInBoth(Math.round(airC)),
          climbInBoth(gainMPerKm),
          climbMethodWords(race),
        ],
        href: racePath(race),
      })),
    list: {
      href: insightList(chosen.filter),
      label:
        dots.length > MAX_DOTS_SHOWN
          ? `All of these races; the table holds the ${MAX_DOTS_SHOWN} largest`
          : 'All of these races',
    },
  }
}
