// Reads a runner's own list of races: rows of cells, as a CSV file has them, to what each row says. Nothing is dropped: a
// row that cannot be used says why.
import { foldText } from '../place/place-slug.ts'
import { readDistance } from '../reading/read-distance.ts'
import { readDuration } from '../reading/read-duration.ts'
import { DAY_MS } from '../calendar/calendar-day.ts'
import { FIRST_RACE_YEAR } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { MAX_NOTE_CHARACTERS } from './own-race.ts'

const RESULT_FIELDS = ['race', 'date', 'year', 'time', 'distance', 'note'] as const
type ResultField = (typeof RESULT_FIELDS)[number]

/** Place of each field's column, from 0; a field that the list does not have is missing. */
type ResultColumns = Partial<Record<ResultField, number>>

interface FoundColumns {
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

/** A heading without signs, marks and what is in brackets. */
export const tidyHeading = (heading: string) =>
  foldText(heading)
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function byHeadings(row: readonly string[]): ResultColumns {
  const headings = row.map(tidyHeading)
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

/** Columns by what is in most of their cells; the first column of words is the race. */
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
function findColumns(rows: readonly (readonly string[])[]): FoundColumns | null {
  const columns = byHeadings(rows[0] ?? [])
  if (columns.race !== undefined && Object.keys(columns).length > 1) return { columns, headings: true }
  const looks = byLooks(rows)
  const enough = looks.race !== undefined && (looks.year !== undefined || looks.date !== undefined)
  return enough ? { columns: looks, headings: false } : null
}

export interface ResultRow {
  /** Line of the list, from 1, headings included. */
  line: number
  /** The cells as they stood in the list. */
  cells: readonly string[]
  name: string
  year: number | null
  /** The day it was run, where it is known to the day. */
  day: CalendarDay | null
  /** Metres, where the list has a column for it. */
  distanceM: number | null
  /** The time as it was written; '' where there is none. */
  timeText: string
  note: string | null
  /** Why the row cannot be used; null where it can. */
  fault: string | null
}

interface Results {
  ok: true
  headings: readonly string[]
  rows: ResultRow[]
}
type ReadResults = Results | { ok: false; reason: string }

export const MAX_ROWS = 2000
/** Day 0 of a spreadsheet's dates. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30)
const NOT_FINISHED = /^(dnf|dns|dsq|dq|did not (finish|start)|withdrew|deferred|cancelled|virtual)$/i

/** The year of a date however it is written; `latest` decides whether two-digit years are of this century or the last. */
export function readYear(text: string, latest: number): number | null {
  const tidy = text.trim()
  const four = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/.exec(tidy)
  if (four) return Number(four[1])
  if (/^[2-6]\d{4}$/.test(tidy)) {
    return new Date(SPREADSHEET_EPOCH_MS + Number(tidy) * DAY_MS).getUTCFullYear()
  }
  const two = /^\d{1,2}[./-]\d{1,2}[./-](\d\d)$|^'(\d\d)$/.exec(tidy)
  if (!two) return null
  const short = Number(two[1] ?? two[2])
  return short <= latest % 100 ? 2000 + short : 1900 + short
}

/** A time without what spreadsheets put around it: `03:29:41 AM`, `3:29:41.5`, or a share of a day. */
export function tidyTime(text: string): string {
  const tidy = text.trim()
  if (/^0?[.,]\d{2,}$/.test(tidy)) {
    const seconds = Math.round(Number(tidy.replace(',', '.')) * 86_400)
    return [3600, 60, 1]
      .map((unit) => String(Math.floor(seconds / unit) % (unit === 3600 ? 100 : 60)).padStart(2, '0'))
      .join(':')
  }
  return tidy.replace(/\s*[ap]\.?m\.?$/i, '').replace(/^(\d{1,2}:\d\d:\d\d)[.,]\d+$/, '$1')
}

function toRow(cells: readonly string[], line: number, columns: ResultColumns, latest: number): ResultRow {
  const cell = (field: ResultField) => {
    const at = columns[field]
    return at === undefined ? '' : (cells[at]?.trim() ?? '')
  }
  const name = cell('race')
  const when = cell('year') || cell('date')
  const year = readYear(when, latest) ?? readYear(cell('date'), latest) ?? readYear(name, latest)
  const distance = cell('distance') ? readDistance(cell('distance')) : null
  const timeText = tidyTime(cell('time'))
  const fault =
    name === ''
      ? 'No race name.'
      : NOT_FINISHED.test(timeText)
        ? 'Not finished.'
        : year === null
          ? `No year can be read${when ? ` in "${when}"` : ''}.`
          : year < FIRST_RACE_YEAR || year > latest
            ? `${year} is not a possible year.`
            : null
  return {
    line,
    cells,
    name,
    year,
    day: null,
    distanceM: distance?.ok ? distance.value : null,
    timeText,
    note: cell('note').slice(0, MAX_NOTE_CHARACTERS) || null,
    fault,
  }
}

/** Reads the rows of a list; `latest` is the latest year that a race can have been run in. */
export function readResults(rows: readonly (readonly string[])[], latest: number): ReadResults {
  const filled = rows
    .map((cells, i) => ({ cells, line: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { ok: false, reason: 'This file is empty.' }
  if (filled.length > MAX_ROWS) {
    return {
      ok: false,
      reason: `This file has ${filled.length} rows. Up to ${MAX_ROWS} can be read at once.`,
    }
  }
  const found = findColumns(filled.map(({ cells }) => cells))
  if (!found) {
    return {
      ok: false,
      reason:
        'We could not find a column of races. Put column names in the first row: race, year (or date), time.',
    }
  }
  const body = found.headings ? filled.slice(1) : filled
  if (body.length === 0) return { ok: false, reason: 'This file has headings but no rows.' }
  return {
    ok: true,
    headings: found.headings ? filled[0]!.cells : [],
    rows: body.map(({ cells, line }) => toRow(cells, line, found.columns, latest)),
  }
}

/** The seconds of a row's time over a distance (metres); null without a time, and the reason where it is none. */
export function readRowTime(
  { timeText }: Pick<ResultRow, 'timeText'>,
  distanceM: number,
): { seconds: number | null; fault: string | null } {
  if (timeText === '') return { seconds: null, fault: null }
  const reading = readDuration(timeText, distanceM)
  return reading.ok
    ? { seconds: Math.round(reading.value), fault: null }
    : { seconds: null, fault: `"${timeText}" is not a likely time for this distance.` }
}
