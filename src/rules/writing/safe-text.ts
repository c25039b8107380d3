// Texts from outside made safe for where they go: one line of a page, markup that is written as text, a cell of a
// spreadsheet.
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu
const ONLY_JOINERS = /^[\s\u200c\u200d]+$/

/** Without marks of reading direction, control characters and what nobody sees, white space single. */
export function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return ONLY_JOINERS.test(line) ? '' : line
}

// Control characters but for ends of lines and tabs, and what turns the direction of reading beyond its own words: the database
// refuses the same (private.is_plain_text).
// oxlint-disable-next-line no-control-regex
const TURNING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Text of several lines, without control characters and marks that turn the reading order. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(TURNING, '').toWellFormed().trim()

/** Parts joined by `between`, as many as fit into `maxLength` characters; a first part that is too long is cut. */
export function joinWhatFits(parts: readonly string[], between: string, maxLength: number): string {
  const [first = '', ...rest] = parts
  let line = first.length > maxLength ? `${first.slice(0, maxLength - 1).trimEnd()}…` : first
  for (const part of rest) {
    if (line.length + between.length + part.length <= maxLength) line += between + part
  }
  return line
}

/** The first of several wordings, the fullest first, that has at most `maxLength` characters; where none has, the last, cut. */
export const fullestThatFits = (wordings: readonly string[], maxLength: number): string =>
  wordings.find(({ length }) => length <= maxLength) ?? joinWhatFits([wordings.at(-1) ?? ''], '', maxLength)

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text as markup that reads as it, in an element or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

export type CsvCell = string | number | boolean | null

/** Beginnings that make a spreadsheet take a text for a formula (OWASP, CSV injection); such a text gets a `'`. */
const FORMULA = /^[=+\-@\t\r\n]/
/** Whether a spreadsheet would take the text for a formula. */
export const beginsLikeFormula = (text: string): boolean => FORMULA.test(text)
/** A byte order mark, by which a spreadsheet sees that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = beginsLikeFormula(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as RFC 4180 text in UTF-8; texts are quoted, for many spreadsheets part at `;`, and made safe; −33.9 stays a number. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
