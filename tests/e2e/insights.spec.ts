// Insights: charts that were drawn at build, each with a table and a link to its list.
import { expect, test } from './fixtures.ts'

test('each chart has a picture with a name, a table twin and a link that works', async ({
  page,
  request,
}) => {
  await page.goto('/insights')
  const sections = page.locator('.charts > section')
  await expect(sections).toHaveCount(7)
  for (const section of await sections.all()) {
    await expect(section.getByRole('img')).toBeVisible()
    await expect(section.locator('figcaption')).not.toBeEmpty()
    await section.locator('summary').click()
    await expect(section.locator('tbody tr').first()).toBeVisible()
    const href = await section.locator('.more a').getAttribute('href')
    expect((await request.get(href!)).status()).toBe(200)
  }
})

test('@phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/insights')
  for (const summary of await page.locator('summary').all()) await summary.click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
