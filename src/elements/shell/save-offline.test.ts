// What is kept for reading offline follows what is saved, and stays where nobody can tell what is saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'
import { StubPeopleApi } from '../../../tests/stub-people-api.ts'

const REST_MS = 4000
let browser: StubBrowser
let api: StubPeopleApi
let requested: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = new StubBrowser()
  api = new StubPeopleApi()
  requested = []
  browser.answer = api.answer
  browser.local.texts.set('startline:offline', '{"of":"3;","races":["/marathon/three"],"removed":[]}')
  browser.local.texts.set(
    'startline:consent',
    '{"essential":true,"analytics":false,"marketing":false,"functional":false,"version":2,"at":"x"}',
  )
  vi.doMock('../../features/offline/offline-pages.store.ts', () => ({
    saveOffline: (of: string) => requested.push(of),
  }))
})
afterEach(() => vi.useRealTimers())

/** A race page is opened, and looked at for twice as long as keeping waits. */
async function openRacePage(): Promise<void> {
  browser.load('/marathon/three')
  Object.assign(document, { querySelector: () => ({}) })
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve() } })
  const { followWanted } = await import('./save-offline.ts')
  followWanted()
  await rest()
}
const rest = async () => {
  for (let step = 0; step < 40; step++) {
    await vi.advanceTimersByTimeAsync(REST_MS / 20)
    await vi.dynamicImportSettled()
  }
}

test.each([
  ['answers 503', () => ({ status: 503, body: { code: 'unavailable', message: 'x' } })],
  ['cannot be reached', () => null],
])('signed in, where the server %s, what is kept stays as it is', async (_what, answer) => {
  browser.signIn('ada')
  api.has('ada', [3])
  browser.answer = answer
  await openRacePage()
  expect(browser.requests.map(({ path }) => path)).toContain('/api/favorites')
  expect(requested).toEqual([])
})

test('signed in, what the server tells is kept, and what it no longer tells is let go', async () => {
  browser.signIn('ada')
  api.has('ada', [3, 5])
  await openRacePage()
  expect(requested).toEqual(['3 5;'])
  browser.session.texts.clear()
  api.has('ada', [])
  await openRacePage()
  expect(requested).toEqual(['3 5;', ';'])
})

test('a guest without saved races has none kept', async () => {
  await openRacePage()
  expect(requested).toEqual([';'])
})
