// How long an answer of the server counts, how a question is asked again, and that nothing outlives its person. Only the
// network and the clock are not real.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryAfterMs } from './public-answers.ts'
import { SESSION_KEY } from './stored-session.ts'
import type { User } from '../../features/account/user.schema.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const PATH = '/api/favorites'
let local: Map<string, string>
let session: Map<string, string>
let requested: string[]
let answer: (path: string) => Response | Promise<Response>

const storageOf = (map: Map<string, string>) => {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const signIn = (personId: string) =>
  local.set(
    SESSION_KEY,
    JSON.stringify({
      access_token: `token of ${personId}`,
      refresh_token: 'x',
      expires_in: 100_000,
      expires_at: NOW_MS / 1000 + 100_000,
      user: { id: personId, email: 'ada@example.org' },
    }),
  )

/** Another page of the site: all modules anew, over what the device keeps. */
async function openPage() {
  vi.resetModules()
  const events = new EventTarget()
  vi.stubGlobal(
    'window',
    Object.assign(events, { localStorage: storageOf(local), sessionStorage: storageOf(session) }),
  )
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  return {
    ...(await import('./queries.store.ts')),
    ...(await import('./session.store.ts')),
    ...(await import('../../features/account/user.store.ts')),
    ...(await import('./stored-session.ts')),
  }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Looks at an answer as an element of the page does, for a moment; gives what it has seen at last. */
async function look({ queryOf }: Page, path = PATH): Promise<unknown> {
  const query = queryOf(path)
  const stop = query.listen(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const { data } = query.get()
  stop()
  return data
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
  local = new Map()
  session = new Map()
  requested = []
  answer = (path) => Response.json({ path, time: requested.length })
  vi.stubGlobal('location', new URL('https://startline.test/'))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requested.push(`${path} ${new Headers(init.headers).get('Authorization')}`)
    return answer(path)
  })
  signIn('ada')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an answer', () => {
  test('is fresh for five minutes, on the next page too', async () => {
    const first = await openPage()
    expect(await look(first)).toEqual({ path: PATH, time: 1 })
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
    expect(await look(first)).toEqual({ path: PATH, time: 1 })
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
    expect(await look(await openPage())).toEqual({ path: PATH, time: 1 })
    expect(requested).toEqual([`${PATH} Bearer token of ada`])
  })

  test.each([
    'nonsense',
    '7',
    '{"answers":[3,null,["/api/favorites"],["/api/favorites",null]],"person":"ada"}',
  ])('is asked for where what is kept makes no sense (%s)', async (text) => {
    session.set('startline:answers', text)
    expect(await look(await openPage())).toEqual({ path: PATH, time: 1 })
  })

  test('is asked for anew after that, and shown meanwhile for ten', async () => {
    await look(await openPage())
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 1)
    let arrive: (response: Response) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    const page = await openPage()
    expect(await look(page)).toEqual({ path: PATH, time: 1 })
    expect(requested).toHaveLength(2)
    arrive(Response.json('anew'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await look(page)).toBe('anew')
  })

  test('is gone after ten minutes', async () => {
    await look(await openPage())
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS + 1)
    answer = () => new Promise(() => undefined)
    expect(await look(await openPage())).toBeUndefined()
  })

  test('that was wanted while nobody looked at the page is asked for when somebody does, once', async () => {
    const page = await openPage()
    const show = (hidden: boolean) => {
      Object.assign(document, { hidden })
      window.dispatchEvent(new Event('visibilitychange'))
    }
    show(true)
    const query = page.queryOf(PATH)
    query.listen(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toEqual([])
    show(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(query.get().data).toEqual({ path: PATH, time: 1 })
    show(true)
    show(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toHaveLength(1)
  })

  test('is asked for once by all who look at the same time', async () => {
    const page = await openPage()
    await Promise.all([look(page), look(page), look(page)])
    expect(requested).toHaveLength(1)
  })

  test('about the person is fresh for ten minutes and kept for thirty', async () => {
    const lookAtPerson = async ({ $person }: Page): Promise<Partial<User> | undefined> => {
      const stop = $person.listen(() => undefined)
      await vi.advanceTimersByTimeAsync(0)
      const { data } = $person.get()
      stop()
      return data
    }
    answer = () => Response.json({ firstName: 'Ada' })
    expect(await lookAtPerson(await openPage())).toEqual({ firstName: 'Ada' })
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1)
    expect(await lookAtPerson(await openPage())).toEqual({ firstName: 'Ada' })
    expect(requested).toHaveLength(1)
    answer = () => new Promise(() => undefined)
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS - 1)
    expect(await lookAtPerson(await openPage())).toEqual({ firstName: 'Ada' })
    expect(requested).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(await lookAtPerson(await openPage())).toBeUndefined()
  })

  test('about the person is told to a component that listens long after it was drawn', async () => {
    let arrive: (response: Response) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    const { $person } = await openPage()
    // As React's hook does it: read while it is drawn; when it is on the page, which on a busy machine is seconds later,
    // what is there is taken once more, and changes are listened to.
    $person.get()
    await vi.advanceTimersByTimeAsync(1500)
    arrive(Response.json({ firstName: 'Ada' }))
    await vi.advanceTimersByTimeAsync(0)
    const seen = [$person.value]
    $person.listen((person) => seen.push(person))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.at(-1)?.data).toEqual({ firstName: 'Ada' })
    expect(requested).toHaveLength(1)
  })

  test.each([
    ['that breaks off', () => new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) })],
    ['that is no JSON', () => '<h1>Sign in to this network</h1>'],
  ])('%s is none: it is asked for again', async (_what, body) => {
    answer = () => new Response(body())
    const { $person } = await openPage()
    $person.listen(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect($person.get()).toMatchObject({ error: { status: 0 }, data: undefined })
    answer = () => Response.json({ firstName: 'Ada' })
    await vi.advanceTimersByTimeAsync(1000)
    expect($person.get().data).toEqual({ firstName: 'Ada' })
  })

  test('without a word is an answer', async () => {
    answer = () => new Response(null, { status: 202 })
    expect(await look(await openPage())).toBeNull()
  })

  test('about the person is not asked for by a guest', async () => {
    local.delete(SESSION_KEY)
    const { $person } = await openPage()
    const stop = $person.listen(() => undefined)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    stop()
    expect([requested, $person.get()]).toEqual([[], { loading: false }])
  })
})

