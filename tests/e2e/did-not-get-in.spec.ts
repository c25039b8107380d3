// Who lost a ballot: from the entry of the race to the races of the same weeks, by distance and by one's own time.
import { faultsInAllSizes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('who did not get in finds the races of the same weeks @smoke', async ({ page }) => {
  await page.goto('/marathon/berlin-marathon')
  await page.getByRole('link', { name: 'Did not get in? Races of the same weeks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Did not get in at Berlin Marathon?')
  const table = page.getByRole('table', { name: 'Races of which no days of entry are on file' })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const names = () => rows.getByRole('link').allTextContents()
  const byDistance = await names()
  expect(byDistance.length).toBeGreaterThan(5)
  await expect(table.getByRole('columnheader', { name: /Entry|Your time/ })).toHaveCount(0)
  const own = JSON.stringify({ v: 1, distanceM: 21_097.5, timeSeconds: 5700 })
  await page.evaluate((stored) => localStorage.setItem('startline:your-time', stored), own)
  await page.reload()
  await expect(rows.filter({ hasText: /\d:\d\d:\d\d; \d+\s% for \d:\d\d/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Your time' }).check()
  await expect(rows.first()).toContainText(/\d:\d\d:\d\d; .+ for \d:\d\d/)
  const byTime = await names()
  expect(byTime).not.toEqual(byDistance)
  expect(byTime.toSorted()).toEqual(byDistance.toSorted())
  expect(await faultsInAllSizes(page, 1)).toEqual([])
})
