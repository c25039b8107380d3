// Once a day: deletes uploaded pictures and courses that nothing uses. Netlify reads `config` as text, so it must stay a
// literal.
import type { Config } from '@netlify/functions'
import { clearUnusedUploads } from '../src/data/unused-uploads.ts'
import { scheduledJob } from './lib/scheduled-job.ts'
import { secretDatabase } from './lib/secret-database.ts'

export default scheduledJob('clear-uploads', () => clearUnusedUploads(secretDatabase()))

export const config: Config = { schedule: '40 2 * * *' }
