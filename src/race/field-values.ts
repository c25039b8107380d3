// The values of a race's fields: in rows of the database (the columns that a query selects, and what unusable values become),
// in JSON (a duration is a text there, and null means not known), in words for visitors and for editors, and what an
// address or a time zone must be.
import {
  FIELD_NAMES,
  RACE_FIELDS,
  columnOf,
  fieldNames,
  fieldOf,
  jsonName,
  type FieldName,
  type RaceFacts,
} from './fields.ts'
import type { RaceField } from './race-field.ts'
import {
  hoursAndMinutes,
  longClock,
  parseClock,
  formatMeasure,
  formatNumber,
} from '../rules/writing/measures.ts'
import { formatDay } from '../rules/calendar/calendar-day.ts'
import { priceTiersProblem, tidyTiers } from '../rules/entry/price-tiers.ts'

type Row = Readonly<Record<string, unknown>>

/** A number of a row; null for anything else. */
export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A list of numbers; null where it is too short or has something else in it. Heights are rounded to a decimetre. */
function numbersOf(value: unknown, minLength: number): number[] | null {
  if (!Array.isArray(value) || value.length < minLength) return null
  return value.every((one) => finite(one) !== null) ? value.map((one) => rounded(one as number, 1)) : null
}

/** A column's value as this kind of field has it; null for an unusable one. */
function valueOf(field: RaceField, value: unknown): unknown {
  switch (field.kind) {
    case 'number': {
      const known = finite(value)
      return known === null || field.decimals === undefined ? known : rounded(known, field.decimals)
    }
    case 'whole':
    case 'seconds':
      return finite(value)
    case 'yes-no':
      return typeof value === 'boolean' ? value : null
    case 'choice':
      return field.values.find((one) => one === value) ?? null
    case 'numbers':
      return numbersOf(value, field.minLength)
    case 'link':
      // A picture that was sent in has a path of this site.
      return typeof value === 'string' && (URL.canParse(value) || value.startsWith('/')) ? value : null
    default:
      return typeof value === 'string' && value.trim() !== '' ? value : null
  }
}

/** The placeholder for an unusable value of a required field: such rows are refused before they are shown. */
const orNone = (field: RaceField) =>
  field.required ? (field.otherwise ?? (field.kind === 'numbers' ? [] : '')) : null

/** The facts of a row of `race_records`. What is odd (an unknown terrain, a text for a number) is null, shown as "N/A". */
export function readFacts(row: Row): RaceFacts {
  const facts = FIELD_NAMES.map((name) => [
    name,
    valueOf(fieldOf(name), row[columnOf(name)]) ?? orNone(fieldOf(name)),
  ])
  return Object.fromEntries(facts) as RaceFacts
}

const LEVELS = ['index', 'filters', 'all'] as const

/** Columns of fields that are read with the index, with the filters too, or with all facts. */
export function columnsUpTo(level: (typeof LEVELS)[number]): string[] {
  const upTo = LEVELS.slice(0, LEVELS.indexOf(level) + 1)
  return fieldNames(({ read }) => read && upTo.includes(read)).map(columnOf)
}

/** Columns of `races` with the values of a record that has facts by their names; what it lacks is null. */
export function toColumns(
  facts: Readonly<Record<string, unknown>>,
  names: readonly FieldName[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [
      columnOf(name),
      facts[name] ?? (fieldOf(name).kind === 'numbers' && fieldOf(name).required ? [] : null),
    ]),
  )
}

const inSeconds = fieldNames(({ kind }) => kind === 'seconds')

/** The name in JSON of what a source is about, which may be `*`. */
export const jsonNameOf = (field: string): string =>
  inSeconds.some((name) => name === field) ? jsonName(field as FieldName) : field
/** The other way round. */
export const nameOfJson = (field: string): string =>
  inSeconds.find((name) => jsonName(name) === field) ?? field

function toJson(name: FieldName, value: RaceFacts[FieldName]): unknown {
  if (value === null) return null
  const { kind } = fieldOf(name)
  if (kind === 'seconds') return longClock(value as number)
  return kind === 'instant' ? new Date(value as string).toISOString() : value
}

