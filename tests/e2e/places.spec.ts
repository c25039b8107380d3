// Pages of places: complete without script, with crumbs, map, months and neighbours, and no link that leads nowhere.
import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { testNarrowScreen } from './narrow-screen.ts'

const COUNTRY = '/marathons/germany'
const STATE = '/marathons/germany/bavaria'
const CITY = '/marathons/germany/bavaria/munich'
const CONTINENT = '/marathons/europe'
const PAGES = [CONTINENT, COUNTRY, STATE, CITY, '/marathons/portugal/lisbon', '/marathons/united-states']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a country has its races by distance, the largest first, its map, months, states and neighbours', async ({
    page,
  }) => {
    await page.goto(COUNTRY)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Races in Germany')
    const marathons = page.getByRole('region', { name: /^Marathons/ })
    await expect(marathons.locator('tbody tr')).toHaveCount(20)
    await expect(marathons.locator('tbody tr').first()).toContainText('Berlin Marathon')
    await expect(page.getByRole('region', { name: /^Half marathons/ }).locator('tbody tr')).toHaveCount(7)
    await expect(page.getByRole('img', { name: 'Map: where the races in Germany are' })).toBeVisible()
    const months = page.getByRole('region', { name: 'When and how warm' }).locator('tbody tr')
    const races = await months.locator('td:nth-child(2)').allTextContents()
    expect(races.reduce((sum, text) => sum + Number(text), 0)).toBe(27)
    await expect(page.getByRole('region', { name: 'States and regions in Germany' })).toContainText('Bavaria')
    await expect(page.getByRole('region', { name: 'Countries near Germany' })).toContainText('Austria')
    await page.getByRole('link', { name: 'Races in Europe', exact: true }).click()
    await expect(page).toHaveURL(CONTINENT)
    await expect(page.getByRole('main')).toContainText(
      /We list .* in Europe, across \d+ countries and territories\.\s+See them on the map, or\s+filter and sort them\./,
    )
    const countries = page.getByRole('region', { name: 'Countries in Europe' })
    await expect(countries.getByRole('listitem').filter({ hasText: 'Germany' })).toContainText('27')
    await expect(page.getByText(/These are the 100 largest of \d+\./)).toBeVisible()
  })

  test('a city has its races, sisters by distance, and the way to the races near it', async ({ page }) => {
    await page.goto(CITY)
    await expect(page.locator('table.races tbody tr')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'races near Munich' })).toHaveAttribute(
      'href',
      '/near/munich',
    )
    await expect(page.getByRole('region', { name: 'Cities and towns near Munich' })).toContainText('km')
  })

  for (const path of PAGES) {
    test(`${path} names nothing that is not known`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('main')).not.toContainText(/undefined|NaN|Invalid Date|\[object/)
    })
  }
})

test('crumbs lead up, and are in the structured data too', async ({ page }) => {
  await page.goto(CITY)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'All Races', 'Germany', 'Bavaria', 'Munich'])
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('BreadcrumbList')
  expect(data).toContain('ItemList')
  await crumbs.getByRole('link', { name: 'Bavaria' }).click()
  await expect(page).toHaveURL(STATE)
})

for (const path of [CONTINENT, COUNTRY, STATE, CITY]) {
  test(`every link on ${path} leads somewhere`, async ({ page, request }) => {
    await page.goto(path)
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname))])
    expect(links.length).toBeGreaterThan(8)
    const dead: string[] = []
    for (const link of links) {
      const answer = await request.get(link, { maxRedirects: 0 })
      if (answer.status() !== 200) dead.push(`${link}: ${answer.status()}`)
    }
    expect(dead).toEqual([])
  })
}

test('countries and states may be listed, cities with few races may not', async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  for (const path of [COUNTRY, STATE]) {
    await page.goto(path)
    await expect(robots).toHaveCount(0)
  }
  await page.goto(CITY)
  await expect(robots).toHaveAttribute('content', 'noindex,follow')
})

test('a place without a race has no page', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  expect((await page.goto('/marathons/atlantis'))?.status()).toBe(404)
})

test('the list and the map open narrowed to the place', async ({ page }) => {
  await page.goto(STATE)
  await page.getByRole('link', { name: 'Filter and sort the races in Bavaria' }).click()
  await expect(page).toHaveURL(/\/all-races\?country=germany&state=bavaria$/)
  await expect(page.getByRole('heading', { name: '6 races' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const path of [COUNTRY, STATE]) {
      test(`${path} has no accessibility fault`, async ({ page }) => {
        await page.goto(path)
        expect(await accessibilityFaults(page)).toEqual([])
      })
    }
  })
}

testNarrowScreen(PAGES)
