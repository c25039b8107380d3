// The race page leads on: its weather to the heat tool, its limit to the cut-off clock, its foot to a training plan with its day,
// courses that run like it, and races of the same weekend.
import { expect, test } from './fixtures.ts'

test('a race page leads on with its own numbers @smoke', async ({ page }) => {
  await page.goto('/marathon/berlin-marathon')
  const next = page.getByRole('region', { name: 'From here' })
  const plan = next.getByRole('link', { name: /^Training plan to \d+ Sep 2027$/ })
  const twins = next.getByRole('heading', { name: 'Courses that run like this one' })
  await expect(plan).toBeVisible()
  await expect(twins).toBeVisible()
  const twin = next.getByRole('link').nth(2)
  await expect(twin).toHaveAttribute('href', /^\/marathon\//)

  await page.getByRole('link', { name: 'What this air costs your time, and a warmer year' }).click()
  await expect(page).toHaveURL(/\/heat-and-altitude\?distance=marathon&temp=\d+&humidity=\d+/)
  const temperature = new URL(page.url()).searchParams.get('temp')!
  await expect(page.getByLabel('Temperature', { exact: false }).first()).toHaveValue(
    new RegExp(`^${temperature}`),
  )

  await page.goto('/marathon/berlin-marathon')
  await page.getByRole('link', { name: 'Minutes in hand at the cut-offs' }).click()
  await expect(page).toHaveURL(/\/cut-off-clock\?race=berlin-marathon/)

  await page.goto('/marathon/berlin-marathon')
  await plan.click()
  await expect(page.getByRole('table', { name: /Berlin Marathon on 26 Sep 2027/ })).toBeVisible()
})
