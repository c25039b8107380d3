// The races as CSV, one line a race.
import { csvText } from '../../rules/writing/safe-text.ts'
import { CSV_COLUMNS, csvRow } from '../../rules/site/open-data.ts'
import type { Race } from '../../rules/race/race.ts'

/** All races as CSV, with the addresses of their pages. */
export function racesCsv(races: readonly Race[], siteUrl: string): string {
  const rows = races.map((race) => csvRow(race, siteUrl))
  return csvText([[...CSV_COLUMNS], ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? null))])
}
