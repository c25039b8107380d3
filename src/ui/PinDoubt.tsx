// Asks about a pin that is far from its town. A question, never a refusal: whoever set it knows the place.
import { useMemo } from 'react'
import { farFromWords, pinFarFrom } from '../rules/submission/proposal-doubts.ts'
import type { RaceProposal } from '../rules/submission/race-proposal.ts'
import { useSubmitPlaces } from './use-submit-places.ts'

export type PinnedTown = Pick<RaceProposal, 'place' | 'lat' | 'lon'>

interface PinDoubtProps {
  of: PinnedTown
  /** Follows the sentence that says how far it is. */
  question: string
}

/** Says nothing where the pin is near, and where nobody can tell. */
export function PinDoubt({ of: { place, lat, lon }, question }: PinDoubtProps) {
  const { places } = useSubmitPlaces()
  const far = useMemo(
    () =>
      typeof lat === 'number' && typeof lon === 'number' ? pinFarFrom({ lat, lon }, place, places) : null,
    [lat, lon, place, places],
  )
  return <output className="pin-doubt">{far && `${farFromWords(far)} ${question}`}</output>
}
