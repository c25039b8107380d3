// Each minute: sends the emails that wait in the outbox. Netlify reads `config` as text, so it must stay a literal.
import { tendOutbox } from '../src/features/emails/empty-outbox.server.ts'
import type { Config } from '@netlify/functions'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'

export default scheduledJob('send-emails', tendOutbox)

export const config: Config = { schedule: '* * * * *' }
