// Text of twice the size (WCAG 2.2, 1.4.4), as somebody sets it in the browser and not on one page: styles/large-text.css asks for that.
import type { Locator, Page } from '@playwright/test'
import { sidewaysOf } from '../e2e/accessibility.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { ALL_KINDS } from '../e2e/page-kinds.ts'

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

/** The spacing of WCAG 1.4.12, by the browser's own hand: the policy refuses styles in the page. */
const space = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

test('no kind of page scrolls sideways at 900, 640, 390 or 320 px where text is twice as large, nor where it is spaced too', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(300_000)
  // The page that is not there.
  allowErrors(/404/)
  const faults: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    for (const width of [900, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const sideways = await sidewaysOf(page)
      if (sideways > 0) faults.push(`${path} at ${width} px: ${sideways} px`)
    }
    await space(page)
    const sideways = await sidewaysOf(page)
    if (sideways > 0) faults.push(`${path} at 320 px, spaced: ${sideways} px`)
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(faults).toEqual([])
})

/** Words of pictures that leave the page, and words of one picture that stand over each other. */
const faultsOfPictures = (page: Page) =>
  page.locator('main svg text').evaluateAll((texts: SVGTextElement[]) => {
    const words = texts
      .map((text) => ({
        picture: text.ownerSVGElement,
        says: text.textContent.trim(),
        box: text.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0)
    const { clientWidth } = document.documentElement
    const outside = words.filter(({ box }) => box.left < 0 || box.right > clientWidth)
    const over = words.flatMap((one, i) =>
      words
        .slice(i + 1)
        .filter(
          (other) =>
            other.picture === one.picture &&
            Math.min(one.box.right, other.box.right) > Math.max(one.box.left, other.box.left) &&
            // Letters fill less than the height of their line.
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4,
        )
        .map((other) => `“${one.says}” and “${other.says}” over each other`),
    )
    return [...outside.map(({ says, box }) => `“${says}” from ${box.left} to ${box.right}`), ...over]
  })

/** A highest point at the start and behind the middle, a map of a town, and courses on one chart. */
const PICTURED = [
  '/marathon/boston-marathon',
  '/marathon/valencia-marathon',
  '/compare?races=berlin-marathon,boston-marathon',
]

for (const width of [390, 320]) {
  test(`the words of courses and town maps stay on a phone of ${width} px, none over another`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const faults: string[] = []
    for (const path of PICTURED) {
      await page.goto(path)
      await expect(page.locator('main :is(.sil-plate, .compare .sil-over) text').first()).toBeVisible()
      faults.push(...(await faultsOfPictures(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

test.describe('a first visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('finds the question about cookies whole on a phone of 320 px where text is twice as large', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/about')
    const question = page.getByRole('region', { name: 'Cookies and storage' })
    await expect(question).toBeVisible()
    expect(await sidewaysWithin(question)).toBe(0)
    await question.getByText('Choose for yourself').click()
    expect(await sidewaysWithin(question)).toBe(0)
    expect(await sidewaysOf(page)).toBe(0)
  })
})

/** By how many px a part of the page scrolls sideways in its own box. */
const sidewaysWithin = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('what opens over a page and the comparison in hand fit a phone where text is twice as large', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('.race-search input').fill('new')
  const suggestions = page.locator('.race-search .options')
  await expect(suggestions.getByRole('option').nth(2)).toBeVisible()
  expect(await sidewaysWithin(suggestions)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  expect(await sidewaysWithin(menu)).toBe(0)
  expect(await sidewaysOf(page)).toBe(0)

  await page.goto('/all-races')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.locator('#filters')
  await expect(filters).toBeVisible()
  expect(await sidewaysWithin(filters)).toBe(0)
  await page.keyboard.press('Escape')

  await page.goto('/races-map')
  const inView = page.locator('li[data-race]')
  await expect(inView.nth(5)).toBeVisible()
  const below = await inView.evaluateAll((rows) =>
    rows.slice(0, 6).map((row) => row.getBoundingClientRect().x),
  )
  expect(new Set(below).size).toBe(1)

  await page.goto('/marathon/boston-marathon')
  await page.locator('compare-race button').first().click()
  await expect(page.getByRole('region', { name: 'Your comparison' })).toBeVisible()
  expect(await sidewaysOf(page)).toBe(0)
})
