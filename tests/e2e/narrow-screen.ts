// Pages on the narrowest screen that is held to be usable (WCAG 2.2, 1.4.10): nothing may make them scroll sideways.
import { sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** One test a page. */
export function testNarrowScreen(paths: readonly string[]): void {
  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } })
    for (const path of paths) {
      test(`${path} does not scroll sideways`, async ({ page }) => {
        await page.goto(path)
        expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
      })
    }
  })
}
