// Submissions as an editor reads and decides them.
import * as z from 'zod'
import { moment, pageQuery, noteText } from '../../platform/api/shared.schema.ts'
import { SUBMISSION_STATUSES, submissionSchema } from '../submit/submissions.schema.ts'

export const submissionQuerySchema = z.strictObject({
  status: z
    .enum([...SUBMISSION_STATUSES, 'asked', 'answered', 'all'], 'must be a status, asked, answered or all')
    .default('pending')
    .meta({ description: 'asked, answered: of those that wait, by where the editor’s question stands.' }),
  ...pageQuery,
})
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>

const person = z.object({
  name: z.string().nullable(),
  email: z.string(),
  company: z.string().nullable(),
  role: z.string(),
})

export const adminSubmissionSchema = submissionSchema
  .extend({
    personId: z.uuid(),
    sender: person.nullable(),
    decider: person.nullable().meta({ description: 'The admin who decided.' }),
    question: z.enum(['asked', 'answered']).nullable().meta({
      description: 'Where the last question since it was sent stands; null where nothing is asked.',
    }),
    decidedAt: moment.nullable(),
    listed: z
      .object({ facts: z.record(z.string(), z.unknown()), updatedAt: moment })
      .optional()
      .meta({
        description:
          'Of a change that waits, where it is read by itself: the race as it is now, as `base` has it.',
      }),
  })
  .meta({ description: 'A submission as an editor sees it.' })
export type AdminSubmission = z.infer<typeof adminSubmissionSchema>

export const alikeRacesSchema = z
  .array(
    z.object({
      raceId: z.int(),
      submissionId: z
        .int()
        .nullable()
        .meta({ description: 'Of one that waits too; null for a listed race.' }),
      name: z.string(),
      raceType: z.string(),
      slug: z.string(),
      nextEventDate: z.iso.date().nullable(),
    }),
  )
  .meta({ description: 'Races of the same place, time of the year and distance.' })
export type AlikeRace = z.infer<typeof alikeRacesSchema>[number]

const revision = z.int('must be a revision').min(1, 'must be a revision').meta({
  description:
    'The revision that you read; refused where the organiser has sent another, or somebody decided.',
})

export const approveSchema = z.strictObject({
  revision,
  raceUpdatedAt: moment.nullable().default(null).meta({
    description: 'Of `listed`, as you read it; refused where somebody changed the race since.',
  }),
  senderOwns: z
    .boolean()
    .default(false)
    .meta({
      description:
        'Of a new race: its sender becomes its owner, and its facts are said by its organiser. Else a reader has sent it, and ' +
        'its facts are not checked. Refused for what you sent yourself.',
    }),
})
export type Approval = z.infer<typeof approveSchema>
export const undoSchema = z.strictObject({})
export const rejectSchema = z.strictObject({
  revision,
  reason: noteText(2000).meta({ description: 'The organiser reads it.' }),
})
export const questionSchema = z.strictObject({
  text: noteText(2000).meta({ description: 'The organiser gets it by email.' }),
})

export const approvedSchema = z
  .object({ raceId: z.int(), raceType: z.string(), slug: z.string() })
  .meta({ description: 'The race that was published.' })
export type Approved = z.infer<typeof approvedSchema>
