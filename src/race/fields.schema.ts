// The fields of a race as zod schemas: in the catalogue's files, and in JSON. For the server and the build only: zod is large.
import * as z from 'zod'
import type { FieldKind, FieldValue } from './field-kinds.ts'
import { TIME } from './field-rules.ts'
import { FIELD_NAMES, fieldOf, jsonName, type FieldName, type RACE_FIELDS, type RaceFacts } from './fields.ts'
import type { RaceField } from './race-field.ts'

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
  const told = field.required ? schema : schema.nullable()
  return told.meta({
    ...(field.holds && { description: field.holds }),
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
