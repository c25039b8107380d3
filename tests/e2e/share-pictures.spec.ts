// Pictures to pass on, drawn when somebody asks: of a comparison and of a plan on its days. That of a season is in its own story.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Presses the button and reads the size of the PNG that comes. */
async function savedPicture(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  const download = await downloading
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return {
    name: download.suggestedFilename(),
    width: picture.readUInt32BE(16),
    height: picture.readUInt32BE(20),
    bytes: picture.length,
  }
}

test('a comparison is drawn with a row for each race', async ({ page }) => {
  const heightOf = async (races: string) => {
    await page.goto(`/compare?races=${races}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    const { name, width, height, bytes } = await savedPicture(page)
    expect([name, width]).toEqual(['comparison.png', 1200])
    expect(bytes).toBeGreaterThan(10_000)
    return height
  }
  const ofTwo = await heightOf('berlin-marathon,boston-marathon')
  expect(await heightOf('berlin-marathon,boston-marathon,london-marathon')).toBe(ofTwo + 76)
})

test('a training plan is drawn on its days, a row for each week', async ({ page }) => {
  await page.goto('/training-plans/first-timer-marathon-16-weeks?day=2027-04-25')
  const { name, height } = await savedPicture(page)
  expect(name).toBe('first-timer-marathon-16-weeks.png')
  expect(height).toBeGreaterThan(16 * 44)
})
