// Everything on file of a few races, from the API: kept as any answer is.
import type { FetcherStore } from '@nanostores/query'
import { callApi, type ApiError } from '../browser/api.ts'
import { comparedRace } from '../contract/compared-race-json.ts'
import type { RaceDetailJson, RaceJson } from '../contract/race.ts'
import type { Race } from '../domain/race.ts'
import { queryOf } from './queries.ts'

const MOST_A_CALL = 200

/** The path that is asked for these races, at most 200 of them; the same for the same races in any order. */
export const racesPath = (ids: readonly number[]): string =>
  `/api/marathons?ids=${ids
    .toSorted((a, b) => a - b)
    .slice(0, MOST_A_CALL)
    .join(',')}`

/** These races, as a store. */
export const raceDetails = (ids: readonly number[]): FetcherStore<RaceJson[], ApiError> =>
  queryOf<RaceJson[]>(racesPath(ids))

/** Everything that the page of a listed race shows. Throws an ApiError. */
export const readListedRace = async (id: number): Promise<Partial<Race>> =>
  comparedRace(await callApi<RaceDetailJson>(`/api/marathons/${id}`)) as Partial<Race>