describe('a question that fails', () => {
  const startPolling = async () => {
    const query = (await openPage()).queryOf(PATH)
    query.listen(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    return query
  }

  test('is asked again after one second and after two more, and then no more', async () => {
    answer = () => Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
    const query = await startPolling()
    expect(requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(requested).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
    expect(requested).toHaveLength(3)
    expect(query.get().error).toMatchObject({ status: 503, message: 'Failed to fetch favorites' })
  })

  test('is forgotten by the next page', async () => {
    answer = () => Response.json({ message: 'Not now.' }, { status: 503 })
    await startPolling()
    answer = () => Response.json('now')
    expect(await look(await openPage())).toBe('now')
  })

  test('because nobody is signed in is not asked again', async () => {
    local.delete(SESSION_KEY)
    answer = () => Response.json({ code: 'signed-out', message: 'Nobody.' }, { status: 401 })
    await startPolling()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(requested).toEqual([`${PATH} null`])
  })

  test('waits at most thirty seconds, however often it was asked', () => {
    expect([1, 2].map((count) => retryAfterMs(new Error('away'), count))).toEqual([1000, 2000])
    expect(retryAfterMs(new Error('away'), 3)).toBe(false)
  })
})

describe('signing out', () => {
  const signOut = ({ notifySessionChanged }: Page) => {
    local.delete(SESSION_KEY)
    notifySessionChanged()
  }

  test('empties it all at once, here and for the next page', async () => {
    const page = await openPage()
    await look(page)
    expect([...session.values()].join('')).toContain(PATH)
    answer = () => new Promise(() => undefined)
    const shown: unknown[] = []
    page.queryOf(PATH).subscribe(({ data }) => shown.push(data))
    signOut(page)
    expect(shown.at(-1)).toBeUndefined()
    expect([...session.values()].join('')).not.toContain(PATH)
    expect(await look(await openPage())).toBeUndefined()
  })

  test('in another tab is known before this one hears of it: nobody is asked in vain', async () => {
    const page = await openPage()
    local.delete(SESSION_KEY)
    expect(await look(page)).toBeUndefined()
    expect(requested).toEqual([])
  })

  test('in another tab empties this one', async () => {
    const page = await openPage()
    await look(page)
    answer = () => new Promise(() => undefined)
    local.delete(SESSION_KEY)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }))
    expect(page.$session.get()).toEqual({ state: 'signed-out', ended: true })
    expect(page.queryOf(PATH).get().data).toBeUndefined()
  })

  test('keeps nothing for the next person', async () => {
    await look(await openPage())
    signIn('grace')
    expect(await look(await openPage())).toEqual({ path: PATH, time: 2 })
    expect(requested.at(-1)).toBe(`${PATH} Bearer token of grace`)
  })
})
