// Tables as CSV that a spreadsheet opens without running anything in it.

export type CsvCell = string | number | boolean | null

/** Beginnings that make a spreadsheet take a text for a formula (OWASP, CSV injection); such a text gets a `'`. */
const FORMULA = /^[=+\-@\t\r\n]/
/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as RFC 4180 text in UTF-8; texts are quoted, for many spreadsheets part at `;`, and made safe; −33.9 stays a number. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
