// The list of all races as a year: months, weekends with counts, and the way back to a month as a list.
import { faultsInAllSizes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('the year shows the same races by month and weekend, by the keyboard too @phone', async ({ page }) => {
  await page.goto('/all-races?country=germany')
  await expect(page.getByRole('heading', { name: /^\d+ races$/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Year' }).click()
  await expect(page).toHaveURL('/all-races?country=germany&view=year')
  const months = page.getByRole('main').getByRole('region', { name: /^[A-Z][a-z]+ \d{4} / })
  await expect(months).toHaveCount(12)

  const full = months.filter({ has: page.locator('details') }).first()
  const weekend = full.locator('summary').first()
  const promised = Number(/(\d+) races?$/.exec((await weekend.innerText()).trim())![1])
  await weekend.focus()
  await page.keyboard.press('Enter')
  await expect(full.locator('tbody tr')).toHaveCount(promised)
  await expect(full.locator('tbody tr').first()).toContainText('Germany')

  const asList = months.getByRole('link', { name: / as a list$/ }).last()
  const month = (await asList.innerText()).replace(' as a list', '')
  await asList.click()
  await expect(page).toHaveURL(/country=germany&dateFrom=20\d\d-\d\d-01&dateTo=20\d\d-\d\d-\d\d&sort=date$/)
  await expect(page.locator('table.races tbody tr').first()).toContainText(month.slice(0, 3))
})

test('the year is sound in all sizes', async ({ page }) => {
  await page.goto('/all-races?country=germany&view=year')
  await page.locator('.race-year summary').first().click()
  expect(await faultsInAllSizes(page, 0)).toEqual([])
})
