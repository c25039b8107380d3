// The service worker: pages seen and kept are readable without a network, a new version waits until it is asked for, and a
// broken worker can be switched off. Its own server serves copies of the built site, so that a deploy can happen.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startSiteServer, type SiteServer } from '../../local/site-server.ts'
import { STORED_CACHES } from '../../src/domain/offline.ts'
import { STORED_KEYS } from '../../src/domain/stored-keys.ts'
import { expect, test } from './fixtures.ts'
import { siteFolder } from './own-site.ts'

const folder = siteFolder()
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

const RACE = '/marathon/boston-marathon'
const ROOT = join(import.meta.dirname, '../..')

/** Resolves when the worker controls the page and the page it came with is stored. */
async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => storedPaths(page)).toContain(new URL(page.url()).pathname)
}

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of ['startline-pages', 'startline-kept']) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    }
    return found
  })

const saved = (context: BrowserContext, id: number) =>
  context.addInitScript(
    (text) => localStorage.getItem('favorites') ?? localStorage.setItem('favorites', text),
    JSON.stringify([{ marathonId: id, marathonType: 'marathon', raceId: id, raceType: 'marathon' }]),
  )

test('a whole visit with the network off: seen pages, a saved race, the pace tools, an honest page for the rest', async ({
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
  const kept = page.locator('available-offline')
  await expect(kept.getByRole('link', { name: /Berlin Marathon/ })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tokyo/i)

  await page.goto('/my-races#offline')
  await expect(kept).toContainText(/\d+ pages, [\d,]+ kB/)
  await kept.getByText('All that is kept, by kind').click()
  await expect(
    kept.getByRole('row', { name: /Scripts, styles and type of those pages. \d+ [\d,]+ kB/ }),
  ).toBeVisible()
  await kept.getByRole('button', { name: /^Remove .*Berlin/i }).click()
  await expect(kept.getByRole('link', { name: /Berlin/i })).toHaveCount(0)
  expect(await storedPaths(page)).not.toContain('/marathon/berlin-marathon')

  // All that is stored by now is on the page about cookies, and nothing of the API that is anybody's.
  const stored = await page.evaluate(async () => ({
    keys: Object.keys({ ...localStorage, ...sessionStorage }),
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
  const listed = STORED_KEYS.map(({ key }) => key)
  expect(stored.keys.filter((key) => !listed.includes(key))).toEqual([])
  const names = STORED_CACHES.map(({ name }) => name.replace('…', ''))
  expect(stored.caches.filter((name) => !names.some((known) => name.startsWith(known)))).toEqual([])
  expect(stored.databases).toEqual([])
  expect(stored.calls.filter((path) => !path.startsWith('/api/marathons'))).toEqual([])
})

/** A copy of the built site, without what these tests do not look at. */
function copyOf(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'startline-deploy-'))
  const left =
    /[/\\](share|marathons|marathon|half-marathon|near|pace-plan|data|insights|all-races)(?=[/\\]|$)/
  cpSync(from, to, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) })
  return to
}

/** A deploy: every script under a new name, the old ones gone, another worker. */
function deployed(from: string): string {
  const to = copyOf(from)
  const scripts = new Set(readdirSync(join(to, '_astro')).filter((name) => name.endsWith('.js')))
  const renamed = (name: string) => (scripts.has(name) ? name.replace(/\.js$/, '2.js') : name)
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(file)) continue
    const text = readFileSync(join(to, file), 'utf8')
    const changed = text
      .replaceAll(/(?<=_astro\/|\.\/)[\w.-]+\.js/g, renamed)
      .replace(/(<h1[^>]*>)About Startline/, '$1About Startline, second')
    writeFileSync(join(to, file), changed)
  }
  for (const name of scripts) renameSync(join(to, '_astro', name), join(to, '_astro', renamed(name)))
  return to
}

test.describe('after a deploy', () => {
  let server: SiteServer
  let second: string

  test.beforeAll(async () => {
    second = deployed(folder)
    // Files only: what happens here needs no API.
    const functionsFolder = mkdtempSync(join(tmpdir(), 'startline-functions-'))
    server = await startSiteServer({ siteFolder: folder, port: 0, functionsFolder })
  })
  test.afterAll(async () => {
    await server.close()
    rmSync(second, { recursive: true })
  })

  const ask = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))

  /** A worker that is being watched, as here, does not rest by itself, and gives way only when it rests. */
  const rest = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
  }

  test('the open page goes on, says that a new version waits, and reloads once when asked', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(`${server.url}/about`)
    await page.evaluate(() =>
      localStorage.setItem(
        'startline:consent',
        '{"essential":true,"analytics":false,"marketing":false,"functional":false,"version":1,"at":"x"}',
      ),
    )
    await page.reload()
    await underWorker(page)
    await page.goto(`${server.url}/faq`)
    await page.goto(`${server.url}/about`)
    await server.show(second)
    await ask(page)
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Startline')

    // Old pages keep their own scripts: without a network, nothing of the new deploy meets them.
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url())
    })
    const before = loads
    await page.getByRole('button', { name: 'Reload' }).click()
    // Once the new one has been asked: one that is stopped before hears nothing.
    await page.waitForTimeout(2000)
    await rest(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Startline, second')
    await page.waitForTimeout(1500)
    expect(loads).toBe(before + 1)
    // Of what the browser itself keeps nothing is there: only the worker's own caches can answer.
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.goto(`${server.url}/faq`)
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(failed).toEqual([])
  })

  test('a broken worker is switched off from the server, with all that it kept', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/favicon\.ico/)
    const off = copyOf(folder)
    try {
      await server.show(folder)
      await page.goto(`${server.url}/about`)
      await underWorker(page)
      writeFileSync(join(off, 'sw.js'), readFileSync(join(ROOT, 'src/service-worker/switched-off.js')))
      await server.show(off)
      await ask(page)
      // Installed, and waiting for the old one to rest; or already at work.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration()
            return registration ? registration.installing === null : true
          }),
        )
        .toBe(true)
      // Nobody looks at the old one's pages any more, so it gives way.
      await page.goto('about:blank')
      await page.waitForTimeout(1000)
      await page.goto(`${server.url}/robots.txt`)
      await expect
        .poll(() =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]),
        )
        .toEqual([0, 0])
    } finally {
      rmSync(off, { recursive: true })
    }
  })
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
  await page.getByRole('button', { name: 'CSV for a watch' }).click()
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
  await other.waitForTimeout(5000)
})
