// What signed-in people saved and removed and the server does not know yet: kept on the device by person, as
// { [person]: [{ raceId, raceType, saved, status, at }] }, so that it outlives the page, the connection and a sign-out.
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { readStored } from '../../platform/browser/storage.ts'
import {
  readWaitingChanges,
  withChange,
  withoutChange,
  type FavouriteChange,
  type WaitingChanges,
} from '../../rules/favourites/favourites.ts'

const WAITING_FAVOURITES_KEY = 'startline:account:favourites'

const decode = (stored: string) => readWaitingChanges(stored, Date.now())

const waiting = persistentAtom<WaitingChanges>(
  WAITING_FAVOURITES_KEY,
  {},
  {
    encode: (people) => (Object.keys(people).length > 0 ? JSON.stringify(people) : undefined),
    decode,
  },
)
export const $waitingFavourites: ReadableAtom<WaitingChanges> = waiting

/** What stands on the device counts: another tab may have written it a moment ago. */
const read = (): WaitingChanges => decode(readStored(WAITING_FAVOURITES_KEY) ?? '{}')

function write(person: string, change: (list: FavouriteChange[]) => FavouriteChange[]): void {
  const { [person]: list = [], ...others } = read()
  const next = change(list)
  waiting.set(next.length > 0 ? { ...others, [person]: next } : others)
}

/** The changes of a person that wait, in their order. */
export const waitingOf = (person: string): FavouriteChange[] => read()[person] ?? []

/** Adds a change and gives it back with its moment; an earlier one for the same race is void. */
export function addWaiting(person: string, change: Omit<FavouriteChange, 'at'>): FavouriteChange {
  write(person, (list) => withChange(list, change, Date.now()))
  return waitingOf(person).at(-1)!
}

/** Takes out a change that the server has answered to, done or refused. */
export function dropWaiting(person: string, answered: FavouriteChange, wasDone: boolean): void {
  write(person, (list) => withoutChange(list, answered, wasDone))
}

/** Forgets what waits for a person: their account is gone. */
export function forgetWaiting(person: string): void {
  write(person, () => [])
}
