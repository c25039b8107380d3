// What a deploy does to pages that are open: the new version waits until it is asked for, old pages keep their own files, and a
// broken worker can be switched off. Its own server serves copies of the built site, so that a deploy can happen.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSiteServer, type SiteServer } from '../../local/site-server.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { siteFolder } from '../e2e/own-site.ts'
import { underWorker } from '../e2e/worker.ts'

const folder = siteFolder()
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

const ROOT = join(import.meta.dirname, '../..')

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
        '{"essential":true,"analytics":false,"marketing":false,"functional":false,"version":2,"at":"x"}',
      ),
    )
    await page.reload()
    await underWorker(page)
    await page.goto(`${server.url}/faq`)
    await page.goto(`${server.url}/about`)
    await server.show(second)
    await ask(page)
    await expect(page.getByText('A new version is available')).toBeVisible()
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
      writeFileSync(
        join(off, 'sw.js'),
        readFileSync(join(ROOT, 'src/platform/service-worker/switched-off.js')),
      )
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
