// Races with the one fact a tool needs of each, read from a file below /data.
import { useEffect, useState } from 'react'

/** What the file holds, once it is there; none where it cannot be had, and the fields can still be filled by hand. */
export function useRacesInFile<Race>(path: string): Race[] {
  const [races, setRaces] = useState<Race[]>([])
  useEffect(() => {
    import('../../platform/browser/site-data.ts')
      .then(({ readSiteData }) => readSiteData(path))
      .then(
        (found) => setRaces(found as Race[]),
        () => setRaces([]),
      )
  }, [path])
  return races
}
