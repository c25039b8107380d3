// The one table of what is on file of a race: a fact is described here, and read, stored, checked, shown, compared and given
// away by what is here. The order is that of the race page. CONTRIBUTING says how to add one.
import { FIELD_GROUPS, type FieldGroup, type FieldValue, type RaceField } from './race-field.ts'
import { COURSE_FIELDS } from './course-fields.ts'
import { DAY_FIELDS, IDENTITY_FIELDS } from './identity-fields.ts'
import { ENTRY_FIELDS, ORGANISER_FIELDS } from './entry-fields.ts'

export const RACE_FIELDS = {
  ...IDENTITY_FIELDS,
  ...DAY_FIELDS,
  ...COURSE_FIELDS,
  ...ENTRY_FIELDS,
  ...ORGANISER_FIELDS,
}

type Fields = typeof RACE_FIELDS
export type FieldName = keyof Fields

/** What stands where nothing is on file. */
type Missing<Field> = Field extends { required: true } ? never : null

/** The facts of a race that are in fields of their own; null where nothing is on file. */
export type RaceFacts = {
  -readonly [Name in FieldName]: FieldValue<Fields[Name]> | Missing<Fields[Name]>
}

export const FIELD_NAMES = Object.keys(RACE_FIELDS) as FieldName[]

/** A field by its name, of any kind. */
export const fieldOf = (name: FieldName): RaceField => RACE_FIELDS[name]

/** Names of the fields for which this is true, in their order. */
export const fieldNames = (wanted: (field: RaceField) => unknown): FieldName[] =>
  FIELD_NAMES.filter((name) => wanted(fieldOf(name)))

/** What editors call it: in their form, in differences, in the log. */
export const editLabel = (name: FieldName): string => fieldOf(name).editLabel ?? fieldOf(name).label

/** Field names with the group's fields together, in the order of the groups. */
export const inGroups = (names: readonly FieldName[]): FieldName[] =>
  (Object.keys(FIELD_GROUPS) as FieldGroup[]).flatMap((group) =>
    names.filter((name) => fieldOf(name).group === group),
  )

/** The name in JSON: a duration there is a text, and does not end in Seconds. */
export const jsonName = (name: FieldName): string =>
  fieldOf(name).kind === 'seconds' ? name.replace(/Seconds$/, '') : name

/** The column of `race_records`. */
export const columnOf = (name: FieldName): string =>
  fieldOf(name).column ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
