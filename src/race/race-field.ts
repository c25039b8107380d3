// What can be said of a field of a race: the kind of its value with its limits (types, schemas, forms and words follow
// from it), where it is read from, where it goes, and where it is shown.
import type { CalendarDay } from '../rules/race/race.ts'

export type FieldKind =
  /** Words of one line, or of several. */
  | { kind: 'text'; min?: number; max: number; lines?: 'many' }
  /** A name of the time zone database. */
  | { kind: 'zone'; max: number }
  /** The address of a page elsewhere. */
  | { kind: 'link'; max: number }
  /** `decimals`: the number of decimals to which values of the database are rounded; without it they are not. */
  | { kind: 'number'; min: number; max: number; unit?: 'm' | '°' | 'km'; decimals?: number }
  /** `past`: a year that has been, whatever `max` says. */
  | { kind: 'whole'; min: number; max: number; unit?: 'm'; past?: true }
  /** YYYY-MM-DD, without a time zone. */
  | { kind: 'day' }
  /** hh:mm on the clock of the place. */
  | { kind: 'time' }
  /** A duration in whole seconds, read to the minute where the unit is h. Its name ends in Seconds, and in JSON it is a text like 6:00:00 without that ending. */
  | { kind: 'seconds'; min: number; max: number; unit?: 'h' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; values: readonly string[]; labels?: Readonly<Record<string, string>> }
  | { kind: 'numbers'; whole?: true; minLength: number }
  /** An ISO instant. */
  | { kind: 'instant' }

/** What a field of this kind holds where it is known. */
export type FieldValue<K extends FieldKind> = K extends { kind: 'choice'; values: readonly (infer T)[] }
  ? T
  : K extends { kind: 'number' | 'whole' | 'seconds' }
    ? number
    : K extends { kind: 'yes-no' }
      ? boolean
      : K extends { kind: 'numbers' }
        ? number[]
        : K extends { kind: 'day' }
          ? CalendarDay
          : string

export const text = <M extends number>(max: M) => ({ kind: 'text', max }) as const
export const paragraphs = <M extends number>(max: M) => ({ kind: 'text', max, lines: 'many' }) as const
export const timeZone = { kind: 'zone', max: 60 } as const
export const link = { kind: 'link', max: 2000 } as const
export const metres = (min: number, max: number) =>
  ({ kind: 'number', min, max, unit: 'm', decimals: 2 }) as const
export const degrees = (max: number) => ({ kind: 'number', min: -max, max, unit: '°' }) as const
export const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const
export const pastYear = (min: number) => ({ ...whole(min, 2100), past: true }) as const
export const day = { kind: 'day' } as const
export const time = { kind: 'time' } as const
export const seconds = (min: number, max: number) => ({ kind: 'seconds', min, max }) as const
export const yesNo = { kind: 'yes-no' } as const
export const choice = <const T extends string>(
  values: readonly T[],
  labels?: Readonly<Record<NoInfer<T>, string>>,
) => ({ kind: 'choice', values, ...(labels && { labels }) }) as const

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
  /** Makes the field never null: the placeholder for an unusable value of the database. */
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
  description?: string
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

// Where most fields are read, what they are sent with, and where they are shown.
export const slim = { read: 'index', json: 'index', csv: true } as const
const indexed = { read: 'index', json: 'index', catalogue: 'known' } as const
export const filtered = { read: 'filters', json: 'race', catalogue: 'known' } as const
export const known = { read: 'all', json: 'race', catalogue: 'known' } as const
/** In the index, for editors, and in the CSV. */
export const listed = { ...indexed, csv: true, edited: true } as const
export const editable = { ...known, csv: true, edited: true } as const
/** On the page too: where it is known, or named as missing. */
export const shown = { ...editable, page: 'known' } as const
export const alwaysShown = { ...editable, page: 'always' } as const
