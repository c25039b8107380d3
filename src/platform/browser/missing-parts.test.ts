// A part of a page that is gone, because the site was built anew under it: the page is loaded once more, and no more.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reloads: number
let crashes: string[]
let typed: object | null
let fields: { value: string; defaultValue: string }[]
let focused: object | null

beforeEach(async () => {
  vi.useFakeTimers()
  reloads = 0
  crashes = []
  typed = null
  fields = []
  focused = null
  const stored = new Map<string, string>()
  vi.stubGlobal('document', {
    querySelector: () => typed,
    querySelectorAll: () => fields,
    get activeElement() {
      return focused
    },
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.resetModules()
  const startline = { show: (kind: string) => crashes.push(kind) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage, startline }))
  ;(await import('./missing-parts.ts')).watchForMissingParts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const GONE = new TypeError('Failed to fetch dynamically imported module')

/** A dynamic import of the built site, as Vite has it where the part is gone. */
async function importPart(): Promise<never> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: GONE }))
  throw GONE
}

/** Somebody waits for the part. */
async function askFor(): Promise<void> {
  importPart().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1500)
}

test('a part that is gone after a deploy reloads the page once; the second time the page says so (F37)', async () => {
  await askFor()
  expect([reloads, crashes]).toEqual([1, []])
  await askFor()
  expect([reloads, crashes]).toEqual([1, ['start']])
})

test.each([
  ['typed and left', () => void (typed = {})],
  ['is typing', () => void (fields = [{ value: 'Bos', defaultValue: '' }])],
  [
    'is typing where a script keeps both alike',
    () => {
      fields = [{ value: 'Bos', defaultValue: 'Bos' }]
      focused = fields[0]!
    },
  ],
])('nothing is reloaded over what somebody %s', async (_what, arrange) => {
  arrange()
  await askFor()
  expect([reloads, crashes]).toEqual([0, ['start']])
})

test('a field that nobody has touched keeps nothing from reloading', async () => {
  fields = [{ value: '3:30:00', defaultValue: '3:30:00' }]
  await askFor()
  expect(reloads).toBe(1)
})

test('a part that nobody waits for is done without: no reload, no screen', async () => {
  const { withoutFail } = await import('./missing-parts.ts')
  const part = withoutFail(importPart)
  await vi.advanceTimersByTimeAsync(1500)
  expect(await part).toBeNull()
  expect([reloads, crashes]).toEqual([0, []])
  expect(await withoutFail(() => Promise.resolve('here'))).toBe('here')
})

test('without a network the part is not there, and the page stays', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await askFor()
  expect([reloads, crashes]).toEqual([0, []])
})
