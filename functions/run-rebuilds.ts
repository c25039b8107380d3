// Each minute: calls Netlify's build hook if a rebuild was requested, and notes when the new site is published.
import type { Config } from '@netlify/functions'
import { followRebuilds } from '../src/features/rebuilds/follow-rebuilds.server.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('run-rebuilds', () => followRebuilds(secretDatabase(), process.env))

export const config: Config = { schedule: '* * * * *' }
