// Races near a place and near the reader; the reader's position stays on the device.
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const VIENNA = { latitude: 48.208176, longitude: 16.373819 }
/** What is said of the filter. */
const news = (page: Page) => page.getByRole('form', { name: 'Filter the races' }).getByRole('status')
const found = (page: Page) => page.getByRole('table', { name: /nearest first/ }).locator('tbody tr')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a city has the thirty nearest races, nearest first, with distance and direction @smoke', async ({
    page,
  }) => {
    await page.goto('/near/berlin')
    await expect(found(page)).toHaveCount(30)
    await expect(found(page).first()).toContainText('Berlin Half Marathon')
    const distances = (await found(page).locator('.metric').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    )
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    await expect(found(page).filter({ hasText: 'Dresden Marathon' })).toContainText('south')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
    await expect(page.getByLabel('Month')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Berlin in the list' })).toBeVisible()
  })

  test('the hub leads to cities with races, large cities without, and states', async ({ page }) => {
    await page.goto('/near')
    for (const path of ['/near/berlin', '/near/kinshasa', '/near/hamilton-bermuda', '/near/state/bavaria'])
      await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(1)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  })
})

test('the nearest races are filtered by type and month, each a step of the history', async ({ page }) => {
  await page.goto('/near/berlin')
  const first = await found(page).first().textContent()
  await page.getByLabel('Race type').selectOption('Half marathons')
  await expect(page).toHaveURL('/near/berlin?raceType=half-marathon')
  await expect(news(page)).toHaveText('The 30 half marathons nearest to Berlin, Germany, nearest first.')
  await expect(found(page).filter({ hasText: 'half marathon' })).toHaveCount(30)
  await page.getByLabel('Month').selectOption('May')
  await expect(page).toHaveURL('/near/berlin?raceType=half-marathon&month=5')
  await expect(news(page)).toContainText('half marathons in May nearest to Berlin')
  await expect(found(page).filter({ hasText: /May/ })).toHaveCount(await found(page).count())
  await expect(
    page.getByText(/^(No race on file|\d+ of these|All of these) (is|are) within 100 km/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Berlin in the list' })).toHaveAttribute(
    'href',
    '/all-races?raceType=half-marathon&country=germany&city=berlin&month=5',
  )
  await page.goBack()
  await expect(page.getByLabel('Month')).toHaveValue('')
  await expect(news(page)).toHaveText(/^The 30 half marathons nearest/)
  await page.goBack()
  await expect(page).toHaveURL('/near/berlin')
  await expect(found(page).first()).toHaveText(first!)
  await page.goto('/near/state/bavaria?month=10')
  await expect(page.getByLabel('Month')).toHaveValue('10')
  await expect(found(page).filter({ hasText: /Oct/ })).toHaveCount(30)
  await page.getByRole('link', { name: 'Bavaria on the map' }).click()
  await expect(page).toHaveURL('/races-map?country=germany&state=bavaria&month=10')
})

test('a state lists its own races first, and measures from each of them', async ({ page }) => {
  await page.goto('/near/state/texas')
  await expect(page.getByText(/The \d+ races in Texas, and the nearest around/)).toBeVisible()
  await expect(found(page).first()).toContainText('Texas')
  await expect(found(page).first()).toContainText('here')
  await expect(page.getByText(/^\d+ of these are within 100 km/)).toBeVisible()
})

test('a state that is filtered still lists all of its own races', async ({ page }) => {
  await page.goto('/near/state/england')
  const all = Number(/The (\d+) races in England/.exec(await page.getByRole('main').innerText())![1])
  expect(all).toBeGreaterThan(30)
  // Those in the state are at one of the points that it is measured from.
  const own = found(page).filter({ hasText: /here/ })
  expect(await own.count()).toBeGreaterThanOrEqual(all)
  const halves = await own.filter({ hasText: ', half marathon' }).count()
  expect(halves).toBeGreaterThan(10)
  await page.getByLabel('Race type').selectOption('Half marathons')
  await expect(news(page)).toHaveText(/^The \d+ half marathons nearest to England/)
  await expect(own).toHaveCount(halves)
  expect(await found(page).count()).toBeGreaterThan(30)
})

test('a large city without a race has its nearest races', async ({ page }) => {
  await page.goto('/near/kinshasa')
  await expect(found(page)).toHaveCount(30)
  await expect(page.getByText('No race on file is within')).toBeVisible()
})

test('distances follow the switch of units', async ({ page }) => {
  await page.goto('/near/berlin')
  const distance = found(page).first().getByRole('cell').first()
  await expect(distance.getByText(/ km$/)).toBeVisible()
  await page.getByRole('button', { name: 'Miles and Fahrenheit' }).click()
  await expect(distance.getByText(/ mi$/)).toBeVisible()
  await expect(distance.getByText(/ km$/)).toBeHidden()
  await expect(page.getByText('62.1 mi')).toBeVisible()
})

test.describe('with a position', () => {
  test.use({ geolocation: VIENNA, permissions: ['geolocation'] })

  test('the nearest races are found on the device, and the position goes nowhere @smoke', async ({
    page,
    context,
  }) => {
    const status = (words: string) => page.getByRole('status').filter({ hasText: words })
    const sent: string[] = []
    context.on('request', (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
    })
    await page.goto('/near')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(found(page)).toHaveCount(30)
    await expect(status('The 30 races nearest to you, nearest first.')).toBeVisible()
    await expect(found(page).first()).toContainText('Vienna City')
    // The page's own line stands above them, as a line: markup that a script adds would be read as text.
    await expect(page.getByText('Add one result to see your expected time')).toBeVisible()
    await expect(page.getByText('<span')).toHaveCount(0)
    await expect(found(page).filter({ hasText: 'Bratislava Marathon' })).toContainText('east')
    await page.getByLabel('Race type').selectOption('Half marathons')
    await expect(status('The 30 half marathons nearest to you, nearest first.')).toBeVisible()
    // Nor is a race near the visitor fetched ahead, which would tell as much.
    await found(page).first().getByRole('link').hover()
    await expect
      .poll(() => sent.some((request) => request.includes('/compare ')), { timeout: 10_000 })
      .toBe(true)
    await page.waitForTimeout(2000)
    expect(sent.filter((request) => /^\S+marathon\//.test(request))).toEqual([])
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.filter((request) => /48\.2\d|16\.37/.test(request))).toEqual([])
    expect(page.url()).toMatch(/\/near\?raceType=half-marathon$/)
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toMatch(/48\.2|16\.37/)
    expect(await context.cookies()).toEqual([])
  })
})

test('a refused position is said, and the cities stay', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: (_done: unknown, failed: (error: { code: number; PERMISSION_DENIED: number }) => void) =>
        failed({ code: 1, PERMISSION_DENIED: 1 }),
    })
  })
  await page.goto('/near')
  const use = page.getByRole('button', { name: 'Use my location' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your browser did not share your location.')).toBeVisible()
  await expect(use).toBeEnabled()
  // A button that was disabled meanwhile would have lost it.
  await expect(use).toBeFocused()
})

test.describe('with a position, in each theme', () => {
  test.use({ geolocation: VIENNA, permissions: ['geolocation'] })
  test('what is found has no accessibility fault', async ({ page }) => {
    await page.goto('/near')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(found(page)).toHaveCount(30)
    await page.getByText('Europe', { exact: true }).click()
    await page.getByText('Austria', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Graz', exact: true })).toBeVisible()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})
