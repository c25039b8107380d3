// What a guest kept on the device moves to the account: nothing lost, nothing twice, whatever happens on the way.
import { beforeEach, expect, test } from 'vitest'
import * as fc from '../../tests/fast-check.ts'
import { StubBrowser, until, type Request_ } from '../../tests/stub-browser.ts'
import { StubPeopleApi } from '../../tests/stub-people-api.ts'

const MIGRATED = (n: number) => `Favorites Migrated: ${n} favorite races have been saved to your account!`
const NOT_ALL = 'Migration Error: Some favorites could not be migrated. You can add them again manually.'
const COMPARED = 'Comparison Migrated: Your comparison has been saved to your account!'
const NOT_COMPARED = 'Migration Error: Your comparison could not be saved. You can recreate it manually.'

let browser: StubBrowser
let api: StubPeopleApi

beforeEach(() => {
  browser = new StubBrowser()
  api = new StubPeopleApi()
  browser.answer = api.answer
})

const guestSaved = (...races: number[]) =>
  browser.local.texts.set(
    'favorites',
    JSON.stringify(races.map((raceId) => ({ raceId, raceType: 'marathon' }))),
  )
const guestCompared = (text: string) => browser.local.texts.set('comparison', text)
const leftOnDevice = () =>
  (JSON.parse(browser.local.texts.get('favorites') ?? '[]') as { raceId: number }[]).map(
    ({ raceId }) => raceId,
  )
const posted = (path: string) =>
  browser.requests.filter((request) => request.method === 'POST' && request.path === path)
const copies = () =>
  JSON.parse(browser.local.texts.get('startline:account:comparisons') ?? '[]') as {
    on: string
    text: string
  }[]

/** A page is loaded and does what is to be done; gives what it told, each toast dismissed once read. */
async function loadPage(): Promise<string[]> {
  browser.load()
  const { $toast, dismissToast } = await import('./toasts.ts')
  const toasts: string[] = []
  $toast.subscribe((toast) => {
    if (!toast) return
    toasts.push(`${toast.title}: ${toast.text}`)
    queueMicrotask(() => dismissToast(toast.id))
  })
  const { migrateGuestData } = await import('./guest-migration.ts')
  await migrateGuestData()
  await new Promise((resolve) => setTimeout(resolve, 0))
  return toasts
}
const signIn = (person = 'ada') => browser.signIn(person)

/** Answers like the API, but to saving these races with a status, or not at all. */
const failingFor =
  (status: number | null, ...races: number[]) =>
  (request: Request_) =>
    races.includes((request.body as { raceId: number } | undefined)?.raceId ?? 0)
      ? status === null
        ? null
        : { status, body: { code: 'x', message: 'x' } }
      : api.answer(request)

test('nothing moves while nobody is signed in', async () => {
  guestSaved(1, 2)
  expect(await loadPage()).toEqual([])
  expect([leftOnDevice(), browser.requests]).toEqual([[1, 2], []])
})

test('saved races move one by one, and the device’s own copy goes', async () => {
  guestSaved(1, 2, 3)
  signIn()
  expect(await loadPage()).toEqual([MIGRATED(3)])
  expect(api.savedBy('ada')).toEqual([1, 2, 3])
  expect(posted('/api/favorites').map(({ body }) => body)).toEqual(
    [1, 2, 3].map((raceId) => ({ raceId, raceType: 'marathon' })),
  )
  expect(browser.local.texts.has('favorites')).toBe(false)
  expect(browser.local.texts.has('startline:account:move')).toBe(false)
  expect(await loadPage()).toEqual([])
})

test('races that the account has already count as moved', async () => {
  api.has('ada', [2])
  guestSaved(1, 2)
  signIn()
  expect(await loadPage()).toEqual([MIGRATED(2)])
  expect(api.savedBy('ada')).toEqual([1, 2])
})

test('the third of five fails: the others move, it stays, is said once, and moves at the next page', async () => {
  guestSaved(1, 2, 3, 4, 5)
  signIn()
  browser.answer = failingFor(503, 3)
  expect(await loadPage()).toEqual([MIGRATED(4), NOT_ALL])
  expect(leftOnDevice()).toEqual([3])
  expect(await loadPage()).toEqual([])
  browser.answer = api.answer
  expect(await loadPage()).toEqual([MIGRATED(1)])
  expect(api.savedBy('ada')).toEqual([1, 2, 3, 4, 5])
  expect(browser.local.texts.has('favorites')).toBe(false)
})