/** The fields that are sent at one of these levels. */
export const factsAsJson = (
  facts: RaceFacts,
  ...levels: ('index' | 'race' | 'one')[]
): Record<string, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => levels.some((level) => level === fieldOf(name).json)).map((name) => [
      jsonName(name),
      toJson(name, facts[name]),
    ]),
  )

/** What JSON says in seconds, by the fields' own names. */
export const secondsOfJson = (json: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    inSeconds.map((name) => [name, parseClock(json[jsonName(name)] as string | null)]),
  ) as Pick<RaceFacts, 'timeLimitSeconds' | 'courseRecordMenSeconds' | 'courseRecordWomenSeconds'>

/** A fact as visitors read it, such as `6:00 h` or `Point to point`; null where it is not known. */
export function fieldWords(name: FieldName, value: RaceFacts[FieldName]): string | null {
  const field = fieldOf(name)
  if (value === null || value === '') return null
  switch (field.kind) {
    case 'yes-no':
      return value ? 'Yes' : 'No'
    case 'choice':
      return field.labels?.[String(value)] ?? String(value)
    case 'seconds':
      return field.unit === 'h' ? `${hoursAndMinutes(Number(value))} h` : longClock(Number(value))
    case 'number':
    case 'whole':
      return field.unit === 'm' || field.unit === 'km'
        ? formatMeasure(Number(value), field.unit)
        : name === 'fieldLimit'
          ? formatNumber(Number(value))
          : String(value)
    case 'day':
      return formatDay(String(value))
    case 'link':
      return URL.canParse(String(value)) ? new URL(String(value)).hostname.replace(/^www\./, '') : null
    default:
      return String(value)
  }
}

/** A value as editors read it; empty where nothing is said. */
export function storedWords(name: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind } = fieldOf(name)
  if (kind === 'yes-no') return value ? 'yes' : 'no'
  if (kind === 'seconds') return longClock(Number(value))
  return kind === 'day' ? formatDay(String(value)) : String(value)
}

const MAX_LINK = RACE_FIELDS.website.max

/** An address as people say it, `ring.example/enter`, with the `https://` that it lacks. */
export const withScheme = (text: string): string =>
  /^([a-z\d-]+\.)+[a-z][a-z\d-]+([/?#]|$)/i.test(text) ? `https://${text}` : text

/** What is wrong with the address of a page, or null: https only, a name with a dot, nobody's password. */
export function linkProblem(text: string): string | null {
  const wrong = 'Write the whole address of the race’s page, beginning with https://'
  if (!URL.canParse(text)) return wrong
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== 'https:') return wrong
  if (!/^[^.].*\.[a-z0-9-]{2,}$/i.test(hostname) || /^[\d.]+$/.test(hostname)) return wrong
  if (username || password || /[\s"<>]/.test(text)) return wrong
  return text.length > MAX_LINK ? `At most ${MAX_LINK} characters.` : null
}

/** True for a name of the time zone database that this device knows. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name })
    )
  } catch {
    return false
  }
}

/** hh:mm of a day. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

// Facts that are several lines, each in a form of its own: what is wrong with such a text, and how it is stored. The table of races
// holds them to the same.

const MAX_LINKS = 8
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function linksProblem(text: string): string | null {
  const links = linesOf(text)
  if (links.length > MAX_LINKS) return `At most ${MAX_LINKS} addresses.`
  const wrong = links.find((link) => linkProblem(link) !== null)
  return wrong === undefined ? null : `“${wrong}” is no address that begins with https://.`
}

interface LinesRule {
  problem: (text: string) => string | null
  tidy: (text: string) => string
}

const LINES: Partial<Record<FieldName, LinesRule>> = {
  priceTiers: { problem: priceTiersProblem, tidy: tidyTiers },
  socialLinks: { problem: linksProblem, tidy: (text) => linesOf(text).map(withScheme).join('\n') },
}

/** A text of a fact as it is stored. */
export const tidyLines = (name: FieldName, text: string): string => LINES[name]?.tidy(text) ?? text
/** What is wrong with it, in a sentence; null where nothing is. */
export const linesProblem = (name: FieldName, text: string): string | null =>
  LINES[name]?.problem(text) ?? null
