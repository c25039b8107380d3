// The .ics file of a training calendar, made in the browser; fetched with the first press.
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { TrainingEvent } from '../../rules/training/session-words.ts'

const dateArray = (day: CalendarDay) => day.split('-').map(Number) as unknown as DateArray

/** The text of the file. Throws where an event is not one. */
export function calendarFile(name: string, events: readonly TrainingEvent[]): string {
  const { value, error } = createEvents(
    events.map(({ uid, title, description, day, endsBefore }): EventAttributes => ({
      uid,
      title,
      description,
      start: dateArray(day),
      end: dateArray(endsBefore),
      calName: name,
      busyStatus: 'FREE',
      productId: 'startline',
    })),
  )
  if (error || !value) throw error ?? new Error('no calendar')
  return value
}
