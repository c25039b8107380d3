// The question about cookies, for visitors who have not answered it yet.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and storage' })
const answer = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('startline:consent') ?? 'null') as unknown)

test('nothing is stored before an answer; each answer is one press, holds on the next page and can be changed @phone @smoke', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await expect(banner(page)).toBeVisible()
  for (const name of ['Accept All', 'Reject All']) {
    await expect(banner(page).getByRole('button', { name })).toBeVisible()
  }
  const { height } = (await banner(page).boundingBox())!
  const viewport = page.viewportSize()!
  expect(height).toBeLessThanOrEqual(viewport.width < 1100 ? viewport.height / 4 : 72)
  const sizes = await banner(page)
    .locator('.answers button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        return [button.getBoundingClientRect().width, color, backgroundColor, fontSize, fontWeight].join(' ')
      }),
    )
  expect(sizes[0]).toBe(sizes[1])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
  expect(await context.cookies()).toEqual([])

  // The last lines of the page can be scrolled free of it, and what gets the focus is.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [foot, question] = [
    (await page.getByRole('contentinfo').boundingBox())!,
    (await banner(page).boundingBox())!,
  ]
  expect(foot.y + foot.height).toBeLessThanOrEqual(question.y + 1)

  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
  // What had the focus is gone: the page has it, and not nothing.
  await expect(page.getByRole('main')).toBeFocused()
  expect(await answer(page)).toMatchObject({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
  })

  await page.goto('/cookies')
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })
  await settings.click()
  await expect(banner(page).getByRole('heading')).toBeFocused()
  await expect(banner(page).getByLabel('Essential')).toBeDisabled()
  await expect(banner(page).getByLabel('Analytics')).not.toBeChecked()
  await banner(page).getByLabel('Analytics').check()
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(settings).toBeFocused()
  expect(await answer(page)).toMatchObject({ essential: true, analytics: true, marketing: false })
})

test('the question is at most a quarter of the smallest phones, and 72 px high beside that', async ({
  page,
}) => {
  await page.goto('/about')
  const heights = []
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 664],
    [768, 1024],
    [1280, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    heights.push([width, (await banner(page).boundingBox())!.height <= (width < 1100 ? height / 4 : 72)])
  }
  expect(heights.filter(([, fits]) => !fits)).toEqual([])
})

test('the question lies over the map, and not the map over it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 780 })
  await page.goto('/races-map')
  await expect(page.locator('[data-drawn]')).toHaveAttribute('data-drawn', /^[1-9]/, { timeout: 20_000 })
  const pane = (await page.locator('[data-drawn]').boundingBox())!
  const question = (await banner(page).boundingBox())!
  expect(pane.y + pane.height).toBeGreaterThan(question.y + 20)
  const onTop = await banner(page).evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const steps = Array.from({ length: 19 }, (_, step) => (step + 1) / 20)
    return steps
      .flatMap((x) => steps.map((y) => document.elementFromPoint(left + x * width, top + y * height)))
      .every((found) => shown.contains(found))
  })
  expect(onTop).toBe(true)
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await expect(banner(page)).toBeHidden()
})

test('what is no answer asks again, and its form shows all four as specified', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('startline:consent', '{"analytics":true'))
  await page.goto('/about')
  await banner(page).getByText('Choose for yourself').click()
  for (const name of ['Essential', 'Analytics', 'Functional', 'Marketing']) {
    await expect(banner(page).getByLabel(name)).toBeChecked()
  }
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toBeHidden()
})

test('where nothing can be stored the answer holds for the page, and nothing else breaks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/about')
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

for (const [what, time] of [
  ['decades behind', '1990-01-01T00:00:00Z'],
  ['decades ahead', '2061-01-01T00:00:00Z'],
] as const) {
  test(`an answer given by a clock that is ${what} is an answer`, async ({ page }) => {
    await page.clock.setFixedTime(time)
    await page.goto('/marathon/boston-marathon')
    await banner(page).getByRole('button', { name: 'Reject All' }).click()
    expect(await answer(page)).toMatchObject({ analytics: false })
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
  })
}
