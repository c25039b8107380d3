// Each hour from five in the morning (UTC), so that nobody is woken in Europe: queues the alerts about races that are due; the
// outbox sends them. Netlify reads `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { queueDueRaceAlerts } from '../src/features/alerts/race-alerts.server.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('queue-race-alerts', () =>
  queueDueRaceAlerts(secretDatabase(), dayInUtc(Date.now())),
)

export const config: Config = { schedule: '10 5-23 * * *' }
