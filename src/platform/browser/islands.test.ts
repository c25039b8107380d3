// Islands start at their first use, once, and the page knows which wait and which are on their way.
import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import hydrateOnUse from './hydrate-on-use.ts'
import { hydrateNow } from './page-events.ts'

let page: Document
let starts: number
let islands: typeof import('./islands.ts')
let presses: MouseEvent[]

beforeEach(async () => {
  vi.resetModules()
  islands = await import('./islands.ts')
  const { document, Event } = parseHTML(
    '<!doctype html><body><main><div><i id="Finder"><b>built</b></i></div></main><footer><i id="NewsletterForm"></i></footer>',
  )
  page = document
  starts = 0
  presses = []
  vi.stubGlobal('window', { startline: { presses, followIsland: islands.followIsland } })
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
  value = 'true',
): HTMLElement {
  const island = page.getElementById(name)!
  hydrateOnUse(async () => hydrate, { name, value }, island)
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

test('an island of an application starts by itself, once the page is seen', async () => {
  let isSeen = () => {}
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (isSeen = frame))
  islandNamed('Finder', undefined, 'now')
  await nextTasks()
  expect(starts).toBe(0)
  isSeen()
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

test('before the script that starts them comes, islands are kept and nothing of theirs is fetched', () => {
  const load = vi.fn<() => Promise<() => Promise<void>>>()
  const kept: (typeof window.startline)['islands'] = []
  vi.stubGlobal('window', { startline: { followIsland: (island: never) => void kept.push(island) } })
  page.querySelector<HTMLElement>('main div')!.dataset.hydrateNow = ''
  for (const name of ['Finder', 'NewsletterForm'])
    hydrateOnUse(load, { name, value: 'true' }, page.getElementById(name)!)
  expect(kept.map(({ name }) => name)).toEqual(['Finder', 'NewsletterForm'])
  expect(load).not.toHaveBeenCalled()
})

test('an island that was pressed before the script came starts with it', async () => {
  const target = page.querySelector('#Finder b')!
  presses.push({ target } as never)
  islandNamed('NewsletterForm')
  await nextTasks()
  expect(starts).toBe(0)
  target.outerHTML = '<button type="button"></button>'
  presses.push({ target: page.querySelector('#Finder button') } as never)
  islandNamed('Finder')
  await nextTasks()
  expect(starts).toBe(1)
})

test('islands of the content that nobody has used wait', async () => {
  const waiting = () => [...islands.waitingIslands()]
  const island = islandNamed('Finder')
  islandNamed('NewsletterForm')
  expect(waiting()).toEqual(['Finder'])
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  expect(waiting()).toEqual([])
})

test.each(['answers', 'fails'])('an island is on its way until it %s', async (outcome) => {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', note)
  let end = () => {}
  const island = islandNamed(
    'Finder',
    () =>
      new Promise((resolve, reject) => (end = outcome === 'fails' ? () => reject(new Error('no')) : resolve)),
  )
  await islands.startingIslands()
  island.dispatchEvent(new Event('pointerdown'))
  await nextTasks()
  let ended = false
  void islands.startingIslands().then(() => (ended = true))
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
