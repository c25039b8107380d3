// The comparison in hand: up to six races, on the device. A guest's is under `comparison` as { marathons: [numbers],
// races: […] } and moves to the account at sign-in; a signed-in person's is under a key of its own, with whose it is.
import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { isOnDevice, writeStored } from '../../platform/browser/storage.ts'
import {
  MAX_COMPARED,
  readStoredComparison,
  writeStoredComparison,
  type StoredComparison,
  type StoredRace,
} from '../../rules/comparison/comparison.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { showToast } from '../../ui/toasts.store.ts'

export const GUEST_COMPARISON_KEY = 'comparison'
const ACCOUNT_KEY = 'startline:account:comparing'

type DeviceComparison = Pick<StoredComparison, 'races' | 'person'>

const NOTHING: DeviceComparison = { races: [], person: null }
const encode = ({ races, person }: DeviceComparison) => writeStoredComparison(races, person)

const NOT_WHOLE = {
  kind: 'error' as const,
  title: 'Part of your comparison could not be read',
  text: 'The unreadable part has been set aside on this device, not deleted.',
  mustBeSeen: true,
}

/** Copies unreadable data aside, shows one message about it, and takes what can be read. */
function decodeGuest(stored: string): DeviceComparison {
  const { races, whole } = readStoredComparison(stored)
  const comparison = { races, person: null }
  if (!whole) writeStored('comparison.bad', stored)
  // Where somebody is signed in it is about to move to the account, which shows its own message.
  if (!whole && personNow() === null) {
    writeStored(GUEST_COMPARISON_KEY, encode(comparison) ?? null)
    showToast(NOT_WHOLE)
  }
  return comparison
}

const guests = persistentAtom<DeviceComparison>(GUEST_COMPARISON_KEY, NOTHING, {
  encode,
  decode: decodeGuest,
})
const account = persistentAtom<DeviceComparison>(ACCOUNT_KEY, NOTHING, {
  encode,
  decode: readStoredComparison,
})

/** The stored comparison of the current person; never another person's. */
function racesNow(): StoredRace[] {
  const person = personNow()
  if (person === null) return guests.get().races
  const stored = account.get()
  return stored.person === person ? stored.races : []
}

const comparison = atom<readonly StoredRace[]>([])

/** The races in hand, in their order. */
export const $comparison: ReadableAtom<readonly StoredRace[]> = comparison

const readAgain = () => comparison.set(racesNow())

onMount(comparison, () => {
  const stops = [guests, account, $session].map((store: ReadableAtom<unknown>) => store.subscribe(readAgain))
  return () => stops.forEach((stop) => stop())
})

let storageFailureShown = false

/** Puts these races in the place of those in hand; at most six. Shows a message, once, where the device does not store them. */
export function replaceComparison(races: readonly StoredRace[]): void {
  const person = personNow()
  const stored = { races: races.slice(0, MAX_COMPARED), person }
  if (person === null) guests.set(stored)
  else account.set(stored)
  if (storageFailureShown || isOnDevice(person === null ? GUEST_COMPARISON_KEY : ACCOUNT_KEY)) return
  storageFailureShown = true
  showToast({
    kind: 'error',
    title: 'This device cannot save anything',
    text: 'Its storage is full or blocked. The comparison lasts until you leave this page; its link keeps it.',
  })
}

/** Adds a race; false where six are there already. */
export function addToComparison(race: StoredRace): boolean {
  const races = racesNow()
  if (races.some(({ id }) => id === race.id)) return true
  if (races.length >= MAX_COMPARED) return false
  replaceComparison([...races, race])
  return true
}

/** Takes a race out. */
export function removeFromComparison(id: number): void {
  replaceComparison(racesNow().filter((race) => race.id !== id))
}

/** Takes all races out. */
export function clearComparison(): void {
  replaceComparison([])
}

/** Takes what a person had in hand off the device: the account is gone. */
export function forgetComparisonOf(person: string): void {
  if (account.get().person === person) account.set(NOTHING)
}

/** Deletes a guest's comparison from the device after it has moved to an account. */
export function forgetGuestComparison(): void {
  guests.set(NOTHING)
}
