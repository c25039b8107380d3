// Each minute: computes the scores that races are put in order by, where the catalogue has changed. Netlify reads `config` as
// text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { keepRaceScores } from '../src/data/race-scores.ts'
import { secretDatabase } from './lib/secret-database.ts'

export default async (): Promise<Response> => {
  await keepRaceScores(secretDatabase())
  return new Response(null, { status: 204 })
}

export const config: Config = { schedule: '* * * * *' }
