// Each hour from five in the morning (UTC), so that nobody is woken in Europe: queues the ballot alerts that are due; the
// outbox sends them. Netlify reads `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { dayInUtc } from '../src/rules/calendar/calendar-day.ts'
import { queueDueBallotAlerts } from '../src/features/alerts/ballot-alerts.server.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('send-ballot-alerts', () =>
  queueDueBallotAlerts(secretDatabase(), dayInUtc(Date.now())),
)

export const config: Config = { schedule: '10 5-23 * * *' }
