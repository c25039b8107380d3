// Everything on file of a few races, from the API.
import { callApi } from '../../platform/browser/api.ts'
import { comparedRace } from '../compare/compared-race-json.schema.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import type { MeasuredFacts } from '../submit/submissions.schema.ts'
import type { Race } from '../../rules/race/race.ts'

const MAX_PER_CALL = 200

/** The path that is asked for these races, at most 200 of them; the same for the same races in any order. */
export const racesPath = (ids: readonly number[]): string =>
  `/api/marathons?ids=${ids
    .toSorted((a, b) => a - b)
    .slice(0, MAX_PER_CALL)
    .join(',')}`

/** Everything that the page of a listed race is made of, for whoever is signed in. Throws an ApiError. */
export async function readListedRace(id: number): Promise<Partial<Race>> {
  const path = `/api/marathons/${id}`
  const [json, measured] = await Promise.all([
    callApi<RaceDetailJson>(path),
    callApi<MeasuredFacts>(`${path}/measured`),
  ])
  return { ...comparedRace(json), ...measured } as Partial<Race>
}
