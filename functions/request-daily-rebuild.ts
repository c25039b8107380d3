// Requests one rebuild a day, because a page says what is ahead and what is over as of the day it was built. It runs every hour
// and the database knows whether the day has its rebuild, so the next hour makes up for one that failed. Netlify reads `config`
// as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { requestDailyRebuild } from '../src/features/rebuilds/follow-rebuilds.server.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('request-daily-rebuild', () =>
  requestDailyRebuild(secretDatabase(), dayInUtc(Date.now())),
)

export const config: Config = { schedule: '5 * * * *' }
