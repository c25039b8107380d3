// A course file of one's own: dropped, measured and planned on the device, kept without a network, and led to the race that it is of.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faultsInAllSizes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { underWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** A marathon to the north from where Berlin's starts, over a hill. */
function gpx(): string {
  const points = Array.from({ length: 849 }, (_, n) => {
    const height = 40 + 30 * Math.sin(n / 60)
    return `<trkpt lat="${(52.5145 + n * 0.00045).toFixed(6)}" lon="13.3501"><ele>${height.toFixed(1)}</ele></trkpt>`
  })
  return `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Course file (GPX, TCX or FIT)')
    .setInputFiles({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) })

test('a course file opens as a page of its own, and stays there without a network', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/running-tools')
  await underWorker(page)
  await page.getByRole('main').getByRole('link', { name: 'My course' }).click()
  await choose(page, 'notes.gpx', 'no course at all')
  await expect(page.getByText('This is no course file: it is none of GPX, TCX and FIT.')).toBeVisible()
  await choose(page, 'my run.gpx', gpx())
  await expect(page.getByText('PB potential of my run.gpx')).toBeVisible()
  await expect(page.getByText('my run.gpx is kept on this device.')).toBeVisible()
  const races = page.getByRole('region', { name: 'Is this a race of ours?' })
  await expect(races.getByRole('link', { name: 'Berlin Marathon' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Splits at even effort' })
  await plan.getByLabel('Goal').fill('3:45:00')
  await expect(plan.getByRole('table', { name: /^3:45:00 at my run/ })).toBeVisible()

  await test.step('with the pace as files for a watch', async () => {
    for (const [kind, mark] of [
      ['GPX', '<time>'],
      ['TCX', '<TotalTimeSeconds>13500</TotalTimeSeconds>'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await plan.getByRole('button', { name: `Course with your pace (${kind})` }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toBe(`my-run-paced.${kind.toLowerCase()}`)
      expect(await readFile(await file.path(), 'utf8')).toContain(mark)
    }
  })
  expect(await faultsInAllSizes(page, 1)).toEqual([])

  await test.step('for the time that its score tells of one’s own result', async () => {
    const result = JSON.stringify({ v: 1, distanceM: 21_097.5, timeSeconds: 6150 })
    await page.evaluate((stored) => localStorage.setItem('startline:your-time', stored), result)
    await page.reload()
    const here = (await page.getByText(/^Your time here: .+, two in three/).innerText()).split(/[ ,]+/)[3]!
    expect(here).toMatch(/^3:\d\d:\d\d$/)
    await expect(plan.getByRole('button', { name: `Your time here: ${here}` })).toBeVisible()
  })

  await test.step('without a network', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('PB potential of my run.gpx')).toBeVisible()
    await context.setOffline(false)
  })
  await page.getByRole('button', { name: 'Take it off this device' }).click()
  await expect(page.getByText('It stays on this device and is never sent.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('PB potential of my run.gpx')).toHaveCount(0)
})
