// Saved races: changes that wait for the server (stored by person, for each edition of a race the last one only), how far the move of a
// guest's list to an account has come, and the orders of a list.
import { membersIn } from '../reading/stored-json.ts'
import {
  type FavouriteStatus,
  isSameEdition,
  readStoredDay,
  readRaceNumber,
  readStatus,
  type SavedAs,
  USUAL_STATUS,
  withStatus,
} from './saved-race.ts'
import type { CalendarDay } from '../race/race.ts'
import { DAY_MS } from '../calendar/calendar-day.ts'

export interface FavouriteChange {
  raceId: number
  raceType: string
  /** True: it shall be saved; false: removed. */
  saved: boolean
  /** What it is to its runner; without it a race that is saved already stays what it is. */
  status?: FavouriteStatus
  /** Race day of the edition that the status is said of; null where none is known. */
  raceDay?: CalendarDay | null
  /** Milliseconds since 1970; no two changes of a person have the same. */
  at: number
}

/** Changes that wait, by the person's number. */
export type WaitingChanges = Record<string, FavouriteChange[]>

/** A change that could not be sent for this long is dropped. */
const CHANGE_MAX_AGE_MS = 30 * DAY_MS

function readChange(entry: unknown, nowMs: number): FavouriteChange | null {
  const { raceId, raceType, saved, status, raceDay, at } = (entry ?? {}) as Record<
    keyof FavouriteChange,
    unknown
  >
  const number = readRaceNumber(raceId)
  const isRecent = typeof at === 'number' && at > nowMs - CHANGE_MAX_AGE_MS
  if (number === null || typeof raceType !== 'string' || typeof saved !== 'boolean' || !isRecent) return null
  const known = readStatus(status)
  const savedAs = saved && known && { status: known, raceDay: readStoredDay(raceDay) }
  return { raceId: number, raceType, saved, ...savedAs, at }
}

/** Reads what is stored; leaves out what is no change or older than 30 days. Never throws. */
export function readWaitingChanges(text: string, nowMs: number): WaitingChanges {
  const people = Object.entries(membersIn(text)).map(([person, list]): [string, FavouriteChange[]] => [
    person,
    Array.isArray(list)
      ? list.map((entry) => readChange(entry, nowMs)).filter((change) => change !== null)
      : [],
  ])
  return Object.fromEntries(people.filter(([, list]) => list.length > 0))
}

/** Whether both say what an edition is to its runner, and mean two editions of one race: then neither replaces the other. */
const areOfOtherEditions = (one: Omit<FavouriteChange, 'at'>, other: Omit<FavouriteChange, 'at'>): boolean =>
  one.status !== undefined &&
  other.status !== undefined &&
  !isSameEdition(one.raceDay ?? null, other.raceDay ?? null)

/** The list with a new change at its end; an earlier one for the same race, or the same edition of it, is dropped. */
export function withChange(
  list: readonly FavouriteChange[],
  change: Omit<FavouriteChange, 'at'>,
  nowMs: number,
): FavouriteChange[] {
  const latest = Math.max(0, ...list.map(({ at }) => at))
  const others = list.filter(
    (earlier) => earlier.raceId !== change.raceId || areOfOtherEditions(earlier, change),
  )
  return [...others, { ...change, at: Math.max(nowMs, latest + 1) }]
}

/**
 * The list after the server answered to a change. Gone is the change itself, and where the server did it also a later
 * one that repeats it: saved, removed and saved while the first answer was on its way needs no more calls.
 */
export function withoutChange(
  list: readonly FavouriteChange[],
  answered: FavouriteChange,
  wasDone: boolean,
): FavouriteChange[] {
  const differsFromAnswered = ({ saved, status, raceDay }: FavouriteChange) =>
    saved !== answered.saved ||
    (status !== undefined && (status !== answered.status || raceDay !== answered.raceDay))
  return list.filter(
    (change) =>
      change.raceId !== answered.raceId ||
      (change.at !== answered.at && (!wasDone || differsFromAnswered(change))),
  )
}

/** A saved race from a change; where the change has no status, the former one stays. */
export type FavouriteInput = Pick<FavouriteChange, 'raceId' | 'status' | 'raceDay'> &
  Pick<SavedAs, 'enteredBefore'>

/** The saved races with their status: the server's list, with the changes done since and those still waiting. */
export function savedRaces(
  inputs: Iterable<FavouriteInput>,
  done: ReadonlyMap<number, FavouriteInput | null>,
  waiting: readonly FavouriteChange[],
  today: CalendarDay,
): Map<number, SavedAs> {
  const races = new Map<number, SavedAs>()
  const put = (raceId: number, favourite: FavouriteInput | null) => {
    if (!favourite) races.delete(raceId)
    else if (favourite.status) {
      const { status, raceDay = null, enteredBefore = null } = favourite
      races.set(raceId, { status, raceDay, ...(enteredBefore && { enteredBefore }) })
    } else if (!races.has(raceId)) races.set(raceId, { status: USUAL_STATUS, raceDay: null })
  }
  for (const favourite of inputs) put(favourite.raceId, favourite)
  for (const [raceId, favourite] of done) put(raceId, favourite)
  for (const { raceId, saved, status, raceDay = null } of waiting) {
    if (saved && status) races.set(raceId, withStatus(races.get(raceId), { status, raceDay }, today))
    else put(raceId, saved ? { raceId } : null)
  }
  return races
}

// The move of a guest's saved races can be interrupted anywhere, goes on at the next page, and says each thing once.

export interface FavouritesMove {
  /** To whose account. */
  person: string
  /** How many the server took that the person has not seen a message about. */
  moved: number
  /** Whether the person knows that some were not moved. */
  failureShown: boolean
}

/** Reads how far it has come; a new beginning for another person, or where nothing sensible is stored. Never throws. */
export function readFavouritesMove(stored: string | null, person: string): FavouritesMove {
  const parsed = membersIn<keyof FavouritesMove>(stored)
  if (parsed.person !== person) return { person, moved: 0, failureShown: false }
  return { person, moved: readRaceNumber(parsed.moved) ?? 0, failureShown: parsed.failureShown === true }
}

export const FAVOURITES_ORDERS = ['day', 'distance', 'time', 'name'] as const
export type FavouritesOrder = (typeof FAVOURITES_ORDERS)[number]

interface OrderedRace {
  name: string
  distanceM: number
  nextEventDate: CalendarDay | null
}

/** What stands last in an order: a day that is over or not known, a time that is not known. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * The races in an order; what it says nothing about comes last, equals by name. `secondsOf` is the runner's expected time
 * where there is one. Days ahead come before days that are over.
 */
export function orderFavourites<R extends OrderedRace>(
  races: readonly R[],
  order: FavouritesOrder,
  { today, secondsOf }: { today: CalendarDay; secondsOf: (race: R) => number | null },
): R[] {
  const dayOf = ({ nextEventDate: day }: R) => (!day ? '9' : day < today ? `8${day}` : day)
  const byName = (a: R, b: R) => a.name.localeCompare(b.name)
  const by: Record<FavouritesOrder, (a: R, b: R) => number> = {
    day: (a, b) => dayOf(a).localeCompare(dayOf(b)),
    distance: (a, b) => b.distanceM - a.distanceM,
    time: (a, b) => (secondsOf(a) ?? LAST) - (secondsOf(b) ?? LAST),
    name: byName,
  }
  return races.toSorted((a, b) => by[order](a, b) || byName(a, b))
}
