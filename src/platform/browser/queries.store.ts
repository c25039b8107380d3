// Server state of the signed-in person: fresh for 5 minutes, cached for 10, also from page to page (session storage), no
// refetch on focus or mount, at most two retries that double from 1 s to 30 s, none where nobody is signed in. Signing
// out empties it all. One query a path of the API.
import { readInTab, writeInTab } from './storage.ts'
import { membersIn } from '../../rules/reading/stored-json.ts'
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { ApiError, callApi } from './api.ts'
import { $session, personNow } from './session.store.ts'
import { FRESH_MS, MAX_AGE_MS, queryFailure, retryAfterMs } from './public-answers.ts'
import { readStoredSession } from './stored-session.ts'

// Answers are cached from page to page in session storage, for one person: a Map that saves itself. Where session
// storage is blocked or full it is a plain Map.

const KEY = 'startline:answers'

interface CachedAnswer {
  data?: unknown
  error?: unknown
  retryCount?: number
  /** Milliseconds since 1970. */
  created?: number
  expires?: number
}

interface StoredAnswers {
  person: string | null
  answers: [string, CachedAnswer][]
}

/** Whether it is a path and its answer: anything may be there. */
const isAnswer = (entry: unknown): entry is StoredAnswers['answers'][number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null

function read(): StoredAnswers {
  const { person = null, answers } = membersIn<keyof StoredAnswers>(readInTab(KEY))
  return {
    person: person as string | null,
    answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
  }
}

class CachedAnswers extends Map<string, CachedAnswer> {
  #person: string | null

  constructor() {
    const { person, answers } = typeof window === 'undefined' ? { person: null, answers: [] } : read()
    super()
    const now = Date.now()
    // A clock that was set back would keep an answer for ever: one from the future is dropped too.
    for (const [key, answer] of answers) {
      if ((answer.expires ?? 0) > now && (answer.created ?? 0) <= now) super.set(key, answer)
    }
    this.#person = person
  }

  override set(key: string, answer: CachedAnswer): this {
    super.set(key, answer)
    this.#write()
    return this
  }

  override delete(key: string): boolean {
    const had = super.delete(key)
    this.#write()
    return had
  }

  /** Says whose answers these are; another person's are forgotten. True where something was. */
  belongTo(person: string | null): boolean {
    if (person === this.#person) return false
    this.#person = person
    const had = this.size > 0
    this.clear()
    this.#write()
    return had
  }

  #write(): void {
    // Failures are not cached: the next page fetches again.
    const answers = [...this].filter(([, { data, expires }]) => data !== undefined && expires !== undefined)
    // Blocked or full: this page's own copy serves.
    writeInTab(KEY, answers.length === 0 ? null : JSON.stringify({ person: this.#person, answers }))
  }
}

const SIGNED_OUT = 'Signed out meanwhile'

const answers = new CachedAnswers()

/** Calls the API, and again where another person is signed in when the answer comes: never gives one person's answer to another. */
async function fetchAsPerson(path: string): Promise<unknown> {
  for (;;) {
    const requester = personNow()
    // Another tab has signed out, and this page has not heard of it yet.
    if (requester !== null && readStoredSession() === null) throw new ApiError(401, 'signed-out', SIGNED_OUT)
    const answer = await callApi(path).catch((error: unknown) => {
      throw queryFailure(path, error)
    })
    if (personNow() === requester) return answer
    if (personNow() === null) throw new ApiError(401, 'signed-out', SIGNED_OUT)
  }
}

const [createQuery, , { invalidateKeys, mutateCache }] = nanoquery({
  cache: answers,
  fetcher: (path) => fetchAsPerson(String(path)),
  dedupeTime: FRESH_MS,
  cacheLifetime: MAX_AGE_MS,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: ({ error, retryCount }) => retryAfterMs(error, retryCount),
})

const queries = new Map<string, FetcherStore<unknown, ApiError>>()

/** What the API answers at a path, as a store; fetched once for all listeners. `freshMs` and `maxAgeMs` for other times. */
export function queryOf<T>(
  path: string,
  { freshMs = FRESH_MS, maxAgeMs = MAX_AGE_MS } = {},
): FetcherStore<T, ApiError> {
  let query = queries.get(path)
  if (!query) {
    query = createQuery<unknown, ApiError>([path], { dedupeTime: freshMs, cacheLifetime: maxAgeMs })
    queries.set(path, query)
  }
  return query as FetcherStore<T, ApiError>
}

/** Fetches these paths again, at once where they have listeners, else when they are next read. */
export function fetchAgain(...paths: string[]): void {
  invalidateKeys(paths)
}

/** Sets an answer without fetching: after a change that the server took, or to show one before it did. */
export function setAnswer(path: string, value: unknown): void {
  mutateCache(path, value)
}

/** Changes the cached answer of a path, where there is one; it stays as fresh as it was. */
export function changeAnswer<T>(path: string, change: (answer: T) => T): void {
  const cached = answers.get(path)
  if (cached?.data === undefined || (cached.expires ?? 0) <= Date.now()) return
  const data = change(cached.data as T)
  if (data === cached.data) return
  mutateCache(path, data)
  answers.set(path, { ...cached, data })
}

// While the page is hidden, nanoquery fetches nothing and forgets that it should: so this fetches when the page is shown again.
function fetchSkipped(): void {
  if (document.hidden) return
  for (const [path, { value }] of queries) {
    if (value?.data === undefined && value?.error === undefined && !value?.loading) fetchAgain(path)
  }
}
if (typeof window !== 'undefined') addEventListener('visibilitychange', fetchSkipped)

let lastPerson: string | null | undefined
$session.subscribe(({ state }) => {
  if (state === 'unknown') return
  const person = personNow()
  if (answers.belongTo(person)) for (const path of queries.keys()) mutateCache(path, undefined)
  // What is still on the page is fetched for the new person.
  if (lastPerson !== undefined && lastPerson !== person && person !== null) fetchAgain(...queries.keys())
  lastPerson = person
})
