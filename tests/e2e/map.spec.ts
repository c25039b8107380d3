// The map of races: groups that open, keyboard and buttons, the list in step with it, one filter for map and list, and
// what is left where no map can be drawn.
import type { Page } from '@playwright/test'
import { readRaces } from '../../supabase/catalogue-files.ts'
import { accessibilityFaults, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const MAP = '/races-map'
const RACES = readRaces()
const isInhabited = ({ lat }: { lat?: number | undefined }) => lat !== undefined && lat > -56 && lat < 72
const map = (page: Page) => page.getByRole('region', { name: /^Map of races/ })
const inView = (page: Page) => page.locator('#in-view')
const rows = (page: Page) => page.getByRole('region', { name: /races?/ }).locator('li[data-race]')

async function openMap(page: Page, query = '') {
  await page.goto(MAP + query)
  await expect(map(page)).toHaveAttribute('data-drawn', /^[1-9]/, { timeout: 20_000 })
}

/** The number in "12 of 1,115 races in view". */
const counted = async (page: Page) =>
  Number((await inView(page).innerText()).split(' ')[0]!.replaceAll(',', ''))

/** Presses the first group of races below a share of the map and clear of its edges and buttons. */
async function pressGroup(page: Page, below = 0) {
  const frame = (await map(page).boundingBox())!
  const boxes = await page
    .locator('.map-group')
    .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().toJSON() as DOMRect))
  const middles = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  const spot = middles
    .sort((a, b) => a.y - b.y)
    .find(
      ({ x, y }) =>
        y > frame.y + 20 + below * frame.height &&
        y < frame.y + frame.height - 20 &&
        x > frame.x + 20 &&
        x < frame.x + frame.width - 140,
    )
  expect(spot).toBeDefined()
  await page.mouse.click(spot!.x, spot!.y)
}

test('opens without Antarctica, and with the list is a short page on a phone @phone', async ({ page }) => {
  await openMap(page)
  const antarctic = RACES.filter(({ lat }) => lat !== undefined && lat < -60)
  expect(antarctic.length).toBeGreaterThan(0)
  const seen = await counted(page)
  expect(seen).toBeGreaterThanOrEqual(RACES.filter(isInhabited).length)
  expect(seen).toBeLessThanOrEqual(RACES.length - antarctic.length)
  await expect(rows(page)).toHaveCount(20)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000)
  // On a phone its buttons stand below the map, and nothing cuts them off.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => counted(page)).toBeLessThan(seen)
})

test('one press reaches a race near the poles, which the opening view leaves out', async ({ page }) => {
  await openMap(page)
  const { name } = RACES.find(({ lat }) => lat !== undefined && lat < -60)!
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('.leaflet-popup').getByRole('link', { name })).toBeVisible()
})

test('a group of races opens when it is pressed, and the list follows @smoke', async ({ page }) => {
  await openMap(page, '?raceType=half-marathon')
  const whole = await counted(page)
  await pressGroup(page, 0.4)
  await expect.poll(() => counted(page)).toBeLessThan(whole)
  const listed = Math.min(await counted(page), 20)
  await expect(rows(page)).toHaveCount(listed)
})

test('races at one and the same place are named by the map, with links to them', async ({ page }) => {
  await openMap(page, '?city=berlin')
  await pressGroup(page)
  const popup = page.locator('.leaflet-popup')
  await expect(popup.getByRole('link', { name: 'Berlin Marathon' })).toHaveAttribute(
    'href',
    '/marathon/berlin-marathon',
  )
  await popup.getByRole('button', { name: /close/i }).click()
  await expect(popup).toHaveCount(0)
})

test('keys move and scale the map, and the list tells what is in view', async ({ page }) => {
  await openMap(page)
  await expect(inView(page)).toContainText('races')
  const whole = await counted(page)
  await map(page).focus()
  await page.keyboard.press('+')
  await expect.poll(() => counted(page)).toBeLessThan(whole)
  const closer = await counted(page)
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counted(page)).not.toBe(closer)
  await page.keyboard.press('-')
  await expect.poll(() => counted(page)).toBeGreaterThan(closer)
})

test('buttons do what dragging does', async ({ page }) => {
  await openMap(page)
  const whole = await counted(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => counted(page)).toBeLessThan(whole)
  const closer = await counted(page)
  await page.getByRole('button', { name: 'Move west' }).click()
  await page.getByRole('button', { name: 'Move west' }).click()
  await expect.poll(() => counted(page)).not.toBe(closer)
  await page.getByRole('button', { name: 'All races' }).click()
  await expect.poll(() => counted(page)).toBe(whole)
  // The last step out does not take the keyboard off the button.
  const farther = page.getByRole('button', { name: 'Zoom out' })
  await expect(async () => {
    await farther.press('Enter')
    await expect(farther).toBeDisabled({ timeout: 1000 })
  }).toPass()
  await expect(farther).toBeFocused()
})

