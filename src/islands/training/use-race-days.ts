// The races of a distance that are still ahead, with their days, to end a training plan on.
import { useEffect, useState } from 'react'
import { formatDay } from '../../domain/calendar-day.ts'
import type { Option } from '../tools/Choice.tsx'

interface RaceDay extends Option {
  day: string
}

/** Races by name once `loaded`; none where the index cannot be read. */
export function useRaceDays(raceType: string, loaded: boolean): RaceDay[] {
  const [days, setDays] = useState<RaceDay[]>([])
  useEffect(() => {
    if (!loaded) return
    import('../../stores/race-index.ts')
      .then(({ loadRaceIndex }) => loadRaceIndex())
      .then(
        ({ races, builtOn }) =>
          setDays(
            races
              .filter(
                (race) => race.raceType === raceType && race.nextEventDate && race.nextEventDate > builtOn,
              )
              .map((race) => ({
                value: race.slug,
                day: race.nextEventDate!,
                label: `${race.name}, ${race.dateConfirmed ? '' : 'expected '}${formatDay(race.nextEventDate)}`,
              }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ),
        () => setDays([]),
      )
  }, [raceType, loaded])
  return days
}
