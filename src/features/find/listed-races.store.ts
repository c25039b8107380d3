// The races that a personal page names by number, from the build's index or, if they are not in it, from the API. A race that
// neither knows is no longer listed.
import { atom, type ReadableAtom } from 'nanostores'
import { fetchJson, callApi } from '../../platform/browser/api.ts'
import type { RaceJson, RaceDetailJson } from '../../race/race.schema.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { loadRaceIndex } from './race-index.store.ts'
import { comparedRace } from '../../platform/browser/race-json.ts'
import type { MeasuredFacts } from '../submit/submissions.schema.ts'
import type { Race } from '../../rules/race/race.ts'

export type ListedRace = Pick<
  IndexedRace,
  | 'id'
  | 'slug'
  | 'raceType'
  | 'distanceM'
  | 'name'
  | 'city'
  | 'state'
  | 'country'
  | 'countryCode'
  | 'lat'
  | 'lon'
  | 'nextEventDate'
  | 'endDate'
  | 'dateConfirmed'
  | 'eventStatus'
  | 'entry'
  | 'loss'
> & { course: IndexedRace['course'] | null }

interface ListedRaces {
  races: ReadonlyMap<number, ListedRace>
  /** Ids of races that were fetched and are not listed any more. */
  gone: ReadonlySet<number>
  /** True where they could not be fetched. */
  failed: boolean
}

const MAX_PER_CALL = 200

const listed = atom<ListedRaces>({ races: new Map(), gone: new Set(), failed: false })
export const $listedRaces: ReadableAtom<ListedRaces> = listed

const fromApi = (race: RaceJson): ListedRace => ({ ...race, loss: race.timeLoss, course: null })

async function read(ids: readonly number[]): Promise<void> {
  const index = await loadRaceIndex()
  const byId = new Map(index.races.map((race) => [race.id, race]))
  const found: ListedRace[] = ids.flatMap((id) => byId.get(id) ?? [])
  const others = ids.filter((id) => !byId.has(id))
  for (let from = 0; from < others.length; from += MAX_PER_CALL) {
    const part = others.slice(from, from + MAX_PER_CALL).join(',')
    found.push(...((await fetchJson(`/api/marathons?ids=${part}`)) as RaceJson[]).map(fromApi))
  }
  const { races, gone } = listed.get()
  const now = new Map([...races, ...found.map((race): [number, ListedRace] => [race.id, race])])
  listed.set({ races: now, gone: new Set([...gone, ...ids.filter((id) => !now.has(id))]), failed: false })
}

const requested = new Set<number>()

/** Fetches races, each once; what failed is fetched again with the next call. */
export function wantRaces(ids: Iterable<number>): void {
  const wanted = [...ids].filter((id) => !requested.has(id))
  if (wanted.length === 0) return
  for (const id of wanted) requested.add(id)
  read(wanted).catch(() => {
    for (const id of wanted) requested.delete(id)
    listed.set({ ...listed.get(), failed: true })
  })
}

// Everything on file of a few races, from the API.

/** The path of the API for these races, at most 200 of them; the same for the same races in any order. */
export const racesPath = (ids: readonly number[]): string =>
  `/api/marathons?ids=${ids
    .toSorted((a, b) => a - b)
    .slice(0, MAX_PER_CALL)
    .join(',')}`

/** Everything that the page of a listed race is made of, for the signed-in person. Throws an ApiError. */
export async function readListedRace(id: number): Promise<Partial<Race>> {
  const path = `/api/marathons/${id}`
  const [json, measured] = await Promise.all([
    callApi<RaceDetailJson>(path),
    callApi<MeasuredFacts>(`${path}/measured`),
  ])
  return { ...comparedRace(json), ...measured } as Partial<Race>
}
