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
  vi.stubGlobal('HTMLElement', EventTarget)
})
afterEach(() => vi.unstubAllGlobals())

/** An island in use whose script gives this to hydrate with. */
async function use(hydrate: () => unknown): Promise<void> {
  const { default: hydrateOnUse } = await import('./hydrate-on-use.ts')
  const island = Object.assign(new EventTarget(), { closest: () => null }) as unknown as HTMLElement
  hydrateOnUse(async () => async () => void (await hydrate()), {} as never, island)
  island.dispatchEvent(new Event('pointerover'))
  island.dispatchEvent(new Event('focusin'))
  await new Promise((done) => setTimeout(done, 5))
}

test('an island without its element is a start that fails: the screen for that, and the words in the log', async () => {
  const { default: rootOf } = await import('./react-root.ts')
  const hydrate = rootOf(null as unknown as HTMLElement)
  await use(() => hydrate(() => null, {}, {}, { client: 'use' }))
  expect([noted, screens]).toEqual([['Root element not found'], ['start']])
})

test('an island is started once, and one that starts says nothing', async () => {
  let starts = 0
  await use(() => (starts += 1))
  expect([starts, noted, screens]).toEqual([1, [], []])
})
