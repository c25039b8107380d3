// What a guest kept on the device moves to the account: nothing lost, nothing twice, whatever happens on the way.
import { beforeEach, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { GuestDevice } from '../../../tests/guest-device.ts'
import { until, type Request_ } from '../../../tests/stub-browser.ts'

const MIGRATED = (n: number) => `Favorites Migrated: ${n} favorite races have been saved to your account!`
const NOT_ALL = 'Migration Error: Some favorites could not be migrated. You can add them again manually.'
const COMPARED = 'Comparison Migrated: Your comparison has been saved to your account!'
const NOT_COMPARED = 'Migration Error: Your comparison could not be saved. You can recreate it manually.'

let device: GuestDevice

beforeEach(() => {
  device = new GuestDevice()
})

/** Answers like the API, but to saving these races with a status, or not at all. */
const failingFor =
  (status: number | null, ...races: number[]) =>
  (request: Request_) =>
    races.includes((request.body as { raceId: number } | undefined)?.raceId ?? 0)
      ? status === null
        ? null
        : { status, body: { code: 'x', message: 'x' } }
      : device.api.answer(request)

test('nothing moves while nobody is signed in', async () => {
  device.saved(1, 2)
  expect(await device.visit()).toEqual([])
  expect([device.left(), device.requests]).toEqual([[1, 2], []])
})

test('saved races move one by one, and the device’s own copy goes', async () => {
  device.saved(1, 2, 3)
  device.signIn('ada')
  expect(await device.visit()).toEqual([MIGRATED(3)])
  expect(device.api.savedBy('ada')).toEqual([1, 2, 3])
  expect(device.posted('/api/favorites').map(({ body }) => body)).toEqual(
    [1, 2, 3].map((raceId) => ({ raceId, raceType: 'marathon' })),
  )
  expect(device.local.texts.has('favorites')).toBe(false)
  expect(device.local.texts.has('startline:account:move')).toBe(false)
  expect(await device.visit()).toEqual([])
})

test('races that the account has already count as moved', async () => {
  device.api.has('ada', [2])
  device.saved(1, 2)
  device.signIn('ada')
  expect(await device.visit()).toEqual([MIGRATED(2)])
  expect(device.api.savedBy('ada')).toEqual([1, 2])
})

test('the third of five fails: the others move, it stays, is said once, and moves at the next page', async () => {
  device.saved(1, 2, 3, 4, 5)
  device.signIn('ada')
  device.answer = failingFor(503, 3)
  expect(await device.visit()).toEqual([MIGRATED(4), NOT_ALL])
  expect(device.left()).toEqual([3])
  expect(await device.visit()).toEqual([])
  device.answer = device.api.answer
  expect(await device.visit()).toEqual([MIGRATED(1)])
  expect(device.api.savedBy('ada')).toEqual([1, 2, 3, 4, 5])
  expect(device.local.texts.has('favorites')).toBe(false)
})

test('a race that the server will never take is told of once and leaves the device', async () => {
  device.saved(1, 999)
  device.signIn('ada')
  expect(await device.visit()).toEqual([MIGRATED(1), NOT_ALL])
  expect(await device.visit()).toEqual([])
  expect(device.left()).toEqual([])
  expect(device.posted('/api/favorites')).toHaveLength(2)
})

test('a server that does not answer is not asked for five hundred races', async () => {
  device.saved(...Array.from({ length: 500 }, (_, n) => n + 1))
  device.signIn('ada')
  device.answer = () => null
  expect(await device.visit()).toEqual([NOT_ALL])
  expect(device.posted('/api/favorites')).toHaveLength(2)
  expect(device.left()).toHaveLength(500)
})

test('interrupted after any step it goes on at the next page: a union, no race twice, none lost (F15)', async () => {
  for (let step = 0; step <= 2; step++) {
    device = new GuestDevice()
    device.saved(1, 2, 3)
    device.signIn('ada')
    let answered = 0
    // The page is gone: its last call reaches the server, but no answer reaches the page.
    device.answer = (request) => {
      const answer = device.api.answer(request)
      return answered++ < step ? answer : new Promise(() => undefined)
    }
    void device.visit()
    await until(() => expect(device.posted('/api/favorites')).toHaveLength(step + 1))
    device.answer = device.api.answer
    expect([step, await device.visit()]).toEqual([step, [MIGRATED(3)]])
    expect([step, device.api.savedBy('ada'), device.left()]).toEqual([step, [1, 2, 3], []])
  }
})

test('called twice at once, by the sign-in and by the page, it moves everything once', async () => {
  device.saved(1, 2, 3)
  device.compared('{"marathons":[4,5]}')
  device.signIn('ada')
  device.load()
  const { migrateGuestData } = await import('./guest-migration.store.ts')
  await Promise.all([migrateGuestData(), migrateGuestData(), migrateGuestData()])
  expect([device.posted('/api/favorites').length, device.posted('/api/comparisons').length]).toEqual([3, 1])
})

test('a comparison moves with its numbers above 0, each once; a copy stays for 30 days and no longer', async () => {
  const text = '{"marathons":[4,"5",4,0,-1,1.5,"x",null]}'
  device.compared(text)
  device.signIn('ada')
  expect(await device.visit()).toEqual([COMPARED])
  expect(device.posted('/api/comparisons')[0]!.body).toEqual({
    name: 'My comparison',
    raceIds: ['4', '5'],
    isPublic: false,
    notes: '',
  })
  expect(device.local.texts.has('comparison')).toBe(false)
  expect(device.copies()).toMatchObject([{ on: new Date().toISOString().slice(0, 10), text }])
  const [copy] = device.copies()
  const old = { ...copy, on: new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10) }
  device.local.texts.set('startline:account:comparisons', JSON.stringify([old]))
  device.signIn(null)
  device.load()
  await import('./left-behind.store.ts')
  await until(() => expect(device.local.texts.has('startline:account:comparisons')).toBe(false))
})

