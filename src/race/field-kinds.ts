// Kinds of facts: what a field of a race may hold, with its limits. Types, schemas, forms and words follow from the kind.
import type { CalendarDay } from '../rules/race/race.ts'

export type FieldKind =
  /** Words of one line, or of several. */
  | { kind: 'text'; min?: number; max: number; lines?: 'many' }
  /** A name of the time zone database. */
  | { kind: 'zone'; max: number }
  /** The address of a page elsewhere. */
  | { kind: 'link'; max: number }
  /** `decimals`: as many as are kept of what the database gives; without it all. */
  | { kind: 'number'; min: number; max: number; unit?: 'm' | '°' | 'km'; decimals?: number }
  | { kind: 'whole'; min: number; max: number; unit?: 'm' }
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
export const year = (min: number) => whole(min, 2100)
export const day = { kind: 'day' } as const
export const time = { kind: 'time' } as const
export const seconds = (min: number, max: number) => ({ kind: 'seconds', min, max }) as const
export const yesNo = { kind: 'yes-no' } as const
export const choice = <const T extends string>(
  values: readonly T[],
  labels?: Readonly<Record<NoInfer<T>, string>>,
) => ({ kind: 'choice', values, ...(labels && { labels }) }) as const
