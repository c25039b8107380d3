// What breaks is said, and the page stays: a script that does not load, a page whose script fails, an island that crashes.
import { expect, test } from './fixtures.ts'

const heading = 'h1'

test('with no script at all the page says so and can be read; a failing start says so too', async ({
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

/** Pages with islands: one of each. */
const WITH_ISLANDS = [
  '/all-races',
  '/races-map',
  '/compare',
  '/pace-plan/boston-marathon',
  '/pb-potential',
  '/marathon-pace-chart',
  '/marathon-predictor',
  '/race-to-race',
  '/age-grading',
  '/boston-qualifying',
  '/ballot-odds',
  '/cut-off-clock',
  '/fuelling',
  '/heat-and-altitude',
]

test('each island that crashes is taken away alone, with what the build made in its place (F38)', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(180_000)
  allowErrors(/island broken on purpose/)
  for (const path of WITH_ISLANDS) {
    const html = await (await page.request.get(path)).text()
    const [, url] = /component-url="([^"]+)"/.exec(html)!
    const [, name] = /component-export="([^"]+)"/.exec(html)!
    const broken = `const X = () => { throw new Error('island broken on purpose') }; export { X as ${name} }`
    await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
    await page.goto(path)
    await page.locator('astro-island').first().dispatchEvent('pointerover')
    await expect(page.getByRole('alert').first(), path).toContainText('Something went wrong')
    await expect(page.locator(heading).first(), path).toBeVisible()
    await page.unroute(`**${url}`)
  }
})
