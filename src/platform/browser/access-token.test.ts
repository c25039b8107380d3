// A token for a call: renewed in time, by one question for many calls, in up to three attempts. Only the network is not real.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken } from './access-token.ts'
import { SESSION_KEY, onSessionChange } from './stored-session.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const stored = new Map<string, string>()
const requests: { url: string; token: string }[] = []
let answer: () => Promise<Response>

const session = (name: string, secondsLeft: number) => ({
  access_token: `access ${name}`,
  refresh_token: `refresh ${name}`,
  expires_in: 3600,
  expires_at: NOW_MS / 1000 + secondsLeft,
  user: { id: 'person', email: 'ada@example.org' },
})
const storeSession = (name: string, secondsLeft: number) =>
  stored.set(SESSION_KEY, JSON.stringify(session(name, secondsLeft)))
const renewed = () => Promise.resolve(Response.json(session('new', 3600)))
const refused = (status = 400) =>
  Promise.resolve(Response.json({ error_code: 'refresh_token_not_found' }, { status }))
const away = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
  stored.clear()
  requests.length = 0
  answer = renewed
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('location', new URL('https://startline.test/my-races'))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, token: (JSON.parse(String(init.body)) as { refresh_token: string }).refresh_token })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a token', () => {
  test('is none for a guest, and nobody is asked', async () => {
    expect(await accessToken()).toBeNull()
    stored.set(SESSION_KEY, '{"access_token": 7, "user": null}')
    expect(await accessToken()).toBeNull()
    expect(requests).toEqual([])
  })

  test('that is still good is given as it is', async () => {
    storeSession('old', 120)
    expect(await accessToken()).toBe('access old')
    expect(requests).toEqual([])
  })

  test('with less than a minute left is renewed first, and the new one kept', async () => {
    storeSession('old', 59)
    expect(await accessToken()).toBe('access new')
    expect(requests).toEqual([
      { url: 'https://startline.test/auth/v1/token?grant_type=refresh_token', token: 'refresh old' },
    ])
    expect(await accessToken()).toBe('access new')
    expect(requests).toHaveLength(1)
  })

  test('is renewed once for ten calls at the same time (F20)', async () => {
    storeSession('old', -10)
    const tokens = await Promise.all(Array.from({ length: 10 }, () => accessToken()))
    expect(tokens).toEqual(Array.from({ length: 10 }, () => 'access new'))
    expect(requests).toHaveLength(1)
  })

  test('that the server did not take is renewed whatever the clock says, once for all who were refused', async () => {
    storeSession('old', 3000)
    const [first, second] = await Promise.all([accessToken('access old'), accessToken('access old')])
    expect([first, second, await accessToken('access old')]).toEqual([
      'access new',
      'access new',
      'access new',
    ])
    expect(requests).toHaveLength(1)
  })
})

describe('a renewal', () => {
  const outcomeOf = () => {
    const outcome: { token?: string | null; error?: unknown } = {}
    accessToken().then(
      (token) => (outcome.token = token),
      (error: unknown) => (outcome.error = error),
    )
    return outcome
  }

  test.each([
    ['that is not answered', away],
    ['that fails on the other side', () => refused(503)],
    ['that is put off', () => refused(429)],
  ])('%s is tried three times, after one and two seconds, and the session stays', async (_what, failure) => {
    storeSession('old', -10)
    answer = failure
    const outcome = outcomeOf()
    await vi.advanceTimersByTimeAsync(999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect([requests.length, outcome]).toEqual([2, {}])
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(3)
    expect(outcome.error).toBeInstanceOf(Error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(3)
    expect(stored.get(SESSION_KEY)).toContain('refresh old')
  })

  test('succeeds where the second attempt is answered', async () => {
    storeSession('old', -10)
    answer = away
    const outcome = outcomeOf()
    await vi.advanceTimersByTimeAsync(0)
    answer = renewed
    await vi.advanceTimersByTimeAsync(1000)
    expect(outcome).toEqual({ token: 'access new' })
  })

  test('that is refused ends the session at once, and this page hears of it', async () => {
    storeSession('old', -10)
    answer = refused
    const listener = vi.fn<() => void>()
    const stop = onSessionChange(listener)
    expect(await accessToken()).toBeNull()
    stop()
    expect(requests).toHaveLength(1)
    expect(stored.has(SESSION_KEY)).toBe(false)
    expect(listener).toHaveBeenCalledOnce()
  })

  test('does not bring back somebody who signed out meanwhile', async () => {
    storeSession('old', -10)
    answer = () => {
      stored.delete(SESSION_KEY)
      return renewed()
    }
    expect(await accessToken()).toBeNull()
    expect(stored.has(SESSION_KEY)).toBe(false)
  })

  test('takes what another tab renewed meanwhile', async () => {
    storeSession('old', -10)
    answer = () => {
      storeSession('of another tab', 3600)
      return refused()
    }
    expect(await accessToken()).toBe('access of another tab')
  })

  test.each([-24, -1, 1, 24])(
    'counts the time left on a clock that is wrong by %i hours as well (F22)',
    async (hours) => {
      storeSession('old', -10)
      vi.setSystemTime(NOW_MS + hours * 3_600_000)
      expect(await accessToken(hours < 0 ? 'access old' : undefined)).toBe('access new')
      expect(await accessToken()).toBe('access new')
      expect(requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(3_550_000)
      await accessToken()
      expect(requests).toHaveLength(2)
    },
  )
})
