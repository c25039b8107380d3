// The .ics file of a training calendar, made in the browser; fetched with the first press.
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { placeSlug } from '../../rules/place/place-slug.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { TrainingEvent } from '../../rules/training/session-words.ts'

const dateArray = (day: CalendarDay) => day.split('-').map(Number) as unknown as DateArray

/** `berlin-marathon-first-marathon.ics`: the race that the plan leads to is known in a folder, too. */
export const calendarFileName = (planSlug: string, raceName: string | null): string =>
  `${[raceName && placeSlug(raceName), planSlug].filter(Boolean).join('-')}.ics`

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
