// Home as a visitor meets it: what stands in the page, and what the switch of distances does.
import { expect, test } from './fixtures.ts'

const COLUMNS = ['Rank', 'Race', 'Runners', 'Steepness', 'Terrain', 'Next Race', 'PB Potential']

test('the ten largest marathons are in the page, seven columns, largest first', async ({ page }) => {
  await page.goto('/')
  const table = page.getByRole('table', { name: /most runners/ })
  await expect(table.getByRole('columnheader')).toHaveText(COLUMNS)
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  const runners = await rows.locator('[data-l=Runners]').allTextContents()
  const counts = runners.map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', /^\/marathon\/[a-z0-9-]+$/)
})

test('the switch asks the API and shows half marathons, first as placeholders @smoke', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/marathons?*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const table = page.getByRole('table', { name: /most runners/ })
  await page.getByRole('radio', { name: 'Half marathon' }).check({ force: true })
  await expect(page.locator('.top-races [aria-busy=true]')).toBeVisible()
  await expect(table.locator('tbody tr')).toHaveCount(10)
  // What stands there is the rows of before, not to be seen or pressed.
  await expect(table.getByRole('link')).toHaveCount(0)
  release()
  await expect(page.locator('.top-races [aria-busy=true]')).toHaveCount(0)
  await expect(table.locator('tbody').getByRole('link').first()).toHaveAttribute('href', /^\/half-marathon\//)
  await expect(page.getByRole('heading', { name: 'The ten biggest half marathons' })).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(10)
  // A count that nobody has checked is an order of magnitude; a score and a steepness are those of the race.
  const rough = table.getByRole('row', { name: /Mexico City Half/ })
  await expect(rough.locator('[data-l=Runners]')).toHaveText(/^about 30,000$/)
  await expect(rough.getByText('Mexico City, Mexico')).toBeVisible()
  await expect(rough.locator('[data-l="PB Potential"]')).toContainText(/\/100 \(|N\/A: not enough data/)
})

test('a sentence to search with leads to the list that it means', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'flat marathons in Europe in autumn' }).click()
  await expect(page).toHaveURL(/elevationProfile=flat/)
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
})

test('a failing list says so, and coming back to marathons shows them again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|Failed to load resource/)
  await page.route('**/api/marathons?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await page.getByRole('radio', { name: 'Half marathon' }).check({ force: true })
  // After two retries, of one second and two.
  const failed = page.getByText('Error loading marathons. Please try again later.')
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/marathons?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Half/ }).first()).toBeVisible()
  await expect(failed).toBeHidden()
  await page.getByRole('radio', { name: 'Marathon', exact: true }).check({ force: true })
  await expect(page.getByRole('table', { name: /most runners/ }).locator('tbody tr')).toHaveCount(10)
})

test('a switch whose script does not come says so', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_FAILED|dynamically imported/)
  await page.route('**/_astro/TopRaces.*.js*', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('radio', { name: 'Half marathon' }).check({ force: true })
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
})

test('an empty list says that no marathons were found', async ({ page }) => {
  await page.route('**/api/marathons?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await page.getByRole('radio', { name: 'Half marathon' }).check({ force: true })
  await expect(page.getByText('No marathons found.')).toBeVisible()
  await expect(page.getByRole('status').getByRole('link', { name: 'View All Races' })).toBeVisible()
})

test('three featured cards each have date, runners, PB potential, details, save and share @phone @smoke', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Featured Marathons' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    for (const label of ['Date', 'Runners', 'PB potential'])
      await expect(card.getByText(label, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^View Details/ })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Share/ })).toBeVisible()
  }
  const heart = cards.first().getByRole('button', { name: /^Save/ })
  await heart.click()
  await expect(heart).toHaveAccessibleName(/^Saved /)
  await page.reload()
  await expect(cards.first().getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    const clipboard = { writeText: (text: string) => Promise.resolve((document.title = text)) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  })
  await cards
    .first()
    .getByRole('button', { name: /^Share/ })
    .click()
  await expect(page).toHaveTitle(/\/marathon\/[a-z-]+$/)
  await expect(cards.first().getByText('Link copied')).toBeVisible()
  // Where the browser does not let the link be copied, it is told.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await cards
    .last()
    .getByRole('button', { name: /^Share/ })
    .click()
  const address = page.getByText(/^The link is http.*\/marathon\/[a-z-]+$/)
  await expect(address).toBeVisible()
  const toast = page.locator('.toast', { has: address })
  await expect(toast).toBeInViewport({ ratio: 1 })
})

test('a guest sees a shelf of examples that says so, and whoever is signed in does not', async ({ page }) => {
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'The races you have run' })
  await expect(shelf.getByText('the races are real, the times are made up')).toBeVisible()
  await expect(shelf.getByRole('listitem')).toHaveCount(4)
  await expect(shelf.getByRole('listitem').first()).toHaveText(/^Example3:43:08worth \d:\d\d:\d\d \(/)
  await expect(shelf.getByRole('link', { name: 'Start your shelf' })).toHaveAttribute('href', /^\/register\?/)
  await page.evaluate(() => document.documentElement.setAttribute('data-session', ''))
  await expect(shelf).toBeHidden()
})

test('View All Races leads to all races', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Races' }).click()
  await expect(page).toHaveURL(/\/all-races$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a phone is offered nothing either that only a script can do @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^(Save|Compare|Share)|Fahrenheit/ })).toHaveCount(0)
  })
  test('home is complete: table, cards, ballots, tools, world and footer @smoke', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table', { name: /most runners/ }).locator('tbody tr')).toHaveCount(10)
    await expect(page.getByRole('search')).toBeVisible()
    const cards = page.getByRole('region', { name: 'Featured Marathons' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    // Nothing is offered that only a script can do.
    await expect(page.getByRole('button', { name: /^(Save|Compare|Share)|Fahrenheit/ })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Steepness|PB Potential)$/ })).toHaveCount(0)
    const ballots = page.getByRole('table', { name: /next ballots/ })
    await expect(ballots.getByRole('columnheader')).toHaveText(['Race', 'Opens', 'Closes'])
    await expect(ballots.locator('tbody').getByRole('row')).toHaveCount(8)
    await expect(ballots.locator('tbody rect')).toHaveCount(8)
    // On a phone the label stands in the row: what is open now does not open.
    const opening = await ballots
      .locator('tbody td:nth-of-type(1)')
      .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-l'), cell.textContent.trim()]))
    expect(opening).toHaveLength(8)
    const labels = { now: 'Open' } as Record<string, string>
    for (const [label, words] of opening) expect(label).toBe(labels[words!.split(/\s/)[0]!] ?? 'Opens')
    const tools = page.getByRole('region', { name: 'Running tools' })
    await expect(tools.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Where the races are' }).getByRole('img')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' })).toBeVisible()
  })
})
