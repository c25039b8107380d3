// The races of a distance, with the days of those that are still ahead; loaded once the form is in use.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { RaceOfPlan } from '../../rules/training/session-words.ts'
import { loadRaceIndex } from '../find/race-index.store.ts'
import type { Option } from '../../ui/tool/Field.tsx'

export interface RaceDay extends Option, RaceOfPlan {
  /** Null where no day to come is on file. */
  day: string | null
}

/** Races with their days. Throws where they cannot be read. */
export async function raceDays(raceType: string): Promise<RaceDay[]> {
  const { races, builtOn } = await loadRaceIndex()
  return races
    .filter((race) => race.raceType === raceType)
    .map(({ slug, name, nextEventDate, dateConfirmed }) => {
      const day = nextEventDate && nextEventDate > builtOn ? nextEventDate : null
      const dayWords = day ? `${dateConfirmed ? '' : 'expected '}${formatDay(day)}` : 'no date yet'
      return { value: slug, day, name, isExpected: !day || !dateConfirmed, label: `${name}, ${dayWords}` }
    })
}
