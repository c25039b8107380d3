// What stands around every page: navigation by role, the side sheet, going from page to page, measurement with consent only.
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

const allowing = (analytics: boolean) =>
  JSON.stringify({
    essential: true,
    analytics,
    marketing: false,
    functional: false,
    version: 2,
    at: '2026-11-21T00:00:00.000Z',
  })

test('the side sheet takes the focus, keeps it, and gives it back @phone', async ({ page }) => {
  await page.goto('/about')
  const open = page.getByRole('button', { name: 'Menu' })
  await open.click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /redirect=%2Fabout/)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => document.activeElement?.closest('#menu, body')?.id ?? '')
    // Past the last link the browser's own bar has the turn; nothing of the page behind has.
    expect(['menu', '']).toContain(where)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
})

test('links of a role are there from the first paint, without any script, and move nothing', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await signIn(page, await newAdmin(request))
  await page.evaluate(() => localStorage.setItem('startline:role', 'admin'))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/about').catch(() => undefined)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.unroute('**/_astro/*.js')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('from page to page: the top on arrival, the place on the way back, likely pages fetched ahead but no private ones @smoke', async ({
  page,
}) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What islands will need is fetched too; this is about pages.
    const isPage = !pathname.startsWith('/_astro/')
    if (request.headers()['sec-purpose'] === 'prefetch' && isPage) ahead.push(pathname)
  })
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown }
      Object.assign(window, { isCrossFaded: viewTransition !== null })
    })
  })
  // The page reveals itself with its first frame, which a test may be ahead of.
  const expectCrossFaded = (expected: boolean) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { isCrossFaded?: boolean }).isCrossFaded))
      .toBe(expected)
  await page.goto('/about')
  await expectCrossFaded(false)
  await page.waitForTimeout(600)
  expect(ahead).toEqual([])
  await expect.poll(() => ahead).toContain('/all-races')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'FAQ' }).hover()
  await expect.poll(() => ahead).toContain('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).hover()
  await page.waitForTimeout(400)
  expect(ahead).not.toContain('/my-races')
  expect(new Set(ahead).size).toBe(ahead.length)

  await page.evaluate(() => window.scrollTo(0, 400))
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectCrossFaded(true)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)

  // From a page whose style is in files to one that has it inside, and back; not for whom motion is unwelcome.
  const header = page.getByRole('banner')
  const home = header.getByRole('link', { name: 'Home', exact: true })
  await home.click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expectCrossFaded(true)
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expectCrossFaded(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await home.click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expectCrossFaded(false)
})

test('measures are sent only where that is allowed, wait without a network, and go when it is refused', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/')) sent.push(request.url())
  })
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const stored = () => page.evaluate(() => localStorage.getItem('startline:metrics'))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await leave()
  await page.waitForTimeout(500)
  expect(sent).toEqual([])

  await page.evaluate((text) => localStorage.setItem('startline:consent', text), allowing(true))
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  // The largest paint is known when somebody acts.
  await page.mouse.click(5, 300)
  await page.waitForTimeout(300)
  await context.setOffline(true)
  await leave()
  await expect.poll(stored).toContain('"metric":"LCP"')
  expect(await stored()).not.toContain('?')
  await context.setOffline(false)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await leave()
  await leave()
  await expect.poll(() => sent.length).toBe(1)
  expect(await stored()).toBeNull()
})

test('a blocker that eats the call of measures, or the way to make it, breaks nothing', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_BLOCKED_BY_CLIENT/)
  await context.addInitScript((text) => localStorage.setItem('startline:consent', text), allowing(true))
  await page.route('**/api/analytics/**', (route) => route.abort('blockedbyclient'))
  const leaveAndRead = async () => {
    await page.waitForLoadState('networkidle')
    await page.mouse.click(5, 300)
    await page.waitForTimeout(300)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await page.goto('/about')
  await leaveAndRead()
  await context.addInitScript(() => {
    navigator.sendBeacon = () => {
      throw new TypeError('blocked')
    }
  })
  await page.goto('/about')
  await leaveAndRead()
  // Not sent, not lost: it waits for a page where it can be.
  expect(await page.evaluate(() => localStorage.getItem('startline:metrics'))).toContain('"url":"/about"')
})

test('a word is explained after 700 ms of pointing, at once on focus and soon after another; Escape takes it away', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const tooltip = page.getByRole('tooltip')
  const word = page.getByRole('button', { name: 'PB Potential' })
  await expect(word).toHaveAccessibleDescription(/personal best/)
  await word.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await word.hover()
  await page.waitForTimeout(400)
  await expect(tooltip).toBeHidden()
  await expect(tooltip).toContainText('personal best')
  await page.getByRole('button', { name: 'Steepness' }).hover()
  await expect(tooltip).toContainText('scale of seven', { timeout: 500 })
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await word.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tooltip).toContainText('personal best')

  // The focus scrolls to a word that was out of sight; the menu of the mouse comes as everywhere.
  await word.evaluate((button) => button.focus({ preventScroll: true }))
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(100)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(tooltip).toContainText('scale of seven')
  const menuComes = await word.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )
  expect(menuComes).toBe(true)

  // By touch, the very first one included, which has yet to load what answers it; the next one elsewhere takes it away.
  await page.reload()
  await page.waitForLoadState('networkidle')
  const touch = async (types: string[]) => {
    for (const type of types) await word.dispatchEvent(type, { pointerType: 'touch', bubbles: true })
  }
  await touch(['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
  await expect(tooltip).toContainText('personal best')
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(tooltip).toBeHidden()
  await touch(['pointerover', 'pointerdown'])
  await expect(tooltip).toContainText('personal best')
})

test('news stays five seconds, longer while it is pointed at or has the focus, goes by a swipe or Escape, and leaves the page three seconds later', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/marathon/boston-marathon')
  await page.waitForLoadState('networkidle')
  const heart = page.locator('save-race button').first()
  await heart.hover()
  // The region stands there, without words, before there is news: only so is news sure to be spoken.
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region.locator('[aria-live=polite]')).toBeEmpty()
  await page.clock.runFor(1000)
  await page.clock.pauseAt(Date.now() + 3_600_000)

  const news = region.locator('.toast:not(.closed)')
  await heart.focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(10)
  await expect(region.locator('[aria-live=polite] .toast')).toContainText('Added to Your Favorites')
  await page.clock.runFor(4900)
  await expect(news).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(news).toHaveCount(0)
  await page.clock.runFor(2700)
  await expect(region.locator('.toast.closed')).toBeAttached()
  expect(await region.locator('.toast').evaluate((toast: HTMLElement) => toast.hidden)).toBe(false)
  await page.clock.runFor(300)
  await expect(region.locator('.toast')).toBeHidden()

  const say = async () => {
    await heart.focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(10)
    await expect(news).toHaveCount(1)
  }
  await say()
  await news.hover()
  await page.clock.runFor(20_000)
  await expect(news).toHaveCount(1)
  await news.getByRole('button', { name: 'Close' }).focus()
  // The pointer leaves; the focus is still in it.
  await page.mouse.move(5, 300)
  await page.clock.runFor(20_000)
  await expect(news).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(news).toHaveCount(0)
  await expect(heart).toBeFocused()

  // What is pointed at rests; then it has what was left of its time, and not the whole anew.
  await say()
  await page.clock.runFor(3000)
  await news.hover()
  await page.clock.runFor(20_000)
  await page.mouse.move(5, 300)
  await page.clock.runFor(1900)
  await expect(news).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(news).toHaveCount(0)

  await say()
  const swipe = async (px: number) => {
    const { x, y } = (await news.boundingBox())!
    await page.mouse.move(x + 20, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 20 + px, y + 8)
    await page.mouse.up()
  }
  await swipe(45)
  await expect(news).toHaveCount(1)
  await swipe(55)
  await expect(news).toHaveCount(0)
})
