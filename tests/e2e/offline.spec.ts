// The service worker: pages seen and kept are readable without a network, and what is stored is what the page about cookies
// says. Deploys are in deploy.spec.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { STORED_CACHES } from '../../src/rules/offline/offline.ts'
import { STORED_KEYS } from '../../src/rules/site/stored-keys.ts'
import { expect, test } from './fixtures.ts'
import { siteFolder } from './own-site.ts'
import { storedPaths, underWorker } from './worker.ts'

const folder = siteFolder()
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

const RACE = '/marathon/boston-marathon'

const saved = (context: BrowserContext, id: number) =>
  context.addInitScript(
    (text) => localStorage.getItem('favorites') ?? localStorage.setItem('favorites', text),
    JSON.stringify([{ marathonId: id, marathonType: 'marathon', raceId: id, raceType: 'marathon' }]),
  )

test('a whole visit with the network off: seen pages, a saved race, the pace tools, an honest page for the rest @smoke', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const index = JSON.parse(readFileSync(join(folder, 'data/races.json'), 'utf8')) as {
    races: { id: number; slug: string; raceType: string }[]
  }
  const berlin = index.races.find(
    ({ slug, raceType }) => slug === 'berlin-marathon' && raceType === 'marathon',
  )!
  await saved(context, berlin.id)
  await page.goto('/')
  await underWorker(page)
  await page.goto(RACE)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect
    .poll(() => storedPaths(page), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([RACE, '/marathon/berlin-marathon', '/marathon-pace-chart', '/pace-plan']),
    )

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.goto('/marathon/berlin-marathon')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Berlin/i)
  await page.goto('/marathon-pace-chart')
  await page.getByRole('main').getByRole('textbox').first().fill('3:30:00')
  await expect(page.getByRole('main')).toContainText('4:59')
  await page.goto('/marathon/tokyo-marathon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const storedPages = page.locator('.available-offline')
  await expect(storedPages.getByRole('link', { name: /Berlin Marathon/ })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tokyo/i)

  await page.goto('/my-races#offline')
  await expect(storedPages).toContainText(/\d+ pages, [\d,]+ kB/)
  await expect(storedPages.getByRole('link', { name: 'Boston Marathon, Massachusetts' })).toBeHidden()
  await storedPages.getByText(/^Pages you only opened \(\d+\)$/).click()
  await expect(storedPages.getByRole('link', { name: 'Boston Marathon, Massachusetts' })).toBeVisible()
  await storedPages.getByText('Everything that is kept, by type').click()
  await expect(
    storedPages.getByRole('row', { name: /Scripts, styles and type of those pages. \d+ [\d,]+ kB/ }),
  ).toBeVisible()
  await storedPages.getByRole('button', { name: /^Remove .*Berlin/i }).click()
  await expect(storedPages.getByRole('link', { name: /Berlin/i })).toHaveCount(0)
  expect(await storedPaths(page)).not.toContain('/marathon/berlin-marathon')

  // All that is stored by now is on the page about cookies, and nothing of the API that is anybody's.
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    ofTheTab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    calls: (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    )
      .flat()
      .filter((path) => path.startsWith('/api/')),
  }))
  const listed = (place: 'tab' | undefined) =>
    STORED_KEYS.filter(({ where }) => where === place).map(({ key }) => key)
  expect(stored.local.filter((key) => !listed(undefined).includes(key))).toEqual([])
  expect(stored.ofTheTab.filter((key) => !listed('tab').includes(key))).toEqual([])
  const names = STORED_CACHES.map(({ name }) => name.replace('…', ''))
  expect(stored.caches.filter((name) => !names.some((known) => name.startsWith(known)))).toEqual([])
  expect(stored.databases.filter((name) => !names.includes(name ?? ''))).toEqual([])
  expect(stored.calls.filter((path) => !path.startsWith('/api/marathons'))).toEqual([])
})

test.describe('before the question about cookies has an answer', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('nothing is kept but the pages that were opened and their files', async ({ page, context }) => {
    await page.goto('/')
    await underWorker(page)
    const paths = ['/', '/all-races', RACE, '/marathon-pace-chart', '/my-races', '/about']
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
    }
    // Longer than what is kept on purpose waits.
    await page.waitForTimeout(6000)
    expect((await storedPaths(page)).filter((path) => !paths.includes(path))).toEqual([])
    const stored = await page.evaluate(async () => [
      ...Object.keys({ ...localStorage, ...sessionStorage }),
      ...(await caches.keys()).filter(
        (name) => !/^(workbox-precache|startline-(pages|assets|answers|kept)$)/.test(name),
      ),
      ...(await (await caches.open('startline-kept')).keys()).map(({ url }) => url),
    ])
    expect(stored).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})

test('the pace plan of a race works with the network off, what is typed included', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const path = '/pace-plan/berlin-marathon'
  await page.goto('/')
  await underWorker(page)
  await page.goto(path)
  await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain(path)

  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Goal').fill('3:20:00')
  await expect(page.getByRole('row', { name: /^Finish/ })).toContainText('3:20:00')
  await page.getByLabel(/^Temperature/).fill('24')
  await expect(page.getByText(/^costs \d\.\d %/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Splits as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('berlin-marathon-splits.csv')
  await expect(page).toHaveURL(/temp=24/)
  await page.reload()
  await expect(page.getByLabel('Goal')).toHaveValue('3:20:00')
  await expect(page.getByText(/^costs \d\.\d %/)).toBeVisible()
})

test('a device without room, or without workers, reads on', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(test.info().project.use.baseURL!).origin,
    quotaSize: 1,
  })
  await page.goto('/about')
  await page.waitForFunction(() => 'serviceWorker' in navigator)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const other = await context.newPage()
  await other.clock.install()
  await other.addInitScript(() =>
    Object.defineProperty(navigator, 'serviceWorker', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  const noted: string[] = []
  other.on('console', (message) => noted.push(message.text()))
  await other.goto('/about')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => noted.join()).toContain('Registering the service worker failed')
  // The rest of the shell goes on after it: any error of a script would fail this test.
  await other.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  // What is stored on purpose is so some seconds later.
  await other.clock.runFor(10_000)
})
