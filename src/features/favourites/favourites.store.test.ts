// Saved races of guests and of signed-in people, against a network that answers as the API does, or does not.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StubBrowser, until, type Request_ } from '../../../tests/stub-browser.ts'
import type { FavouriteStatus } from '../../rules/favourites/saved-race.ts'
import { StubPeopleApi } from '../../../tests/stub-people-api.ts'

let browser: StubBrowser
let api: StubPeopleApi

beforeEach(() => {
  browser = new StubBrowser()
  api = new StubPeopleApi()
  browser.answer = api.answer
})
afterEach(() => vi.useRealTimers())

/** Answers like the API, but after this long. */
const slowly = (ms: number) => async (request: Request_) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return api.answer(request)
}
const failing = (status: number) => (request: Request_) =>
  request.method === 'GET' ? api.answer(request) : { status, body: { code: 'x', message: 'x' } }

/** A page with a heart on it. */
async function loadPage() {
  browser.load('/marathon/berlin-marathon')
  const { $favouriteIds, $favouriteStatuses, setFavourite, setFavouriteStatus } =
    await import('./favourites.store.ts')
  const { $toast } = await import('../../ui/toasts.store.ts')
  await import('./left-behind.store.ts')
  const toasts: string[] = []
  $toast.subscribe((toast) => toast && toasts.push(`${toast.title}: ${toast.text}`))
  $favouriteIds.subscribe(() => undefined)
  await import('./account-favourites.store.ts')
  const saved = () => [...$favouriteIds.get()].sort((a, b) => a - b)
  const press = (raceId: number, on: boolean) => setFavourite(raceId, 'marathon', on)
  const say = (raceId: number, status: FavouriteStatus) => setFavouriteStatus(raceId, 'marathon', status)
  const statuses = () =>
    Object.fromEntries([...$favouriteStatuses.get()].map(([id, { status }]) => [id, status]))
  return { saved, toasts, press, say, statuses }
}
const savedBy = (person: string) => api.savedBy(person)
const serverHas = (person: string, ...races: number[]) => api.has(person, races)
const sent = (method: string) => browser.requests.filter((request) => request.method === method)
const stored = (key: string) => JSON.parse(browser.local.texts.get(key) ?? 'null') as unknown
const ADDED = 'Added to Your Favorites: View in the Dashboard.'

describe('a guest', () => {
  const entry = (raceId: number) => {
    return { marathonId: raceId, marathonType: 'marathon', raceId, raceType: 'marathon' }
  }

  test('keeps races on the device with the fields of the product, and nothing is asked of the server (F12)', async () => {
    const { saved, press, toasts } = await loadPage()
    await press(7, true)
    await press(9, true)
    expect(stored('favorites')).toEqual([entry(7), entry(9)])
    await press(7, false)
    expect(saved()).toEqual([9])
    await press(9, false)
    expect(browser.local.texts.has('favorites')).toBe(false)
    expect(toasts).toEqual([
      ADDED,
      ADDED,
      'Removed from favorites: Sign up to save your favorites permanently!',
      'Removed from favorites: Sign up to save your favorites permanently!',
    ])
    expect(browser.requests).toEqual([])
  })

  test('says what a race is: it is saved with that, and the heart takes it out with it', async () => {
    const { press, say, statuses, toasts } = await loadPage()
    await say(7, 'entered')
    await press(9, true)
    await say(9, 'in-ballot')
    await say(9, 'wishlist')
    expect(stored('favorites')).toEqual([{ ...entry(7), status: 'entered' }, entry(9)])
    expect(statuses()).toEqual({ 7: 'entered', 9: 'wishlist' })
    expect(toasts).toEqual([ADDED, ADDED])
    await press(7, false)
    await press(7, true)
    expect(statuses()).toEqual({ 7: 'wishlist', 9: 'wishlist' })
    expect(browser.requests).toEqual([])
  })

  test('with rubbish on the device keeps what can be read; the rest is set aside and told of once (F17)', async () => {
    const rubbish = JSON.stringify([entry(7), { raceId: 'x' }, entry(9)])
    browser.local.texts.set('favorites', rubbish)
    const first = await loadPage()
    expect(first.saved()).toEqual([7, 9])
    expect(browser.local.texts.get('favorites.bad')).toBe(rubbish)
    expect(stored('favorites')).toEqual([entry(7), entry(9)])
    expect(first.toasts).toHaveLength(1)
    const second = await loadPage()
    expect(second.saved()).toEqual([7, 9])
    expect(second.toasts).toEqual([])
  })

  test.each(['full', 'blocked'] as const)(
    'with storage that is %s saves for the page, and is told once',
    async (state) => {
      browser.local.texts.set('favorites', JSON.stringify([entry(1)]))
      browser.local.state = state
      const { saved, press, toasts } = await loadPage()
      await press(7, true)
      await press(8, true)
      await press(7, false)
      expect(saved()).toEqual(state === 'full' ? [1, 8] : [8])
      expect(toasts.filter((toast) => toast.startsWith('This device cannot save anything'))).toHaveLength(1)
    },
  )
})

