// The races of a distance that are still ahead, with their days; loaded once the form is in use.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { RaceOfPlan } from '../../rules/training/session-words.ts'
import { loadRaceIndex } from '../find/race-index.store.ts'
import type { Option } from '../../ui/tool/Field.tsx'

export interface RaceDay extends Option, RaceOfPlan {
  day: string
}

/** Races with their days. Throws where they cannot be read. */
export async function raceDays(raceType: string): Promise<RaceDay[]> {
  const { races, builtOn } = await loadRaceIndex()
  return races
    .filter((race) => race.raceType === raceType && race.nextEventDate && race.nextEventDate > builtOn)
    .map((race) => ({
      value: race.slug,
      day: race.nextEventDate!,
      name: race.name,
      isExpected: !race.dateConfirmed,
      label: `${race.name}, ${race.dateConfirmed ? '' : 'expected '}${formatDay(race.nextEventDate)}`,
    }))
}
