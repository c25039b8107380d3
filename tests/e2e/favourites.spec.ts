// Saving races: as a guest, signed in, offline, with the API down, in two tabs, with storage blocked. The move to the account
// is told by story.spec.ts.
import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { favouritesOf, newPerson, signIn } from './people.ts'

const BERLIN = '/marathon/berlin-marathon'
const heart = (page: Page, race: string) =>
  page.getByRole('button', { name: race }).and(page.locator('save-race button'))
const berlin = (page: Page) => heart(page, 'Berlin Marathon').first()
const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast:not(.closed)')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const raceIdOf = async (page: Page) => Number(await page.locator('save-race').first().getAttribute('race-id'))

const writes = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/favorites') && request.method() !== 'GET') seen.push(request.method())
  })
  return seen
}

test.describe('a guest', () => {
  test('saves a race, finds it saved elsewhere, and removes it again @phone @smoke', async ({ page }) => {
    await page.goto(BERLIN)
    await expect(berlin(page)).toHaveAccessibleName('Save Berlin Marathon')
    await berlin(page).click()
    await expect(berlin(page)).toHaveAccessibleName('Saved Berlin Marathon')
    await expect(toast(page)).toContainText('Added to Your Favorites')
    await expect(toast(page).getByRole('link', { name: 'View in the Dashboard.' })).toHaveAttribute(
      'href',
      '/my-races',
    )
    const raceId = await raceIdOf(page)
    expect(JSON.parse((await stored(page, 'favorites'))!)).toEqual([
      { marathonId: raceId, marathonType: 'marathon', raceId, raceType: 'marathon' },
    ])
    await page.goto('/marathons/germany')
    await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
    await berlin(page).click()
    await expect(toast(page)).toContainText('Removed from favorites')
    await expect(toast(page)).toContainText('Sign up to save your favorites permanently!')
    await page.goto(BERLIN)
    await expect(berlin(page)).toHaveAccessibleName(/^Save /)
  })

  for (const width of [320, 390, 768, 1280]) {
    test(`moves nothing beside or below the heart of a race page by saving it, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(BERLIN)
      const others = page.locator('.acts > :not(save-race, race-status), #facts')
      const places = () =>
        others.evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y } = part.getBoundingClientRect()
            return [part.textContent.trim().slice(0, 30), x + scrollX, y + scrollY]
          }),
        )
      const before = await places()
      const status = page.getByRole('combobox', { name: 'Status of Berlin Marathon' })
      await expect(status).toBeHidden()
      await berlin(page).click()
      await expect(status).toBeVisible()
      expect(await places()).toEqual(before)
    })
  }

  test('with a double click saves once; another tab shows it at once', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(BERLIN)
    await page.goto(BERLIN)
    await berlin(page).dblclick()
    await expect(berlin(page)).toHaveAccessibleName('Saved Berlin Marathon')
    await expect(berlin(other)).toHaveAccessibleName(/^Saved /)
    await berlin(other).click()
    await expect(berlin(page)).toHaveAccessibleName(/^Save /)
  })

  test('sees what is saved and compared from the first paint, before any script has come', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|ERR_FAILED/)
    await page.goto(BERLIN)
    await berlin(page).click()
    const compare = page.locator('compare-race button').first()
    await compare.click()
    await expect(compare).toHaveAccessibleName('In comparison Berlin Marathon')
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(berlin(page)).toHaveAccessibleName('Saved Berlin Marathon')
    await expect(compare).toHaveAccessibleName('In comparison Berlin Marathon')
  })

  for (const [state, block] of [
    [
      'blocked',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ] as const) {
    test(`with storage ${state} saves for the page and is told so once (F18)`, async ({ page }) => {
      await page.addInitScript(block)
      await page.goto(BERLIN)
      await berlin(page).click()
      await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
      await expect(toast(page)).toContainText('This device cannot save anything')
      await berlin(page).click()
      await expect(toast(page)).toContainText('Removed from favorites')
    })
  }
})

test('two tabs that find a guest’s races at the same time move each of them once', async ({
  page,
  context,
  request,
}) => {
  const races = await (await request.get('/api/marathons?raceType=marathon&limit=4')).json()
  const raceIds = (races as { id: number }[]).map(({ id }) => id)
  const list = JSON.stringify(raceIds.map((raceId) => ({ raceId, raceType: 'marathon' })))
  const posted: string[] = []
  context.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/favorites')) posted.push(sent.postData()!)
  })
  const person = await newPerson(request)
  // Signed in with nothing to move yet: no move is under way that the reload would cut off.
  await signIn(page, person)
  await page.evaluate((text) => localStorage.setItem('favorites', text), list)
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto('/faq')])
  await expect.poll(() => stored(page, 'favorites')).toBeNull()
  expect(await favouritesOf(request, person)).toEqual(raceIds)
  expect(new Set(posted).size).toBe(posted.length)
})

test.describe('signed in', () => {
  test('a race is saved in the account, shown in other tabs and on the next page, and removed @phone @smoke', async ({
    page,
    context,
    request,
  }) => {
    const person = await newPerson(request)
    await signIn(page, person)
    await page.goto(BERLIN)
    const other = await context.newPage()
    await other.goto(BERLIN)
    await page.bringToFront()
    await berlin(page).click()
    await expect(toast(page)).toContainText('Added to Your Favorites')
    await expect(berlin(other)).toHaveAccessibleName(/^Saved /)
    expect(await favouritesOf(request, person)).toEqual([await raceIdOf(page)])
    expect(await stored(page, 'favorites')).toBeNull()
    await page.goto('/marathons/germany')
    await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
    await berlin(page).click()
    await expect.poll(() => favouritesOf(request, person)).toEqual([])
    await expect(berlin(other)).toHaveAccessibleName(/^Save /)
  })

  test('what the server refuses goes back, with a word', async ({ page, request, allowErrors }) => {
    allowErrors(/status of 500/)
    await signIn(page, await newPerson(request))
    await page.goto(BERLIN)
    await page.route('/api/favorites', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await berlin(page).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to add favorite')
    await expect(berlin(page)).toHaveAccessibleName(/^Save /)
  })

  test('offline, three presses are one call when the device is online again', async ({
    page,
    context,
    request,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await newPerson(request)
    await signIn(page, person)
    await page.goto(BERLIN)
    const sent = writes(page)
    // Nothing was pressed before: what answers the press is there all the same.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    for (const word of [/^Saved /, /^Save /, /^Saved /]) {
      await berlin(page).click()
      await expect(berlin(page)).toHaveAccessibleName(word)
    }
    await expect(toast(page)).toContainText('when you are back online')
    await context.setOffline(false)
    await expect.poll(() => favouritesOf(request, person)).toEqual([await raceIdOf(page)])
    await expect(toast(page)).toContainText('Your favourites are saved')
    expect(sent).toEqual(['POST'])
    await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
  })

  test('with the API down it is kept, and sent from the next page', async ({
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/status of 503/)
    const person = await newPerson(request)
    await signIn(page, person)
    await page.goto(BERLIN)
    const raceId = await raceIdOf(page)
    await page.route('/api/favorites', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await berlin(page).click()
    await expect(toast(page)).toContainText('Startline cannot be reached')
    await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
    await page.unroute('/api/favorites')
    await page.goto('/about')
    await expect.poll(() => favouritesOf(request, person)).toEqual([raceId])
    await page.goto(BERLIN)
    await expect(berlin(page)).toHaveAccessibleName(/^Saved /)
  })

  test('who signs out in another tab is a guest here too, with nothing of the account on the page (F21)', async ({
    page,
    context,
    request,
  }) => {
    await signIn(page, await newPerson(request))
    await page.goto(BERLIN)
    await berlin(page).click()
    await expect(toast(page)).toContainText('Added')
    const other = await context.newPage()
    await other.goto('/about')
    await other.evaluate(() => localStorage.removeItem('startline:session'))
    await expect(berlin(page)).toHaveAccessibleName(/^Save /, { timeout: 1000 })
    expect(await page.evaluate(() => sessionStorage.getItem('startline:answers'))).toBeNull()
  })
})
