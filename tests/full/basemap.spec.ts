// Streets on the maps from one PMTiles file of the site's own (BASEMAP): what is drawn, from where, what stands there when the file
// does not come, and that a site without one loads nothing of it. A site with such a file is built for it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerBasemap } from '../../local/basemap.ts'
import { runAstroBuild } from '../../local/run-astro.ts'
import { startSiteServer, type SiteServer } from '../../local/site-server.ts'
import { readRaces } from '../../supabase/catalogue-files.ts'
import { writeBasemap } from '../basemap-file.ts'
import { accessibilityFaults } from '../e2e/accessibility.ts'
import { expect, test } from '../e2e/fixtures.ts'

const BERLIN = readRaces().find(({ slug }) => slug === 'berlin-marathon')!
const folder = mkdtempSync(join(tmpdir(), 'startline-streets-'))
const file = join(folder, 'basemap.pmtiles')
/** Parts of the file that the server sent, and whether any are. */
let sent: (string | null)[] = []
let isThere = true
let server: SiteServer

test.describe.configure({ mode: 'default', timeout: 120_000 })

test.beforeAll(async () => {
  test.setTimeout(900_000)
  writeBasemap(file, { lat: BERLIN.lat!, lon: BERLIN.lon! })
  const siteFolder = join(folder, 'site')
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env
  await runAstroBuild(
    siteFolder,
    {
      SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY,
      NODE_ENV: 'production',
      BASEMAP: file,
      SITE_URL: 'http://localhost',
      SHARE_IMAGES: 'off',
      PAGE_CACHE_DIR: join(folder, 'page-cache'),
      LAST_GOOD_COUNT_FILE: join(folder, 'last-good-count.json'),
    },
    { say: () => undefined },
  )
  // Files only: no map asks the API.
  const functionsFolder = mkdtempSync(join(folder, 'functions-'))
  const local = async (request: Request) => {
    const answer = await answerBasemap(isThere ? file : null, request)
    if (answer) sent.push(answer.headers.get('content-range'))
    return answer
  }
  server = await startSiteServer({ siteFolder, port: 0, functionsFolder, local })
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
test.beforeEach(() => {
  ;[sent, isThere] = [[], true]
})

const credit = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap', exact: true })

/** Parts of the file that a page gets from now on; those that lie in the first come from the browser's cache. */
function partsOf(page: Page): (string | undefined)[] {
  const parts: (string | undefined)[] = []
  page.on('response', (response) => {
    if (/basemap\.pmtiles/.test(response.url())) parts.push(response.headers()['content-range'])
  })
  return parts
}

async function openMap(page: Page, site: string) {
  await page.goto(`${site}/races-map?city=berlin`)
  await expect(page.getByRole('region', { name: /^Map of races/ })).toHaveAttribute('data-drawn', /^[1-9]/)
}

/** The colours of the topmost ground: the streets, where they are there, else the outlines. */
const coloursOf = (page: Page) =>
  page.locator('.leaflet-tile-pane > .leaflet-layer:last-child canvas').evaluateAll((tiles) => {
    const seen = new Set<string>()
    for (const tile of tiles as HTMLCanvasElement[]) {
      // Drawn over: what a worker has made of a tile cannot be read in place.
      const copy = new OffscreenCanvas(64, 64)
      const context = copy.getContext('2d')!
      context.drawImage(tile, 0, 0, 64, 64)
      const { data } = context.getImageData(0, 0, 64, 64)
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) seen.add([data[at], data[at + 1], data[at + 2]].join())
    }
    return [...seen]
  })

test('streets are drawn from parts of the one file, and nobody else is asked', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const parts = partsOf(page)
  await openMap(page, server.url)
  await expect(credit(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  await expect.poll(() => parts.length, { timeout: 40_000 }).toBeGreaterThan(2)
  await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(12)
  const light = await coloursOf(page)
  expect([...hosts]).toEqual([new URL(server.url).host])
  expect(sent.length).toBeGreaterThan(0)
  expect([...sent, ...parts].every((part) => /^bytes \d+-\d+\/\d+$/.test(part ?? ''))).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(async () => (await coloursOf(page)).filter((colour) => light.includes(colour)).length)
    .toBeLessThan(5)
})

test('the streets around a start open below the close-up of its town @phone', async ({
  page,
  allowErrors,
}) => {
  // Files alone are served: the page gets no reviews.
  allowErrors(/\/api\/marathons\/\d+\/reviews/)
  const parts = partsOf(page)
  await page.goto(`${server.url}/marathon/berlin-marathon`)
  await page.getByRole('button', { name: 'Show the streets' }).click()
  // The button is gone: whoever pressed it by keyboard goes on at the map.
  await expect(page.getByRole('application', { name: /streets around the start in Berlin/ })).toBeFocused()
  await expect(credit(page)).toBeVisible()
  await expect.poll(() => parts.length, { timeout: 40_000 }).toBeGreaterThan(2)
  await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(12)
})

test('outlines stay where the file does not come', async ({ page, allowErrors }) => {
  allowErrors(/404|Failed to load resource/)
  isThere = false
  const asked = page.waitForResponse(/basemap\.pmtiles/)
  await openMap(page, server.url)
  expect((await asked).status()).toBe(404)
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  expect((await coloursOf(page)).length).toBeGreaterThan(0)
  await expect(credit(page)).toHaveCount(0)
})

test('a site without such a file loads nothing of it', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openMap(page, baseURL!)
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /basemap|pmtiles/.test(url))).toEqual([])
  await expect(credit(page)).toHaveCount(0)
  await page.goto('/marathon/berlin-marathon')
  await expect(page.getByRole('button', { name: 'Show the streets' })).toHaveCount(0)
})
