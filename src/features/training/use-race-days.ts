// The races to end a training plan on, fetched when there is a use for them.
import { useEffect, useState } from 'react'
import type { RaceDay } from './race-days.ts'

/** Races once `loaded`; none where they cannot be read. */
export function useRaceDays(raceType: string, loaded: boolean): RaceDay[] {
  const [days, setDays] = useState<RaceDay[]>([])
  useEffect(() => {
    if (!loaded) return
    import('./race-days.ts').then(({ raceDays }) => raceDays(raceType)).then(setDays, () => setDays([]))
  }, [raceType, loaded])
  return days
}
