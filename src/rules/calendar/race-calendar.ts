// Races as events of a calendar: the day of each, its entry and the training for it.
import { addDays } from './calendar-day.ts'
import { entryEvents } from '../entry/entry-events.ts'
import { calendarYear, eventOf, lines, type RaceEvent } from './race-event.ts'
import { raceDay } from '../race/race-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { trainingEvents } from '../training/race-training.ts'

function raceDayEvent(race: Race, today: CalendarDay): RaceEvent | null {
  const { day, certainty } = raceDay(race, today)
  if (!day) return null
  const off = certainty === 'cancelled' || certainty === 'postponed' ? certainty : null
  const expected = !off && !race.dateConfirmed
  return eventOf(race, {
    uid: `race-${race.id}-${calendarYear(race, day)}@startline`,
    title: off ? `${race.name} (${off})` : expected ? `${race.name} (expected)` : race.name,
    description: lines(
      off === 'postponed' ? 'Postponed: this was the date, and the new one is not known yet.' : null,
      off === 'cancelled' ? 'Cancelled.' : null,
      expected ? 'Expected date: the organiser has not confirmed it.' : null,
      expected && race.dateRule ? `Usually ${race.dateRule}.` : null,
    ),
    day,
    endsBefore: addDays(race.endDate ?? day, 1),
    status: off ? 'CANCELLED' : expected ? 'TENTATIVE' : 'CONFIRMED',
  })
}

/**
 * The days of these races as `today` sees them: race days, entry and training, the earliest first. A file that is taken once
 * (`onlyToCome`) has no days of entry and training that are over: nobody wants last year's draw in a calendar.
 */
export function raceEvents(
  races: readonly Race[],
  today: CalendarDay,
  { onlyToCome = false } = {},
): RaceEvent[] {
  return races
    .flatMap((race) => {
      const around = [...entryEvents(race, today), ...trainingEvents(race, today)]
      return [
        raceDayEvent(race, today) ?? [],
        onlyToCome ? around.filter(({ endsBefore }) => endsBefore > today) : around,
      ].flat()
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid))
}
