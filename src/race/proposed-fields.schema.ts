// The facts of a proposal as the API takes them, as zod schemas: for the server only.
import * as z from 'zod'
import { isCalendarDay } from '../rules/calendar/calendar-day.ts'
import { plainLine, plainText } from '../rules/writing/safe-text.ts'
import { isTimeZone, linkProblem, TIME } from './field-rules.ts'
import { fieldOf } from './fields.ts'
import { PROPOSED_NAMES, type ProposedFacts, type ProposedName } from './proposed-fields.ts'
import type { RaceField } from './race-field.ts'

/** Text as it is kept; null where it says nothing. */
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

export const proposedChoice = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, `must be one of: ${values.join(', ')}`)

const inRange = (schema: z.ZodNumber, wrong: string, { min, max }: { min: number; max: number }) =>
  schema.min(min, wrong).max(max, wrong)

/** A value of this kind, where one is given. */
function givenSchema(field: RaceField): z.ZodType {
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
      return inRange(z.int(wrong), wrong, field)
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

function proposedSchema(field: RaceField): z.ZodType {
  if (field.required && field.kind === 'text') return requiredText(field.max, field.min)
  const given = givenSchema(field)
  return field.otherwise === undefined ? given.nullable().default(null) : given.default(field.otherwise)
}

/** All facts that can be proposed, by their names; what is left out is null, or what stands for it. */
export const proposedFields = Object.fromEntries(
  PROPOSED_NAMES.map((name) => [name, proposedSchema(fieldOf(name))]),
) as unknown as { [Name in ProposedName]: z.ZodType<ProposedFacts[Name]> }