test('a race chosen in the list is shown on the map and named there', async ({ page }) => {
  await openMap(page)
  const show = page.getByRole('button', { name: 'Show Tokyo Marathon on the map' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.leaflet-popup').getByRole('link', { name: 'Tokyo Marathon' })).toBeVisible()
  await expect.poll(() => counted(page)).toBeLessThan(60)
  await expect(rows(page).first().getByRole('link')).toHaveText('Tokyo Marathon')
})

test('the filter is that of the list: the same address, the same races', async ({ page }) => {
  await openMap(page, '?country=germany&raceType=half-marathon')
  const germanHalves = RACES.filter(
    ({ place, raceType }) => place.startsWith('germany/') && raceType === 'half-marathon',
  )
  await expect(inView(page)).toHaveText(`${germanHalves.length} races`)
  const names = await rows(page).locator('a:visible').allTextContents()
  await page.getByRole('link', { name: 'See these races as a table' }).click()
  await expect(page).toHaveURL(/\/all-races\?raceType=half-marathon&country=germany$/)
  await expect(page.getByRole('heading', { name: `${germanHalves.length} half marathons` })).toBeVisible()
  await expect(page.locator('table.races tbody th a')).toHaveText(names)
})

test('filtering on the map stands in the address, and Back takes it away', async ({ page }) => {
  await openMap(page)
  await page.getByRole('searchbox').fill('lisbon')
  await expect(page).toHaveURL(/\/races-map\?search=lisbon$/)
  await expect.poll(() => counted(page)).toBeLessThan(10)
  await expect(rows(page).first()).toContainText('Lisbon')
  await page.goBack()
  await expect(page).toHaveURL(/\/races-map$/)
  await expect.poll(() => counted(page)).toBeGreaterThan(100)
})

test('an empty map says so and offers a way back', async ({ page }) => {
  await page.goto(`${MAP}?country=iceland&terrain=sand`)
  await expect(page.getByText('No race matches all of these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(map(page)).toBeVisible()
})

test('nothing comes from elsewhere, close up included', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL!).origin) foreign.push(request.url())
  })
  const fine = page.waitForResponse(/countries-50m/)
  await openMap(page, '?country=germany')
  expect((await fine).ok()).toBe(true)
  expect(foreign).toEqual([])
})

test('where Leaflet cannot be loaded the list has all races (F36)', async ({ page, allowErrors }) => {
  allowErrors(/LeafletPane|Failed to load|preload/)
  await page.route(/LeafletPane/, (route) => route.abort())
  await page.goto(MAP)
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await expect(inView(page)).toHaveText(`${RACES.length.toLocaleString('en-GB')} races`)
  await expect(rows(page).first().getByRole('link')).toHaveText('London Marathon')
})

test('where no worker can start and no outline comes, the races are on the map all the same', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/countries-|Failed to load|Worker/)
  await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))
  await page.route(/countries-\d+m/, (route) => route.abort())
  await openMap(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page)).toHaveAttribute('data-drawn', /^[1-9]/, { timeout: 20_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a map drawn at build and the pages of the countries with their races @smoke', async ({ page }) => {
    await page.goto(MAP)
    await expect(page.getByRole('img', { name: /^Map of the world/ })).toBeVisible()
    // Of circles to press only where there are some.
    await expect(page.getByText('A number in a circle is')).toBeHidden()
    const list = page.getByRole('region', { name: 'By country' })
    const countries = new Set(RACES.map(({ place }) => place.split('/')[0]))
    await expect(list.getByRole('link')).toHaveCount(countries.size)
    await list.getByRole('link', { name: 'Germany' }).click()
    await expect(page).toHaveURL(/\/marathons\/germany$/)
    await expect(page.getByRole('link', { name: 'Berlin Marathon' }).first()).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('no accessibility fault, with the popup open and with the filters open', async ({ page }) => {
      test.slow()
      await openMap(page)
      await page.getByRole('button', { name: 'Show London Marathon on the map' }).click()
      await expect(page.locator('.leaflet-popup')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: /^Filters/ }).click()
      expect(await accessibilityFaults(page)).toEqual([])
    })

    // The dark one as Safari before 16.4: no worker can draw there, so the page does.
    const isOlder = colorScheme === 'dark'
    const by = isOlder ? ', by the page itself where a worker cannot' : ''
    test(`land, sea and dots are drawn in the colours of the theme${by}`, async ({ page }) => {
      if (isOlder) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
      await openMap(page, '?country=germany')
      const coloursOfTile = () =>
        page.evaluate(() => {
          const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-container canvas')
          if (!tile) return []
          const { width, height } = tile
          const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
          copy.drawImage(tile, 0, 0)
          const { data } = copy.getImageData(0, 0, width, height)
          const seen = new Set<string>()
          for (let at = 0; at < data.length; at += 4)
            if (data[at + 3] === 255) seen.add(data.slice(at, at + 3).join())
          return [...seen]
        })
      await expect.poll(coloursOfTile).toContain(colorScheme === 'light' ? '230,224,210' : '47,58,69')
    })
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways, and the first view holds the races of every continent where people live', async ({
    page,
  }) => {
    await openMap(page)
    expect(await counted(page)).toBeGreaterThanOrEqual(RACES.filter(isInhabited).length)
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await page.getByRole('button', { name: 'Show London Marathon on the map' }).click()
    // The list stands below the map here: what was asked for comes into view.
    await expect(page.locator('.leaflet-popup')).toBeInViewport()
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  })
})

test('nothing moves while the map comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openMap(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01)
})
