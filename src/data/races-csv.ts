// The races as CSV that a spreadsheet opens without running anything in it.
import papaparse from 'papaparse'
import { CSV_COLUMNS, csvRow, type CsvCell } from '../domain/open-data.ts'
import type { Race } from '../domain/race.ts'

/** Beginnings that make a spreadsheet take a text for a formula (OWASP, CSV injection); such a text gets a `'`. */
const FORMULA = /^[=+\-@\t\r\n]/
/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV (RFC 4180) with every cell quoted; only texts are made safe, so −33.9 stays a number. */
export function csvText(columns: readonly string[], rows: readonly Record<string, CsvCell>[]): string {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''))
  const text = papaparse.unparse(
    { fields: [...columns], data: cells },
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

/** All races as CSV, with the addresses of their pages. */
export const racesCsv = (races: readonly Race[], siteUrl: string): string =>
  csvText(
    CSV_COLUMNS,
    races.map((race) => csvRow(race, siteUrl)),
  )
