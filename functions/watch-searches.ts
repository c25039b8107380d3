// Each hour from five in the morning (UTC): looks at the searches that people watch and queues emails about what is new; the
// outbox sends them. Netlify reads `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { raceIndexNow, watchSearches } from '../src/features/searches/searches.server.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

const TIMEOUT_MS = 5000

export default scheduledJob('watch-searches', () =>
  watchSearches(
    secretDatabase(TIMEOUT_MS),
    () => raceIndexNow(AbortSignal.timeout(TIMEOUT_MS)),
    dayInUtc(Date.now()),
  ),
)

export const config: Config = { schedule: '40 5-23 * * *' }
