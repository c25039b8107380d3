// Moves a guest's comparison to the account of the person who has signed in. It leaves the device in every case; a
// hidden copy stays for 30 days. Interrupted before the server answered, it goes on at the next page.
import { jsonIn } from '../../rules/reading/stored-json.ts'
import { daysBetween, isCalendarDay, dayInUtc } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { ApiError, callApi, fetchJson } from '../../platform/browser/api.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { MIN_COMPARED, readStoredComparison, type StoredRace } from '../../rules/comparison/comparison.ts'
import { addToComparison, forgetGuestComparison, GUEST_COMPARISON_KEY } from './comparison.store.ts'
import { fetchAgain } from '../../platform/browser/queries.store.ts'
import { showToast } from '../../ui/toasts.store.ts'

// Hidden copies of a guest's comparisons that were moved to an account: kept for 30 days, because the comparison itself
// is removed in every case. Days are calendar days.

export interface ComparisonCopy {
  /** The day on which it was taken. */
  on: CalendarDay
  /** The person who signed in. */
  person: string
  /** What was on the device, as it was. */
  text: string
  /** True until the server has answered: an interrupted move goes on at the next page. */
  isUnderWay: boolean
}

const COPY_MAX_AGE_DAYS = 30
const MAX_COPIES = 10

function isCopy(entry: unknown): entry is ComparisonCopy {
  const { on, person, text, isUnderWay } = (entry ?? {}) as Record<keyof ComparisonCopy, unknown>
  return (
    typeof on === 'string' &&
    isCalendarDay(on) &&
    typeof person === 'string' &&
    typeof text === 'string' &&
    typeof isUnderWay === 'boolean'
  )
}

/** The copies that are at most 30 days old, the latest ten; anything else is left out. Never throws. */
export function readComparisonCopies(stored: string | null, today: CalendarDay): ComparisonCopy[] {
  const list = jsonIn(stored)
  if (!Array.isArray(list)) return []
  return list
    .filter(isCopy)
    .filter(({ on }) => daysBetween(on, today) <= COPY_MAX_AGE_DAYS)
    .slice(-MAX_COPIES)
}

const COMPARISON_COPIES_KEY = 'startline:account:comparisons'
/** The account has one comparison of a name and the same races: sent twice, it is saved once. */
const NAME = 'My comparison'

const today = () => dayInUtc(Date.now())
const readCopies = () => readComparisonCopies(readStored(COMPARISON_COPIES_KEY), today())
const writeCopies = (copies: ComparisonCopy[]) =>
  writeStored(COMPARISON_COPIES_KEY, copies.length > 0 ? JSON.stringify(copies) : null)

/** Deletes copies that are older than 30 days. */
export const deleteOldCopies = () => writeCopies(readCopies())

/** Deletes the copies of what moved to a person's account, once the account is deleted. */
export const deleteCopiesOf = (person: string) =>
  writeCopies(readCopies().filter((copy) => copy.person !== person))

async function save(races: readonly StoredRace[]): Promise<void> {
  const types = new Set(races.map(({ raceType }) => raceType))
  const raceType = types.size === 1 ? [...types][0]! : null
  const raceIds = races.map(({ id }) => String(id))
  // Where the types are unknown or several, the server reads them from the races.
  const body = { name: NAME, raceIds, ...(raceType && { raceType }), isPublic: false, notes: '' }
  try {
    await callApi('/api/comparisons', { method: 'POST', body })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
  }
}

/** Those of the races that are still in the catalogue. */
async function stillThere(races: readonly StoredRace[]): Promise<StoredRace[]> {
  const ids = races.map(({ id }) => id).join(',')
  const listed = (await fetchJson(`/api/marathons?ids=${ids}&view=index`)) as { id: number }[]
  return races.filter(({ id }) => listed.some((race) => race.id === id))
}

/** Saves the races, or what is left of them where one was deleted since; one that is left alone stays in hand. */
async function saveWhatIsThere(races: readonly StoredRace[]): Promise<boolean> {
  try {
    await save(races)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.raceIds) return false
  }
  try {
    const left = await stillThere(races)
    if (left.length === races.length) return false
    if (left.length >= MIN_COMPARED) {
      await save(left)
      return true
    }
    if (left[0]) addToComparison(left[0])
    return false
  } catch {
    return false
  }
}

async function send(person: string, races: readonly StoredRace[]): Promise<void> {
  if (!(await saveWhatIsThere(races))) {
    showToast({
      kind: 'error',
      title: 'Migration Error',
      text: 'Your comparison could not be saved. You can recreate it manually.',
      mustBeSeen: true,
    })
    return
  }
  fetchAgain(`/api/users/${person}/comparisons`)
  showToast({
    title: 'Comparison Migrated',
    text: 'Your comparison has been saved to your account!',
    mustBeSeen: true,
  })
}

/** Moves the comparison on the device, and one whose move was interrupted. One tab at a time. */
export async function moveGuestComparison(person: string): Promise<void> {
  const text = readStored(GUEST_COMPARISON_KEY)
  const copies = readCopies()
  if (text !== null) {
    // The copy first: whatever happens next, it is not lost. It is there already where that was interrupted.
    const isThere = copies.some((one) => one.isUnderWay && one.person === person && one.text === text)
    if (!isThere) copies.push({ on: today(), person, text, isUnderWay: true })
    writeCopies(copies)
    forgetGuestComparison()
  }
  for (const copy of copies.filter((one) => one.isUnderWay && one.person === person)) {
    const { races } = readStoredComparison(copy.text)
    // One race is no comparison to save: it stays in hand.
    if (races.length >= MIN_COMPARED) await send(person, races)
    else if (races[0]) addToComparison(races[0])
    copy.isUnderWay = false
    writeCopies(copies)
  }
}
