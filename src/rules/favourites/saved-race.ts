// What a saved race is to its runner, in the order in which it is offered, and what follows from it. It is said of one
// edition: who was entered last year is not entered this year. And a guest's saved races as the device stores them.
import { daysBetween, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { USUAL_TYPE } from '../../race/race-types.ts'

/** The database holds a favourite to the same words (supabase/schema/09_favourites.sql). */
export const STATUS_WORDS = {
  wishlist: 'Wishlist',
  'in-ballot': 'In the ballot',
  entered: 'Entered',
  'not-this-year': 'Not this year',
  done: 'Done',
  'did-not-finish': 'Did not finish',
}
export type FavouriteStatus = keyof typeof STATUS_WORDS
export const FAVOURITE_STATUSES = Object.keys(STATUS_WORDS) as FavouriteStatus[]

/** What a race is that was saved and nothing said of it. */
export const USUAL_STATUS: FavouriteStatus = 'wishlist'

/** A status that was stored or sent; null for anything else. */
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

/** Races take place once a year: a day that has moved by less than half of one is still the same edition’s. */
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

/** The day of the saved edition: of the one that is on file now as it is there, else as it was stored. */
export const editionDay = (
  { raceDay: savedDay }: SavedAs,
  dayOnFile: CalendarDay | null,
): CalendarDay | null => (isSameEdition(savedDay, dayOnFile) ? dayOnFile : savedDay)

// Saved races of a guest as they are stored on the device: a list of { marathonId, marathonType, raceId, raceType }, with the
// status of a race that is more than wished for and the race day that it was said of. What can be read is read, whatever else is in it.

export interface GuestFavourite {
  marathonId: number
  marathonType: string
  raceId: number
  raceType: string
  status?: FavouriteStatus
  raceDay?: CalendarDay
  enteredBefore?: CalendarDay
}

interface ReadFavourites {
  favourites: GuestFavourite[]
  /** False where the stored text has anything else than saved races: it should not be deleted unseen. */
  whole: boolean
}

const MAX_RACE_ID = 2_147_483_647
const RACE_TYPE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A whole number above 0, also written as text; null for anything else. */
export function readRaceNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= MAX_RACE_ID
    ? number
    : null
}

/** A race day as it was stored; null for none. */
export const readStoredDay = (value: unknown): CalendarDay | null =>
  typeof value === 'string' && isCalendarDay(value) ? value : null

/** The type that an entry says, else the usual one. */
const readType = (value: unknown): string =>
  typeof value === 'string' && value.length <= 40 && RACE_TYPE.test(value) ? value : USUAL_TYPE

/** An entry with all its fields. */
export const guestFavourite = (
  raceId: number,
  raceType: string,
  { status, raceDay, enteredBefore }: Partial<SavedAs> = {},
): GuestFavourite => {
  const favourite = { marathonId: raceId, marathonType: raceType, raceId, raceType }
  if (enteredBefore && status) return { ...favourite, status, ...(raceDay && { raceDay }), enteredBefore }
  if (!status || status === USUAL_STATUS) return favourite
  return { ...favourite, status, ...(raceDay && { raceDay }) }
}

function readEntry(entry: unknown): GuestFavourite | null {
  if (typeof entry !== 'object' || entry === null) {
    const raceId = readRaceNumber(entry)
    return raceId === null ? null : guestFavourite(raceId, USUAL_TYPE)
  }
  const fields = entry as Partial<Record<keyof GuestFavourite, unknown>>
  const raceId = readRaceNumber(fields.raceId) ?? readRaceNumber(fields.marathonId)
  if (raceId === null) return null
  const status = readStatus(fields.status)
  const savedAs = status && {
    status,
    raceDay: readStoredDay(fields.raceDay),
    enteredBefore: readStoredDay(fields.enteredBefore),
  }
  return guestFavourite(raceId, readType(fields.raceType ?? fields.marathonType), savedAs ?? {})
}

/** Reads what is stored: each race once, odd entries left out. Never throws. */
export function readGuestFavourites(text: string): ReadFavourites {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return { favourites: [], whole: text.trim() === '' }
  }
  if (!Array.isArray(list)) return { favourites: [], whole: list === null }
  const entries = list.map(readEntry)
  const byId = new Map<number, GuestFavourite>()
  for (const entry of entries) if (entry && !byId.has(entry.raceId)) byId.set(entry.raceId, entry)
  return { favourites: [...byId.values()], whole: !entries.includes(null) }
}
