// What an organiser sets of an own race in one step: the entry to its next edition, or whether it is held. Shown at once.
import { formatDay } from '../calendar/calendar-day.ts'
import type { EventStatus } from '../race/race.ts'

export const RACE_STATES = [
  'open',
  'sold-out',
  'closed',
  'not-open',
  'postponed',
  'cancelled',
  'scheduled',
] as const
export type RaceState = (typeof RACE_STATES)[number]

const STATE_WORDS: Record<RaceState, string> = {
  open: 'Entry is open',
  'sold-out': 'Sold out',
  closed: 'Entry is closed',
  'not-open': 'Entry is not open yet',
  postponed: 'The race is postponed',
  cancelled: 'The race is cancelled',
  scheduled: 'The race goes ahead',
}

/** Those of the race itself; the others are of its entry. */
export const OF_EVENT: ReadonlySet<RaceState> = new Set(['postponed', 'cancelled', 'scheduled'])

/** Whether runners who follow the race are written to, so that one tap by mistake is not enough. */
export const needsSureness = (state: RaceState): boolean => state === 'postponed' || state === 'cancelled'

/**
 * The states to choose from: of the race itself only while a day is ahead, and that it goes ahead only where something else
 * stands there.
 */
export function stateChoices(
  race: { nextEventDate: string | null; endDate: string | null; eventStatus: EventStatus },
  today: string,
): { value: RaceState; label: string }[] {
  const hasDayAhead = (race.endDate ?? race.nextEventDate ?? '') >= today
  return RACE_STATES.filter(
    (state) => !OF_EVENT.has(state) || (hasDayAhead && state !== race.eventStatus),
  ).map((value) => ({ value, label: STATE_WORDS[value] }))
}

/** What follows, said before it is sent. */
export function stateConsequence(state: RaceState): string {
  if (state === 'cancelled')
    return 'Everybody who has an alert for this race is written to at once, and their alerts end. This cannot be called back.'
  if (state === 'postponed' || state === 'sold-out')
    return 'Whoever has chosen an alert about this is written to once.'
  return 'Nobody is written to.'
}

/** What stands on the race's page: ` Cancelled.`, ` Sold out (3 Nov 2026).`, or nothing. */
export function stateWords(race: {
  eventStatus: EventStatus
  entryStatus: 'not-open' | 'open' | 'sold-out' | 'closed' | null
  entryStatusOn: string | null
}): string {
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'postponed')
    return ` ${STATE_WORDS[race.eventStatus]}.`
  if (race.entryStatus === null || race.entryStatusOn === null) return ''
  return ` ${STATE_WORDS[race.entryStatus]} (${formatDay(race.entryStatusOn)}).`
}
