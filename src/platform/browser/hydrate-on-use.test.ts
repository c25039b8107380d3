// Islands start at their first use, once, and speak with the rest of the page by events.
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateNow } from './page-events.ts'
import hydrateOnUse from './hydrate-on-use.ts'

let page: Document
let starts: number

beforeEach(() => {
  const { document, Event } = parseHTML(
    '<!doctype html><body><main><div><i id="Finder"><b>built</b></i></div></main><footer><i id="NewsletterForm"></i></footer>',
  )
  page = document
  starts = 0
  vi.stubGlobal('Event', Event)
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame))
})
afterEach(() => vi.unstubAllGlobals())

/** Turns of the loop, not milliseconds: on a busy machine those may pass before a second timer has its turn. */
async function nextTasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done))
}

function islandNamed(
  name: string,
  hydrate = async () => {
    starts += 1
  },
): HTMLElement {
  const island = page.getElementById(name)!
  hydrateOnUse(async () => hydrate, { name, value: 'true' }, island)
  return island
}

test('an island is started once, at the first sign of use', async () => {
  const island = islandNamed('Finder')
  await nextTasks()
  expect(starts).toBe(0)
  island.dispatchEvent(new Event('pointerover'))
  island.dispatchEvent(new Event('focusin'))
  await nextTasks()
  expect(starts).toBe(1)
})

test.each([0, 1])('an island of a place that is to start does, whichever comes first (%i)', async (first) => {
  const place = page.querySelector<HTMLElement>('main div')!
  if (first === 0) hydrateNow(place)
  islandNamed('Finder')
  islandNamed('NewsletterForm')
  if (first === 1) hydrateNow(place)
  await nextTasks()
  expect(starts).toBe(1)
})

test('islands of the content that nobody has used answer with their names', async () => {
  const waiting = () => {
    const names = new Set<string>()
    page.dispatchEvent(Object.assign(new Event('islands-waiting'), { detail: names }))
    return [...names]
  }
  const island = islandNamed('Finder')
  islandNamed('NewsletterForm')
  expect(waiting()).toEqual(['Finder'])
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  expect(waiting()).toEqual([])
})

test.each(['answers', 'fails'])('an island on its way says so until it %s', async (outcome) => {
  const starting = () => {
    const found: Promise<void>[] = []
    page.dispatchEvent(Object.assign(new Event('islands-starting'), { detail: found }))
    return found
  }
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', note)
  let end = () => {}
  const island = islandNamed(
    'Finder',
    () =>
      new Promise((resolve, reject) => (end = outcome === 'fails' ? () => reject(new Error('no')) : resolve)),
  )
  expect(starting()).toEqual([])
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  let ended = false
  void Promise.all(starting()).then(() => (ended = true))
  await nextTasks()
  expect(ended).toBe(false)
  end()
  await nextTasks()
  expect(ended).toBe(true)
  process.off('unhandledRejection', note)
  expect(failures).toHaveLength(outcome === 'fails' ? 1 : 0)
})

test('what the build made comes back where an island crashes', async () => {
  const island = islandNamed('Finder', async () => {
    island.replaceChildren('half drawn')
  })
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  expect(island.innerHTML).toBe('half drawn')
  island.dispatchEvent(new Event('island-crash'))
  await nextTasks()
  expect(island.innerHTML).toBe('<b>built</b>')
})
