// Saved races that move to an account while something else happens: nobody else gets them, and what was done is said once.
import { beforeEach, expect, test } from 'vitest'
import { GuestDevice } from '../../../tests/guest-device.ts'
import { until } from '../../../tests/stub-browser.ts'

const MIGRATED = (n: number) => `Favorites Migrated: ${n} favorite races have been saved to your account!`
const NOT_ALL = 'Migration Error: Some favorites could not be migrated. You can add them again manually.'
const MOVE_KEY = 'startline:account:move'

let device: GuestDevice

beforeEach(() => {
  device = new GuestDevice()
})

/** How far a move had come when the page went away. */
const hasMoved = (person: string, how: { moved?: number; failureShown?: boolean }) =>
  device.local.texts.set(MOVE_KEY, JSON.stringify({ person, moved: 0, failureShown: false, ...how }))

test('who signs out in the middle is asked nothing more, and told that some are left', async () => {
  device.saved(1, 2, 3)
  device.signIn('ada')
  device.answer = (request) => {
    const answer = device.api.answer(request)
    device.signIn(null)
    return answer
  }
  expect(await device.visit()).toEqual([MIGRATED(1), NOT_ALL])
  expect([device.offered(), device.left()]).toEqual([[1], [2, 3]])
  expect(device.api.savedBy('ada')).toEqual([1])
})

test('another person who signs in in the middle gets none of what was moving', async () => {
  device.saved(1, 2, 3)
  device.signIn('ada')
  device.answer = (request) => {
    const answer = device.api.answer(request)
    device.signIn('grace')
    return answer
  }
  await device.visit()
  expect([device.api.savedBy('ada'), device.api.savedBy('grace')]).toEqual([[1], []])
  expect(device.left()).toEqual([2, 3])
})

test('a session that the server ends in the middle ends the move: no race is offered to a closed door again', async () => {
  device.saved(1, 2, 3)
  device.signIn('ada')
  device.answer = (request) =>
    request.method === 'POST' && device.offered().length > 1 ? { status: 401 } : device.api.answer(request)
  expect(await device.visit()).toEqual([MIGRATED(1), NOT_ALL])
  expect([device.offered(), device.left()]).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('a race that is taken out by hand while another one moves is not offered; the rest is', async () => {
  device.saved(1, 2, 3)
  device.signIn('ada')
  device.answer = async (request) => {
    const { queueFavourite } = await import('./account-favourites.store.ts')
    if (request.method === 'POST' && device.offered().length === 1)
      queueFavourite('ada', { raceId: 2, raceType: 'marathon', saved: false })
    return device.api.answer(request)
  }
  await device.visit()
  expect(device.offered()).toEqual([1, 3])
  await until(() => expect(device.local.texts.has('startline:account:favourites')).toBe(false))
  expect([device.api.savedBy('ada'), device.left()]).toEqual([[1, 3], []])
})

test('what a race is to its runner moves along; where the guest only saved it, the account’s word stays', async () => {
  const guest = [
    { raceId: 1, raceType: 'marathon', status: 'entered' },
    { raceId: 2, raceType: 'marathon' },
    { raceId: 3, raceType: 'marathon', status: 'done' },
  ]
  device.local.texts.set('favorites', JSON.stringify(guest))
  device.api.has('ada', { 2: 'in-ballot', 3: 'entered' })
  device.signIn('ada')
  expect(await device.visit()).toEqual([MIGRATED(3)])
  expect(device.api.statusesOf('ada')).toEqual({ 1: 'entered', 2: 'in-ballot', 3: 'done' })
  expect(device.left()).toEqual([])
})

test('of a race with two editions neither is lost where the server cannot be asked for the first', async () => {
  const both = { status: 'wishlist', raceDay: '2027-09-26', enteredBefore: '2026-09-27' }
  device.local.texts.set('favorites', JSON.stringify([{ raceId: 1, raceType: 'marathon', ...both }]))
  device.signIn('ada')
  const days = () =>
    device.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { raceDay: string }).raceDay)
  device.answer = (request) => (days().length === 1 ? { status: 503 } : device.api.answer(request))
  expect(await device.visit()).toEqual([NOT_ALL])
  expect([days(), device.left()]).toEqual([['2026-09-27'], [1]])
  device.answer = device.api.answer
  expect(await device.visit()).toEqual([MIGRATED(1)])
  expect([days(), device.left()]).toEqual([['2026-09-27', '2026-09-27', '2027-09-26'], []])
})

test('a page that went away after the last race had moved leaves it to the next one to say so', async () => {
  hasMoved('ada', { moved: 3 })
  device.signIn('ada')
  expect(await device.visit()).toEqual([MIGRATED(3)])
  expect(device.local.texts.has(MOVE_KEY)).toBe(false)
  expect(await device.visit()).toEqual([])
})

test('hearts on the page stay full while their races move, without another question to the server', async () => {
  device.saved(1, 2)
  device.signIn('ada')
  device.load()
  const { $accountStatuses, accountFavouritesAreKnown } = await import('./account-favourites.store.ts')
  const full: number[][] = []
  $accountStatuses.subscribe((now) => full.push([...now.keys()].sort((one, other) => one - other)))
  await until(() => expect(accountFavouritesAreKnown()).toBe(true))
  const { migrateGuestData } = await import('./guest-migration.store.ts')
  await migrateGuestData()
  expect(full.at(-1)).toEqual([1, 2])
  expect(device.left()).toEqual([])
  expect(device.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
})

test('that some were not moved is an error, and goes along to the page after signing in', async () => {
  device.saved(999)
  device.signIn('ada')
  expect(await device.moveWhileSigningIn()).toMatchObject({ kind: 'error', title: 'Migration Error' })
  expect(await device.visit()).toEqual([NOT_ALL])
})

test.each([
  ['some had moved', { moved: 1 }],
  ['the server had been silent', { failureShown: true }],
])('with the account goes the note that %s, and nobody else’s', async (_what, how) => {
  device.load()
  const { forgetForAccount } = await import('./guest-migration.store.ts')
  hasMoved('grace', how)
  forgetForAccount('ada')
  expect(device.local.texts.has(MOVE_KEY)).toBe(true)
  hasMoved('ada', how)
  forgetForAccount('ada')
  expect(device.local.texts.has(MOVE_KEY)).toBe(false)
})
