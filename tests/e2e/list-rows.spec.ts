// The rows of the list of all races: how soon keys reach them, and how high they are.
import { expect, test } from './fixtures.ts'

test('the first race is the third stop of the Tab key, and rows are dense', async ({ page }) => {
  await page.goto('/all-races')
  const rows = page.getByRole('table').locator('tbody tr')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('rowheader').getByRole('link')).toBeFocused()

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.toSorted((a, b) => a - b)[heights.length >> 1]).toBeLessThanOrEqual(66)
})
