// The fields of a race's form: how each value is typed, read back, and what of it is new.
import type { RaceToEdit } from './admin-races.schema.ts'
import { formatClock, parseClock } from '../../rules/writing/clock-time.ts'
import type { FieldKind } from '../../race/race-field.ts'
import { editLabel, fieldNames, fieldOf, inGroups, type FieldName } from '../../race/fields.ts'

type Values = RaceToEdit['values']
type Value = Values[string]
type Kind = 'text' | 'long' | 'number' | 'day' | 'clock' | 'choice' | 'yes-no'

interface EditedField {
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

/** A value as it stands in its field. */
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

/** Fields that say something else than before; or which one cannot be read. */
export function changedFields(form: HTMLFormElement, before: Values): { changes: Values; problem?: string } {
  const data = new FormData(form)
  const changes: Values = {}
  for (const { name, label, kind } of EDITED_FIELDS) {
    const typed = String(data.get(name) ?? '').replaceAll('\r\n', '\n')
    if (typed.trim() === typedValue(kind, before[name]).trim()) continue
    const value = readTyped(kind, typed)
    if (value === undefined) return { changes: {}, problem: `${label} cannot be read: “${typed}”.` }
    changes[name] = value
  }
  return { changes }
}
