// Nothing moves while a page loads on a slow phone, for a first visitor; for somebody whose device keeps everything, no more
// than a line.
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { ALL_KINDS } from '../e2e/page-kinds.ts'

interface Moved {
  moved: { by: number; what: string }[]
}

/** Writes down what moves without anybody having pressed something. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved: Moved['moved'] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element }[]
        }
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '').join(' | ')
        if (!hadRecentInput) moved.push({ by: value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Below a thousandth is what browsers round to nothing. */
const NOTHING = 0.001
/** What is kept comes into words and cells that stand there: a word moves in its line, a row grows by one. */
const A_LINE = 0.02
const faultsOf = async (page: Page, path: string, max = NOTHING) =>
  (await page.evaluate(() => (window as unknown as Moved).moved))
    .filter(({ by }) => by >= max)
    .map(({ by, what }) => `${path} moves by ${by}: ${what}`)

/** A phone on a slow network, whose style of what is below the first screenful comes after the first paint. */
async function onSlowPhone(page: Page): Promise<void> {
  await watchMoves(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  await page.route(/linked[^/]*\.css$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}

test.describe('a first visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees nothing move, nor when the question about cookies comes', async ({ page }) => {
    test.setTimeout(900_000)
    await onSlowPhone(page)
    const faults: string[] = []
    for (const path of ALL_KINDS) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
      faults.push(...(await faultsOf(page, path)))
    }
    expect(faults).toEqual([])
  })

  test('sees the words of a season without races come into their room', async ({ page }) => {
    test.slow()
    await onSlowPhone(page)
    await page.goto('/my-season')
    await expect(page.getByRole('main').getByRole('link', { name: 'Find a race' })).toBeVisible({
      timeout: 60_000,
    })
    await page.waitForTimeout(500)
    expect(await faultsOf(page, '/my-season')).toEqual([])
  })

  test('sees nothing move while the map of races and its list come', async ({ page }) => {
    test.slow()
    await onSlowPhone(page)
    await page.goto('/races-map')
    await expect(page.getByRole('region', { name: /races/ }).getByRole('listitem').first()).toBeVisible({
      timeout: 60_000,
    })
    await page.waitForTimeout(500)
    expect(await faultsOf(page, '/races-map')).toEqual([])
  })

  test('sees no column of a long list move on a wide screen while its rows come', async ({ page }) => {
    test.slow()
    await onSlowPhone(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/marathons/germany', { waitUntil: 'load' })
    await page.waitForTimeout(500)
    expect(await faultsOf(page, '/marathons/germany')).toEqual([])
  })
})

/** Pages that show what a device keeps: saved and compared races, a result, miles. */
const SHOWING = [
  '/',
  '/all-races',
  '/marathons/germany/berlin',
  '/near/london',
  '/marathon/boston-marathon',
  '/pace-plan',
  '/pace-plan/boston-marathon',
  '/insights',
  '/articles/racing-at-altitude',
  '/marathon-pace-chart',
  '/about',
]

test('whose device keeps races, a result, miles and dark sees no more move than a line', async ({ page }) => {
  test.setTimeout(600_000)
  const { races } = (await (await page.request.get('/data/races.json')).json()) as {
    races: { id: number; slug: string; name: string; raceType: string }[]
  }
  const boston = races.find(({ slug, raceType }) => slug === 'boston-marathon' && raceType === 'marathon')!
  await page.addInitScript(
    (kept) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
    },
    {
      favorites: JSON.stringify(
        races.map(({ id, raceType }) => ({ marathonId: id, marathonType: raceType, raceId: id, raceType })),
      ),
      comparison: JSON.stringify({ marathons: [boston.id], races: [boston] }),
      'startline:your-time': '{"distanceM":21097.5,"timeSeconds":6300}',
      'startline:units': 'imperial',
      'startline:theme': 'dark',
    },
  )
  await onSlowPhone(page)
  const faults: string[] = []
  for (const path of SHOWING) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.waitForTimeout(500)
    faults.push(...(await faultsOf(page, path, A_LINE)))
  }
  expect(faults).toEqual([])
})
