// The state of the site, as /api/health shows it to everybody and the administration to admins.
import * as z from 'zod'
import { moment } from '../../platform/api/shared.schema.ts'

/** What the process that answers knows of where it runs; a platform without a disk of ours has nulls. */
export const installationSchema = z.object({
  freeDiskMb: z.int().nullable().meta({
    description: 'Free space where the data are; null on a platform that keeps none on a disk of ours.',
  }),
  diskIsLow: z.boolean().nullable().meta({
    description: 'Whether so little is free that a build or the database may fail at any moment.',
  }),
  unreadableEmails: z.int().nullable().meta({
    description:
      'Files among the e-mails stored on this machine that cannot be read; null where it stores none.',
  }),
  hasMailServer: z.boolean().meta({
    description: 'Whether a mail server is named (SMTP_URL); without one the site’s own e-mails wait.',
  }),
})
export type Installation = z.infer<typeof installationSchema>

export const operatingSchema = z.object({
  outbox: z
    .object({
      waiting: z.int().meta({ description: 'E-mails that are due and not sent yet.' }),
      oldestAt: moment.nullable().meta({ description: 'Since when the oldest of them waits.' }),
      dead: z.int().meta({ description: 'E-mails that could not be delivered and are not tried again.' }),
    })
    .nullable(),
  lastBuild: z
    .object({
      state: z.enum(['running', 'done', 'failed']),
      startedAt: moment,
      finishedAt: moment.nullable(),
    })
    .nullable()
    .meta({ description: 'The last build that somebody requested; builds of a push are not among them.' }),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        finishedAt: moment,
        succeededAt: moment.nullable(),
        failed: z.boolean().meta({ description: 'Whether the last run failed.' }),
      }),
    )
    .meta({ description: 'The last run of each scheduled job.' }),
})
export type Operating = z.infer<typeof operatingSchema>
