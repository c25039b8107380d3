// The rows of the list of all races: how soon keys reach them, and how high they are.
import { expect, test } from './fixtures.ts'

test('the first race is the third stop of the Tab key, and rows are dense', async ({ page }) => {
  await page.goto('/all-races')
  const rows = page.getByRole('table').locator('tbody tr')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('rowheader').getByRole('link')).toBeFocused()

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.toSorted((a, b) => a - b)[heights.length >> 1]).toBeLessThanOrEqual(66)
})

const RESULT = '{"v":1,"distanceM":21097.5,"timeSeconds":6900}'
/** Of the races with the most runners; in the middle; and the last, of which least is known. */
const PARTS_OF_THE_LIST = ['/all-races', '/all-races/20', '/all-races/36']

for (const [who, kept] of [
  ['a stranger', {}],
  ['who keeps a result', { 'startline:your-time': RESULT }],
] as const)
  test(`the columns stand where they stand whatever rows come, and scores in their lines, for ${who}`, async ({
    page,
  }) => {
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(kept))
    for (const width of [900, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const widths = new Set<string>()
      for (const path of PARTS_OF_THE_LIST) {
        await page.goto(path)
        await expect(page.locator('.races')).toHaveCSS('table-layout', 'fixed')
        if ('startline:your-time' in kept)
          await expect(page.locator('.races td.mine .num').first()).toHaveText(/:/)
        const heads = page.getByRole('columnheader')
        widths.add((await heads.evaluateAll((all) => all.map((head) => head.clientWidth))).join())
        const scores = page.locator('.races td.score .num + small')
        const lines = await scores.evaluateAll((all) => all.map((score) => score.getClientRects().length))
        expect(lines.filter((count) => count !== 1)).toEqual([])
      }
      expect(widths.size, `at ${width} px`).toBe(1)
    }
  })
