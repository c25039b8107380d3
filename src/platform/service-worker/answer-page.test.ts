// How the opening of a page is answered: network, device, or the page that says that neither has it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const COPY = 'the copy on the device'
let stored: string[]
let copy: Response | undefined

vi.mock('./stored-pages.ts', () => ({
  isWholePage: (response: Response) => response.status === 200,
  storedPage: () => Promise.resolve(copy),
  storePage: (path: string) => {
    stored.push(path)
    return Promise.reject(new DOMException('full', 'QuotaExceededError'))
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  stored = []
  copy = new Response(COPY)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is shown when the network does this; `null` is no network. */
async function open(network: () => Promise<Response>, waitMs = 0, path = '/about'): Promise<string> {
  vi.stubGlobal('fetch', network)
  const { answerPage } = await import('./answer-page.ts')
  const waits: Promise<unknown>[] = []
  const opening = {
    request: { url: `https://startline.test${path}` } as Request,
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  }
  const answering = answerPage(opening, () => Promise.resolve(new Response('the offline page')))
  await vi.advanceTimersByTimeAsync(waitMs)
  const answer = await answering
  await Promise.all(waits)
  return answer.text()
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }))
const after = (ms: number, text: string) => () =>
  new Promise<Response>((done) => setTimeout(() => done(new Response(text)), ms))

test('the network comes first, and the page is stored; a device that is full changes nothing', async () => {
  expect(await open(says('fresh'))).toBe('fresh')
  expect(stored).toEqual(['/about'])
})

test('without a network the copy is shown, and without a copy the page that says so', async () => {
  expect(await open(gone)).toBe(COPY)
  copy = undefined
  expect(await open(gone)).toBe('the offline page')
  expect(stored).toEqual([])
})

test('a fault of the server shows the copy, and itself where there is none; what is missing is said as it is', async () => {
  expect(await open(says('fault', 503))).toBe(COPY)
  expect(await open(says('missing', 404))).toBe('missing')
  copy = undefined
  expect(await open(says('fault', 503))).toBe('fault')
  expect(stored).toEqual([])
})

test('the network is waited for three seconds where there is a copy, and as long as it takes where there is none', async () => {
  expect(await open(after(2900, 'in time'), 2900)).toBe('in time')
  copy = new Response(COPY)
  const late = open(after(8000, 'late'), 3000)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await late).toBe(COPY)
  // What came too late to be shown is there for the next time.
  expect(stored).toEqual(['/about', '/about'])
  copy = undefined
  expect(await open(after(8000, 'late'), 8000)).toBe('late')
})

test('the page that stands in for others is not stored as one of them', async () => {
  expect(await open(says('offline'), 0, '/offline')).toBe('offline')
  expect(stored).toEqual([])
})
