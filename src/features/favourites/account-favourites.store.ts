// Saved races of the signed-in person as the page shows them: what the server told, with what it has done since, what
// still waits to be sent, and what a guest saved here that has not been moved to the account yet. Loaded only for people.
import { atom, computed, onNotify } from 'nanostores'
import { listenToOtherTabs, notifyOtherTabs } from '../../platform/browser/other-tabs.ts'
import { fetchAgain, changeAnswer, queryOf } from '../../platform/browser/queries.store.ts'
import { $guestFavourites, $waitingFavourites } from './guest-favourites.store.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { USUAL_STATUS } from '../../rules/favourites/favourite-status.ts'
import { savedRaces, type FavouriteInput } from '../../rules/favourites/favourites.ts'
import type { Favourite } from './favourites.schema.ts'

export const FAVOURITES_PATH = '/api/favorites'

const query = queryOf<Favourite[]>(FAVOURITES_PATH)

/** What the server keeps; without a status where it only said that the race is there already. */
export type SavedFavourite = FavouriteInput & Omit<Favourite, 'status' | 'raceDay' | 'enteredBefore'>

interface Done {
  person: string
  raceId: number
  /** What the server keeps now; null where it has removed it. */
  favourite: SavedFavourite | null
}

/** What the server did since this page was loaded, here or in another tab: newer than any list asked for before. */
const done = atom<ReadonlyMap<number, SavedFavourite | null>>(new Map())
const DONE_KEY = 'startline:account:favourite-done'

const SAID = ['status', 'raceDay', 'enteredBefore'] as const

/** A list that was asked for before a change and came after it does not know of it. */
function correct(list: Favourite[]): Favourite[] {
  const known = new Map(list.map((favourite) => [favourite.raceId, favourite]))
  const isWrong = ([raceId, shown]: [number, SavedFavourite | null]) => {
    const answered = known.get(raceId)
    if (shown === null || !answered) return shown !== (answered ?? null)
    const hasStatus = shown.status !== undefined
    return hasStatus && SAID.some((part) => (shown[part] ?? null) !== (answered[part] ?? null))
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
// Not at once: the library would put the list that it is just telling of back in place.
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
  // A page that comes back as it was left did not hear what happened meanwhile.
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

/** Whether the server has told the list: before that, and where it fails, what is shown is only what this page knows. */
export const accountFavouritesAreKnown = (): boolean => query.get().data !== undefined

/** The saved races and what each is; none for a guest. */
export const $accountStatuses = computed(
  [query, done, $waitingFavourites, $guestFavourites, $session],
  ({ data = [] }, doneNow, waiting, leftOfGuest, session) =>
    session.state === 'signed-in'
      ? savedRaces([...data, ...leftOfGuest], doneNow, waiting[session.personId] ?? [], dayHere(Date.now()))
      : new Map(),
)
