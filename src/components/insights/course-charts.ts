// Charts of courses: the fastest, and hills against heat.
import { climbInBoth, temperatureInBoth } from '../../domain/writing/both-units.ts'
import { insightList } from '../../domain/insights/insight-filter.ts'
import { fastestCourses, hillsAndHeat } from '../../domain/insights/insights.ts'
import { formatNumber } from '../../domain/writing/measures.ts'
import { racePath } from '../../domain/race/race-address.ts'
import { usualGoal } from '../../domain/pb-potential/usual-goal.ts'
import { scoreOf } from '../score-of.ts'
import { hillsAndHeatChart, rangesChart } from './charts.ts'
import { cataloguePhrase, oneDistance, within, type Chosen, type InsightChart } from './insight-chart.ts'

/** Rows of a chart with a dot a race: all of them, until the catalogue is many times what it is. */
const MOST_DOTS_TOLD = 500

/** Courses by PB potential; null where there are fewer than three. */
export function fastest(chosen: Chosen): InsightChart | null {
  const { races, filter } = chosen
  const { slug, words, Words } = oneDistance(filter)
  const oneType = races.filter(({ raceType }) => raceType === slug)
  const courses = fastestCourses(oneType, scoreOf, 15)
  if (courses.length < 3) return null
  return {
    id: 'fastest',
    title: `Fastest ${words.replace(/s$/, '')} courses${within(filter)}`,
    says: `PB potential for a ${usualGoal(courses[0]!.race.distanceM)} runner: the dot is the estimate, the line one standard deviation. Where lines overlap nobody knows the order, and some of these courses drop too far for records to count.`,
    source: `Computed from course, weather, height, crowd, turns and surface, and results where on file. ${cataloguePhrase(chosen)}`,
    svg: rangesChart(`${words} by PB potential, with ranges that mostly overlap`, courses),
    columns: ['Race', 'Score', 'Range'],
    rows: courses.map(({ race, score, low, high }) => ({
      cells: [race.name, score.toFixed(1), `${low}–${high}`],
      href: racePath(race),
    })),
    list: {
      href: insightList(filter, { raceType: [slug], sort: 'pb' }),
      label: `${Words}${within(filter)} by PB potential`,
    },
  }
}

/** Each race a dot; null where there are fewer than three. */
export function hills(chosen: Chosen): InsightChart | null {
  const dots = hillsAndHeat(chosen.races)
  if (dots.length < 3) return null
  return {
    id: 'hills-and-heat',
    title: 'Hills and heat',
    says: `Each of ${formatNumber(dots.length)} races is a dot: warmer to the right, hillier towards the top. Fast ones are low down and near the line at 6 °C, where amateurs run best.`,
    source: `Temperature at past races (Mantzios 2022) or on mornings that month (CRU CL 2.0, CHELSA); climb as published. Steeper than 60 m per km is drawn at the edge. ${cataloguePhrase(chosen)}`,
    svg: hillsAndHeatChart('Climb over the distance against temperature at race time, each race a dot', dots),
    columns: ['Race', 'Temperature', { metric: 'Climb per km', imperial: 'Climb per mile' }],
    rows: dots
      .toSorted((a, b) => (b.race.participants ?? 0) - (a.race.participants ?? 0))
      .slice(0, MOST_DOTS_TOLD)
      .map(({ race, airC, gainMPerKm }) => ({
        cells: [race.name, temperatureInBoth(Math.round(airC)), climbInBoth(gainMPerKm)],
        href: racePath(race),
      })),
    list: {
      href: insightList(chosen.filter),
      label:
        dots.length > MOST_DOTS_TOLD
          ? `All of these races; the table holds the ${MOST_DOTS_TOLD} largest`
          : 'All of these races',
    },
  }
}
