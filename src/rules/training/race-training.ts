// The training for a race as events: its first day, sixteen weeks ahead, and the first day of the taper.
import { addDays, formatDay } from '../calendar/calendar-day.ts'
import { raceDay } from '../race/race-day.ts'
import { calendarYear, eventOf, lines, type RaceEvent } from '../calendar/race-event.ts'
import type { CalendarDay, Race } from '../race/race.ts'

const TRAINING_WEEKS = 16
/** Two weeks by evidence (Bosquet 2007), a third for marathons by custom. */
const taperWeeks = ({ distanceM }: Race) => (distanceM >= 42_000 ? 3 : 2)

/** Both days; none for a race whose day is over or not known. A race that is off takes them back. */
export function trainingEvents(race: Race, today: CalendarDay): RaceEvent[] {
  const { day, certainty } = raceDay(race, today)
  if (!day || certainty === 'past' || certainty === 'unknown') return []
  const isOff = certainty === 'cancelled' || certainty === 'postponed'
  const remark = isOff ? ` (${certainty})` : certainty === 'expected' ? ' (expected)' : ''
  const one = (what: 'training' | 'taper', title: string, weeks: number, words: string) => {
    const start = addDays(day, -7 * weeks)
    return eventOf(race, {
      uid: `${what}-${race.id}-${calendarYear(race, day)}@startline`,
      title: `${title}: ${race.name}${remark}`,
      description: lines(
        `${weeks} weeks to the race on ${formatDay(day)}. ${words}`,
        certainty === 'expected' ? 'Counted from the expected date: it moves if the date does.' : null,
      ),
      day: start,
      endsBefore: addDays(start, 1),
      status: isOff ? 'CANCELLED' : certainty === 'expected' ? 'TENTATIVE' : 'CONFIRMED',
    })
  }
  return [
    one('training', 'Training starts', TRAINING_WEEKS, 'The plans are under Training Plans.'),
    one(
      'taper',
      'Taper starts',
      taperWeeks(race),
      'Run less each week, on the same days and with some of the same pace.',
    ),
  ]
}
