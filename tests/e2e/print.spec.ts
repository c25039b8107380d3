// Pages on paper: the colours of the ramp stay, controls do not, and what would be empty is not there.
import { expect, test } from './fixtures.ts'

// What a button or a field says is read there: the inputs of a tool, the key of a chart.
const READ_AS_WORDS = ['.panel :is(input, select)', '.keyl button'].map((words) => `:not(${words})`).join('')
const A4_AT_96_DPI = { width: 718, height: 1047 }
/** Each with what is read on it. */
const PAGES = [
  ['/all-races', 'table'],
  ['/races-map', 'table, figure, main'],
  ['/marathon/berlin-marathon', '#facts'],
  ['/compare?races=marathon/berlin-marathon,marathon/boston-marathon', '.cmp'],
  ['/training-plans/improver-marathon-12-weeks', 'table'],
] as const

test('what is read has no controls, whole rows, and the colours of steepness', async ({ page }) => {
  await page.setViewportSize(A4_AT_96_DPI)
  for (const [path, read] of PAGES)
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator(read).first()).toBeVisible()
      await expect(
        page.locator(`main :is(button, select, input, a.btn)${READ_AS_WORDS}:visible`),
      ).toHaveCount(0)
      for (const swatch of await page.locator(':is(.ramp i, .cmp .dot):visible').all())
        await expect(swatch).toHaveCSS('print-color-adjust', 'exact')
      const broken = page.locator('main tr:visible').filter({ hasNot: page.locator('tr') })
      const inside = await broken.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
      expect(inside.filter((value) => value !== 'avoid')).toEqual([])
    })
})

test('the countries of the map follow their heading, and no page is empty', async ({ page }) => {
  await page.goto('/races-map')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sec > header').first()).toHaveCSS('break-after', 'avoid')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(4)
})

test('one’s saved races have no controls, and their status is a word', async ({ page }) => {
  await page.goto('/marathon/boston-marathon')
  const heart = page.locator('save-race button').first()
  await heart.click()
  await expect(heart).toHaveAccessibleName('Saved Boston Marathon')
  await page.goto('/my-races')
  const status = page.getByRole('combobox', { name: 'Status of Boston Marathon' }).first()
  await expect(status).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main :is(button, input, .parts, a.btn):visible')).toHaveCount(0)
  await expect(status).toHaveCSS('appearance', 'none')
  await expect(status).toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/my-season')
  const asksForHome = page.getByText('Choose your city above')
  await expect(asksForHome).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(asksForHome).toBeHidden()
})

test('what was put into a tool is printed with its units', async ({ page }) => {
  await page.goto('/pace-plan/boston-marathon?stations=5&stop=10&fuel=30&delay=60&temp=22')
  await expect(page.getByRole('textbox', { name: 'Fuel every' })).toHaveValue('30')
  await page.emulateMedia({ media: 'print' })
  const labels = page.locator('.panel .field:has(> input):visible > label')
  expect(await labels.allTextContents()).toEqual([
    'Goal',
    'A mark every, km',
    'Second half faster by, %',
    'Lost at the start, s',
    'Temperature, °C',
    'Humidity, %',
    'A station every, km',
    'A stop takes, s',
    'Fuel every, min',
  ])
})

test('a wristband is printed to scale, twice on one A4, with its aid stations and fuel', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = ''
    }
  })
  await page.goto('/pace-plan/boston-marathon?time=3:30:00&stations=2.5&fuel=30')
  const button = page.getByRole('button', { name: 'Print the band' })
  await button.click()
  await expect(page.locator('[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const bands = page.locator('.wristband')
  await expect(bands).toHaveCount(2)
  // CSS millimetres: 96 px are 25.4 mm.
  expect(((await bands.first().boundingBox())!.width * 25.4) / 96).toBeCloseTo(170, 0)
  await expect(bands.first().getByRole('listitem')).toContainText([
    'Aid',
    '5 km +',
    'Fuel30:00',
    'Aid',
    '10 km +',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/MediaBox \[0 0 59\d\.\d+ 84\d\.\d+\]/)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(bands).toHaveCount(0)
})
