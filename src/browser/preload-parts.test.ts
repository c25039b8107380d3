// A part of a page that is gone, because the site was built anew under it: the page is loaded once more, and no more.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reloads: number
let crashes: string[]
let typed: object | null
let fields: { value: string; defaultValue: string }[]
let focused: object | null

vi.mock('./crash.ts', () => ({ showCrash: (kind: string) => crashes.push(kind) }))

beforeEach(() => {
  vi.useFakeTimers()
  reloads = 0
  crashes = []
  typed = null
  fields = []
  focused = null
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {
    querySelector: () => typed,
    querySelectorAll: () => fields,
    get activeElement() {
      return focused
    },
    head: { append: () => undefined },
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function askFor(load: () => Promise<unknown>): Promise<string> {
  const { preloadPart } = await import('./preload-parts.ts')
  let outcome = 'waits for the reload'
  preloadPart(load).then(
    () => (outcome = 'is there'),
    () => (outcome = 'failed'),
  )
  await vi.advanceTimersByTimeAsync(1500)
  return outcome
}

test('a part that is gone after a deploy reloads the page once; the second time the page says so (F37)', async () => {
  expect(await askFor(gone)).toBe('waits for the reload')
  expect([reloads, crashes]).toEqual([1, []])
  expect(await askFor(gone)).toBe('failed')
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
  expect(await askFor(gone)).toBe('failed')
  expect([reloads, crashes]).toEqual([0, ['start']])
})

test('a field that nobody has touched keeps nothing from reloading', async () => {
  fields = [{ value: '3:30:00', defaultValue: '3:30:00' }]
  expect(await askFor(gone)).toBe('waits for the reload')
})

test('a part that nobody waits for is done without: no reload, no screen; the next part is looked for as ever', async () => {
  const { preloadPart, withoutFail } = await import('./preload-parts.ts')
  const part = withoutFail(() => preloadPart(gone))
  await vi.advanceTimersByTimeAsync(1500)
  expect(await part).toBeNull()
  expect([reloads, crashes]).toEqual([0, []])
  expect(await askFor(gone)).toBe('waits for the reload')
})

test('without a network the part is not there, and the page stays', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await askFor(gone)).toBe('failed')
  expect([reloads, crashes]).toEqual([0, []])
})

test('a part that is there is given', async () => {
  expect(await askFor(() => Promise.resolve({}))).toBe('is there')
  expect(reloads).toBe(0)
})
