// Saved races of the signed-in person as the page shows them: the server's list, with what it has changed since, what
// still waits to be sent, and what a guest saved here that has not been moved to the account yet. Loaded only for people.
import { atom, computed, onNotify } from 'nanostores'
import { listenToOtherTabs, notifyOtherTabs, oneTabAtATime } from '../../platform/browser/other-tabs.ts'
import { fetchAgain, changeAnswer, queryOf } from '../../platform/browser/queries.store.ts'
import {
  $guestFavourites,
  $waitingFavourites,
  saveGuestFavourite,
  notifyAdded,
  type WantedChange,
  addWaiting,
  dropWaiting,
  waitingOf,
} from './guest-favourites.store.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { USUAL_STATUS } from '../../rules/favourites/saved-race.ts'
import { savedRaces, type FavouriteInput, type FavouriteChange } from '../../rules/favourites/favourites.ts'
import type { Favourite } from './favourites.schema.ts'
import { ApiError, callApi } from '../../platform/browser/api.ts'
import { FAVOURITE_MESSAGES as SAY } from '../../rules/writing/messages.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { showToast } from '../../ui/toasts.store.ts'

const FAVOURITES_PATH = '/api/favorites'

const query = queryOf<Favourite[]>(FAVOURITES_PATH)

/** What the server stores; without a status where it only said that the race is there already. */
type SavedFavourite = FavouriteInput & Omit<Favourite, 'status' | 'raceDay' | 'enteredBefore'>

interface Done {
  person: string
  raceId: number
  /** What the server stores now; null where it has removed it. */
  favourite: SavedFavourite | null
}

/** The server's changes since this page was loaded, here or in another tab: newer than any list fetched before. */
const done = atom<ReadonlyMap<number, SavedFavourite | null>>(new Map())
const DONE_KEY = 'startline:account:favourite-done'

const STATUS_FIELDS = ['status', 'raceDay', 'enteredBefore'] as const

/** Applies later changes to a list that was fetched before them and arrived after them. */
function correct(list: Favourite[]): Favourite[] {
  const known = new Map(list.map((favourite) => [favourite.raceId, favourite]))
  const isWrong = ([raceId, shown]: [number, SavedFavourite | null]) => {
    const answered = known.get(raceId)
    if (shown === null || !answered) return shown !== (answered ?? null)
    const hasStatus = shown.status !== undefined
    return hasStatus && STATUS_FIELDS.some((part) => (shown[part] ?? null) !== (answered[part] ?? null))
  }
  const wrong = new Map([...done.get()].filter(isWrong))
  if (wrong.size === 0) return list
  const right = [...wrong.values()].filter((favourite) => favourite !== null)
  return [
    ...list.filter(({ raceId }) => !wrong.has(raceId)),
    ...right.map((favourite) => ({
      raceDay: null,
      enteredBefore: null,
      ...favourite,
      status: favourite.status ?? USUAL_STATUS,
    })),
  ]
}
const correctList = () => changeAnswer(FAVOURITES_PATH, correct)
// Not at once: the library would put back the list that it is just publishing.
onNotify(query, () => queueMicrotask(correctList))

function takeNote({ person, raceId, favourite }: Done): void {
  if (person !== personNow()) return
  done.set(new Map(done.get()).set(raceId, favourite))
  correctList()
}

/** Notes what the server did, here and in the other tabs. */
export function noteDone(change: Done): void {
  takeNote(change)
  notifyOtherTabs(DONE_KEY, change)
}
if (typeof window !== 'undefined') {
  listenToOtherTabs(DONE_KEY, (change) => takeNote(change as Done))
  // A page restored from the back/forward cache missed the events since it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) fetchAgain(FAVOURITES_PATH)
  })
}

let doneFor = personNow()
$session.listen(() => {
  if (personNow() === doneFor) return
  doneFor = personNow()
  done.set(new Map())
})

/** Whether the server's list is here: before that, and where it fails, only what this page knows is shown. */
export const accountFavouritesAreKnown = (): boolean => query.get().data !== undefined

/** The saved races and what each is; none for a guest. */
export const $accountStatuses = computed(
  [query, done, $waitingFavourites, $guestFavourites, $session],
  ({ data = [] }, doneNow, waiting, leftOfGuest, session) =>
    session.state === 'signed-in'
      ? savedRaces([...data, ...leftOfGuest], doneNow, waiting[session.personId] ?? [], dayHere(Date.now()))
      : new Map(),
)

// Sends what the signed-in person saves and removes: one change at a time, in their order, each once, from one tab at a
// time. What the server refuses is undone with a message; what could not be sent waits and is sent later.

interface RefusedChange {
  saved: boolean
}

/** The server refused, for the reason in `message`, which is shown where the person can do something about it. */
function notifyRefusal({ saved }: RefusedChange, message: string): void {
  const text = saved ? SAY.addFailed : SAY.removeFailed
  const more = message === SAY.tooMany ? `. ${message}` : ''
  showToast({ kind: 'error', title: 'Error', text: `${text}${more}` })
}

