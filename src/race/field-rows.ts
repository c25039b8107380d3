// Fields between rows of the database and values: which columns a query asks for, and what odd values become.
import { columnOf, FIELD_NAMES, fieldNames, fieldOf, type FieldName, type RaceFacts } from './fields.ts'
import type { RaceField } from './race-field.ts'

type Row = Readonly<Record<string, unknown>>

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A list of numbers; null where it is too short or has something else in it. Heights are kept to a decimetre. */
function numbersOf(value: unknown, minLength: number): number[] | null {
  if (!Array.isArray(value) || value.length < minLength) return null
  return value.every((one) => finite(one) !== null) ? value.map((one) => rounded(one as number, 1)) : null
}

/** A column's value as this kind of field has it; null for what is none. */
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
    default:
      return typeof value === 'string' && value.trim() !== '' ? value : null
  }
}

/** What stands for a value that is none in a field that always has one: those rows are refused before they are shown. */
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
