// Saved races of a guest as they are kept on the device: a list of { marathonId, marathonType, raceId, raceType }, with the
// status of a race that is more than wished for and the race day that it was said of. What can be read is read, whatever else is in it.
import { readStatus, USUAL_STATUS, type FavouriteStatus, type SavedAs } from './favourite-status.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { USUAL_TYPE } from '../../race/race-types.ts'

export interface GuestFavourite {
  marathonId: number
  marathonType: string
  raceId: number
  raceType: string
  status?: FavouriteStatus
  raceDay?: CalendarDay
  enteredBefore?: CalendarDay
}

export interface ReadFavourites {
  favourites: GuestFavourite[]
  /** False where something was there that is no saved race: it should not be thrown away unseen. */
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

/** A race day as it was kept; null for none. */
export const readKeptDay = (value: unknown): CalendarDay | null =>
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
    raceDay: readKeptDay(fields.raceDay),
    enteredBefore: readKeptDay(fields.enteredBefore),
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
