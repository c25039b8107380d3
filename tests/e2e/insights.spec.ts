// Insights: charts that were drawn at build, each with a table and a link to its list.
import { sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('each chart has a picture with a name, a table twin and a link that works @smoke', async ({
  page,
  request,
}) => {
  await page.goto('/insights')
  const sections = page.locator('.charts > section')
  await expect(sections).toHaveCount(8)
  for (const section of await sections.all()) {
    await expect(section.getByRole('img')).toBeVisible()
    await expect(section.locator('figcaption')).not.toBeEmpty()
    await section.locator('summary').click()
    await expect(section.locator('tbody tr').first()).toBeVisible()
    const href = await section.locator('.more a').getAttribute('href')
    expect((await request.get(href!)).status()).toBe(200)
  }
})

test('the fastest courses have no places but what makes each fast, and a list of those that are measured', async ({
  page,
}) => {
  await page.goto('/insights')
  const fastest = page.locator('section[aria-labelledby=fastest]')
  await expect(fastest.getByText(/lie within each other’s range: nobody knows their order/)).toBeVisible()
  await expect(fastest.locator('svg text', { hasText: /^\d+ \p{L}/u })).toHaveCount(0)
  const reasons = fastest.locator('.remarks li')
  await expect(reasons).toHaveCount(15)
  await expect(reasons.first()).toHaveText(/\S: (few|cool|no|net|drops) /)
  await fastest.locator('.more a').click()
  await expect(page).toHaveURL('/all-races?raceType=marathon&sort=pb')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrate-now', '', { timeout: 20_000 })
  const measured = page.getByRole('checkbox', { name: /^Measured course \d+$/ })
  await page.getByText('How the course is known', { exact: true }).click()
  await measured.check()
  await expect(page).toHaveURL(/courseGrade=measured/)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.first()).toHaveText('Measured courses')
  await expect(rows.nth(1)).toContainText(/\d\.\d\/100/)
  await expect(rows.filter({ hasText: /about \d+\/100/ })).toHaveCount(0)
})

test('a map shows fast, hot and hilly races, and names those that are most so', async ({ page, request }) => {
  await page.goto('/insights')
  const section = page.getByRole('region', { name: 'Where it is fast, hot and hilly' })
  const map = section.getByRole('img', { name: /^Map of the world: \d+ fast, \d+ hot, \d+ hilly races$/ })
  await expect(map).toBeVisible()
  for (const kind of ['Fast', 'Hot', 'Hilly']) {
    await expect(section.getByRole('heading', { name: new RegExp(`^${kind} \\d+$`) })).toBeVisible()
    const href = await section.getByRole('link', { name: `${kind} races in the list` }).getAttribute('href')
    expect((await request.get(href!)).status()).toBe(200)
  }
  await expect(section.getByRole('listitem').filter({ hasText: /\d °C/ })).toHaveCount(6)
  await page.goto('/insights/japan')
  await expect(section).toHaveCount(0)
})

test('the charts are filtered to a distance and a country, without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/insights')
  await page
    .getByRole('navigation', { name: 'Distance' })
    .getByRole('link', { name: 'Half marathons' })
    .click()
  await expect(page).toHaveURL('/insights/half-marathon')
  await page
    .getByRole('navigation', { name: 'Country' })
    .getByRole('link', { name: 'United Kingdom' })
    .click()
  await expect(page).toHaveURL('/insights/united-kingdom/half-marathon')
  await expect(page.getByText(/\d+ half marathons in the United Kingdom in charts/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Half marathons', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await expect(page.getByRole('link', { name: 'These races by date' })).toHaveAttribute(
    'href',
    '/all-races?raceType=half-marathon&country=united-kingdom&sort=date',
  )
  await context.close()
})

test('axes, words and tables follow the reader’s units', async ({ page }) => {
  await page.goto('/insights')
  const chart = page.getByRole('img', { name: /^Climb over the distance/ })
  await expect(chart.getByText('10 m/km')).toBeVisible()
  await expect(chart.getByText('53 ft/mi')).toBeHidden()
  await page.getByRole('button', { name: /°F/ }).click()
  await expect(chart.getByText('53 ft/mi')).toBeVisible()
  await expect(chart.getByText('50 °F')).toBeVisible()
  await expect(page.getByText('43 °F', { exact: true }).first()).toBeVisible()
  await page.locator('summary', { hasText: 'Hills and heat' }).click()
  await expect(page.getByRole('columnheader', { name: 'Climb per mile' })).toBeVisible()
})

test('@phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/insights')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  expect(await sidewaysOf(page)).toBe(0)
})

test('on paper there are charts and words, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/insights', '/articles/running-a-marathon-in-the-heat', '/marathon-predictor']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Breadcrumb', 'Distance', 'Country', 'Contents'])
      await expect(page.getByRole('navigation', { name })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  }
})

test('how much is known stands below the charts, with its former days', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'How much is known' }).click()
  await expect(page).toHaveURL('/insights#how-much-known')
  const table = page.getByRole('table', { name: 'How much of the catalogue is known' })
  await expect(table).toBeVisible()
  await expect(table.getByRole('row', { name: /^Races with a next date/ })).toContainText(
    /71 %.*\d+ % ?[\d,]+ of [\d,]+/,
  )
  await page.locator('summary', { hasText: 'All days counted' }).click()
  await expect(page.getByRole('table', { name: 'Shares on each day' })).toContainText('22 Nov 2026')
  await page.goto('/insights/half-marathon')
  await expect(page.getByRole('heading', { name: 'How much is known, by day' })).toHaveCount(0)
})
