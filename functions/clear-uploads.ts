// Once a day: deletes uploaded pictures and courses that nothing uses, and old states of changed races
// and of work on them. Netlify reads `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { clearOldRecordsAndUploads } from '../src/features/submit/uploads.queries.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('clear-uploads', () => clearOldRecordsAndUploads(secretDatabase()))

export const config: Config = { schedule: '40 2 * * *' }
