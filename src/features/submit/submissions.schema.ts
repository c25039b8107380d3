// What organisers propose, and their submissions and drafts, as the API takes and returns them.
import { MAX_SENT_PICTURE_CHARACTERS } from '../../rules/site/limits.ts'
import * as z from 'zod'
import { USUAL_TYPE } from '../../race/race-types.ts'
import { ENTRY_STATUSES } from '../../race/entry-fields.ts'
import { EVENT_STATUSES, type CalendarDay } from '../../rules/race/race.ts'
import { MAX_PRICE_RISES, RACE_STATES, type RaceProposal } from '../../rules/submission/race-proposal.ts'
import { WINDOW_KINDS } from '../../rules/entry/entry-state.ts'
import { dayProblems } from '../../rules/submission/submission-days.ts'
import { RACE_FIELDS } from '../../race/fields.ts'
import {
  optionalLine,
  proposedChoice,
  proposedDay,
  proposedFields,
  requiredText,
} from '../../race/fields.schema.ts'
import { storedPoints } from '../course-tracks/course-tracks.schema.ts'
import { noteText } from '../../platform/api/shared.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'
import { COURSE_LICENCES, MAX_STORED_POINTS } from '../../rules/course/uploaded-course.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

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
 * What is wrong between members, by the member with the error. The day of the next edition is compared with `today` where
 * it is new, not where that is null.
 */
export function contradictions(proposal: Members, today: CalendarDay | null): [string, string][] {
  const pin: [string, string][] =
    (proposal.lat === null) !== (proposal.lon === null) ? [['lat', 'goes together with lon']] : []
  const days = dayProblems(proposal, today).map(({ member, reason }): [string, string] => [member, reason])
  return [...pin, ...days]
}

/** A new race. */
export const raceProposalSchema = members
  .superRefine((proposal, context) => {
    for (const [member, message] of contradictions(proposal, null))
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

// The compiler checks that the schema and the domain's type agree.
void ((proposal: RaceProposalJson): RaceProposal => proposal)

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
const moment = z.iso.datetime({ offset: true })

/** An instant at which something is published, with the zone in which an editor chose it. */
const scheduledTime = z.object({ publishAt: moment, timeZone: z.string() })

/** Answer of a submitted race. */
export const submittedSchema = z
  .object({
    id: z.int().meta({ description: 'The race’s number: the one it has, or will have.' }),
    slug: z.string(),
    raceType: z.string(),
    status: z.enum(['pending', 'approved']).meta({
      description: 'pending: an editor reads it before it is seen; approved: an admin’s own change.',
    }),
    submissionId: z.int(),
    revision: z.int(),
  })
  .meta({ description: 'A race that was submitted.' })
export type Submitted = z.infer<typeof submittedSchema>

export const submissionSchema = z
  .object({
    id: z.int(),
    raceId: z.int(),
    raceType: z.string(),
    slug: z.string(),
    isChange: z.boolean().meta({ description: 'False: the race is new.' }),
    status: z.enum(SUBMISSION_STATUSES),
    revision: z.int(),
    proposal: z.record(z.string(), z.unknown()).meta({ description: 'As it was sent.' }),
    base: z.record(z.string(), z.unknown()).meta({
      description:
        'The race as it was when the change began; only what differs is proposed. Empty for a new race.',
    }),
    rejectReason: z.string().nullable(),
    scheduled: scheduledTime.nullable().meta({
      description: 'The time for which an editor has approved it, while it waits for that.',
    }),
    createdAt: moment,
    updatedAt: moment,
    messages: z.array(
      z.object({ writtenBy: z.enum(['editor', 'organiser']), text: z.string(), createdAt: moment }),
    ),
  })
  .meta({ description: 'A submission of one’s own.' })
export type Submission = z.infer<typeof submissionSchema>

export const answerSchema = z.strictObject({
  text: noteText(2000),
})

export const draftSchema = z
  .object({
    id: z.uuid(),
    raceId: z.int().nullable().meta({ description: 'The race that is to change; null for a new one.' }),
    form: z.record(z.string(), z.string()),
    opened: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: 'What the form opened with: only fields that say something else are sent.' }),
    version: z.int(),
    updatedAt: moment,
  })
  .meta({ description: 'A form that is not sent yet.' })
export type Draft = z.infer<typeof draftSchema>

const texts = z
  .record(z.string().max(40), z.string().max(5000))
  .refine((form) => Object.keys(form).length <= 80, { message: 'has too many fields' })

