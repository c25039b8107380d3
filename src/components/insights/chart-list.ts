// The charts of /insights for a set of races, each with its table and the list it is drawn from. A chart that so few races
// cannot fill is left out.
import { climbInBoth, temperatureInBoth, type BothUnits } from '../../domain/both-units.ts'
import { MONTH_NAMES } from '../../domain/calendar-day.ts'
import { insightList, insightWords, type InsightFilter } from '../../domain/insight-filter.ts'
import {
  ballotsByMonth,
  fastestCourses,
  hillsAndHeat,
  howMuchIsKnown,
  monthsByLatitude,
  racesByCountry,
  racesByRegion,
} from '../../domain/insights.ts'
import { describeParticipants } from '../../domain/race-facts.ts'
import { formatNumber } from '../../domain/measures.ts'
import { placePagePath, racePath } from '../../domain/race-address.ts'
import type { CalendarDay, Race } from '../../domain/race.ts'
import { topRaces } from '../../domain/top-races.ts'
import { usualGoal } from '../../domain/usual-goal.ts'
import { scoreOf } from '../score-of.ts'
import { barName, barsChart, hillsAndHeatChart, monthColumns, monthsChart, rangesChart } from './charts.ts'

export type InsightCell = string | number | BothUnits

export interface InsightChart {
  id: string
  title: string
  /** One or two sentences on what it shows and how to read it. */
  says: string
  source: string
  svg: string
  columns: (string | BothUnits)[]
  rows: { cells: InsightCell[]; href?: string | undefined }[]
  list: { href: string; label: string }
}

interface Chosen {
  races: readonly Race[]
  filter: InsightFilter
  today: CalendarDay
}

/** Rows of a chart with a dot a race: all of them, until the catalogue is many times what it is. */
const MOST_DOTS_TOLD = 500

/** Scores and sizes of different distances do not compare: without a choice it is the marathon. */
const MARATHON = { slug: 'marathon', words: 'marathons', Words: 'Marathons' }
const oneDistance = ({ raceType }: InsightFilter) =>
  raceType
    ? { slug: raceType.slug, words: raceType.pluralName.toLowerCase(), Words: raceType.pluralName }
    : MARATHON
const within = ({ country }: InsightFilter) => (country ? ` in ${country.name}` : '')
const cataloguePhrase = ({ races, filter }: Chosen) =>
  `The ${formatNumber(races.length)} ${insightWords(filter)} on file; each race page names the source of every fact.`

