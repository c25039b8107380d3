// The race that a proposal changes as its page has it: what organisers do not propose (weather, course, evidence) comes from there.
import { useEffect, useState } from 'react'
import type { Race } from '../rules/race/race.ts'
import { readListedRace } from '../features/find/race-details.store.ts'

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
