// The tables of articles by their names, each worked out at build from the rules and the catalogue.
import type { DataTableProps } from '../../ui/DataTable.tsx'
import {
  bestRacesTable,
  courseLossTable,
  evenEffortTable,
  gradientTable,
  pbPartsTable,
  profileFactsTable,
} from './course-tables.build.ts'
import {
  ballotTable,
  entryKindsTable,
  firstHalfTable,
  firstMarathonTable,
  oddsTable,
} from './entry-tables.build.ts'
import {
  bostonStandardsTable,
  downhillTable,
  predictionTable,
  recordsTable,
  splitsTable,
  timesByAgeTable,
} from './time-tables.build.ts'
import {
  altitudeTable,
  heatTable,
  highRacesTable,
  racedayWeatherTable,
  sunnyIndexTable,
} from './weather-tables.build.ts'

const TABLES = {
  heat: heatTable,
  'sunny-index': sunnyIndexTable,
  'raceday-weather': racedayWeatherTable,
  altitude: altitudeTable,
  'high-races': highRacesTable,
  gradient: gradientTable,
  'course-loss': courseLossTable,
  'profile-facts': profileFactsTable,
  'pb-parts': pbPartsTable,
  'even-effort': evenEffortTable,
  prediction: predictionTable,
  splits: splitsTable,
  'times-by-age': timesByAgeTable,
  records: recordsTable,
  'boston-standards': bostonStandardsTable,
  downhill: downhillTable,
  ballots: ballotTable,
  odds: oddsTable,
  'entry-kinds': entryKindsTable,
  'first-half': firstHalfTable,
  'first-marathon': firstMarathonTable,
  'best-races': bestRacesTable,
}
export type TableName = keyof typeof TABLES

/** The table of this name; null where all races that it is made of are off the list. */
export async function articleTable(of: TableName, options: object): Promise<DataTableProps | null> {
  const work = TABLES[of] as (options: object) => DataTableProps | null | Promise<DataTableProps | null>
  const table = await work(options)
  return table && table.rows.length > 0 ? table : null
}
