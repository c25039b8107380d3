// What a saved race is to its runner, in the order in which it is offered, and what follows from it. It is said of one
// edition: who was entered last year is not entered this year.
import { daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

/** The database holds a favourite to the same words (supabase/schema/09_favourites.sql). */
export const FAVOURITE_STATUSES = [
  'wishlist',
  'in-ballot',
  'entered',
  'not-this-year',
  'done',
  'did-not-finish',
] as const
export type FavouriteStatus = (typeof FAVOURITE_STATUSES)[number]

/** What a race is that was saved and nothing said of it. */
export const USUAL_STATUS: FavouriteStatus = 'wishlist'

export const STATUS_WORDS: Readonly<Record<FavouriteStatus, string>> = {
  wishlist: 'Wishlist',
  'in-ballot': 'In the ballot',
  entered: 'Entered',
  'not-this-year': 'Not this year',
  done: 'Done',
  'did-not-finish': 'Did not finish',
}

/** A status that was kept or sent; null for anything else. */
export const readStatus = (value: unknown): FavouriteStatus | null =>
  FAVOURITE_STATUSES.find((status) => status === value) ?? null

/** Whether ballots and entry days of the race still matter to its runner. */
export const isSeekingEntry = (status: FavouriteStatus): boolean =>
  status === 'wishlist' || status === 'in-ballot'

/** What somebody said of a race, and the race day that they said it of; null where none was known. */
export interface SavedAs {
  status: FavouriteStatus
  raceDay: CalendarDay | null
  /** Race day of an edition before that one, which they were entered for and have said nothing of since. */
  enteredBefore?: CalendarDay | null
}

/** Races are held once a year: a day that has moved by less than half of one is still the same edition’s. */
const HALF_A_YEAR_DAYS = 183

export const isSameEdition = (one: CalendarDay | null, other: CalendarDay | null): boolean =>
  !one || !other || Math.abs(daysBetween(one, other)) < HALF_A_YEAR_DAYS

/** What the edition of that day is to the runner: what was said of another edition says nothing of it. */
export function statusOfEdition(
  { status, raceDay, enteredBefore }: SavedAs,
  day: CalendarDay | null,
): FavouriteStatus {
  if (isSameEdition(raceDay, day)) return status
  return enteredBefore && isSameEdition(enteredBefore, day) ? 'entered' : USUAL_STATUS
}

/**
 * What a race is to its runner once they have said something new. Said of the next edition, it leaves the one before asked about
 * that they were entered for; said of one that is over, it does not touch what is said of the next. The database does the
 * same (private.keep_entered_edition).
 */
export function withStatus(
  before: SavedAs | undefined,
  now: Omit<SavedAs, 'enteredBefore'>,
  today: CalendarDay,
): SavedAs {
  const enteredBefore = before?.enteredBefore ?? null
  if (!before?.raceDay || !now.raceDay || isSameEdition(before.raceDay, now.raceDay))
    return { ...now, enteredBefore }
  if (now.raceDay > before.raceDay)
    return { ...now, enteredBefore: before.status === 'entered' ? before.raceDay : enteredBefore }
  if (now.raceDay >= today) return { ...now, enteredBefore: null }
  return { ...before, enteredBefore: now.status === 'entered' ? now.raceDay : null }
}

/** The day of the edition that was spoken of: of the one that is on file now as it stands there, else as it was kept. */
export const editionDay = (
  { raceDay: savedDay }: SavedAs,
  dayOnFile: CalendarDay | null,
): CalendarDay | null => (isSameEdition(savedDay, dayOnFile) ? dayOnFile : savedDay)