describe('a signed-in person', () => {
  beforeEach(() => browser.signIn('ada'))

  test('is told where their races cannot be loaded, and sees them once they press again', async () => {
    serverHas('ada', 3)
    browser.load('/marathon/berlin-marathon')
    vi.doMock('./account-favourites.store.ts', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const { $favouriteIds, favouritesAreKnown, setFavourite } = await import('./favourites.store.ts')
    const { $toast } = await import('../../ui/toasts.store.ts')
    $favouriteIds.subscribe(() => undefined)
    await until(() => expect($toast.get()?.title).toBe('Your saved races could not be loaded'))
    expect(favouritesAreKnown()).toBe(false)
    await setFavourite(5, 'marathon', true)
    expect($toast.get()?.text).toBe('Failed to add favorite')
    vi.doUnmock('./account-favourites.store.ts')
    await setFavourite(5, 'marathon', true)
    await until(() => expect([...$favouriteIds.get()].sort()).toEqual([3, 5]))
  })

  test('sees at once what the server keeps, and it stays fresh from page to page', async () => {
    serverHas('ada', 3, 5)
    const first = await loadPage()
    await until(() => expect(first.saved()).toEqual([3, 5]))
    const second = await loadPage()
    await until(() => expect(second.saved()).toEqual([3, 5]))
    expect(sent('GET')).toHaveLength(1)
  })

  test('saves and removes: shown before the server has answered, and known on the next page', async () => {
    serverHas('ada', 3)
    const { saved, press, toasts } = await loadPage()
    await until(() => expect(saved()).toEqual([3]))
    browser.answer = slowly(30)
    await press(5, true)
    await press(3, false)
    expect(saved()).toEqual([5])
    expect(toasts).toEqual([])
    await until(() => expect(savedBy('ada')).toEqual([5]))
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    expect(toasts).toEqual([ADDED])
    expect(saved()).toEqual([5])
    const next = await loadPage()
    await until(() => expect(next.saved()).toEqual([5]))
    expect(sent('GET')).toHaveLength(1)
  })

  test.each([
    [true, 'Error: Failed to add favorite', 500],
    [true, 'Error: Failed to add favorite', 404],
    [false, 'Error: Failed to remove favorite', 500],
  ])(
    'when the server refuses (saved: %s), the heart goes back and says "%s"',
    async (action, message, status) => {
      serverHas('ada', ...(action ? [] : [5]))
      const { saved, press, toasts } = await loadPage()
      await until(() => expect(sent('GET')).toHaveLength(1))
      await until(() => expect(saved()).toEqual(action ? [] : [5]))
      browser.answer = failing(action || status === 500 ? status : 500)
      await press(5, action)
      expect(saved()).toEqual(action ? [5] : [])
      await until(() => expect(saved()).toEqual(action ? [] : [5]))
      expect(toasts).toEqual([message])
      expect(browser.local.texts.has('startline:account:favourites')).toBe(false)
    },
  )

  test('a race that is already in favourites stays saved, whatever status says so', async () => {
    const { saved, press, toasts } = await loadPage()
    await until(() => expect(sent('GET')).toHaveLength(1))
    serverHas('ada', 5)
    await press(5, true)
    await until(() => expect(toasts).toEqual([ADDED]))
    browser.answer = () => ({ status: 400, body: { code: 'x', message: 'Race already in favorites' } })
    await press(6, true)
    await until(() => expect(toasts).toEqual([ADDED, ADDED]))
    expect(saved()).toEqual([5, 6])
  })

  test('pressing on, off and on while the first answer is slow ends as pressed last, with no call too many (F14)', async () => {
    const { saved, press, toasts } = await loadPage()
    browser.answer = slowly(40)
    await press(5, true)
    await press(5, false)
    await press(5, true)
    expect(saved()).toEqual([5])
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    expect([sent('POST').length, sent('DELETE').length]).toEqual([1, 0])
    await press(6, true)
    await press(6, false)
    await until(() => expect(sent('DELETE')).toHaveLength(1))
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    expect([savedBy('ada'), saved()]).toEqual([[5], [5]])
    expect(toasts).toEqual([ADDED])
  })

  test('a list that was asked for before a race was saved, and comes after, does not take the heart back', async () => {
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    browser.answer = async (request) => {
      const answer = api.answer(request)
      if (request.method === 'GET') await gate
      return answer
    }
    const { saved, press } = await loadPage()
    await press(5, true)
    await until(() => expect(savedBy('ada')).toEqual([5]))
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    release()
    await until(() => expect(browser.session.texts.get('startline:answers')).toContain('"raceId":5'))
    expect(saved()).toEqual([5])
    const { queryOf } = await import('../../platform/browser/queries.store.ts')
    const list = queryOf<{ raceId: number }[]>('/api/favorites').get().data
    expect(list?.map(({ raceId }) => raceId)).toEqual([5])
    const next = await loadPage()
    await until(() => expect(next.saved()).toEqual([5]))
    expect(sent('GET')).toHaveLength(1)
  })

  test('offline: three presses are one call when the device is online again (F13)', async () => {
    const { saved, press, toasts } = await loadPage()
    await until(() => expect(sent('GET')).toHaveLength(1))
    browser.setOnline(false)
    for (const on of [true, false, true]) await press(5, on)
    expect(saved()).toEqual([5])
    expect(toasts[0]).toMatch(/You are offline: .* when you are back online/)
    expect(sent('POST')).toHaveLength(0)
    browser.setOnline(true)
    await until(() => expect(savedBy('ada')).toEqual([5]))
    expect([sent('POST').length, sent('DELETE').length]).toEqual([1, 0])
    await until(() => expect(toasts.at(-1)).toMatch(/^Your favourites are saved/))
  })

  test('what a race is shows at once, is known on the next page, and goes back where the server refuses', async () => {
    serverHas('ada', 3)
    const { say, statuses, toasts } = await loadPage()
    await until(() => expect(statuses()).toEqual({ 3: 'wishlist' }))
    browser.answer = slowly(30)
    await say(3, 'entered')
    await say(5, 'in-ballot')
    expect(statuses()).toEqual({ 3: 'entered', 5: 'in-ballot' })
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    expect([api.statusesOf('ada'), toasts]).toEqual([{ 3: 'entered', 5: 'in-ballot' }, []])
    browser.answer = failing(500)
    await say(3, 'done')
    await until(() => expect(toasts).toEqual(['Error: Failed to add favorite']))
    expect(statuses()).toEqual({ 3: 'entered', 5: 'in-ballot' })
    const next = await loadPage()
    await until(() => expect(next.statuses()).toEqual({ 3: 'entered', 5: 'in-ballot' }))
    expect(sent('GET')).toHaveLength(1)
  })

  test('offline: of all presses on a race the last one is sent, the heart’s or the menu’s', async () => {
    serverHas('ada', 3)
    const { press, say, statuses } = await loadPage()
    await until(() => expect(statuses()).toEqual({ 3: 'wishlist' }))
    browser.setOnline(false)
    await press(5, true)
    await say(5, 'in-ballot')
    await say(5, 'entered')
    await say(3, 'done')
    await press(3, false)
    expect(statuses()).toEqual({ 5: 'entered' })
    browser.setOnline(true)
    await until(() => expect(browser.local.texts.has('startline:account:favourites')).toBe(false))
    expect(api.statusesOf('ada')).toEqual({ 5: 'entered' })
    expect([sent('POST').length, sent('PUT').length, sent('DELETE').length]).toEqual([0, 1, 1])
  })

  test('what waits outlives the page, is sent in order and once, and only as the person who made it', async () => {
    const page = await loadPage()
    browser.setOnline(false)
    for (const raceId of [5, 3, 8]) await page.press(raceId, true)
    await page.press(3, false)
    browser.signIn(null)
    browser.isOnline = true
    browser.signIn('grace')
    await loadPage()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([savedBy('ada'), savedBy('grace')]).toEqual([[], []])
    browser.signIn('ada')
    const { saved } = await loadPage()
    await until(() => expect(savedBy('ada')).toEqual([5, 8]))
    const order = browser.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => (method === 'POST' ? (body as { raceId: number }).raceId : path))
    expect(order).toEqual([5, 8, '/api/favorites/3'])
    expect(saved()).toEqual([5, 8])
  })

  test.each([503, 429, 0])(
    'an API that is down (%s) is no refusal: it is kept and sent later',
    async (status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { saved, press, toasts } = await loadPage()
      await until(() => expect(sent('GET')).toHaveLength(1))
      browser.answer = () => (status === 0 ? null : { status, body: { code: 'unavailable', message: 'x' } })
      await press(5, true)
      await until(() => expect(toasts[0]).toMatch(/^Startline cannot be reached: /))
      expect(saved()).toEqual([5])
      browser.answer = api.answer
      await vi.advanceTimersByTimeAsync(5100)
      await until(() => expect(savedBy('ada')).toEqual([5]))
      expect(toasts).toHaveLength(2)
    },
  )

  test('whose session has ended is asked to log in, and the change waits for them', async () => {
    const { press, toasts } = await loadPage()
    await until(() => expect(sent('GET')).toHaveLength(1))
    browser.answer = () => ({ status: 401, body: { code: 'signed-out', message: 'x' } })
    vi.doMock('../../platform/browser/identity-client.ts', () => {
      const refreshSession = async () => ({
        data: { session: null },
        error: { name: 'AuthApiError', status: 400 },
      })
      return { identityClient: { refreshSession } }
    })
    await press(5, true)
    await until(() => expect(toasts).toEqual(['Error: Please log in to add favorites']))
    browser.answer = api.answer
    browser.signIn('ada')
    await loadPage()
    await until(() => expect(savedBy('ada')).toEqual([5]))
    vi.doUnmock('../../platform/browser/identity-client.ts')
  })

  test('who signs out leaves no saved race on the page, and who signs in next sees their own', async () => {
    serverHas('ada', 3)
    serverHas('grace', 4)
    const { saved } = await loadPage()
    await until(() => expect(saved()).toEqual([3]))
    browser.signIn(null)
    expect(saved()).toEqual([])
    browser.signIn('grace')
    await until(() => expect(saved()).toEqual([4]))
  })

  test('never sees a list that was asked for somebody else, however late it comes', async () => {
    serverHas('ada', 3)
    serverHas('grace', 4)
    browser.answer = async (request) => {
      if (request.token === 'token-of-ada') await new Promise((resolve) => setTimeout(resolve, 50))
      return api.answer(request)
    }
    const { saved } = await loadPage()
    await until(() => expect(sent('GET')).toHaveLength(1))
    browser.signIn('grace')
    await until(() => expect(saved()).toEqual([4]))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(saved()).toEqual([4])
    expect(browser.session.texts.get('startline:answers')).not.toContain('"raceId":3')
  })

  test('in a browser without locks saves all the same', async () => {
    browser.hasLocks = false
    const { saved, press } = await loadPage()
    await until(() => expect(sent('GET')).toHaveLength(1))
    await press(5, true)
    await press(6, true)
    await until(() => expect(savedBy('ada')).toEqual([5, 6]))
    expect(saved()).toEqual([5, 6])
  })
})