function fastest(chosen: Chosen): InsightChart | null {
  const { races, filter } = chosen
  const { slug, words, Words } = oneDistance(filter)
  const oneType = races.filter(({ raceType }) => raceType === slug)
  const courses = fastestCourses(oneType, scoreOf, 15)
  if (courses.length < 3) return null
  return {
    id: 'fastest',
    title: `Fastest ${words.replace(/s$/, '')} courses${within(filter)}`,
    says: `PB potential for a ${usualGoal(courses[0]!.race.distanceM)} runner: the dot is the estimate, the line one standard deviation. Where lines overlap the order is not known, and some of these courses drop too far for records to count.`,
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

function hills(chosen: Chosen): InsightChart | null {
  const dots = hillsAndHeat(chosen.races)
  if (dots.length < 3) return null
  return {
    id: 'hills-and-heat',
    title: 'Hills and heat',
    says: `Each of ${formatNumber(dots.length)} races is a dot: warmer to the right, hillier upwards. Fast ones lie low and near the line at 6 °C, where amateurs run best.`,
    source: `Temperature of past race hours (Mantzios 2022) or of the month’s mornings (CRU CL 2.0, CHELSA); climb as published. Steeper than 60 m per km is drawn at the edge. ${cataloguePhrase(chosen)}`,
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

function months(chosen: Chosen): InsightChart {
  const { filter } = chosen
  const all = monthsByLatitude(chosen.races)
  const bands = [...new Set(all.filter(({ races }) => races > 0).map(({ band }) => band))]
  const cells = all.filter(({ band }) => bands.includes(band))
  return {
    id: 'months',
    title: filter.country ? `When ${filter.country.name} races` : 'When the world races',
    says: filter.country
      ? 'A larger dot is more races; rows are bands of latitude.'
      : 'A larger dot is more races. North of 35° spring and autumn; nearer the equator the cool months of winter.',
    source: cataloguePhrase(chosen),
    svg: monthsChart('Races by month and latitude', cells),
    columns: ['Month', ...bands],
    rows: MONTH_NAMES.map((name, i) => ({
      cells: [
        name,
        ...bands.map((band) => cells.find((cell) => cell.band === band && cell.month === i + 1)!.races),
      ],
      href: insightList(filter, { month: [i + 1] }),
    })),
    list: { href: insightList(filter, { sort: 'date' }), label: 'These races by date' },
  }
}

function places(chosen: Chosen): InsightChart | null {
  const { races, filter } = chosen
  const { country } = filter
  const rows = country
    ? racesByRegion(races, 15).map(({ region, path, races: count }) => ({ name: region, path, count }))
    : racesByCountry(races, 15).map(({ country: name, slug, races: count }) => ({ name, path: slug, count }))
  if (rows.length < 3) return null
  return {
    id: 'places',
    title: country ? `Where ${country.name} races` : 'Which countries race most',
    says: `Races on file by ${country ? 'state or region' : 'country'}. It says as much of what has been collected as of where people run.`,
    source: cataloguePhrase(chosen),
    svg: barsChart(
      country ? 'Races by state or region' : 'Races by country',
      rows.map(({ name, count }) => ({ name, value: count })),
      { axis: 'Races' },
    ),
    columns: [country ? 'State or region' : 'Country', 'Races'],
    rows: rows.map(({ name, path, count }) => ({ cells: [name, count], href: placePagePath(path) })),
    list: country
      ? { href: placePagePath(country.slug), label: `All races in ${country.name}` }
      : { href: insightList(filter), label: 'All of these races' },
  }
}

function fields(chosen: Chosen): InsightChart | null {
  const { slug, words, Words } = oneDistance(chosen.filter)
  const largest = topRaces(chosen.races, slug)
  if (largest.length < 3) return null
  return {
    id: 'fields',
    title: `Biggest ${words}${within(chosen.filter)}`,
    says: 'Finishers of the latest edition on file, or the order of magnitude where only that is known.',
    source: cataloguePhrase(chosen),
    svg: barsChart(
      `The ${words} with the most runners`,
      largest.map((race) => ({
        name: barName(race.name.replace(/ (Half )?Marathon\b.*$/, '')),
        value: race.participants!,
      })),
      { axis: 'Runners' },
    ),
    columns: ['Race', 'Runners'],
    rows: largest.map((race) => ({
      cells: [race.name, describeParticipants(race)],
      href: racePath(race),
    })),
    list: {
      href: insightList(chosen.filter, { raceType: [slug] }),
      label: `${Words}${within(chosen.filter)} by size`,
    },
  }
}

function ballots(chosen: Chosen): InsightChart | null {
  const opening = ballotsByMonth(chosen.races, chosen.today)
  if (opening.every(({ races }) => races.length === 0)) return null
  return {
    id: 'ballots',
    title: 'When ballots open',
    says: 'Announced days, or the last edition’s carried forward a year.',
    source: `Entry windows on file. ${cataloguePhrase(chosen)}`,
    svg: monthColumns(
      'Ballots that open in each month',
      opening.map(({ month, races: { length } }) => ({ month, value: length })),
      'Ballots',
    ),
    columns: ['Month', 'Ballots', 'Races'],
    rows: opening.map(({ month, races: open }) => ({
      cells: [MONTH_NAMES[month - 1]!, open.length, open.map(({ name }) => name).join(', ') || 'none'],
    })),
    list: { href: insightList(chosen.filter, { entry: ['ballot'] }), label: 'These races with a ballot' },
  }
}

function known(chosen: Chosen): InsightChart {
  const { races } = chosen
  const facts = howMuchIsKnown(races)
  const share = (count: number) => `${Math.round((100 * count) / races.length)} %`
  return {
    id: 'known',
    title: 'How much is known',
    says: 'Of how many races a fact is on file. What is missing reads N/A on their pages, and widens every estimate.',
    source: cataloguePhrase(chosen),
    svg: barsChart(
      'Share of races of which each fact is known',
      facts.map(({ fact, races: value }) => ({ name: fact, value, words: share(value) })),
      { axis: 'Races', marginLeft: 200 },
    ),
    columns: ['Fact', 'Races', 'Share'],
    rows: facts.map(({ fact, races: count }) => ({ cells: [fact, formatNumber(count), share(count)] })),
    list: { href: '/data', label: 'The data itself' },
  }
}

/** All charts that these races fill. */
export function insightCharts(chosen: Chosen): InsightChart[] {
  return [fastest, hills, months, places, fields, ballots, known].flatMap((make) => make(chosen) ?? [])
}
