// A race page: facts with their certainty, the receipt of the PB potential, weather, entry, place.
import { expect, test } from './fixtures.ts'

test('races of one weekend lead to each other', async ({ page }) => {
  const siblings = page.locator('.siblings')
  await page.goto('/marathon/reykjavik-marathon')
  await expect(siblings).toContainText('Also that weekend in Reykjavík:')
  await siblings.getByRole('link', { name: 'Reykjavík Half Marathon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reykjavík Half Marathon')
  await expect(siblings.getByRole('link', { name: 'Reykjavík Marathon' })).toBeVisible()
})

test('Boston shows its course, facts, receipt, weather, entry and place @smoke', async ({ page }) => {
  await page.goto('/marathon/boston-marathon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boston Marathon')
  // The figure has a plain name: by its caption it would be called by all the words of the legend.
  const course = page.getByRole('figure', { name: 'Course', exact: true })
  await expect(course.getByRole('img', { name: /^Profile of Boston Marathon/ })).toBeVisible()
  await expect(page.getByText('19 Apr 2027').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^confirmed, in/)).toBeVisible()
  const facts = page.getByRole('table', { name: /^Facts/ })
  await expect(facts.getByRole('row', { name: /Course Point to point/ })).toBeVisible()
  await expect(facts.getByText('(not yet checked)').first()).toBeAttached()
  await facts.getByText('Bank of America', { exact: true }).click()
  await expect(facts.getByText(/Seen \d+ \w+ 2026: /).first()).toBeVisible()
  const receipt = page.getByRole('complementary', { name: /PB potential/ })
  await expect(receipt).toContainText('/100')
  for (const part of [
    'Course',
    'Weather',
    'Crowd at the start',
    'Turns',
    'Altitude',
    'Surface',
    'Slower than ideal',
  ]) {
    await expect(receipt.getByText(part, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Race-day weather' })).toBeVisible()
  await expect(page.getByText(/Mantzios 2022/)).toBeVisible()
  await expect(page.getByText(/from Minetti 2002/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'near Boston' })).toHaveAttribute('href', '/near/boston')
  // Each of its sections opens with a line.
  const heads = page.locator('main section > header')
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).locator('xpath=parent::header'),
  ).toHaveCount(await heads.count())
  for (const head of await heads.all()) await expect(head).toHaveCSS('border-top-width', '2px')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link').first()).toHaveText('Home')
})

test('the organiser is one press away, and asked where no entry dates are on file', async ({ page }) => {
  await page.goto('/half-marathon/tokyo-legacy-half-marathon')
  const website = page.getByRole('link', { name: 'Race website' })
  await expect(website).toHaveAttribute('href', /^https:\/\/legacyhalf\.tokyo\//)
  const entry = page.getByRole('region', { name: 'Entry' })
  await expect(entry).toContainText('Whether entry is open today is not on file.')
  const organiser = entry.getByRole('link', { name: 'Look at legacyhalf.tokyo' })
  await expect(organiser).toHaveAttribute('href', (await website.getAttribute('href'))!)
  await entry.getByRole('button', { name: 'Sold out' }).click()
  await expect(entry).toContainText('It stands here once another runner has seen the same.')
  await page.goto('/marathon/kenya-wildlife-marathon')
  await expect(page.getByRole('button', { name: /^Share/ })).toBeVisible()
  await expect(website).toHaveCount(0)
})

test('the receipt of a half marathon is in seconds of a runner of 1:45', async ({ page }) => {
  const html = await (await page.request.get('/half-marathon/berlin-half-marathon')).text()
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('PB potential, for a 1:45 runner')
  const percent = /Total: (−?[\d.]+) ± ([\d.]+) %/.exec(words)!.slice(1).map(Number)
  const seconds = /Slower than ideal (\d+) s ± (\d+)/.exec(words)!
  for (const [i, pct] of percent.entries())
    expect(Math.abs(Number(seconds[i + 1]) - 63 * pct)).toBeLessThan(1)
})

test('a course without a measured profile is drawn as schematic and says so', async ({ page }) => {
  await page.goto('/marathon/big-sur-marathon')
  await expect(
    page.locator('figure').getByRole('img', { name: /^Schematic profile of Big Sur/ }),
  ).toBeVisible()
})

test('numbers, wrong types and upper case lead to the page, unknown ones to a real 404 @smoke', async ({
  page,
}) => {
  await page.goto('/marathon/1')
  await expect(page).toHaveURL(/\/marathon\/[a-z-]+$/)
  await page.goto('/half-marathon/boston-marathon')
  await expect(page).toHaveURL(/\/marathon\/boston-marathon$/)
  const answer = await page.request.get('/marathon/no-such-race')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('404 Page Not Found')
})

test('a misspelt race is a 404 that offers the race it means', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const response = await page.goto('/marathon/bostn-marathon')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Did you mean Boston Marathon?' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Boston Marathon' }).click()
  await expect(page).toHaveURL(/\/marathon\/boston-marathon$/)
})

test('miles and Fahrenheit are one press away and remembered @smoke', async ({ page }) => {
  await page.goto('/marathon/boston-marathon')
  await expect(page.getByText('143 m', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /miles and Fahrenheit/ }).click()
  await expect(page.getByText('469 ft', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('469 ft', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('the theme switch wins over the device and is remembered, in the frame of the browser too @smoke', async ({
  page,
}) => {
  /** Of the colours for the frame, the first that counts. */
  const frameColour = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll(
        (all: HTMLMetaElement[]) => all.find(({ media }) => window.matchMedia(media).matches)?.content,
      )
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/marathon/boston-marathon')
  expect([await frameColour(), await paper()]).toEqual(['#faf8f3', 'rgb(250, 248, 243)'])
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect([await frameColour(), await paper()]).toEqual(['#12171c', 'rgb(18, 23, 28)'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(frameColour).toBe('#12171c')
  await page.getByRole('radio', { name: 'Device' }).check({ force: true })
  await expect.poll(frameColour).toBe('#faf8f3')
})

test('a race without a course on the map shows its town, with the towns around it in words too', async ({
  page,
}) => {
  await page.goto('/half-marathon/nice-half-marathon')
  const where = page.getByRole('region', { name: 'Where it is' })
  await expect(where.getByRole('img', { name: 'Map: 40 km around the start in Nice' })).toContainText(
    'Monaco',
  )
  await expect(where).toContainText('Monaco 13 km east')
  await expect(where).toContainText('Roads, rivers, small lakes and hills are not on this map')
})
