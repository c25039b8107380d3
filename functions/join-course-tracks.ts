// Each hour: makes races measured by tracks of runners where no call has done it. Netlify reads `config` as text, so it must
// stay a literal.
import type { Config } from '@netlify/functions'
import { joinTracksOfAll } from '../src/features/course-tracks/course-tracks.queries.ts'
import { scheduledJob } from '../src/platform/server/scheduled-job.ts'
import { secretDatabase } from '../src/platform/server/database.ts'

export default scheduledJob('join-course-tracks', () => joinTracksOfAll(secretDatabase()))

export const config: Config = { schedule: '20 * * * *' }
