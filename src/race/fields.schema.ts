// The fields of a race as zod schemas: in the catalogue's files, in JSON, and as the facts of a proposal. For the server
// and the build only: zod is large.
import * as z from 'zod'
import type { FieldKind, FieldValue, RaceField } from './race-field.ts'
import { TIME, isTimeZone, linkProblem, linesProblem, tidyLines } from './field-values.ts'
import { FIELD_NAMES, fieldOf, jsonName, type FieldName, type RACE_FIELDS, type RaceFacts } from './fields.ts'
import { dayInUtc, isCalendarDay } from '../rules/calendar/calendar-day.ts'
import { plainLine, plainText } from '../rules/writing/safe-text.ts'
import { PROPOSED_NAMES, type ProposedFacts, type ProposedName } from './proposed-fields.ts'

type Fields = typeof RACE_FIELDS

export const daySchema = z.iso
  .date('must be a day like 2027-04-26')
  .meta({ description: 'A calendar day without a time zone.', examples: ['2027-09-26'] })
const timeSchema = z.string().regex(TIME, 'must be a time like 09:30')
const clockSchema = z
  .string()
  .regex(/^\d{1,3}:[0-5]\d:[0-5]\d$/)
  .meta({ description: 'h:mm:ss', examples: ['2:02:16'] })

/** What a field of this kind may hold. */
function kindSchema(field: FieldKind): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z
        .string()
        .min(field.min ?? 1)
        .max(field.max)
    case 'zone':
      return z.string().max(field.max)
    case 'link':
      return z.url().max(field.max)
    case 'number':
      return z.number().min(field.min).max(field.max)
    case 'whole':
    case 'seconds':
      return z.int().min(field.min).max(field.max)
    case 'day':
      return daySchema
    case 'time':
      return timeSchema
    case 'yes-no':
      return z.boolean()
    case 'choice':
      return z.enum(field.values)
    case 'numbers':
      return z.array(field.whole ? z.int() : z.number()).min(field.minLength)
    case 'instant':
      return z.iso.datetime()
  }
}

type CatalogueShape = {
  [Name in FieldName as Fields[Name] extends { catalogue: 'always' } ? Name : never]: z.ZodType<
    FieldValue<Fields[Name]>
  >
} & {
  [Name in FieldName as Fields[Name] extends { catalogue: 'known' } ? Name : never]: z.ZodOptional<
    z.ZodType<FieldValue<Fields[Name]>>
  >
}

/** The fields that the catalogue's files have, strictly. */
export const catalogueFields = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name)
    if (!field.catalogue) return []
    return [[name, field.catalogue === 'always' ? kindSchema(field) : kindSchema(field).optional()]]
  }),
) as unknown as CatalogueShape

type Level = 'index' | 'race' | 'one'
type JsonName<Name> = Name extends `${infer Stem}Seconds` ? Stem : Name
type JsonShape<Of extends Level> = {
  [Name in FieldName as Fields[Name] extends { json: Of } ? JsonName<Name> : never]: z.ZodType<
    Fields[Name] extends { kind: 'seconds' } ? string | null : RaceFacts[Name]
  >
}

/** In answers a text has no limits: what is stored was checked when it came in. */
function answerSchema(field: RaceField): z.ZodType {
  const plain: Partial<Record<FieldKind['kind'], z.ZodType>> = {
    text: z.string(),
    link: z.string(),
    zone: z.string(),
    time: z.string(),
    number: z.number(),
    seconds: clockSchema,
  }
  const schema = plain[field.kind] ?? (field.kind === 'whole' ? z.int() : kindSchema(field))
  const nullable = field.required ? schema : schema.nullable()
  return nullable.meta({
    ...(field.description && { description: field.description }),
    ...(field.example && { examples: [field.example] }),
  })
}

