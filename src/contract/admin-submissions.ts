// Submissions as an editor reads and decides them.
import { z } from 'zod'
import { moment, pageQuery, saying } from './admin-page.ts'
import { SUBMISSION_STATUSES, submissionSchema } from './submissions.ts'

export const submissionQuerySchema = z.strictObject({
  status: z.enum([...SUBMISSION_STATUSES, 'all'], 'must be a status or all').default('pending'),
  ...pageQuery,
})
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>

export const adminSubmissionSchema = submissionSchema
  .extend({
    personId: z.uuid(),
    sender: z
      .object({
        name: z.string().nullable(),
        email: z.string(),
        company: z.string().nullable(),
        role: z.string(),
      })
      .nullable(),
    base: z.record(z.string(), z.unknown()).meta({
      description: 'The race as it was when this was first sent; empty for a new one.',
    }),
    decidedAt: moment.nullable(),
  })
  .meta({ description: 'A submission as an editor sees it.' })
export type AdminSubmission = z.infer<typeof adminSubmissionSchema>

const revision = z.int('must be a revision').min(1, 'must be a revision').meta({
  description:
    'The revision that you read; refused where the organiser has sent another, or somebody decided.',
})

export const approveSchema = z.strictObject({ revision })
export const undoSchema = z.strictObject({})
export const rejectSchema = z.strictObject({
  revision,
  reason: saying(2000).meta({ description: 'The organiser reads it.' }),
})
export const questionSchema = z.strictObject({
  text: saying(2000).meta({ description: 'The organiser gets it by letter.' }),
})

export const approvedSchema = z
  .object({ raceId: z.int(), raceType: z.string(), slug: z.string() })
  .meta({ description: 'The race that was published.' })
export type Approved = z.infer<typeof approvedSchema>
