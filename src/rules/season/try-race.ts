// Trying another race in the place of one by moving along the line of the year: the next by its day, or the one nearest to where
// the pointer is.
import { daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

interface Dated {
  id: number
  name: string
  nextEventDate: CalendarDay | null
}

/** The race that stands there and the others that could, by their day. */
export const choicesByDay = <R extends Dated>(saved: R, others: readonly R[]): R[] =>
  [saved, ...others]
    .filter(({ nextEventDate }) => nextEventDate !== null)
    .sort((a, b) => a.nextEventDate!.localeCompare(b.nextEventDate!) || a.name.localeCompare(b.name))

/** The choice so many places on from the chosen one; the first or the last where there are no more. */
export function choiceAfter<R extends Dated>(choices: readonly R[], chosen: number, steps: number): R {
  const at = choices.findIndex(({ id }) => id === chosen)
  return choices[Math.min(choices.length - 1, Math.max(0, at + steps))]!
}

/** The choice whose day is nearest; of two, the chosen one stays, so that a pointer at rest changes nothing. */
export const choiceNearest = <R extends Dated>(choices: readonly R[], day: CalendarDay, chosen: number): R =>
  choices.toSorted(
    (a, b) =>
      Math.abs(daysBetween(day, a.nextEventDate!)) - Math.abs(daysBetween(day, b.nextEventDate!)) ||
      Number(b.id === chosen) - Number(a.id === chosen),
  )[0]!
