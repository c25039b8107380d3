// What is said of a field of a race: where it is read from, where it goes, and where it is shown.
import type { FieldKind } from './field-kinds.ts'

/** Groups of the open data's page, of the editor's form and of differences, in their order. */
export const FIELD_GROUPS = {
  which: 'Which race',
  where: 'Where',
  when: 'When',
  course: 'Course',
  entry: 'Runners and entry',
} as const
export type FieldGroup = keyof typeof FIELD_GROUPS

export type RaceField = FieldKind & {
  group: FieldGroup
  /** What it is called on the race page, and in comparisons. */
  label: string
  /** What editors call it, where that is shorter or says more. */
  editLabel?: string
  /** Never null. What stands for a value that is none, where the database may have one. */
  required?: true
  otherwise?: string | boolean
  /** The column of `race_records`, where it is not the name in snake case. */
  column?: string
  /** Not a column of `races`: it comes with the place or the type. */
  joined?: true
  /** Read with the index of races, with the filters too, or with all facts of a few races only; else with the site. */
  read?: 'index' | 'filters' | 'all'
  /** Sent with the slim record of a race, with a race, or with one race alone; else not at all. */
  json?: 'index' | 'race' | 'one'
  /** What it holds, for those who use the data. */
  holds?: string
  example?: string
  /** A column of the CSV. */
  csv?: true
  /** In the catalogue's files: always, or where it is known. */
  catalogue?: 'always' | 'known'
  /** On the race page: named as missing where it is not known, or left out then. */
  page?: 'always' | 'known'
  /** A row of comparisons. */
  compared?: true
  /** Readers can say that it is wrong; the words under which they do, where they are not its label. */
  reported?: true | string
  /** Editors change it in their form. */
  edited?: true
}

// Where most fields are read, and what they are sent with.
export const known = { read: 'all', json: 'race', catalogue: 'known' } as const
export const indexed = { read: 'index', json: 'index', catalogue: 'known' } as const
