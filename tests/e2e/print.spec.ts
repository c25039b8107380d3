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

for (const [path, read] of PAGES)
  test(`${path} has no controls, whole rows, and the colours of steepness`, async ({ page }) => {
    await page.setViewportSize(A4_AT_96_DPI)
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(read).first()).toBeVisible()
    await expect(page.locator(`main :is(button, select, input)${READ_AS_WORDS}:visible`)).toHaveCount(0)
    for (const swatch of await page.locator('.ramp i:visible').all())
      await expect(swatch).toHaveCSS('print-color-adjust', 'exact')
    const broken = page.locator('main tr:visible').filter({ hasNot: page.locator('tr') })
    const inside = await broken.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
    expect(inside.filter((value) => value !== 'avoid')).toEqual([])
  })
