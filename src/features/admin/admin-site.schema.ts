// The site as its admins watch it: what waits, rebuilds, and the audit log.
import * as z from 'zod'
import { moment, pageQuery, words } from '../../platform/api/fields.schema.ts'
import { installationSchema, operatingSchema } from '../health/operating.schema.ts'

const count = z.int()
const counts = z.record(z.string(), count)
const REBUILD_STATES = ['waiting', 'running', 'done', 'failed'] as const
const state = z.enum(REBUILD_STATES)

const forAdmins = z.object({
  messages: count,
  deadEmails: count,
  users: counts,
  newsletter: count,
  raceAlerts: count,
  rebuild: z
    .object({
      state,
      attempt: count,
      dueAt: moment,
      startedAt: moment.nullable(),
      finishedAt: moment.nullable(),
    })
    .nullable(),
  operating: operatingSchema.extend({
    failures: z.record(z.string(), z.string()).meta({ description: 'Why jobs failed, by their name.' }),
    ...installationSchema.shape,
  }),
})

export const adminSummarySchema = z
  .object({
    submissions: count,
    answers: count.meta({ description: 'Submissions whose organiser has answered a question.' }),
    ownership: count.meta({ description: 'Requests to own a race.' }),
    reviews: count,
    reportedReviews: count,
    reports: count,
    courseTracks: count,
    races: counts,
  })
  .extend(forAdmins.partial().shape)
  .meta({
    description: 'What waits for an editor or an admin, and what there is; some of it for admins only.',
  })
export type OperatingSummary = z.infer<typeof forAdmins>['operating']
export type AdminSummary = z.infer<typeof adminSummarySchema>

export const rebuildQuerySchema = z.strictObject(pageQuery)
export const rebuildSchema = z
  .object({
    id: z.int(),
    state,
    attempt: z.int().meta({ description: 'Which try this is; the eighth is the last.' }),
    reasons: z.array(z.string()),
    dueAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ description: 'A try to build the site again.' })
export type Rebuild = z.infer<typeof rebuildSchema>

export const auditQuerySchema = z.strictObject({
  kind: z.enum(['changes', 'reads', 'all'], 'must be changes, reads or all').default('changes'),
  subject: words
    .regex(/^[a-z]+:[\da-f-]+$/, 'must be a thing and its number, such as race:12')
    .optional()
    .meta({ description: 'Of one thing, such as race:12.' }),
  ...pageQuery,
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditLineSchema = z
  .object({
    id: z.int(),
    at: moment,
    personId: z.uuid().nullable(),
    personName: z
      .string()
      .nullable()
      .meta({ description: 'Null: the site itself, or an account that is gone.' }),
    action: z.string(),
    subject: z.string(),
    subjectName: z
      .string()
      .nullable()
      .meta({ description: 'What it was done to, in words; null where that is gone or has none.' }),
    emailKind: z.string().nullable().meta({ description: 'The kind of the email that it was done to.' }),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ description: 'What an admin did.' })
export type AuditLine = z.infer<typeof auditLineSchema>
