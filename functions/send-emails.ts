// Each minute: sends the emails that wait in the outbox. Netlify reads `config` as text, so it must stay a literal.
import { tendOutbox } from '../src/platform/server/emails/empty-outbox.ts'
import type { Config } from '@netlify/functions'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'

export default scheduledJob('send-emails', tendOutbox)

export const config: Config = { schedule: '* * * * *' }
