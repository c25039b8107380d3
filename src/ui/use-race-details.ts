// Everything on file of some races, from the API.
import { useEffect, useState } from 'react'
import type { RaceJson } from '../race/race.schema.ts'
import { fetchAgain, queryOf } from '../platform/browser/queries.store.ts'
import { racesPath, readListedRace } from '../features/find/listed-races.store.ts'
import type { EntryWindow, Race } from '../rules/race/race.ts'

/** A race as the API says it; the schema reads its windows less exactly than their type. */
type RaceDetail = Omit<RaceJson, 'entryWindows'> & { entryWindows: EntryWindow[] }

interface RaceDetails {
  /** Undefined until the API has answered. What it said of other races stays until it answers for these. */
  races: RaceDetail[] | undefined
  hasFailed: boolean
  retry: () => void
}

/** The races with these numbers; fetches nothing for none. */
export function useRaceDetails(ids: readonly number[]): RaceDetails {
  const path = ids.length > 0 ? racesPath(ids) : ''
  const [races, setRaces] = useState<RaceDetail[]>()
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (path === '') return
    return queryOf<RaceDetail[]>(path).subscribe(({ data, error }) => {
      if (data) setRaces(data)
      setFailed(error && !data ? path : '')
    })
  }, [path])
  return { races, hasFailed: path !== '' && failed === path, retry: () => fetchAgain(path) }
}

// The race that a proposal changes as its page has it: what organisers do not propose (weather, course, evidence) comes from there.

/** The listed race; null until it is read, for a new race, and where it cannot be read. */
export function useListedRace(id: number | null): Partial<Race> | null {
  const [listed, setListed] = useState<{ id: number; race: Partial<Race> } | null>(null)
  useEffect(() => {
    if (id === null) return
    readListedRace(id).then(
      (race) => setListed({ id, race }),
      () => setListed(null),
    )
  }, [id])
  return listed?.id === id ? listed!.race : null
}
