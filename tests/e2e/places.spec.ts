// Pages of places: complete without script, with crumbs, map, months and neighbours.
import { readRaces } from '../../supabase/catalogue-files.ts'
import { expect, test } from './fixtures.ts'

const COUNTRY = '/marathons/germany'
const STATE = '/marathons/germany/bavaria'
const CITY = '/marathons/germany/bavaria/munich'
const CONTINENT = '/marathons/europe'

const inGermany = readRaces().filter(({ place }) => place.startsWith('germany/'))
const halves = inGermany.filter(({ raceType }) => raceType === 'half-marathon')
const inBavaria = inGermany.filter(({ place }) => place.startsWith('germany/bavaria/'))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a country has its races by distance, the largest first, its map, months, states and neighbours @smoke', async ({
    page,
  }) => {
    await page.goto(COUNTRY)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Races in Germany')
    const marathons = page.getByRole('region', { name: /^Marathons/ })
    await expect(marathons.locator('tbody tr')).toHaveCount(inGermany.length - halves.length)
    await expect(marathons.locator('tbody tr').first()).toContainText('Berlin Marathon')
    const halfMarathons = page.getByRole('region', { name: /^Half marathons/ })
    await expect(halfMarathons.locator('tbody tr')).toHaveCount(halves.length)
    await expect(page.getByRole('img', { name: 'Map: where the races in Germany are' })).toBeVisible()
    const months = page.getByRole('region', { name: 'When and how warm' }).locator('tbody tr')
    const races = await months.locator('td:nth-child(2)').allTextContents()
    expect(races.reduce((sum, text) => sum + Number(text), 0)).toBe(inGermany.length)
    await expect(page.getByRole('region', { name: 'States and regions in Germany' })).toContainText('Bavaria')
    await expect(page.getByRole('region', { name: 'Countries near Germany' })).toContainText('Austria')
    await page.getByRole('link', { name: 'Races in Europe', exact: true }).click()
    await expect(page).toHaveURL(CONTINENT)
    await expect(page.getByRole('main')).toContainText(
      /We list .* in Europe, across \d+ countries and territories\.\s+See them on the map, or\s+filter and sort them\./,
    )
    const countries = page.getByRole('region', { name: 'Countries in Europe' })
    await expect(countries.getByRole('listitem').filter({ hasText: 'Germany' })).toContainText(
      String(inGermany.length),
    )
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
})

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

test('the list and the map open filtered to the place', async ({ page }) => {
  await page.goto(STATE)
  await page.getByRole('link', { name: 'Filter and sort the races in Bavaria' }).click()
  await expect(page).toHaveURL(/\/all-races\?country=germany&state=bavaria$/)
  await expect(page.getByRole('heading', { name: `${inBavaria.length} races` })).toBeVisible()
})
