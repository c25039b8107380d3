// Charts that count: races by place, runners by race, races by what is known of them.
import {
  howMuchIsKnown,
  insightList,
  racesByCountry,
  racesByRegion,
  ballotsByMonth,
  monthsByLatitude,
} from '../../rules/insights/insights.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { placePagePath, racePath } from '../../rules/race/race-address.ts'
import { countFigure, describeParticipants, isRoughCount } from '../../rules/race/race-facts.ts'
import { topRaces } from '../../rules/race/race-lists.ts'
import {
  barName,
  barsChart,
  monthColumns,
  monthsChart,
  cataloguePhrase,
  oneDistance,
  within,
  type Chosen,
  type InsightChart,
} from './charts.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'

/** Races by country, or by region of one; null where there are fewer than three. */
export function places(chosen: Chosen): InsightChart | null {
  const { races, filter } = chosen
  const { country } = filter
  const rows = country
    ? racesByRegion(races, 15).map(({ region, path, races: count }) => ({ name: region, path, count }))
    : racesByCountry(races, 15).map(({ country: name, slug, races: count }) => ({ name, path: slug, count }))
  if (rows.length < 3) return null
  return {
    id: 'places',
    title: country ? `Where ${country.name} races` : 'Which countries race most',
    caption: `Races on file by ${country ? 'state or region' : 'country'}. It shows what we have collected as much as where people run.`,
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

/** The largest races; null where there are fewer than three. */
export function fields(chosen: Chosen): InsightChart | null {
  const { slug, words, Words } = oneDistance(chosen.filter)
  const largest = topRaces(chosen.races, slug)
  if (largest.length < 3) return null
  return {
    id: 'fields',
    title: `Biggest ${words}${within(chosen.filter)}`,
    caption: 'Finishers in the latest edition on file, or a rough figure where that is all we know.',
    source: cataloguePhrase(chosen),
    svg: barsChart(
      `The ${words} with the most runners`,
      largest.map((race) => ({
        name: barName(race.name.replace(/ (Half )?Marathon\b.*$/, '')),
        value: race.participants!,
        words: countFigure(race.participants, isRoughCount(race)),
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

/** Of how many races each fact is on file. */
export function known(chosen: Chosen): InsightChart {
  const { races } = chosen
  const facts = howMuchIsKnown(races)
  const share = (count: number) => `${Math.round((100 * count) / races.length)} %`
  return {
    id: 'known',
    title: 'Which facts are on file',
    caption:
      'How many races we have each fact for. Missing facts read N/A on the race pages, and widen every estimate.',
    source: cataloguePhrase(chosen),
    svg: barsChart(
      'Share of races for which each fact is known',
      facts.map(({ fact, races: value }) => ({ name: fact, value, words: share(value) })),
      { axis: 'Races', marginLeft: 200 },
    ),
    columns: ['Fact', 'Races', 'Share'],
    rows: facts.map(({ fact, races: count }) => ({ cells: [fact, formatNumber(count), share(count)] })),
    list: { href: '/data', label: 'The data itself' },
  }
}

// Charts by month: race days, and openings of ballots.

/** Races by month and latitude. */
export function months(chosen: Chosen): InsightChart {
  const { filter } = chosen
  const all = monthsByLatitude(chosen.races)
  const bands = [...new Set(all.filter(({ races }) => races > 0).map(({ band }) => band))]
  const cells = all.filter(({ band }) => bands.includes(band))
  return {
    id: 'months',
    title: filter.country ? `When ${filter.country.name} races` : 'When the world races',
    caption: filter.country
      ? 'Larger dots mean more races; rows are bands of latitude.'
      : 'Larger dots mean more races. North of 35° they are in spring and autumn; nearer the equator in the cool winter months.',
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

/** Ballots by the month in which they open; null where none does. */
export function ballots(chosen: Chosen): InsightChart | null {
  const opening = ballotsByMonth(chosen.races, chosen.today)
  if (opening.every(({ races }) => races.length === 0)) return null
  return {
    id: 'ballots',
    title: 'When ballots open',
    caption: 'Announced dates, or last edition’s dates carried forward a year.',
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
