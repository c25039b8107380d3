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

test('an island is started once, and one that starts says nothing', async () => {
  const { default: hydrateOnUse } = await import('./hydrate-on-use.ts')
  let starts = 0
  const island = Object.assign(new EventTarget(), { closest: () => null }) as unknown as HTMLElement
  hydrateOnUse(async () => async () => void (starts += 1), {} as never, island)
  island.dispatchEvent(new Event('pointerover'))
  island.dispatchEvent(new Event('focusin'))
  await new Promise((done) => setTimeout(done, 5))
  expect([starts, noted, screens]).toEqual([1, [], []])
})
