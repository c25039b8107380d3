// What admins read of people, of the site and its log, and of emails; and how they decide about people.
import * as z from 'zod'
import { moment, pageQuery, words } from '../../platform/api/shared.schema.ts'
import { USER_ROLES } from '../../rules/account/user-account.ts'
import { installationSchema, operatingSchema } from '../health/operating.schema.ts'
import { SITE_OUTCOMES } from '../../rules/editing/race-work.ts'

export const peopleQuerySchema = z.strictObject({
  search: words.default('').meta({ description: 'Part of the address, the names or the company.' }),
  role: z.enum([...USER_ROLES, 'all'], 'must be a role or all').default('all'),
  ...pageQuery,
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const adminPersonSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(USER_ROLES),
    company: z.string().nullable(),
    position: z.string().nullable(),
    createdAt: moment,
    lastLoginAt: moment.nullable(),
    suspendedAt: moment.nullable().meta({ description: 'Since when an admin keeps the person out.' }),
    isConfirmed: z.boolean().meta({ description: 'Whether the e-mail address is confirmed.' }),
    races: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          raceType: z.string(),
          slug: z.string(),
          status: z.string(),
        }),
      )
      .meta({ description: 'The races that are theirs, fifty at most.' }),
  })
  .meta({ description: 'A person as admins see them.' })
export type AdminPerson = z.infer<typeof adminPersonSchema>

const role = z.enum(USER_ROLES, `must be one of: ${USER_ROLES.join(', ')}`)
export const roleChangeSchema = z.strictObject({
  role,
  was: role.meta({ description: 'The role that you read; refused where it is another by now.' }),
})
export type RoleChange = z.infer<typeof roleChangeSchema>

// The site as its admins watch it: what waits, rebuilds, and the audit log.

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
    reasons: z.array(z.string()).meta({ description: 'What asked for it, the newest first; at most fifty.' }),
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

// Who gets emails, what people wrote to us, and emails that could not be delivered, as admins see them.

const stateOf = z.enum(['pending', 'confirmed', 'all'], 'must be pending, confirmed or all')

export const subscriberQuerySchema = z.strictObject({
  status: stateOf.default('confirmed'),
  search: words.optional().meta({ description: 'Part of the address.' }),
  ...pageQuery,
})
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>

export const adminSubscriberSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    status: z.enum(['pending', 'confirmed']),
    requestedAt: moment,
    confirmedAt: moment.nullable(),
  })
  .meta({ description: 'Somebody who asked for the newsletter.' })
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>

export const adminAlertSchema = adminSubscriberSchema
  .extend({ raceId: z.int(), raceName: z.string(), kinds: z.array(z.string()), leadDays: z.int() })
  .meta({ description: 'Somebody who wants emails about a race, and of which kinds.' })
export type AdminAlert = z.infer<typeof adminAlertSchema>

export const messageQuerySchema = z.strictObject({
  status: z.enum(['open', 'handled', 'all'], 'must be open, handled or all').default('open'),
  ...pageQuery,
})
export type MessageQuery = z.infer<typeof messageQuerySchema>

export const adminMessageSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    createdAt: moment,
    handledAt: moment.nullable(),
  })
  .meta({ description: 'What somebody wrote to us.' })
export type AdminMessage = z.infer<typeof adminMessageSchema>

export const messageChangeSchema = z.strictObject({ handled: z.boolean('must be true or false') })

export const emailQuerySchema = z.strictObject({
  state: z
    .enum(['waiting', 'sent', 'dead', 'dropped', 'all'], 'must be waiting, sent, dead, dropped or all')
    .default('dead'),
  ...pageQuery,
})
export type EmailQuery = z.infer<typeof emailQuerySchema>

export const adminEmailSchema = z
  .object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string().nullable(),
    state: z.enum(['waiting', 'sent', 'dead', 'dropped']),
    attempts: z.int(),
    nextAttemptAt: moment,
    lastError: z.string().nullable(),
    maybeTaken: z.boolean().meta({ description: 'The mail server had all of it and gave no answer.' }),
    createdAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ description: 'An email of the outbox, without its words.' })
export type AdminEmail = z.infer<typeof adminEmailSchema>

// Looks at the official sites of races, as editors see them.

export const siteLookQuerySchema = z.strictObject({
  outcome: z.enum([...SITE_OUTCOMES, 'all'], 'must be an outcome or all').default('all'),
  raceId: z.coerce.number('must be a race’s number').int('must be a race’s number').min(1).optional(),
  ...pageQuery,
})
export type SiteLookQuery = z.infer<typeof siteLookQuerySchema>

export const adminSiteLookSchema = z
  .object({
    raceId: z.int(),
    raceName: z.string(),
    racePath: z.string(),
    website: z.string(),
    lookedAt: moment,
    outcome: z.enum(SITE_OUTCOMES),
    status: z.int().nullable().meta({ description: 'The HTTP status of its answer.' }),
    words: z.string().nullable(),
  })
  .meta({ description: 'The last look at the official site of a race.' })
export type AdminSiteLook = z.infer<typeof adminSiteLookSchema>
