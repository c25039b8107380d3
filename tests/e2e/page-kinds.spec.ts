// What holds on every kind of page: the policy, access in both themes and at each width, room for larger text and for the
// question about cookies, and that nothing moves while it loads.
import type { Page } from '@playwright/test'
import { accessibilityFaultsAndDoubts } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** A page of each kind. */
const KINDS = [
  '/',
  '/all-races',
  '/races-map',
  '/marathons/germany/berlin',
  '/near/london',
  '/marathon/boston-marathon',
  '/half-marathon/great-north-run',
  '/compare',
  '/pace-plan/boston-marathon',
  '/marathon-pace-chart',
  '/marathon-predictor',
  '/pb-potential',
  '/insights',
  '/articles/racing-at-altitude',
  '/training-plans/first-timer-marathon-12-weeks',
  '/race-preparation',
  '/your-time',
  '/my-races',
  '/account',
  '/login',
  '/register',
  '/contact',
  '/forgot-password',
  // As the letter's link opens it: without one it says so in the place of the form.
  '/reset-password?token_hash=of-a-letter',
  '/submit-race',
  '/faq',
  '/cookies',
  '/sitemap',
  '/data',
  '/articles',
  '/offline',
  '/404',
]
const WIDTHS = [320, 768, 1280]
/** All pages in all themes and widths, by hand: EVERY_THEME=1. Else each width in one theme, and each page in both. */
const isWhole = process.env.EVERY_THEME === '1'

interface Moved {
  moved: { by: number; what: string }[]
}

/** Writes down what moves without anybody having pressed something. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved: Moved['moved'] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element }[]
        }
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '').join(' | ')
        if (!hadRecentInput) moved.push({ by: value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as Moved).moved)

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [turn, width] of WIDTHS.entries()) {
  test(`each kind of page at ${width} px breaks no policy, is accessible and does not scroll sideways`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const faults: string[] = []
    for (const [index, path] of KINDS.entries()) {
      const themes = ['light', 'dark'] as const
      for (const colorScheme of isWhole ? themes : [themes[(index + turn) % 2]!]) {
        const where = `${path} at ${width} px, ${colorScheme}`
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const response = await page.goto(path)
        const policy = response?.headers()['content-security-policy'] ?? ''
        if (!policy.includes("default-src 'none'") || policy.includes('unsafe'))
          faults.push(`${where}: policy`)
        await page.waitForLoadState('load')
        const sideways = await sidewaysOf(page)
        if (sideways > 0) faults.push(`${where}: ${sideways} px sideways`)
        faults.push(...(await accessibilityFaultsAndDoubts(page)).map((fault) => `${where}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
}

test('menu, explained word, news, question and error screen are accessible in both themes', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(300_000)
  allowErrors(/broken on purpose/)
  const faults: string[] = []
  const look = async (what: string) =>
    faults.push(...(await accessibilityFaultsAndDoubts(page)).map((fault) => `${what}: ${fault}`))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await look(`menu, ${colorScheme}`)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/marathon/boston-marathon')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
    await look(`question, ${colorScheme}`)
    await page.getByRole('button', { name: 'Reject All' }).click()
    const compare = page.locator('compare-race button').first()
    if ((await compare.getAttribute('aria-pressed')) === 'false') await compare.click()
    await page.locator('save-race button').first().click()
    await expect(page.locator('.toast').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your comparison' })).toBeVisible()
    await look(`news and comparison, ${colorScheme}`)
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('startline-crash', { detail: { kind: 'crash' } })),
    )
    await expect(page.locator('.error-screen')).toBeVisible()
    await look(`error screen, ${colorScheme}`)

    await page.goto('/')
    const word = page.getByRole('button', { name: 'PB Potential' })
    await word.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await look(`explained word, ${colorScheme}`)
  }
  expect(faults).toEqual([])
})

test('larger and wider text loses nothing: twice the size, and the spacing of WCAG 1.4.12', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const faults: string[] = []
  const wider =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }'
  const larger = 'html { font-size: 200% }'
  for (const path of KINDS) {
    for (const [what, style, width] of [
      ['spacing', wider, 320],
      ['twice the size', larger, 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      // By the browser's own hand: the policy refuses styles that are written into the page.
      const cut = await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
        const isCut = (element: Element) => {
          const { overflowX, overflowY } = getComputedStyle(element)
          const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
          const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element
          const isOver = scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2
          return hides && clientWidth > 1 && isOver && element.textContent.trim() !== ''
        }
        return [...document.querySelectorAll('body *:not(svg, svg *, .vh, .leaflet-container)')]
          .filter(isCut)
          .map((element) => element.outerHTML.slice(0, 100))
      }, style)
      const sideways = await sidewaysOf(page)
      // Wider text may scroll: a table of numbers cannot be less wide than they are.
      if (sideways > 0 && style === larger) faults.push(`${path}, ${what}: ${sideways} px sideways`)
      faults.push(...cut.map((html) => `${path}, ${what}: cut off ${html}`))
    }
  }
  expect(faults).toEqual([])
})

test.describe('a first visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('what has the focus is never behind the question about cookies or a bar that stays', async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    for (const [path, width] of [
      ['/', 320],
      ['/all-races', 1280],
      ['/marathon/boston-marathon', 390],
      ['/compare', 768],
      ['/login', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
      const hidden = await page.evaluate(async () => {
        const all = 'a[href], button:not([disabled]), input:not([disabled]), select, summary, [tabindex="0"]'
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        const found: string[] = []
        for (const element of document.querySelectorAll<HTMLElement>(all)) {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          element.focus()
          if (document.activeElement !== element) continue
          await frame()
          const { left, top, width: wide, height: high } = element.getBoundingClientRect()
          // Of nine points across it, one at least is its own.
          const isSeen = [0.1, 0.5, 0.9].some((x) =>
            [0.1, 0.5, 0.9].some((y) => {
              const at = document.elementFromPoint(left + wide * x, top + high * y)
              return at !== null && (element.contains(at) || at.contains(element))
            }),
          )
          if (!isSeen) found.push(element.outerHTML.slice(0, 100))
        }
        return found
      })
      faults.push(...hidden.map((html) => `${path} at ${width} px: ${html}`))
    }
    expect(faults).toEqual([])
  })

  test('nothing moves while a page loads on a slow phone, nor when the question comes', async ({ page }) => {
    test.setTimeout(900_000)
    await watchMoves(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // The style of what is below the first screenful comes after the first paint, as it does when the line is busy.
    await page.route(/below-the-fold[^/]*\.css$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    const faults: string[] = []
    for (const path of KINDS) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
      // Below a thousandth is what browsers round to nothing.
      for (const { by, what } of await movesOf(page))
        if (by >= 0.001) faults.push(`${path} moves by ${by}: ${what}`)
    }
    expect(faults).toEqual([])
  })
})

test('in the colours of the device the word mark, the page in hand and what is chosen can still be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/')
  const colourOf = (selector: string, property: 'backgroundColor' | 'textDecorationLine') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property)
  const canvas = await colourOf('body', 'backgroundColor')
  expect(await colourOf('.site-top .mark', 'backgroundColor')).not.toBe(canvas)
  expect(await colourOf('.site-top nav [aria-current]', 'textDecorationLine')).toBe('underline')
  expect(await colourOf('.seg label:has(:checked)', 'backgroundColor')).not.toBe(
    await colourOf('.seg label:not(:has(:checked))', 'backgroundColor'),
  )
})
