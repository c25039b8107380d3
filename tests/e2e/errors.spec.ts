// What breaks is said, and the page stays: a script that does not load, a page whose script fails, a press without an answer.
import { expect, test } from './fixtures.ts'

test('with no script at all the page says so and can be read; a failing start says so too @smoke', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|broken on purpose|dynamically imported/)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('alert')).toContainText('Application Error')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Startline')

  await page.unroute('**/_astro/*.js')
  await page.route('**/_astro/Frame*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  )
  await page.goto('/about')
  const screen = page.getByRole('alert')
  await expect(screen).toContainText('Something went wrong')
  await expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await page.unroute('**/_astro/Frame*.js')
  await screen.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  })
  test('a failing start has its own screen, and noise of other origins is dropped', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/broken on purpose/)
    await page.route('**/_astro/Frame*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    await page.goto('/about')
    await expect(page.getByRole('alert')).toContainText('Safari Compatibility Issue')
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
    await page.evaluate(() => void Promise.reject(new Error('webkit: cross-origin noise')))
    await page.evaluate(() => void Promise.reject(new Error('Load failed')))
  })
})

test('a press that cannot be answered because the network has gone is said, and the page stays', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported/)
  await page.goto('/marathon/boston-marathon')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('save-race button').first().click()
  await expect(page.getByRole('alert')).toContainText('Application Error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Boston Marathon/)
  // Nothing was lost either: with the network back the same press is taken.
  await context.setOffline(false)
  await page.locator('save-race button').first().click()
  await expect(page.locator('save-race button').first()).toHaveAccessibleName(/^Saved /)
})

for (const [script, files] of [
  ['its script', '**/_astro/press*.js'],
  ['every script', '**/_astro/*.js'],
] as const)
  test(`a first press on a slow connection waits for ${script} and is made once`, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/marathon/boston-marathon', { waitUntil: 'commit' })
    const heart = page.locator('save-race button').first()
    await heart.dblclick()
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await expect(heart).toHaveAccessibleName(/^Save /)
    release()
    await expect(heart).toHaveAccessibleName(/^Saved /)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

test('a part that a deploy took away from under an open page reloads it once; where it stays away the page says so (F37)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404 \(Not Found\)|dynamically imported/)
  let loads = 0
  page.on('load', () => (loads += 1))
  const present = new Set<string>()
  page.on('request', (request) => present.add(request.url()))
  await page.goto('/marathon/boston-marathon')
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  // What the page has not asked for so far is gone.
  const gone: string[] = []
  await page.route('**/_astro/*.js', async (route) => {
    const url = route.request().url()
    if (present.has(url)) return route.continue()
    gone.push(url)
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
  })
  const heart = page.locator('save-race button').first()
  await heart.click()
  await expect.poll(() => loads).toBe(2)
  expect(gone).not.toEqual([])

  // Still gone: no second time.
  await heart.click()
  await expect(page.getByRole('alert')).toContainText('Application Error')
  await page.waitForTimeout(1500)
  expect(loads).toBe(2)

  await page.unroute('**/_astro/*.js')
  await page.getByRole('alert').getByRole('button', { name: 'Refresh Page' }).click()
  await expect.poll(() => loads).toBe(3)
  await heart.click()
  await expect(heart).toHaveAccessibleName(/^Saved /)
})

test('weather of the next race that cannot be loaded says so, and is fetched again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await page.goto('/marathon/boston-marathon')
  await page.locator('save-race').first().getByRole('button').click()
  await page.getByLabel('Status of Boston Marathon').selectOption('Entered')
  await page.route('**/api/marathons?ids=*', (route) => route.abort())
  await page.goto('/my-races')
  const next = page.getByRole('region', { name: 'Your next race', exact: true })
  await expect(next).toContainText('It could not be loaded.')
  await page.unroute('**/api/marathons?ids=*')
  await next.getByRole('button', { name: 'Try again' }).click()
  await expect(next).toContainText('from year to year')
})
