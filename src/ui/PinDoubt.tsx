// Asks about a pin that is far from its town. A question, never a refusal: whoever set it knows the place.
import { useEffect, useMemo, useState } from 'react'
import { readSubmitPlaces, type SubmitPlace } from '../features/submit/submit-places.store.ts'
import { farFromWords, pinFarFrom } from '../rules/submission/proposal-quality.ts'
import type { RaceProposal } from '../rules/submission/race-proposal.ts'

export type PinnedTown = Pick<RaceProposal, 'place' | 'lat' | 'lon'>

interface PinDoubtProps {
  of: PinnedTown
  /** Follows the sentence that says how far it is. */
  question: string
}

/** Shows nothing where the pin is near, and where that is unknown. */
export function PinDoubt({ of: { place, lat, lon }, question }: PinDoubtProps) {
  const [places, setPlaces] = useState<readonly SubmitPlace[]>([])
  useEffect(() => {
    readSubmitPlaces().then(setPlaces, () => setPlaces([]))
  }, [])
  const far = useMemo(
    () =>
      typeof lat === 'number' && typeof lon === 'number' ? pinFarFrom({ lat, lon }, place, places) : null,
    [lat, lon, place, places],
  )
  return <output className="pin-doubt">{far && `${farFromWords(far)} ${question}`}</output>
}
