// Changes that become public at a time that an editor chose: what is scheduled, moved and listed.
import * as z from 'zod'
import { moment, pageQuery } from '../../platform/api/shared.schema.ts'
import { publishTimeFault } from '../../rules/editing/publish-time.ts'
import { raceEditSchema } from '../admin/admin-races.schema.ts'
import { approveSchema } from '../admin/admin-submissions.schema.ts'

const STATES = ['waiting', 'published', 'refused'] as const

export const scheduleQuerySchema = z.strictObject({
  state: z.enum([...STATES, 'all'], 'must be waiting, published, refused or all').default('waiting'),
  raceId: z.coerce.number('must be a number').int('must be a number').optional(),
  submissionId: z.coerce.number('must be a number').int('must be a number').optional(),
  issueId: z.coerce.number('must be a number').int('must be a number').optional(),
  ...pageQuery,
})
export type ScheduleQuery = z.infer<typeof scheduleQuerySchema>

const text = z.string('must be text').max(64, 'is too long')

const publishTime = {
  publishDay: text.meta({ description: 'A day, 2026-12-01, on the clocks of the time zone.' }),
  publishTime: text.meta({ description: 'Hours and minutes, 09:00.' }),
  timeZone: text.meta({ description: 'Of the time zone database, such as Europe/Berlin.' }),
}

/** Refuses a time that is over, or none. */
function refineTime(
  time: { publishDay: string; publishTime: string; timeZone: string },
  context: z.RefinementCtx,
): void {
  const found = publishTimeFault(time, Date.now())
  if (found) context.addIssue({ code: 'custom', path: [found.part], message: found.fault })
}

export const scheduleSchema = z
  .strictObject({
    ...publishTime,
    edit: raceEditSchema
      .extend({ raceId: z.int() })
      .optional()
      .meta({ description: 'A change of a race, as it is sent to be saved at once.' }),
    approval: approveSchema
      .extend({ submissionId: z.int() })
      .optional()
      .meta({ description: 'The approval of a submission, as it is sent to be published at once.' }),
    issue: z
      .strictObject({ issueId: z.int(), version: z.int() })
      .optional()
      .meta({ description: 'An issue of the newsletter; for admins.' }),
  })
  .refine(
    ({ edit, approval, issue }) => [edit, approval, issue].filter(Boolean).length === 1,
    'must name one of edit, approval and issue',
  )
  .superRefine(refineTime)
export type Schedule = z.infer<typeof scheduleSchema>

export const rescheduleSchema = z
  .strictObject({
    ...publishTime,
    raceUpdatedAt: moment.nullable().default(null).meta({
      description:
        'Of the race as you read it: what it says then may be written over. Refused where it changed since.',
    }),
  })
  .superRefine(refineTime)
export type Reschedule = z.infer<typeof rescheduleSchema>

const facts = z.record(z.string(), z.unknown())

export const scheduledChangeSchema = z
  .object({
    id: z.int(),
    kind: z.enum(['edit', 'approval', 'issue']),
    raceId: z.int().nullable(),
    submissionId: z.int().nullable(),
    issueId: z.int().nullable(),
    name: z.string().nullable().meta({ description: 'Of the race, or the subject of the issue.' }),
    publishAt: moment,
    timeZone: z.string(),
    state: z.enum(STATES),
    refusal: z.enum(['changed', 'gone', 'rule', 'no editor']).nullable(),
    doneAt: moment.nullable(),
    changes: facts.nullable().meta({ description: 'Of an edit: the facts as they will be.' }),
    stood: facts.meta({ description: 'What it changes, as it was when an editor last looked.' }),
    present: facts.meta({ description: 'The same as it is now; where it differs, nothing is published.' }),
    raceUpdatedAt: moment.nullable(),
    wasSentAnew: z.boolean().meta({
      description: 'Another revision was sent since, or the issue was rewritten, or it is decided.',
    }),
    scheduler: z.string().nullable().meta({ description: 'The editor who chose the time.' }),
    step: z.uuid().meta({ description: 'Takes a published edit back.' }),
    canUndo: z.boolean(),
  })
  .meta({ description: 'A change with the time at which it becomes public.' })
export type ScheduledChange = z.infer<typeof scheduledChangeSchema>
