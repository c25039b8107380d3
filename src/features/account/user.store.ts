// The signed-in person as the server knows them: fresh for 10 minutes, cached for 30.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ApiError } from '../../platform/browser/api.ts'
import type { User } from './user.schema.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { $session } from '../../platform/browser/session.store.ts'

export interface UserQuery {
  loading: boolean
  data?: User
  /** Why the server did not answer. */
  error?: ApiError
}

const MINUTE_MS = 60_000
export const USER_PATH = '/api/user'

/** The server's answer, fetched when it is read: for pages where somebody is known to be signed in. */
export const $user = queryOf<User>(USER_PATH, { freshMs: 10 * MINUTE_MS, maxAgeMs: 30 * MINUTE_MS })

const person = atom<UserQuery>({ loading: false })

/** The person; empty for a guest, for whom nothing is fetched. */
export const $person: ReadableAtom<UserQuery> = person

// Followed from the first look on, and never left: a component reads a store when it is drawn and listens when it is on the
// page. Where a second lies between, a store that was left meanwhile would take the answer up again unheard.
onMount(person, () => {
  let stop: (() => void) | undefined
  $session.subscribe(({ state }) => {
    stop?.()
    stop = undefined
    if (state === 'signed-in') stop = $user.subscribe((answer) => person.set(answer))
    else person.set({ loading: false })
  })
})
