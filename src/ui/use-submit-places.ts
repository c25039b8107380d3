// The places that forms search in, for an island.
import { useEffect, useState } from 'react'
import { readSubmitPlaces, type SubmitPlace } from '../features/submit/submit-places.store.ts'

/** None until they are read; `failed` where they cannot be. */
export function useSubmitPlaces(): { places: readonly SubmitPlace[]; failed: boolean } {
  const [read, setRead] = useState<{ places: readonly SubmitPlace[]; failed: boolean }>({
    places: [],
    failed: false,
  })
  useEffect(() => {
    readSubmitPlaces().then(
      (places) => setRead({ places, failed: false }),
      () => setRead({ places: [], failed: true }),
    )
  }, [])
  return read
}
