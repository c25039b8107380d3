// The race that a form changes as its page has it: what organisers do not propose (weather, course, evidence) comes from there.
import { useEffect, useState } from 'react'
import type { Race } from '../../domain/race.ts'
import { readListedRace } from '../../stores/race-details.ts'
import type { KeptDraft } from '../../stores/submission-drafts.ts'

/** The listed race; null until it is read, for a new race, and where it cannot be read. */
export function useListedRace({ raceId, opened }: KeptDraft): Partial<Race> | null {
  const [listed, setListed] = useState<Partial<Race> | null>(null)
  const changes = opened ? raceId : null
  useEffect(() => {
    if (changes !== null) readListedRace(changes).then(setListed, () => undefined)
  }, [changes])
  return listed
}
