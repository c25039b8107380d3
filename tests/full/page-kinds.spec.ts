// What holds on every kind of page: the policy, access in both themes and at each width, and room for larger text; what
// opens over pages; and that what has the focus is seen.
import type { Page } from '@playwright/test'
import { accessibilityFaultsAndDoubts, faultsInAllSizes, sidewaysOf, WIDTHS } from '../e2e/accessibility.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { ALL_KINDS, KINDS } from '../e2e/page-kinds.ts'
import { refuseStorage } from '../e2e/refused-storage.ts'

/** What the page cuts off once this style is put over it, by the browser's own hand: the policy refuses styles in the page. */
const cutOffBy = (page: Page, style: string) =>
  page.evaluate((text) => {
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

const WIDER =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'
const LARGER = 'html { font-size: 200% }'

/** What on a phone of the usual size stands at the very edge, and names at the head of a row that are broken within a word. */
const faultsOnPhone = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    const wordsOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words
    }
    const atEdge = [...document.querySelectorAll('main :is(p, h1, h2, h3, li, dt, dd, td, th)')].filter(
      (element) => {
        const box = element.getBoundingClientRect()
        const hasLine = parseFloat(getComputedStyle(element).borderLeftWidth) > 0
        const { left } = hasLine ? box : wordsOf(element).getBoundingClientRect()
        return (
          box.width > 1 &&
          left >= 0 &&
          left < 8 &&
          element.checkVisibility() &&
          element.textContent.trim() !== ''
        )
      },
    )
    const broken = [...document.querySelectorAll("main th[scope='row']")].filter((head) => {
      const isWord = /^\p{L}{2,12}$/u.test(head.textContent.trim())
      const lines = new Set([...wordsOf(head).getClientRects()].map(({ top }) => Math.round(top)))
      return isWord && lines.size > 1 && head.checkVisibility()
    })
    return [...atEdge, ...broken].map((element) => element.outerHTML.slice(0, 100))
  })

