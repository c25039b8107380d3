// Islands start at their first use, once.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const nextTasks = () => new Promise((done) => setTimeout(done, 5))

async function islandIn(page: Partial<Document>) {
  vi.stubGlobal('document', page)
  const { default: hydrateOnUse } = await import('./hydrate-on-use.ts')
  const counted = { starts: 0 }
  const island = Object.assign(new EventTarget(), { closest: () => null }) as unknown as HTMLElement
  hydrateOnUse(async () => async () => void (counted.starts += 1), {} as never, island)
  return { island, counted }
}

test.each(['pointerover', 'hydrate-now'])('an island is started once (%s)', async (sign) => {
  const { island, counted } = await islandIn({ hidden: true })
  island.dispatchEvent(new Event(sign))
  island.dispatchEvent(new Event('focusin'))
  await nextTasks()
  expect(counted.starts).toBe(1)
})

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
