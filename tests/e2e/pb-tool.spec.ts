// PB potential by hand, of a race, and of a GPX file; what is no course gets a sentence and breaks nothing.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PATH = '/pb-potential'
const score = (page: Page) => page.locator('.out .big')

function gpx(km: number, { heights = true, kmPerHour = 11 } = {}): string {
  const n = Math.round(km * 10)
  const points = Array.from({ length: n + 1 }, (_, i) => {
    const time = new Date(
      Date.parse('2026-04-26T09:00:00Z') + ((km * i) / n / kmPerHour) * 3.6e6,
    ).toISOString()
    const ele = heights ? `<ele>${30 + 20 * Math.sin(i / 40)}</ele>` : ''
    return `<trkpt lat="${((km * i) / n / 111.1949).toFixed(7)}" lon="0">${ele}<time>${time}</time></trkpt>`
  })
  return `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
}
const drop = (page: Page, text: string) =>
  page.getByLabel('GPX file of the course').setInputFiles({
    name: 'course.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(text),
  })

test('a worked example stands in the page before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(score(page)).toHaveText(/^\d\d\.\d\/100$/)
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await context.close()
})

test('facts by hand change the score, go into the link, and nonsense gets a sentence', async ({ page }) => {
  await page.goto(PATH)
  await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' })
  const before = await score(page).textContent()
  await page.getByLabel('Temperature').fill('27')
  await expect(score(page)).not.toHaveText(before!)
  await expect(page).toHaveURL(/temperature=27/)
  const hot = await score(page).textContent()
  await page.reload()
  await expect(score(page)).toHaveText(hot!)
  await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' })
  await page.getByRole('textbox', { name: 'Climb' }).fill('-5')
  const sentence = 'Climb must be from 0 to 6,000 m.'
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  // The answer gives the reason too.
  await expect(page.getByText(`${sentence} The answer below is for the earlier values.`)).toBeVisible()
})

test('a race on file has the score of its page', async ({ page }) => {
  await page.goto('/marathon/berlin-marathon')
  const onPage = (await page.locator('.receipt .big').textContent())!.replaceAll(/\s/g, '')
  await page.goto(`${PATH}?race=marathon/berlin-marathon`)
  await expect(page.getByText('PB potential of Berlin Marathon')).toBeVisible()
  await expect(score(page)).toHaveText(onPage)
})

test('a race is found by what a person would write, and what names none or two gets a sentence', async ({
  page,
}) => {
  for (const race of ['berlin-marathon', 'Berlin+Marathon', '/marathon/berlin-marathon']) {
    await page.goto(`${PATH}?race=${race}`)
    await expect(page.getByText('PB potential of Berlin Marathon')).toBeVisible()
    await expect(page.getByLabel('Race', { exact: true })).toHaveValue('Berlin Marathon')
  }
  await page.goto(`${PATH}?race=atlantis-marathon`)
  const panel = page.getByRole('form', { name: 'The course' })
  await expect(panel.getByText('No race on file is called “atlantis-marathon”.')).toBeVisible()
})

test('a file that is chosen before the script came is read once it is here', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/_astro\/PbTool\.[^/]+\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(PATH, { waitUntil: 'commit' })
  await drop(page, gpx(42.4))
  script.resolve()
  await expect(page.getByText(/^course\.gpx is in use\./)).toBeVisible()
  await expect(page.getByLabel('GPX file of the course')).toHaveValue('')
})

test('a GPX file becomes a course; others are refused beside the field @smoke', async ({
  page,
}, testInfo) => {
  await page.goto(PATH)
  await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' })
  await drop(page, gpx(42.4))
  await expect(page.getByText('PB potential of course.gpx')).toBeVisible()
  await expect(page.getByText(/taken as 42\.20 km/)).toBeVisible()
  await page.getByText('Profile in numbers').click()
  const heights = page.getByRole('table', { name: 'Heights and grades along course.gpx' })
  await expect(heights.getByRole('row', { name: /^(5 km|Finish) \d\d m [+−]?\d/ })).toHaveCount(2)
  // Nothing of the example, which was another course, counts beside the track: its turns are none.
  for (const field of ['Sharp turns', 'Temperature', 'Runners'])
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('')
  await expect(page.getByRole('row', { name: /^Turns/ })).toContainText('0 turns of')
  // The switch follows the file, and the file is not in use any more where the other distance is chosen.
  const half = page.getByRole('radio', { name: 'Half' })
  await drop(page, gpx(21.2))
  await expect(half).toBeChecked()
  await expect(page).toHaveURL(/[?&]distance=half/)
  await expect(page.getByText(/taken as 21\.10 km/)).toBeVisible()
  await page.getByRole('radio', { name: 'Marathon' }).check({ force: true })
  await expect(page.getByText(/course\.gpx is in use/)).toHaveCount(0)
  // Another length than those that the score is made for has its profile, and no score.
  await drop(page, gpx(10))
  await expect(
    page.getByText(/^The score is made for the half marathon and the marathon: it does not cover 10 km/),
  ).toBeVisible()
  await expect(score(page)).toHaveText('N/A')
  await expect(page.getByText(/taken as 10\.00 km/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveCount(0)
  const refusals: [string, RegExp][] = [
    [gpx(42.4, { heights: false }), /no elevation/],
    [gpx(42.4, { kmPerHour: 32 }), /32 km\/h on average/],
    ['<!DOCTYPE gpx [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><gpx>&b;</gpx>', /document type/],
    [gpx(42.4, { kmPerHour: 23 }), /23 km\/h on average/],
    [gpx(42.4).replace('<trk>', '<trk><type>cycling</type>'), /marked as a ride/],
    ['not XML', /cannot be read as XML/],
  ]
  for (const [file, sentence] of refusals) {
    await drop(page, file)
    // Beside the field; the tool says it aloud a second later.
    const refusal = page.getByLabel('GPX file of the course').locator('xpath=..').locator('.bad')
    await expect(refusal).toHaveText(sentence)
    await expect(refusal).toHaveText(/course\.gpx stays in use\.$/)
  }
  await drop(page, gpx(42.4, { kmPerHour: 20 }))
  await expect(page.getByText(/course\.gpx is in use.* close to the world best/)).toBeVisible()
  const large = testInfo.outputPath('large.gpx')
  await writeFile(large, Buffer.alloc(40_000_000, 32))
  await page.getByLabel('GPX file of the course').setInputFiles(large)
  await expect(page.getByText(/40 MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(page.getByText(/40 MB|in use/)).toHaveCount(0)
})

test('the field for a race is silent while one types, and says once what it found', async ({ page }) => {
  await page.goto(PATH)
  const field = page.getByRole('combobox', { name: 'Race', exact: true })
  const said = page.locator('.combobox output')
  await field.focus()
  await page.waitForLoadState('networkidle')
  await said.evaluate((place: HTMLOutputElement) => {
    new MutationObserver(() => (place.title += `${place.textContent}|`)).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await field.pressSequentially('berlin', { delay: 60 })
  await expect(said).toHaveText(/^\d races? found\.$/)
  expect((await said.getAttribute('title'))!.split('|')).toHaveLength(2)
})
