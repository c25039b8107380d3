// The pace chart: around a goal, with its splits, and as a file.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The page with its script held back. */
const withLateScript = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/react\./, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/marathon-pace-chart')
  return { letCome: resolve }
}

test('filters to a goal by the minute and plans a negative split', async ({ page }) => {
  await page.goto('/marathon-pace-chart')
  await page.getByLabel('Goal for the marathon').fill('3:33')
  const chart = page.getByRole('table', { name: /^Goals around 3:33:00/ })
  await expect(chart.getByRole('rowheader', { name: '3:34:00' })).toBeVisible()
  await expect(chart.getByRole('rowheader', { name: '2:00:00' })).toHaveCount(0)
  // Chosen by hand, all goals stay while another is typed.
  await page.getByText('All goals', { exact: true }).click()
  await page.getByLabel('Goal for the marathon').fill('3:34')
  const whole = page.getByRole('table', { name: /^Goals from 2:00:00/ })
  await expect(whole.getByRole('row', { name: /^3:35:00/ })).toBeVisible()
  await expect(page).toHaveURL(/goal=3:34.*rows=all/)
  await page.getByLabel('Goal for the marathon').fill('3:30:00')
  await page.getByLabel('Pacing').selectOption('2')
  await expect(page.getByText('1:46:03 at half way, then 1:43:57')).toBeVisible()
  await page.getByLabel('miles', { exact: true }).check()
  await expect(page.getByRole('columnheader', { name: '5 mi', exact: true })).toBeVisible()
})

test('filters to a goal that was typed before the tool answers', async ({ page }) => {
  const { letCome } = await withLateScript(page)
  await page.getByLabel('Goal for the marathon').fill('3:33')
  letCome()
  const chart = page.getByRole('table', { name: /^Goals around 3:33:00/ })
  await expect(chart.getByRole('rowheader', { name: '3:34:00' })).toBeVisible()
})

test('is a file a spreadsheet can open, also for who presses before the tool answers', async ({ page }) => {
  const { letCome } = await withLateScript(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Chart as CSV' }).click()
  await expect(page.locator('astro-island[ssr]:has(.tool)')).toHaveCount(1)
  letCome()
  const file = await download
  expect(file.suggestedFilename()).toBe('pace-chart-marathon.csv')
  let text = ''
  for await (const chunk of await file.createReadStream()) text += String(chunk)
  expect(text).toContain('"3:30:00","0:04:59","0:08:01"')
  expect(text.trim().split('\r\n')).toHaveLength(62)
})
