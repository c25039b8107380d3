// Every five minutes, where WATCH_SITES is on: looks at the official sites that are due. Netlify reads `config` as text, so it
// must stay a literal.
import type { Config } from '@netlify/functions'
import { isWatching, watchSites } from '../src/features/watching/watch-sites.server.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'

export default scheduledJob('watch-sites', async () => {
  if (isWatching(process.env)) await watchSites(secretDatabase(), { today: dayInUtc(Date.now()) })
})

export const config: Config = { schedule: '*/5 * * * *' }
