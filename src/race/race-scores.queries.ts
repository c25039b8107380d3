// The PB potential of all approved races, stored in the database so that it can sort by it. The domain's rules compute it; only
// the secret key may write it.
import { RANKING_VERSION, racePbPotential, rankingOf } from '../rules/pb-potential/race-pb-potential.ts'
import { rowsOf, valueOf, type Supabase } from '../platform/server/supabase-client.ts'
import { toRace } from './race-rows.queries.ts'
import { readAllRaces } from './races.queries.ts'

interface ScoredAt {
  version: number
  scored_version: number | null
  scored_by: string | null
}

/** Whether scores of this version are those of the catalogue as it is, by the rules as they are. */
export const scoresAreCurrent = ({ version, scored_version, scored_by }: ScoredAt): boolean =>
  scored_version === version && scored_by === RANKING_VERSION

/** Computes and keeps them where the catalogue or the rules have changed; how many, or null where they are as they should be. */
export async function storeRaceScores(client: Supabase): Promise<number | null> {
  const versionQuery = client.from('catalogue_version').select('version, scored_version, scored_by').limit(1)
  const [state] = await rowsOf<ScoredAt>('version of the catalogue', versionQuery)
  if (!state || scoresAreCurrent(state)) return null
  const scores: [race: number, ranking: number | null][] = []
  for await (const row of readAllRaces((read) => read(client))) {
    const race = toRace(row)
    scores.push([race.id, rankingOf(race, racePbPotential(race))])
  }
  // The version was read before the races: what changed since is computed next time.
  await valueOf(
    'keeping of the scores',
    client.rpc('store_race_scores', { at_version: state.version, by_rules: RANKING_VERSION, scores }),
  )
  return scores.length
}
