// P15: the map with 10,000 and 30,000 races: from having the races to their being drawn, the longest task, a zoom, a drag; from
// opening the page until nothing works any more; and the file that it reads, up to 100,000 races.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  decodeRaceIndex,
  encodeRaceIndex,
  type EncodedRaceIndex,
} from '../../src/rules/search/race-index-codec.ts'
import type { Page } from 'playwright'
import { withPage } from './bench-browser.ts'
import { percentile, type Figure } from './benchmarks-file.ts'

/** The site's own index again and again, each copy shifted a little, up to `count` races. */
async function indexOf(folder: string, count: number): Promise<EncodedRaceIndex> {
  const index = await decodeRaceIndex(
    JSON.parse(readFileSync(join(folder, 'data/race-index.json'), 'utf8')) as EncodedRaceIndex,
    async () => undefined,
  )
  const races = Array.from({ length: count }, (_, n) => {
    const race = index.races[n % index.races.length]!
    const copy = Math.floor(n / index.races.length)
    return {
      ...race,
      id: n + 1,
      slug: `${race.slug}-${copy}`,
      lat: race.lat === null ? null : Math.max(-85, Math.min(85, race.lat + ((copy * 37) % 100) / 50 - 1)),
      lon: race.lon === null ? null : Math.max(-179, Math.min(179, race.lon + ((copy * 53) % 100) / 50 - 1)),
    }
  })
  return encodeRaceIndex({ ...index, races })
}

/** The 95th percentile of the time from frame to frame while the map is dragged for two seconds. */
async function panFrameMs(page: Page): Promise<number> {
  await page.waitForTimeout(1000)
  const box = (await page.locator('.leaflet-container').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const look = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { frames })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(x + 4 * step * Math.cos(step / 10), y + 2 * step * Math.sin(step / 10))
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  return percentile(frames, 0.95)
}

/** How long the page must be idle before it counts as interactive. */
const QUIET_MS = 2000

/** As a CDN compresses while it answers; many of these races share a name, so real ones weigh more. */
const compressedKb = (index: EncodedRaceIndex) =>
  brotliCompressSync(JSON.stringify(index), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000

async function probe(url: string, index: EncodedRaceIndex) {
  return withPage({}, async (page) => {
    await page.route('**/data/race-index.json', (route) => route.fulfill({ json: index }))
    await page.addInitScript(() => {
      const tasks: { from: number; ms: number }[] = []
      Object.assign(globalThis, { longTasks: tasks })
      new PerformanceObserver((list) =>
        tasks.push(
          ...list.getEntries().map(({ startTime, duration }) => ({ from: startTime, ms: duration })),
        ),
      ).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    await page.goto(`${url}/races-map`)
    await page.waitForFunction(() => performance.getEntriesByName('race-map:drawn').length > 0)
    const ready = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime
      return at('race-map:drawn') - at('race-map:asked')
    })
    await page.waitForTimeout(QUIET_MS)
    const { longest, interactive } = await page.evaluate(() => {
      const tasks = (globalThis as unknown as { longTasks: { from: number; ms: number }[] }).longTasks
      const drawn = performance.getEntriesByName('race-map:drawn')[0]!.startTime
      return {
        longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
        interactive: Math.max(drawn, ...tasks.map(({ from, ms }) => from + ms)),
      }
    })
    const before = await page.evaluate(() => performance.getEntriesByName('race-map:drawn').length)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction(
      (count) => performance.getEntriesByName('race-map:drawn').length > count,
      before,
    )
    const zoom = await page.evaluate(() => {
      const last = (name: string) => performance.getEntriesByName(name).at(-1)!.startTime
      return last('race-map:drawn') - last('race-map:asked')
    })
    return { ready, longest, interactive, zoom, frameMs: await panFrameMs(page) }
  })
}

/** The map of the site served at `url` from `folder`, filled with more races than there are. */
export async function measureMap({ url, folder }: { url: string; folder: string }): Promise<Figure[]> {
  const ten = await probe(url, await indexOf(folder, 10_000))
  const indexOfThirty = await indexOf(folder, 30_000)
  const thirty = await probe(url, indexOfThirty)
  const figure = (what: string, value: number, unit: string) => ({ id: 'P15', what, value, unit, goal: null })
  return [
    {
      id: 'P15',
      what: 'map, 10,000 races from given to drawn',
      value: ten.ready,
      unit: 'ms',
      goal: 300,
      limit: '228 ms (bare canvas)',
    },
    {
      id: 'P15',
      what: 'map, 10,000 races, longest task of the page',
      value: ten.longest,
      unit: 'ms',
      goal: 100,
    },
    {
      id: 'P15',
      what: 'map, 10,000 races, redraw after zooming',
      value: ten.zoom,
      unit: 'ms',
      goal: 60,
    },
    figure(
      'map, 10,000 races, from opening the page until it is drawn and nothing works any more',
      ten.interactive,
      'ms',
    ),
    figure('map, 30,000 races from given to drawn', thirty.ready, 'ms'),
    figure('map, 30,000 races, longest task of the page', thirty.longest, 'ms'),
    figure('map, 30,000 races, redraw after zooming', thirty.zoom, 'ms'),
    figure(
      'map, 30,000 races, from opening the page until it is drawn and nothing works any more',
      thirty.interactive,
      'ms',
    ),
    {
      ...figure('map, 30,000 races, frame while it is dragged, 95th percentile', thirty.frameMs, 'ms'),
      limit: '16.7 ms (60 a second)',
    },
    figure(
      'the file of all races that map and list read, compressed, 30,000 races',
      compressedKb(indexOfThirty),
      'kB',
    ),
    figure('the same at 100,000 races', compressedKb(await indexOf(folder, 100_000)), 'kB'),
  ]
}
