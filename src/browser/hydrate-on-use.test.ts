// Islands start at their first use, once; one that does not start says so, whenever it was to start.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let screens: string[]
let noted: string[]

vi.mock('./crash.ts', () => ({
  showCrash: (kind: string) => screens.push(kind),
  hearError: (error: Error) => noted.push(error.message),
}))

beforeEach(() => {
  screens = []
  noted = []
  vi.resetModules()
  vi.stubGlobal('HTMLElement', EventTarget)
})
afterEach(() => {
  vi.doUnmock('react-dom/client')
  vi.unstubAllGlobals()
})

const startAt = async (element: unknown, client: string) => {
  const { default: rootOf } = await import('./react-root.ts')
  rootOf(element as HTMLElement)(() => null, {}, {}, { client })
}

test.each(['use', 'load', 'only'])(
  'an island (client:%s) without its element is a start that fails: the screen for that, and the words in the log',
  async (client) => {
    await startAt(null, client)
    expect([noted, screens]).toEqual([['Root element not found'], ['start']])
  },
)

test('so is one whose React has not come', async () => {
  vi.doMock('react-dom/client', () => ({ createRoot: undefined, hydrateRoot: undefined }))
  await startAt(new EventTarget(), 'load')
  expect([noted, screens]).toEqual([['React is not loaded'], ['start']])
})

const nextTasks = () => new Promise((done) => setTimeout(done, 5))

async function islandIn(page: Partial<Document>) {
  vi.stubGlobal('document', page)
  const { default: hydrateOnUse } = await import('./hydrate-on-use.ts')
  const counted = { starts: 0 }
  const island = Object.assign(new EventTarget(), { closest: () => null }) as unknown as HTMLElement
  hydrateOnUse(async () => async () => void (counted.starts += 1), {} as never, island)
  return { island, counted }
}

test.each(['pointerover', 'hydrate-now'])(
  'an island is started once (%s), and says nothing',
  async (sign) => {
    const { island, counted } = await islandIn({ hidden: true })
    island.dispatchEvent(new Event(sign))
    island.dispatchEvent(new Event('focusin'))
    await nextTasks()
    expect([counted.starts, noted, screens]).toEqual([1, [], []])
  },
)

test('a page in view is drawn, with the press on it, before its island is read', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const { island, counted } = await islandIn({ hidden: false })
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  expect(counted.starts).toBe(0)
  for (const frame of frames) frame()
  await nextTasks()
  expect(counted.starts).toBe(1)
})
