// A proposed race as the API takes it, strictly: unknown members are refused. What days and addresses may be is a rule of the
// domain, which the form's reader (src/rules/submission/read-submission.ts) asks too.
import { dayProblems } from '../../rules/submission/submission-form.ts'
import { USUAL_TYPE } from '../../race/race-types.ts'
import * as z from 'zod'
import type { CalendarDay } from '../../rules/race/race.ts'
import { MAX_PRICE_RISES, WINDOW_KINDS, type RaceProposal } from '../../rules/submission/race-proposal.ts'
import { RACE_FIELDS } from '../../race/fields.ts'
import {
  optionalLine,
  proposedChoice,
  proposedDay,
  proposedFields,
  requiredText,
} from '../../race/fields.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

const placeSchema = z.strictObject({
  city: requiredText(RACE_FIELDS.city.max),
  state: optionalLine(RACE_FIELDS.state.max),
  countryCode: z.string('must be a country code').regex(/^[A-Z]{2}$/, 'must be a country code like DE'),
})

const windowSchema = z.strictObject({
  edition: z.int('must be a year').min(1900, 'must be a year').max(2100, 'must be a year'),
  kind: proposedChoice(WINDOW_KINDS).nullable().default(null),
  opensOn: proposedDay,
  closesOn: proposedDay,
  drawOn: proposedDay,
  priceRisesOn: z
    .array(z.iso.date('must be a day like 2027-05-23'), 'must be days')
    .max(MAX_PRICE_RISES, `must be at most ${MAX_PRICE_RISES} days`)
    .default([]),
})

const members = z.strictObject({
  ...proposedFields,
  raceType: raceTypeSlug.default(USUAL_TYPE),
  place: placeSchema,
  courseId: z.uuid('must be the number of a course').nullable().default(null),
  hasCourse: z.boolean('must be true or false').default(false).meta({
    description:
      'Whether a recorded course counts; false leaves the one on file out, and heights are as given.',
  }),
  entryWindow: windowSchema.nullable().default(null),
  imageUrl: z
    .string('must be the address of a picture uploaded here')
    .regex(/^\/api\/race-pictures\/[0-9a-f-]{36}$/, 'must be the address of a picture uploaded here')
    .nullable()
    .default(null),
})

type Members = z.output<typeof members>

/**
 * What is wrong between members, by the member that it is said of. The day of the next edition is held against `today` where
 * it is new, not where that is null.
 */
export function contradictions(said: Members, today: CalendarDay | null): [string, string][] {
  const pin: [string, string][] =
    (said.lat === null) !== (said.lon === null) ? [['lat', 'goes together with lon']] : []
  const days = dayProblems(said, today).map(({ member, reason }): [string, string] => [member, reason])
  return [...pin, ...days]
}

/** A new race. */
export const raceProposalSchema = members
  .superRefine((said, context) => {
    for (const [member, message] of contradictions(said, null))
      context.addIssue({ code: 'custom', message, path: member.split('.') })
  })
  .meta({ description: 'A race as its organiser proposes it; null or left out where nothing is said.' })
export type RaceProposalJson = z.output<typeof raceProposalSchema>

/** A change: the members that are given replace those of the race. */
export const raceChangeSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(members.shape).map(([name, schema]) => [
        name,
        ('removeDefault' in schema ? (schema as z.ZodDefault).unwrap() : schema) as z.ZodType,
      ]),
    ) as { [Name in keyof typeof members.shape]: z.ZodType<Members[Name]> },
  )
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'says nothing to change')
  .meta({ description: 'The members to change.' })

// The schema and the domain's type are held together by the compiler.
void ((said: RaceProposalJson): RaceProposal => said)