test.each([500, 422, 503, 0])(
  'a comparison that fails (%s) leaves the device all the same, and its copy stays (F16)',
  async (status) => {
    device.compared('{"marathons":[4,5]}')
    device.signIn('ada')
    device.answer = () => (status === 0 ? null : { status, body: { code: 'x', message: 'x' } })
    expect(await device.visit()).toEqual([NOT_COMPARED])
    expect(device.local.texts.has('comparison')).toBe(false)
    expect(device.copies()).toMatchObject([{ text: '{"marathons":[4,5]}' }])
    device.answer = device.api.answer
    expect(await device.visit()).toEqual([])
    expect(device.posted('/api/comparisons')).toHaveLength(1)
  },
)

test('a comparison with a race that was deleted since moves without it; one race that is left stays in hand (F39)', async () => {
  device.compared('{"marathons":[4,999,5]}')
  device.signIn('ada')
  expect(await device.visit()).toEqual([COMPARED])
  expect(device.api.comparedBy('ada')).toEqual([['4', '5']])
  device.compared('{"marathons":[999,7]}')
  expect(await device.visit()).toEqual([NOT_COMPARED])
  const { $comparison } = await import('../compare/comparison.store.ts')
  expect($comparison.get().map(({ id }) => id)).toEqual([7])
  expect(device.api.comparedBy('ada')).toHaveLength(1)
})

test('a comparison whose move was interrupted, before or after the server took it, is there once', async () => {
  device.compared('{"marathons":[4,5]}')
  device.signIn('ada')
  device.answer = (request) => {
    device.api.answer(request)
    return new Promise(() => undefined)
  }
  void device.visit()
  await until(() => expect(device.api.comparedBy('ada')).toHaveLength(1))
  device.answer = device.api.answer
  expect(await device.visit()).toEqual([COMPARED])
  expect(await device.visit()).toEqual([])
  expect(device.api.comparedBy('ada')).toEqual([['4', '5']])
})

test('interrupted after the copy was taken and before the device’s own went, it moves once and says so once', async () => {
  const text = '{"marathons":[4,5]}'
  device.compared(text)
  const copy = { on: new Date().toISOString().slice(0, 10), person: 'ada', text, isUnderWay: true }
  device.local.texts.set('startline:account:comparisons', JSON.stringify([copy]))
  device.signIn('ada')
  expect(await device.visit()).toEqual([COMPARED])
  expect(device.posted('/api/comparisons')).toHaveLength(1)
})

test('one race is no comparison: it stays in hand, and nobody is bothered', async () => {
  device.compared('{"marathons":[4]}')
  device.signIn('ada')
  expect(await device.visit()).toEqual([])
  expect(device.posted('/api/comparisons')).toEqual([])
  const { $comparison } = await import('../compare/comparison.store.ts')
  expect($comparison.get().map(({ id }) => id)).toEqual([4])
})

test('garbage of any kind moves nothing, says nothing and breaks nothing', async () => {
  device.signIn('ada')
  for (const text of ['', 'null', '[]', '{', '{"marathons":{}}', '{"marathons":["x",0]}', '\0', '7']) {
    device.compared(text)
    device.local.texts.set('favorites', text)
    device.local.texts.set('startline:account:move', text)
    device.local.texts.set('startline:account:favourites', text)
    await device.visit()
    expect([text, device.local.texts.has('comparison')]).toEqual([text, false])
  }
  expect(device.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.json(), async (favourites, comparison) => {
      device.local.texts.set('favorites', favourites)
      device.compared(comparison)
      await device.visit()
    }),
    { numRuns: 20 },
  )
})

test('what must be seen and was not goes along to the next page', async () => {
  device.saved(1)
  device.compared('{"marathons":[4,5]}')
  device.signIn('ada')
  device.load('/login')
  const { migrateGuestData } = await import('./guest-migration.store.ts')
  await migrateGuestData()
  device.happens('pagehide')
  expect(await device.visit()).toEqual([MIGRATED(1), COMPARED])
  device.happens('pagehide')
  expect(await device.visit()).toEqual([])
})

test('with the account goes what the device still kept for it, and nobody else’s', async () => {
  device.compared('{"marathons":[4,5]}')
  device.saved(3)
  device.answer = failingFor(503, 3)
  device.signIn('ada')
  await device.visit()
  const waiting = (person: string) => ({
    [person]: [{ raceId: 1, raceType: 'marathon', saved: true, at: Date.now() }],
  })
  device.local.texts.set(
    'startline:account:favourites',
    JSON.stringify({ ...waiting('ada'), ...waiting('grace') }),
  )
  device.load()
  const { forgetForAccount } = await import('./guest-migration.store.ts')
  forgetForAccount('ada')
  expect(device.copies()).toEqual([])
  expect(device.local.texts.has('startline:account:move')).toBe(false)
  expect(device.local.texts.get('startline:account:favourites')).toMatch(/^\{"grace":/)
  expect(device.left()).toEqual([3])
})
