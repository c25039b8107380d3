// Today is the server's day where this device is, however wrong the device's own clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayHere } from './today.store.ts'

const NOON_MS = new Date(2026, 10, 21, 12).getTime()
const HOUR_MS = 3_600_000
let serverMs: number | null

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://startline.test/my-races'))
  vi.stubGlobal('fetch', () => {
    if (serverMs === null) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(null, { headers: { Date: new Date(serverMs).toUTCString() } }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function todayOn(deviceMs: number) {
  vi.setSystemTime(deviceMs)
  const { $today } = await import('./today.store.ts')
  const days: string[] = []
  const stop = $today.subscribe((day) => days.push(day))
  await vi.advanceTimersByTimeAsync(0)
  return { days, stop }
}

test.each([-24, -13, -1, 1, 13, 24])(
  'a clock that is wrong by %i hours shows the same day, and goes on at the server’s midnight (F22)',
  async (hours) => {
    serverMs = NOON_MS
    const { days, stop } = await todayOn(NOON_MS + hours * HOUR_MS)
    expect(days.at(-1)).toBe('2026-11-21')
    await vi.advanceTimersByTimeAsync(12 * HOUR_MS + 60_000)
    expect(days.at(-1)).toBe('2026-11-22')
    stop()
  },
)

test('where the server does not answer, the device’s own day counts', async () => {
  serverMs = null
  const { days, stop } = await todayOn(NOON_MS + 24 * HOUR_MS)
  expect(days.at(-1)).toBe(dayHere(NOON_MS + 24 * HOUR_MS))
  stop()
})
