// Which column of a runner's own list is what: by its heading, or, without headings, by what stands in it.
import { foldText } from '../search/search-text.ts'

const RESULT_FIELDS = ['race', 'date', 'year', 'time', 'distance', 'note'] as const
export type ResultField = (typeof RESULT_FIELDS)[number]

/** Place of each field's column, from 0; a field that the list does not have is missing. */
export type ResultColumns = Partial<Record<ResultField, number>>

export interface FoundColumns {
  columns: ResultColumns
  /** True where the first row is headings. */
  headings: boolean
}

// Better headings first: a chip time counts before a gun time, a race's name before somebody's own.
const HEADINGS: Record<ResultField, string[]> = {
  race: ['race', 'race name', 'event', 'event name', 'marathon', 'title', 'competition', 'name'],
  date: ['date', 'race date', 'event date', 'day', 'start date'],
  year: ['year', 'edition', 'season'],
  time: [
    'chip time',
    'net time',
    'finish time',
    'official time',
    'time',
    'result',
    'finish',
    'elapsed time',
    'duration',
    'gun time',
    'performance',
  ],
  distance: ['distance', 'race type', 'event type', 'race distance', 'type'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'memo'],
}

const tidy = (heading: string) =>
  foldText(heading)
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function byHeadings(row: readonly string[]): ResultColumns {
  const headings = row.map(tidy)
  const columns: ResultColumns = {}
  for (const field of RESULT_FIELDS) {
    const heading = HEADINGS[field].find((each) => headings.includes(each))
    if (heading !== undefined) columns[field] = headings.indexOf(heading)
  }
  return columns
}

const LOOKS: [ResultField, RegExp][] = [
  ['year', /^(19|20)\d\d$/],
  ['date', /^(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+\.?,? \d{4}|\p{L}+ \d{1,2},? \d{4})$/u],
  ['time', /^\d{1,2}:\d\d(:\d\d)?(\.\d+)?$/],
]

/** Columns by what stands in most of their cells; the first column of words is the race. */
function byLooks(rows: readonly (readonly string[])[]): ResultColumns {
  const columns: ResultColumns = {}
  const width = Math.max(0, ...rows.map((row) => row.length))
  for (let at = 0; at < width; at++) {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const mostly = (looks: RegExp) =>
      cells.length > 0 && cells.filter((cell) => looks.test(cell)).length * 2 > cells.length
    const field = LOOKS.find(([, looks]) => mostly(looks))?.[0] ?? (mostly(/\p{L}{3}/u) ? 'race' : undefined)
    if (field && columns[field] === undefined) columns[field] = at
  }
  return columns
}

/** Finds the columns; without a column for the race there is nothing to read, and the answer is null. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns | null {
  const columns = byHeadings(rows[0] ?? [])
  if (columns.race !== undefined && Object.keys(columns).length > 1) return { columns, headings: true }
  const looks = byLooks(rows)
  const enough = looks.race !== undefined && (looks.year !== undefined || looks.date !== undefined)
  return enough ? { columns: looks, headings: false } : null
}
