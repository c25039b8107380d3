// Each minute: publishes what editors scheduled for now, and requests the rebuild that shows it. Netlify reads `config` as text, so
// it must stay a literal.
import type { Config } from '@netlify/functions'
import { publishDueChanges } from '../src/features/scheduling/scheduling.queries.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('publish-scheduled', () => publishDueChanges(secretDatabase()))

export const config: Config = { schedule: '* * * * *' }