/** The fields that are sent at this level, by their names in JSON. Null means not known, never zero. */
export const jsonFields = <Of extends Level>(level: Of): JsonShape<Of> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => fieldOf(name).json === level).map((name) => [
      jsonName(name),
      answerSchema(fieldOf(name)),
    ]),
  ) as JsonShape<Of>

/** Text as it is stored; null where it is empty. */
function optionalText(max: number, clean: (text: string) => string = plainLine) {
  return z
    .string('must be text')
    .transform(clean)
    .pipe(z.string().max(max, `must be at most ${max} characters`))
    .transform((text) => text || null)
}

/** Text of one line that has to be there. */
export const requiredText = (max: number, min = 1) =>
  z
    .string('must be text')
    .transform(plainLine)
    .pipe(z.string().min(min, 'must not be empty').max(max, `must be at most ${max} characters`))

export const optionalLine = (max: number) => optionalText(max).nullable().default(null)

export const proposedDay = z
  .string('must be a day like 2027-05-23')
  .refine(isCalendarDay, 'must be a day like 2027-05-23')
  .nullable()
  .default(null)

export const proposedChoice = <T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of: ${values.join(', ')}`)

const inRange = (schema: z.ZodNumber, wrong: string, { min, max }: { min: number; max: number }) =>
  schema.min(min, wrong).max(max, wrong)

const NOT_PAST = 'must be a year that has been'
const FOURTEEN_HOURS_MS = 50_400_000
/** Whether a year has begun, where the day begins first. */
const hasBegun = (year: number) => year <= Number(dayInUtc(Date.now() + FOURTEEN_HOURS_MS).slice(0, 4))

/** A value of this kind, where one is given. */
function valueSchema(field: RaceField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return optionalText(field.max, field.lines ? plainText : plainLine)
    case 'link':
      return optionalText(field.max).refine(
        (address) => address === null || linkProblem(address) === null,
        'must be an address that begins with https://',
      )
    case 'zone':
      return optionalText(field.max).refine(
        (zone) => zone === null || isTimeZone(zone),
        'must be a time zone like Europe/Berlin',
      )
    case 'number': {
      const wrong = `must be a number from ${field.min} to ${field.max}`
      return inRange(z.number(wrong), wrong, field)
    }
    case 'whole':
    case 'seconds': {
      const wrong = `must be a whole number from ${field.min} to ${field.max}`
      const number = inRange(z.int(wrong), wrong, field)
      return field.kind === 'whole' && field.past ? number.refine(hasBegun, NOT_PAST) : number
    }
    case 'time':
      return z.string('must be a time like 09:30').regex(TIME, 'must be a time like 09:30')
    case 'yes-no':
      return z.boolean(field.required ? 'must be true or false' : 'must be true, false or null')
    case 'choice':
      return z.enum(field.values, `must be one of: ${field.values.join(', ')}`)
    case 'day':
      return proposedDay.unwrap().unwrap()
    case 'numbers':
    case 'instant':
      throw new Error(`Nobody can propose ${field.label}.`)
  }
}

/** Several lines, of which some facts have a form. */
const linesSchema = (name: ProposedName, max: number) =>
  optionalText(max, (text) => tidyLines(name, plainText(text))).superRefine((text, context) => {
    const message = text && linesProblem(name, text)
    if (message) context.addIssue({ code: 'custom', message })
  })

function proposedSchema(name: ProposedName): z.ZodType {
  const field = fieldOf(name)
  if (field.required && field.kind === 'text') return requiredText(field.max, field.min)
  const schema = field.kind === 'text' && field.lines ? linesSchema(name, field.max) : valueSchema(field)
  return field.otherwise === undefined ? schema.nullable().default(null) : schema.default(field.otherwise)
}

/** All facts that can be proposed, by their names; what is left out is null, or what stands for it. */
export const proposedFields = Object.fromEntries(
  PROPOSED_NAMES.map((name) => [name, proposedSchema(name)]),
) as unknown as { [Name in ProposedName]: z.ZodType<ProposedFacts[Name]> }