/** The session has ended: the change waits for its person. */
function notifySignedOut({ saved }: RefusedChange): void {
  showToast({
    kind: 'error',
    title: 'Error',
    text: saved ? SAY.addSignedOut : SAY.removeSignedOut,
    link: { href: signInHref(location.pathname + location.search), text: 'log in' },
  })
}

/** The server could not be reached: the change waits and is sent later. */
function notifyWaiting(): void {
  showToast(
    navigator.onLine
      ? {
          title: 'Startline cannot be reached',
          text: 'We have kept this here and will save it as soon as we can.',
        }
      : {
          title: 'You are offline',
          text: 'We have kept this here and will save it when you are back online.',
        },
  )
}

/** What had waited was sent. */
const notifyLate = () =>
  showToast({ title: 'Your favourites are saved', text: 'Your earlier changes are now in your account.' })

/** A lock, also taken while a guest's races are moved to the account: a race that is removed meanwhile stays removed. */
export const FAVOURITES_LOCK = 'favourites'
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 60_000
const NOT_NOW = new Set([0, 408, 425, 429, 502, 503, 504])

export type Sent =
  | { outcome: 'done'; favourite: SavedFavourite | null }
  | { outcome: 'refused'; message: string }
  | { outcome: 'not now' }
  | { outcome: 'signed out' }

/** Sends one change to the server; never rejects. Saving a saved race and removing a missing one both succeed. */
export async function sendChange({
  raceId,
  raceType,
  saved,
  status: wanted,
  raceDay,
}: WantedChange): Promise<Sent> {
  try {
    if (!saved) {
      await callApi(`${FAVOURITES_PATH}/${raceId}`, { method: 'DELETE' })
      return { outcome: 'done', favourite: null }
    }
    const favourite = wanted
      ? callApi<Favourite>(`${FAVOURITES_PATH}/${raceId}`, {
          method: 'PUT',
          body: { raceType, status: wanted, ...(raceDay && { raceDay }) },
        })
      : callApi<Favourite>(FAVOURITES_PATH, { method: 'POST', body: { raceId, raceType } })
    return { outcome: 'done', favourite: await favourite }
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: String(error) }
    const alreadyThere = status === 409 || /already in (your )?favou?rites/i.test(message)
    if (saved && !wanted && alreadyThere) {
      return { outcome: 'done', favourite: { raceId, raceType, createdAt: new Date().toISOString() } }
    }
    if (!saved && status === 404) return { outcome: 'done', favourite: null }
    if (status === 401) return { outcome: 'signed out' }
    return NOT_NOW.has(status) ? { outcome: 'not now' } : { outcome: 'refused', message }
  }
}

let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

function tryAgainLater(): void {
  clearTimeout(retry)
  if (!navigator.onLine) return
  retry = setTimeout(() => void sendWaiting(), retryMs)
  retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
}

/** Moments of the changes made on this page whose outcome has not been announced: these one by one, others together. */
const unannounced = new Set<number>()

/** Shows the outcome of one answer; false where it was not of a change of this page. */
function showOutcome(change: FavouriteChange, sent: Sent, waiting: readonly FavouriteChange[]): boolean {
  const isOurs = unannounced.delete(change.at)
  const changedSince = waiting.find(({ raceId }) => raceId === change.raceId)
  if (changedSince && changedSince.saved !== change.saved) return true
  if (sent.outcome === 'refused') notifyRefusal(change, sent.message)
  else if (isOurs && change.saved && !change.status) notifyAdded()
  return isOurs
}

/** True where some of these were made on this page and have not been announced; now they are. */
const takeUnannounced = (changes: readonly FavouriteChange[]) =>
  changes.filter(({ at }) => unannounced.delete(at)).length > 0

async function sendAll(): Promise<void> {
  let late = 0
  for (;;) {
    const person = personNow()
    if (person === null) return
    const [change] = waitingOf(person)
    if (!change) break
    const sent = await sendChange(change)
    const waiting = waitingOf(person)
    if (sent.outcome === 'not now' || sent.outcome === 'signed out') {
      const isNews = takeUnannounced(waiting)
      if (isNews && sent.outcome === 'not now') notifyWaiting()
      else if (isNews) notifySignedOut(change)
      if (sent.outcome === 'not now') tryAgainLater()
      return
    }
    retryMs = FIRST_RETRY_MS
    if (sent.outcome === 'done') noteDone({ person, raceId: change.raceId, favourite: sent.favourite })
    if (!showOutcome(change, sent, waiting) && sent.outcome === 'done') late++
    dropWaiting(person, change, sent.outcome === 'done')
  }
  if (late > 0) notifyLate()
}

/** Sends all that waits, if the device is online; one run at a time over all tabs. */
export async function sendWaiting(): Promise<void> {
  if (navigator.onLine) await oneTabAtATime(FAVOURITES_LOCK, sendAll)
}

/** Saves a race for the signed-in person, says what it is to them, or removes it: shown at once, sent as soon as can be. */
export function queueFavourite(person: string, change: WantedChange): void {
  // A guest's copy that was not moved yet would come back, or bring back what it was.
  if (!change.saved || change.status) saveGuestFavourite({ ...change, saved: false })
  const { at } = addWaiting(person, change)
  if (!navigator.onLine) return notifyWaiting()
  unannounced.add(at)
  void sendWaiting()
}