/** What is lost where text is twice the size, also on a phone, and with the spacing of WCAG 1.4.12. */
async function faultsOfText(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const [what, style, width] of [
    ['spacing', WIDER, 320],
    ['twice the size', LARGER, 390],
    ['twice the size', LARGER, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await cutOffBy(page, style)
    const sideways = await sidewaysOf(page)
    // On a phone the page answers the browser's own size, which a style cannot set: large-text.spec.ts.
    const isOfBrowser = style === LARGER && width < 1280
    if (sideways > 0 && !isOfBrowser) faults.push(`${path}, ${what} at ${width} px: ${sideways} px sideways`)
    faults.push(...cut.map((html) => `${path}, ${what} at ${width} px: cut off ${html}`))
  }
  await page.setViewportSize({ width: 390, height: 800 })
  faults.push(...(await faultsOnPhone(page)).map((html) => `${path} at 390 px: ${html}`))
  return faults
}

for (const [kind, paths] of Object.entries(KINDS)) {
  test(`${kind} break no policy, are accessible and do not scroll sideways at 320, 768 and 1280 px in both themes, and lose nothing of larger or wider text`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const faults: string[] = []
    for (const [turn, path] of paths.entries()) {
      await page.setViewportSize({ width: WIDTHS[turn % 3]!, height: 800 })
      const response = await page.goto(path)
      const policy = response?.headers()['content-security-policy'] ?? ''
      if (!policy.includes("default-src 'self'") || policy.includes('unsafe')) faults.push(`${path}: policy`)
      faults.push(...(await faultsInAllSizes(page, turn)).map((fault) => `${path} ${fault}`))
      faults.push(...(await faultsOfText(page, path)))
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
    const compare = page.locator('compare-race').first()
    // In the second theme it is compared already.
    if (colorScheme === 'light') await compare.getByRole('button').click()
    await expect(compare).toHaveAttribute('data-on')
    await page.locator('save-race button').first().click()
    await expect(page.locator('.toast').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your comparison' })).toBeVisible()
    await look(`news and comparison, ${colorScheme}`)
    await page.evaluate(() => window.startline.show('crash'))
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

test('where the browser keeps nothing, every kind of page stands, starts what is used, and breaks nothing (F19)', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await refuseStorage(page)
  const faults: string[] = []
  for (const path of [...ALL_KINDS, '/debug-user']) {
    await page.goto(path)
    // The first sign of use, everywhere at once: all that waits for it starts.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('astro-island, main *, header *'))
        if (part.localName.includes('-'))
          part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    await expect(page.locator('astro-island[client=use][ssr]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ((await page.locator('.error-screen').count()) > 0) faults.push(`${path}: the screen of an error`)
  }
  // What is chosen counts for the page, and the page says nothing of what it could not keep.
  await page.goto('/marathon/boston-marathon')
  const heart = page.locator('save-race button').first()
  await heart.click()
  await expect(heart).toHaveAccessibleName(/^Saved /)
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
})

test('in the colours of the device the word mark, the page in hand, what is chosen, a chart and the map can be told', async ({
  page,
}) => {
  test.slow()
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
  // The order is there where a race is saved, even one that is not listed any more.
  await page.evaluate(() =>
    localStorage.setItem('favorites', JSON.stringify([{ raceId: 99_999_999, raceType: 'marathon' }])),
  )
  await page.goto('/my-races')
  expect(await colourOf('.order :checked + span', 'backgroundColor')).not.toBe(
    await colourOf('.order :not(:checked) + span', 'backgroundColor'),
  )

  // The name of a course that is brought out in a comparison: the device's own pair, never our red on its ground.
  await page.goto('/compare?races=berlin-marathon,boston-marathon')
  const highlighted = await page.evaluate(() => {
    const sample = document.createElement('b')
    sample.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
    document.body.append(sample)
    const { backgroundColor, color } = getComputedStyle(sample)
    sample.remove()
    return { backgroundColor, color }
  })
  const broughtOut = page.locator('.keyl [aria-pressed=true]')
  await broughtOut.hover()
  await expect(broughtOut).toHaveCSS('background-color', highlighted.backgroundColor)
  await expect(broughtOut).toHaveCSS('color', highlighted.color)

  // The line of a course, drawn in the ink for a dark ground.
  await page.goto('/marathon/boston-marathon')
  expect(await colourOf('body', 'backgroundColor')).toBe('rgb(0, 0, 0)')
  const line = page.getByRole('img', { name: /^Profile of Boston Marathon/ }).locator('path.l')
  await expect(line).toHaveCSS('stroke', 'rgb(236, 232, 223)')
  // Also where somebody chose the light theme here: the ground is the device's.
  await page.evaluate(() => localStorage.setItem('startline:theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(line).toHaveCSS('stroke', 'rgb(236, 232, 223)')
  await page.goto('/races-map')
  await expect(page.locator('[data-drawn]')).toHaveAttribute('data-drawn', /^[1-9]/, { timeout: 20_000 })
  /** The colour that most of what is drawn in a part of the map has. */
  const mostOf = (pane: string) =>
    page.locator(`${pane} canvas`).evaluateAll((drawings: HTMLCanvasElement[]) => {
      const counts = new Map<string, number>()
      for (const drawing of drawings) {
        if (drawing.width === 0 || drawing.height === 0) continue
        const copy = new OffscreenCanvas(drawing.width, drawing.height).getContext('2d')!
        copy.drawImage(drawing, 0, 0)
        const { data } = copy.getImageData(0, 0, drawing.width, drawing.height)
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] !== 255) continue
          const colour = data.slice(at, at + 3).join()
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
      }
      return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
    })
  await expect.poll(() => mostOf('.leaflet-tile-container')).toBe('47,58,69')
  expect(['26,33,41', '236,232,223']).toContain(await mostOf('.leaflet-overlay-pane'))
})
