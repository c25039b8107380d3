// Each minute, if the catalogue has changed: computes the scores by which races are sorted. Netlify reads `config` as text, so
// it must stay a literal.
import type { Config } from '@netlify/functions'
import { storeRaceScores } from '../src/race/race-scores.queries.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

/** For each question: the scores of 30,000 races are one, and Postgres itself ends a statement of this role after 8 s. */
const TIMEOUT_MS = 9_000

export default scheduledJob('store-race-scores', () => storeRaceScores(secretDatabase(TIMEOUT_MS)))

export const config: Config = { schedule: '* * * * *' }
