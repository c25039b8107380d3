// The pace plan of a race: complete without script, follows a goal, carried by its link, honest without a profile.
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

const PLAN = '/pace-plan/boston-marathon'

test('a race page shows splits and links to its plan', async ({ page }) => {
  await page.goto('/marathon/boston-marathon')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Splits' }).click()
  await expect(page.getByRole('heading', { name: 'Splits for this course' })).toBeInViewport()
  await page.getByRole('link', { name: /your own pace plan/ }).click()
  await expect(page).toHaveURL(PLAN)
  await expect(page.getByRole('table')).toContainText('Finish')
})

test('the usual goal stands in the page before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(PLAN)
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:30:00')
  await context.close()
})

test('splits follow what is typed, add up, and go out as CSV @smoke', async ({ page }) => {
  await page.goto(PLAN)
  const goal = page.getByRole('textbox', { name: 'Goal' })
  await goal.hover()
  await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' })
  await goal.fill('3:05')
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:05:00')
  await expect(page).toHaveURL(/time=3:05/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile((await (await downloading).path())!, 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Workout for a watch' }).click()
  expect((await saving).suggestedFilename()).toBe('boston-marathon-workout.fit')
  await page.reload()
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:05:00')
  await page.getByRole('textbox', { name: 'Goal' }).fill('3 minutes')
  await expect(page.getByRole('form', { name: 'Your plan' }).getByText(/world best/)).toBeVisible()
})

test('a warm day is told in degrees of the reader’s own, costs what the heat tool says, and has its limit', async ({
  page,
}) => {
  await page.goto(`${PLAN}?time=3:30:00&temp=20&humidity=60&units=km`)
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:41:19')
  await expect(page.getByText(/^costs 5\.4 %/)).toBeVisible()
  await page.getByText('miles', { exact: true }).click()
  await expect(page.getByLabel('Temperature, °F')).toHaveValue('68')
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:41:19')
  await expect(page.getByRole('row', { name: /^5 mi/ })).toContainText(' ft')
  await page.getByLabel('Temperature, °F').fill('95')
  await expect(page.getByRole('form', { name: 'Your plan' }).getByText(/Above 28 °C \(82 °F\)/)).toBeVisible()
})

test('a plan without a profile says so and is kept out of search engines', async ({ page }) => {
  await page.goto('/pace-plan')
  const measured = await page
    .locator('main tbody a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(measured).toContain(PLAN)
  await page.goto('/half-marathon/malta-half-marathon')
  await page.getByRole('link', { name: /^even pace plan/ }).click()
  await expect(page).toHaveURL('/pace-plan/malta-half-marathon')
  await expect(page.getByText(/No measured profile is on file/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  expect(measured).not.toContain('/pace-plan/malta-half-marathon')
})

test('without a profile the goal can make room for climb and drop; a warm day adds to the usual one what is beyond it', async ({
  page,
}) => {
  await page.goto('/pace-plan/malta-half-marathon?time=1:45:00')
  await expect(
    page.getByText(/^Like .* Its climb and drop (cost|save) about \d:\d\d ± \d:\d\d of that/),
  ).toBeVisible()
  // The button is there before what answers it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Allow for it' }).click({ timeout: 1000 })
    await expect(page.getByLabel('Goal', { exact: true })).not.toHaveValue('1:45:00', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Climb and drop are allowed for.')).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem('startline:your-time', '{"v":1,"distanceM":42195,"timeSeconds":12600}'),
  )
  await page.goto('/pace-plan/berlin-marathon?temp=20')
  await page.getByRole('button', { name: /^Your time here/ }).click()
  await expect(page.getByText(/^costs 4\.\d % .* beyond the usual weather here/)).toBeVisible()
  await page.getByLabel('Goal', { exact: true }).fill('3:30:00')
  await expect(page.getByText(/^costs 5\.4 %/)).toBeVisible()
  await page.getByRole('link', { name: 'This time in the cut-off clock' }).click()
  await expect(page.getByLabel('Your finish time')).toHaveValue('3:41:19')
})

test('any race is found from the list of plans, and leads to its plan', async ({ page }) => {
  await page.goto('/pace-plan')
  const box = page.getByLabel('Race, city or country')
  const malta = page.getByRole('option', { name: /^Malta Half Marathon/ })
  await box.fill('malta')
  await expect(malta).toHaveAttribute('href', '/pace-plan/malta-half-marathon')
  // Further letters are answered from the files that are here.
  await box.fill('malta half')
  await expect(malta).toHaveAttribute('href', '/pace-plan/malta-half-marathon')
  await malta.click()
  await expect(page).toHaveURL('/pace-plan/malta-half-marathon')
})
