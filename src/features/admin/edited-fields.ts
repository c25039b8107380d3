// The fields of a race's form: how each value is typed, read back, and what of it is new.
import type { RaceToEdit } from './admin-races.schema.ts'
import { formatClock, parseClock } from '../../rules/writing/measures.ts'
import type { Problems, Values as TypedValues } from '../../platform/browser/form-values.ts'
import type { FieldKind } from '../../race/race-field.ts'
import { linesProblem, tidyLines } from '../../race/field-values.ts'
import { editLabel, fieldNames, fieldOf, inGroups, type FieldName } from '../../race/fields.ts'

type Values = RaceToEdit['values']
type Value = Values[string]
type Kind = 'text' | 'long' | 'number' | 'day' | 'clock' | 'choice' | 'yes-no'

const NO_NUMBER = 'This is not a number.'
const NO_CLOCK = 'Write it as h:mm:ss, for example 6:00:00.'

export interface EditedField {
  name: FieldName
  label: string
  kind: Kind
  /** An empty one says that nothing is known. */
  options?: readonly string[]
}

/** How each kind of field is typed; what is not named here is a line of text. */
const TYPED: Partial<Record<FieldKind['kind'], Kind>> = {
  number: 'number',
  whole: 'number',
  seconds: 'clock',
  day: 'day',
  'yes-no': 'yes-no',
  choice: 'choice',
}

function editedField(name: FieldName): EditedField {
  const field = fieldOf(name)
  const kind = field.kind === 'text' && field.lines ? 'long' : (TYPED[field.kind] ?? 'text')
  const label = editLabel(name) + (kind === 'clock' ? ', h:mm:ss' : '')
  const options = field.kind === 'choice' ? field.values : kind === 'yes-no' ? ['yes', 'no'] : null
  return { name, label, kind, ...(options && { options: [...(field.required ? [] : ['']), ...options] }) }
}

/** The fields of the form, group by group. */
export const EDITED_FIELDS: readonly EditedField[] = inGroups(fieldNames(({ edited }) => edited)).map(
  editedField,
)

/** A value as it is in its field. */
export function typedValue(kind: Kind, value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (kind === 'clock') return formatClock(Number(value), { alwaysHours: true })
  if (kind === 'yes-no') return value ? 'yes' : 'no'
  return String(value)
}

/** What a field says; undefined where it cannot be read. */
export function readTyped(kind: Kind, typed: string): Value | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (kind === 'clock') return parseClock(text) ?? undefined
  if (kind === 'yes-no') return text === 'yes'
  return text
}

/** The changed values of the form, and those that cannot be read. */
export function changedFields(typed: TypedValues, before: Values): { changes: Values; problems: Problems } {
  const changes: Values = {}
  const problems: Record<string, string> = {}
  for (const { name, kind } of EDITED_FIELDS) {
    const text = typed[name] ?? ''
    if (text === typedValue(kind, before[name]).trim()) continue
    const value = readTyped(kind, text)
    const wrong = typeof value === 'string' ? linesProblem(name, tidyLines(name, value)) : null
    if (value === undefined) problems[name] = kind === 'clock' ? NO_CLOCK : NO_NUMBER
    else if (wrong) problems[name] = wrong
    else changes[name] = typeof value === 'string' ? tidyLines(name, value) : value
  }
  return { changes, problems }
}
