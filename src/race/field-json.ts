// Fields between values and JSON: a duration is a text there, and null means not known.
import { formatClock, parseClock } from '../rules/writing/clock-time.ts'
import { FIELD_NAMES, fieldNames, fieldOf, jsonName, type FieldName, type RaceFacts } from './fields.ts'

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
  if (kind === 'seconds') return formatClock(value as number, { alwaysHours: true })
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
