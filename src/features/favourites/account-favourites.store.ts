// Saved races of the signed-in person as the page shows them: what the server told, with what it has done since, what
// still waits to be sent, and what a guest saved here that has not been moved to the account yet. Loaded only for people.
import { atom, computed, onNotify } from 'nanostores'
import { hearOtherTabs, notifyOtherTabs } from '../../platform/browser/other-tabs.ts'
import { fetchAgain, changeAnswer, queryOf } from '../../platform/browser/queries.store.ts'
import { $guestFavouriteIds } from './guest-favourites.store.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { $waitingFavourites } from './waiting-favourites.store.ts'
import { savedRaces } from '../../rules/favourites/favourites.ts'
import type { Favourite } from './favourites.schema.ts'

export const FAVOURITES_PATH = '/api/favorites'

const query = queryOf<Favourite[]>(FAVOURITES_PATH)

interface Done {
  person: string
  raceId: number
  /** What the server keeps now; null where it has removed it. */
  favourite: Favourite | null
}

/** What the server did since this page was loaded, here or in another tab: newer than any list asked for before. */
const done = atom<ReadonlyMap<number, Favourite | null>>(new Map())
const DONE_KEY = 'startline:account:favourite-done'

/** A list that was asked for before a change and came after it does not know of it. */
function correct(list: Favourite[]): Favourite[] {
  const known = new Set(list.map(({ raceId }) => raceId))
  const wrong = new Map([...done.get()].filter(([raceId, kept]) => known.has(raceId) !== (kept !== null)))
  if (wrong.size === 0) return list
  const missing = [...wrong.values()].filter((favourite) => favourite !== null)
  return [...list.filter(({ raceId }) => !wrong.has(raceId)), ...missing]
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
  hearOtherTabs(DONE_KEY, (change) => takeNote(change as Done))
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

/** The numbers of the saved races; none for a guest. */
export const $accountFavouriteIds = computed(
  [query, done, $waitingFavourites, $guestFavouriteIds, $session],
  ({ data = [] }, doneNow, waiting, leftOfGuest, session) => {
    if (session.state !== 'signed-in') return new Set<number>()
    const told = [...data.map(({ raceId }) => raceId), ...leftOfGuest]
    const since = [...doneNow].map(([raceId, favourite]): [number, boolean] => [raceId, favourite !== null])
    return savedRaces(told, new Map(since), waiting[session.personId] ?? [])
  },
)