test('a race that the server will never take stays on the device and is not offered again and again', async () => {
  guestSaved(1, 999)
  signIn()
  expect(await loadPage()).toEqual([MIGRATED(1), NOT_ALL])
  expect(await loadPage()).toEqual([])
  expect(leftOnDevice()).toEqual([999])
  expect(posted('/api/favorites')).toHaveLength(2)
  const { wishFavourite } = await import('./send-favourites.ts')
  wishFavourite('ada', 999, 'marathon', false)
  expect(leftOnDevice()).toEqual([])
})

test('a server that does not answer is not asked for five hundred races', async () => {
  guestSaved(...Array.from({ length: 500 }, (_, n) => n + 1))
  signIn()
  browser.answer = () => null
  expect(await loadPage()).toEqual([NOT_ALL])
  expect(posted('/api/favorites')).toHaveLength(2)
  expect(leftOnDevice()).toHaveLength(500)
})

test('interrupted after any step it goes on at the next page: a union, no race twice, none lost (F15)', async () => {
  for (let step = 0; step <= 2; step++) {
    browser = new StubBrowser()
    api = new StubPeopleApi()
    guestSaved(1, 2, 3)
    signIn()
    let answered = 0
    // The page is gone: its last call reaches the server, but no answer reaches the page.
    browser.answer = (request) => {
      const answer = api.answer(request)
      return answered++ < step ? answer : new Promise(() => undefined)
    }
    void loadPage()
    await until(() => expect(posted('/api/favorites')).toHaveLength(step + 1))
    browser.answer = api.answer
    expect([step, await loadPage()]).toEqual([step, [MIGRATED(3)]])
    expect([step, api.savedBy('ada'), leftOnDevice()]).toEqual([step, [1, 2, 3], []])
  }
})

test('called twice at once, by the sign-in and by the page, it moves everything once', async () => {
  guestSaved(1, 2, 3)
  guestCompared('{"marathons":[4,5]}')
  signIn()
  browser.load()
  const { migrateGuestData } = await import('./guest-migration.ts')
  await Promise.all([migrateGuestData(), migrateGuestData(), migrateGuestData()])
  expect([posted('/api/favorites').length, posted('/api/comparisons').length]).toEqual([3, 1])
})

test('a race that is removed by hand while others move is not saved after all', async () => {
  guestSaved(1, 2)
  signIn()
  browser.load()
  const { migrateGuestData } = await import('./guest-migration.ts')
  const { wishFavourite } = await import('./send-favourites.ts')
  const moving = migrateGuestData()
  wishFavourite('ada', 1, 'marathon', false)
  wishFavourite('ada', 2, 'marathon', false)
  await moving
  await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
  expect([api.savedBy('ada'), leftOnDevice()]).toEqual([[], []])
})

test('who signs out in the middle keeps what was not moved', async () => {
  guestSaved(1, 2, 3)
  signIn()
  browser.answer = (request) => {
    const answer = api.answer(request)
    browser.signIn(null)
    return answer
  }
  await loadPage()
  expect([api.savedBy('ada'), leftOnDevice()]).toEqual([[1], [2, 3]])
})

test('a comparison moves with its numbers above 0, each once; a copy stays for 30 days and no longer', async () => {
  const text = '{"marathons":[4,"5",4,0,-1,1.5,"x",null]}'
  guestCompared(text)
  signIn()
  expect(await loadPage()).toEqual([COMPARED])
  expect(posted('/api/comparisons')[0]!.body).toEqual({
    name: 'My comparison',
    raceIds: ['4', '5'],
    isPublic: false,
    notes: '',
  })
  expect(browser.local.texts.has('comparison')).toBe(false)
  expect(copies()).toMatchObject([{ on: new Date().toISOString().slice(0, 10), text }])
  const [copy] = copies()
  const old = { ...copy, on: new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10) }
  browser.local.texts.set('startline:account:comparisons', JSON.stringify([old]))
  browser.signIn(null)
  browser.load()
  await import('./left-behind.ts')
  await until(() => expect(browser.local.texts.has('startline:account:comparisons')).toBe(false))
})

test.each([500, 422, 503, 0])(
  'a comparison that fails (%s) leaves the device all the same, and its copy stays (F16)',
  async (status) => {
    guestCompared('{"marathons":[4,5]}')
    signIn()
    browser.answer = () => (status === 0 ? null : { status, body: { code: 'x', message: 'x' } })
    expect(await loadPage()).toEqual([NOT_COMPARED])
    expect(browser.local.texts.has('comparison')).toBe(false)
    expect(copies()).toMatchObject([{ text: '{"marathons":[4,5]}' }])
    browser.answer = api.answer
    expect(await loadPage()).toEqual([])
    expect(posted('/api/comparisons')).toHaveLength(1)
  },
)