export const draftChangeSchema = z.strictObject({
  raceId: z.int().min(1).max(2_147_483_647).nullable().default(null),
  form: texts,
  opened: texts.nullable().default(null),
  version: z
    .int('must be a whole number')
    .min(0)
    .meta({ description: 'The version that this one follows; 0 for a new draft.' }),
})

const MAX_SECONDS = 1_209_600

export const courseUploadSchema = z.strictObject({
  raceType: raceTypeSlug,
  fileName: z.string('must be text').overwrite(plainLine).min(1).max(200),
  fileKind: z.enum(['gpx', 'tcx', 'fit']),
  licence: z.enum(COURSE_LICENCES).nullable().default(null).meta({
    description: 'Under which the track may be shown as a line and passed on; null where it may not.',
  }),
  points: storedPoints,
  seconds: z
    .array(z.number().min(0).max(MAX_SECONDS).nullable())
    .max(MAX_STORED_POINTS)
    .nullable()
    .default(null)
    .meta({ description: 'Seconds since the start at each point, to tell a run from a ride. Not stored.' }),
})

export const courseSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    distanceM: z.number(),
    recordedM: z.number(),
    profile: z.array(z.number()),
    gainM: z.number(),
    lossM: z.number(),
    startM: z.number(),
    finishM: z.number(),
    highestM: z.number(),
    courseLossPct: z.number(),
    courseSdPct: z.number(),
    turns60: z.int().nullable(),
    licence: z.enum(COURSE_LICENCES).nullable(),
    start: z.object({ lat: z.number(), lon: z.number() }).meta({ description: 'Where it begins.' }),
  })
  .meta({ description: 'An uploaded course, as the server measured it.' })

export const measuredFactsSchema = z
  .object({
    courseMeasurement: z
      .object({ lossPct: z.number(), sdPct: z.number(), turns60: z.int().nullable(), method: z.string() })
      .nullable(),
    courseEvidence: z.array(
      z.object({ kind: z.enum(['records', 'same-runner']), lossPct: z.number(), sdPct: z.number() }),
    ),
  })
  .meta({ description: 'What was measured of a course: losses against an ideal one, in % of time.' })
export type MeasuredFacts = z.infer<typeof measuredFactsSchema>

export const pictureUploadSchema = z.strictObject({
  base64: z
    .string('must be text')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
    .max(MAX_SENT_PICTURE_CHARACTERS, 'must be a picture of at most 1 MB'),
})
export const pictureSchema = z.object({ url: z.string() }).meta({ description: 'Address of a picture.' })

export const ownRaceSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    raceType: z.string(),
    name: z.string(),
    nextEventDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable().meta({ description: 'Its last day, where it lasts longer than one.' }),
    dateConfirmed: z.boolean(),
    status: z.string(),
    eventStatus: z.enum(EVENT_STATUSES),
    entryStatus: z.enum(ENTRY_STATUSES).nullable(),
    entryStatusOn: z.iso.date().nullable().meta({ description: 'The day on which entryStatus was seen.' }),
    saved: z.int().meta({ description: 'How many accounts have saved it.' }),
    compared: z.int().meta({ description: 'In how many saved comparisons it is.' }),
  })
  .meta({ description: 'A race that the person organises.' })
export type OwnRace = z.infer<typeof ownRaceSchema>

export const raceWeeksSchema = z
  .array(
    z.object({
      week: z.iso.date().meta({ description: 'Its Monday.' }),
      views: z.int(),
      entryPresses: z.int(),
      saved: z.int().meta({ description: 'Accounts that saved it in that week, and still have it.' }),
      compared: z.int(),
    }),
  )
  .meta({ description: 'The last twelve weeks of an own race, the newest first.' })
export type RaceWeeks = z.infer<typeof raceWeeksSchema>

export const raceStateSchema = z.strictObject({
  state: z
    .enum(RACE_STATES, `must be one of: ${RACE_STATES.join(', ')}`)
    .meta({ description: 'Of the entry to the next edition, or of the race itself.' }),
})

export const raceStateAnswerSchema = z.object({
  outcome: z
    .enum(['done', 'same'])
    .meta({ description: 'same: the race said so already, and nothing was written.' }),
})

export const organiserSchema = z.strictObject({
  company: z.string().overwrite(plainLine).max(120, 'must be at most 120 characters').optional(),
  position: z.string().overwrite(plainLine).max(120, 'must be at most 120 characters').optional(),
})
