// Text of twice the size (WCAG 2.2, 1.4.4), as somebody sets it in the browser and not on one page: styles/large-text.css asks for that.
import { sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { ALL_KINDS } from './page-kinds.ts'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

const PAGES = [
  ...ALL_KINDS,
  '/marathons/united-states/massachusetts',
  '/compare?races=berlin-marathon,boston-marathon,half-marathon/berlin-half-marathon',
  '/no-such-page',
]

for (const width of [390, 320]) {
  test(`no kind of page scrolls sideways on a phone of ${width} px where text is twice as large`, async ({
    page,
    allowErrors,
  }) => {
    test.setTimeout(300_000)
    // The page that is not there.
    allowErrors(/404/)
    await page.setViewportSize({ width, height: 844 })
    const faults: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      const sideways = await sidewaysOf(page)
      if (sideways > 0) faults.push(`${path}: ${sideways} px`)
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(faults).toEqual([])
  })
}