test('a comparison with a race that was deleted since moves without it; one race that is left stays in hand (F39)', async () => {
  guestCompared('{"marathons":[4,999,5]}')
  signIn()
  expect(await loadPage()).toEqual([COMPARED])
  expect(api.comparedBy('ada')).toEqual([['4', '5']])
  guestCompared('{"marathons":[999,7]}')
  expect(await loadPage()).toEqual([NOT_COMPARED])
  const { $comparison } = await import('./comparison.ts')
  expect($comparison.get().map(({ id }) => id)).toEqual([7])
  expect(api.comparedBy('ada')).toHaveLength(1)
})

test('a comparison whose move was interrupted, before or after the server took it, is there once', async () => {
  guestCompared('{"marathons":[4,5]}')
  signIn()
  browser.answer = (request) => {
    api.answer(request)
    return new Promise(() => undefined)
  }
  void loadPage()
  await until(() => expect(api.comparedBy('ada')).toHaveLength(1))
  browser.answer = api.answer
  expect(await loadPage()).toEqual([COMPARED])
  expect(await loadPage()).toEqual([])
  expect(api.comparedBy('ada')).toEqual([['4', '5']])
})

test('interrupted after the copy was taken and before the device’s own went, it moves once and says so once', async () => {
  const text = '{"marathons":[4,5]}'
  guestCompared(text)
  const copy = { on: new Date().toISOString().slice(0, 10), person: 'ada', text, isUnderWay: true }
  browser.local.texts.set('startline:account:comparisons', JSON.stringify([copy]))
  signIn()
  expect(await loadPage()).toEqual([COMPARED])
  expect(posted('/api/comparisons')).toHaveLength(1)
})

test('one race is no comparison: it stays in hand, and nobody is bothered', async () => {
  guestCompared('{"marathons":[4]}')
  signIn()
  expect(await loadPage()).toEqual([])
  expect(posted('/api/comparisons')).toEqual([])
  const { $comparison } = await import('./comparison.ts')
  expect($comparison.get().map(({ id }) => id)).toEqual([4])
})

test('garbage of any kind moves nothing, says nothing and breaks nothing', async () => {
  signIn()
  for (const text of ['', 'null', '[]', '{', '{"marathons":{}}', '{"marathons":["x",0]}', '\0', '7']) {
    guestCompared(text)
    browser.local.texts.set('favorites', text)
    browser.local.texts.set('startline:account:move', text)
    browser.local.texts.set('startline:account:favourites', text)
    await loadPage()
    expect([text, browser.local.texts.has('comparison')]).toEqual([text, false])
  }
  expect(browser.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.json(), async (favourites, comparison) => {
      browser.local.texts.set('favorites', favourites)
      guestCompared(comparison)
      await loadPage()
    }),
    { numRuns: 20 },
  )
})

test('what must be seen and was not goes along to the next page', async () => {
  guestSaved(1)
  guestCompared('{"marathons":[4,5]}')
  signIn()
  browser.load('/login')
  const { migrateGuestData } = await import('./guest-migration.ts')
  await migrateGuestData()
  browser.happens('pagehide')
  expect(await loadPage()).toEqual([MIGRATED(1), COMPARED])
  browser.happens('pagehide')
  expect(await loadPage()).toEqual([])
})

test('with the account goes what the device still kept for it, and nobody else’s', async () => {
  guestCompared('{"marathons":[4,5]}')
  guestSaved(999)
  signIn()
  await loadPage()
  const waiting = (person: string) => ({
    [person]: [{ raceId: 1, raceType: 'marathon', saved: true, at: Date.now() }],
  })
  browser.local.texts.set(
    'startline:account:favourites',
    JSON.stringify({ ...waiting('ada'), ...waiting('grace') }),
  )
  browser.load()
  const { forgetForAccount } = await import('./guest-migration.ts')
  forgetForAccount('ada')
  expect(copies()).toEqual([])
  expect(browser.local.texts.has('startline:account:move')).toBe(false)
  expect(browser.local.texts.get('startline:account:favourites')).toMatch(/^\{"grace":/)
  expect(leftOnDevice()).toEqual([999])
})
