// Charts by month: when races are held, and when ballots open.
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import { ballotsByMonth, insightList, monthsByLatitude } from '../../rules/insights/insights.ts'
import { monthColumns, monthsChart } from './charts.ts'
import { cataloguePhrase, type Chosen, type InsightChart } from './insight-chart.ts'

/** Races by month and latitude. */
export function months(chosen: Chosen): InsightChart {
  const { filter } = chosen
  const all = monthsByLatitude(chosen.races)
  const bands = [...new Set(all.filter(({ races }) => races > 0).map(({ band }) => band))]
  const cells = all.filter(({ band }) => bands.includes(band))
  return {
    id: 'months',
    title: filter.country ? `When ${filter.country.name} races` : 'When the world races',
    says: filter.country
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
    says: 'Announced dates, or last edition’s dates carried forward a year.',
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
