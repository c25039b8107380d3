// One page of each kind by the rules of accessibility, in both themes. tests/full/page-kinds.spec.ts has all kinds at all widths.
import { faultsInBothThemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

for (const path of [
  '/',
  '/all-races',
  '/marathon/boston-marathon',
  '/marathon-predictor',
  '/articles/racing-at-altitude',
  '/login',
])
  test(`${path} has no accessibility fault @smoke`, async ({ page }) => {
    await page.goto(path)
    expect(await faultsInBothThemes(page)).toEqual([])
  })
