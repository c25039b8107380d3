// The list of all races: complete without script, filtered in place with it, and all of it in the address.
import type { Page } from '@playwright/test'
import { faultsInAllSizes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+ / })
const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const count = async (page: Page) => Number((await found(page).innerText()).replaceAll(/\D/g, ''))
/** Opens a filtered list and waits until it is the one that was asked for. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrate-now', '', { timeout: 20_000 })
}
const choice = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the full list is there, thirty a page, with the way to all pages @phone @smoke', async ({ page }) => {
    await page.goto('/all-races')
    await expect(rows(page)).toHaveCount(30)
    const total = await count(page)
    expect(total).toBeGreaterThan(700)
    const row = rows(page).first()
    await expect(row.getByRole('link')).toHaveAttribute('href', /^\/(half-)?marathon\/[a-z0-9-]+$/)
    await expect(row).toContainText(/\d{1,2} \w{3} 20\d\d|N\/A/)
    await expect(row).toContainText('/100')
    // Nothing is offered that only a script can do.
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(page.getByPlaceholder('Race, city or country')).toBeHidden()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/all-races\/2$/)
    await expect(page.getByText(`31–60 of ${total.toLocaleString('en-GB')}`)).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/all-races\/2$/)
    await page.getByRole('link', { name: `Page ${Math.ceil(total / 30)}` }).click()
    await expect(rows(page)).toHaveCount(total % 30 || 30)
  })
})

test('an empty search that was sent before its script came is the whole list', async ({ page }) => {
  await page.goto('/all-races?search=')
  await expect(page).toHaveURL('/all-races')
  // Nothing is filtered, so nothing is fetched to filter by.
  await expect(page.locator('link[data-race-index]')).not.toHaveAttribute('rel', 'preload')
})

test('a page that is only read runs no React; when it is idle, what the first press needs is fetched @smoke', async ({
  page,
}) => {
  await page.goto('/all-races')
  for (const name of ['Finder', 'client', 'react'])
    await expect(page.locator(`head link[rel=prefetch][href^="/_astro/${name}."]`)).toBeAttached()
  await page.waitForLoadState('networkidle')
  const waiting = page.locator('astro-island[client=use][ssr]')
  // The list, and the tray of compared races and the newsletter at the foot, which go on waiting.
  await expect(waiting).toHaveCount(3)
  await page.getByPlaceholder('Race, city or country').click()
  await expect(waiting).toHaveCount(2)
})

test('choices narrow the list, say how many are left, and stand in the address @smoke', async ({ page }) => {
  await page.goto('/all-races')
  const all = await count(page)
  await choice(page, /^Germany \d+$/).check()
  await expect(page).toHaveURL('/all-races?country=germany')
  await expect.poll(() => count(page)).toBeLessThan(all)
  const inGermany = await count(page)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/marathons\/germany$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(chips(page).getByRole('link', { name: 'Germany, remove' })).toBeVisible()
  const april = choice(page, /^April \d+$/)
  const promised = Number((await april.locator('..').innerText()).match(/\d+$/)?.[0])
  await april.check()
  await expect.poll(() => count(page)).toBe(promised)
  await expect(page).toHaveURL('/all-races?country=germany&month=4')
  await expect(page.getByRole('status').filter({ hasText: 'Order' })).toHaveText(
    `${promised} races. Order: Most runners.`,
  )
  await expect(page).toHaveTitle(`${promised} races in Germany, April | Startline`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await expect(canonical).toHaveAttribute('href', /\/all-races$/)

  await page.goBack()
  await expect.poll(() => count(page)).toBe(inGermany)
  await expect(april).not.toBeChecked()
  await page.goBack()
  await expect.poll(() => count(page)).toBe(all)
  await expect(page).toHaveURL('/all-races')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goForward()
  await expect.poll(() => count(page)).toBe(inGermany)
})

test('days are chosen from and until, stand in the address, and are taken away one by one', async ({
  page,
}) => {
  await page.goto('/all-races')
  await page.getByLabel('From', { exact: true }).fill('2027-04-10')
  await expect(page).toHaveURL('/all-races?dateFrom=2027-04-10')
  await page.getByLabel('Until', { exact: true }).fill('2027-04-12')
  await expect(page).toHaveURL('/all-races?dateFrom=2027-04-10&dateTo=2027-04-12')
  await expect(rows(page).first()).toContainText(/1[0-2] Apr 2027/)
  for (const row of await rows(page).all()) await expect(row).toContainText(/1[0-2](–\d+)? Apr 2027/)
  await expect(chips(page).getByRole('link')).toHaveText([
    'From 10 Apr 2027×',
    'Until 12 Apr 2027×',
    'Clear all',
  ])
  await chips(page).getByRole('link', { name: 'From 10 Apr 2027, remove' }).click()
  await expect(page).toHaveURL('/all-races?dateTo=2027-04-12')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('2027-04-12')
})

test('a price, an hour of the start and a city are choices; prices go by the currency that is chosen', async ({
  page,
}) => {
  await open(page, '/all-races')
  const price = page.getByRole('group', { name: 'Price' })
  await page.locator('summary').getByText('Price', { exact: true }).click()
  await expect(price).toContainText(
    /on file for \d+ of [\d,]+ races, at the European Central Bank’s rates of 6 Oct 2026/,
  )
  await price.getByRole('checkbox', { name: /^up to EUR 100/ }).check()
  await expect(page).toHaveURL('/all-races?priceMax=100')
  await expect(chips(page)).toContainText('Price up to EUR 100')
  await price.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
  await expect(page).toHaveURL('/all-races?priceMax=15000&currency=JPY')
  await expect(price.getByRole('checkbox', { name: /^up to JPY 15,000/ })).toBeChecked()

  await open(page, '/all-races')
  const start = page.getByRole('group', { name: 'Start' })
  await page.locator('summary').getByText('Start', { exact: true }).click()
  await start.getByRole('checkbox', { name: /^before 8:00/ }).check()
  await expect(page).toHaveURL('/all-races?startBefore=8')
  await expect(chips(page)).toContainText(/before 8:00/i)
  await expect.poll(() => count(page)).toBeLessThan(500)
  const early = await count(page)
  expect(early).toBeGreaterThan(20)

  await page.locator('summary').getByText('Near a city', { exact: true }).click()
  await page.getByRole('combobox', { name: 'City nearby' }).fill('pari')
  await page.getByRole('option', { name: /^Paris/ }).click()
  await expect(chips(page)).toContainText('Within 250 km of Paris')
  await page.getByRole('combobox', { name: 'Within' }).selectOption('1,000 km')
  await expect(page).toHaveURL('/all-races?startBefore=8&near=france%2File-de-france%2Fparis&radiusKm=1000')
  await expect.poll(() => count(page)).toBeLessThan(early)
  await chips(page)
    .getByRole('link', { name: /Within 1,000 km of Paris/ })
    .click()
  await expect.poll(() => count(page)).toBe(early)
})

test('an address is read with names or slugs, and a reload shows the same', async ({ page }) => {
  await open(page, '/all-races?country=United+States&city=NYC&search=new+york')
  await expect(chips(page)).toContainText('United States')
  await expect(chips(page)).toContainText('New York')
  await expect(rows(page).first()).toContainText('New York City Marathon')
  const before = await count(page)
  await page.reload()
  await expect.poll(() => count(page)).toBe(before)
  await expect(page.getByRole('searchbox')).toHaveValue('new york')
})

test('what an address says that means nothing is shown and can be removed', async ({ page }) => {
  await open(page, '/all-races?terrain=Lava&month=13&utm_source=letter')
  await expect(chips(page).getByRole('button')).toHaveText([/terrain: Lava/, /month: 13/])
  const all = await count(page)
  expect(all).toBeGreaterThan(700)
  await chips(page)
    .getByRole('button', { name: /terrain: Lava/ })
    .click()
  await expect(chips(page).getByRole('button')).toHaveCount(1)
  await expect(page).toHaveURL('/all-races?month=13')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(page).toHaveURL('/all-races')
})

test('a place without races has an empty list, as the API says, and can be removed', async ({ page }) => {
  await page.goto('/all-races?country=Atlantis')
  await expect(page.getByText('No race matches all of these filters.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await chips(page)
    .getByRole('link', { name: /atlantis, remove/ })
    .click()
  await expect(page).toHaveURL('/all-races')
  await expect(rows(page).first()).toBeVisible()
})

test('typing filters letter by letter, as one step of the history', async ({ page }) => {
  await page.goto('/all-races')
  const all = await count(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('lodnon', { delay: 60 })
  await expect(page).toHaveURL('/all-races?search=lodnon')
  await expect(rows(page).first()).toContainText('London Marathon')
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/all-races')
  await expect.poll(() => count(page)).toBe(all)
  await expect(box).toHaveValue('')
})

test('a query in words becomes filters that can be removed', async ({ page }) => {
  await open(page, '/all-races?search=flat+marathon+germany')
  const settled = '/all-races?search=germany&raceType=marathon&elevationProfile=flat'
  await expect(page).toHaveURL(settled)
  await expect(chips(page).getByRole('link')).toHaveText(['“germany”×', 'Marathon×', 'Flat×', 'Clear all'])
  const flat = await count(page)
  expect(flat).toBeGreaterThan(0)
  await chips(page).getByRole('link', { name: 'Flat, remove' }).click()
  await expect.poll(() => count(page)).toBeGreaterThan(flat)
  await page.goBack()
  const box = page.getByRole('searchbox')
  await box.fill('half marathons in europe in may')
  await expect(choice(page, /^Europe \d+$/)).toBeChecked()
  await expect(page).toHaveURL(/search=half\+marathons\+in\+europe\+in\+may/)
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(choice(page, /^May \d+$/)).toBeChecked()
  await expect(rows(page).first()).toContainText('May')
})

test('a time limit, a qualifier and a course are choices, and say how far the facts go', async ({ page }) => {
  await page.goto('/all-races')
  await page.locator('summary').getByText('Time limit', { exact: true }).click()
  await expect(page.getByText(/^Limits are on file for \d+ of [\d,]+ races\.$/)).toBeVisible()
  const sevenHours = choice(page, /^7 hours or more \d+$/)
  const promised = Number((await sevenHours.locator('..').innerText()).match(/\d+$/)?.[0])
  await sevenHours.check()
  await expect(page).toHaveURL('/all-races?timeLimitMin=7')
  await expect.poll(() => count(page)).toBe(promised)
  await expect(page.getByText(/^Time limits are on file for \d+ of [\d,]+ races;/)).toBeVisible()
  await page.getByRole('searchbox').fill('walker friendly point to point boston qualifiers in cool weather')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/all-races?loop=point-to-point&weather=cool&qualifier=boston&timeLimitMin=7')
  await expect(chips(page).getByRole('link')).toHaveText([
    'Point to point×',
    'Cool weather×',
    'Boston qualifier×',
    'Time limit 7 hours or more×',
    'Clear all',
  ])
  await chips(page).getByRole('link', { name: 'Boston qualifier, remove' }).click()
  await expect(page).toHaveURL('/all-races?loop=point-to-point&weather=cool&timeLimitMin=7')
  await page.goBack()
  await expect(chips(page)).toContainText('Boston qualifier')
})

test('what the facts do not carry finds no names that look alike, and is said', async ({ page }) => {
  await open(page, '/all-races?search=cheap+marathons+in+spain')
  await expect(page.getByText('Entry fees are on file for too few races to search by them.')).toBeVisible()
  await page.getByRole('link', { name: /^Search “spain”: \d+ marathons$/ }).click()
  await expect(rows(page).first()).toContainText('Spain')
  await open(page, '/all-races?search=cold')
  await expect(page).toHaveURL('/all-races?weather=cold')
  await expect(rows(page).filter({ hasText: 'Gold Coast' })).toHaveCount(0)
})

test('a search for what is near leads on to the page that goes by distance', async ({ page }) => {
  await open(page, '/all-races?search=races+near+oslo')
  await expect(rows(page).first()).toContainText('Oslo')
  const offer = page.getByRole('link', { name: 'Races near Oslo', exact: true })
  await expect(offer).toHaveAttribute('href', '/near/oslo')
  await page.getByRole('searchbox').fill('near me')
  await expect(page.getByText('This list does not know where you are.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Races near you', exact: true }).click()
  await expect(page).toHaveURL('/near')
})

// How many they are depends on the day on which this runs; it may be none.
test('races whose entry is open today are those with such days on file, and each says until when', async ({
  page,
}) => {
  await page.goto('/all-races')
  await page.locator('summary').getByText('Entry dates', { exact: true }).click()
  await expect(page.getByText(/^Entry dates are on file for \d+ of [\d,]+ races\.$/)).toBeVisible()
  const openToday = choice(page, /^Open today \d+$/)
  await expect(openToday).toBeVisible()
  const promised = Number((await openToday.locator('..').innerText()).match(/\d+$/)?.[0])
  await openToday.check()
  await expect(page).toHaveURL('/all-races?entryState=open')
  await expect(
    page.getByText(/^“Open today” as of .* Entry dates are on file for \d+ of [\d,]+ races;/),
  ).toBeVisible()
  await expect.poll(() => count(page)).toBe(promised)
  await expect(rows(page).filter({ hasText: /Entry (is|should be) open/ })).toHaveCount(promised)
  await choice(page, /^Closes within 14 days \d+$/).check()
  await expect(openToday).not.toBeChecked()
  const anyDates = page.getByRole('link', { name: 'Open entry, dates or not' })
  await anyDates.click()
  await expect(page).toHaveURL('/all-races?entry=open')
  // What else was chosen stays.
  await open(page, '/all-races?continent=europe&month=4&elevationProfile=flat&entryState=open')
  await anyDates.click()
  await expect(page).toHaveURL('/all-races?continent=europe&month=4&elevationProfile=flat&entry=open')
})

test('the list is ordered by runners, day, PB potential or name', async ({ page }) => {
  await page.goto('/all-races')
  const order = page.getByRole('combobox', { name: 'Order' })
  const alphabet = new Intl.Collator('en-GB', { numeric: true })
  const orders = [
    ['Name', 'name', () => rows(page).getByRole('link').allInnerTexts(), alphabet.compare],
    [
      'PB potential',
      'pb',
      () => rows(page).locator('td:nth-child(6) b').allInnerTexts(),
      (a, b) => Number(b) - Number(a),
    ],
    [
      'Next date',
      'date',
      () =>
        rows(page)
          .locator('time')
          .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')!)),
      (a, b) => a.localeCompare(b),
    ],
  ] satisfies [string, string, () => Promise<string[]>, (a: string, b: string) => number][]
  for (const [label, param, read, compare] of orders) {
    await order.selectOption(label)
    await expect(page).toHaveURL(`/all-races?sort=${param}`)
    await expect
      .poll(async () => {
        const values = await read()
        return values.length === 30 && values.join() === values.toSorted(compare).join()
      })
      .toBe(true)
  }
  await order.selectOption('PB potential')
  await expect(page.getByText(/^PB potential cannot be compared/)).toBeVisible()
  await page.getByRole('link', { name: 'Half marathons', exact: true }).click()
  await expect(page).toHaveURL('/all-races?raceType=half-marathon&sort=pb')
  await expect(page.getByText(/^PB potential cannot be compared/)).toHaveCount(0)
})

test('list, cards and map show the same races', async ({ page }) => {
  await open(page, '/all-races?country=belgium')
  await expect(chips(page)).toBeVisible()
  const inBelgium = await count(page)
  const views = page.getByRole('navigation', { name: 'View' })
  await views.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL('/all-races?country=belgium&view=cards')
  await expect(rows(page)).toHaveCount(inBelgium)
  await expect(views.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL('/all-races?country=belgium&view=map')
  await expect(page.getByRole('region', { name: /^Map of races/ })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  await expect(rows(page)).toHaveCount(inBelgium)
})

test('an empty list offers to let go of the choice that leaves most', async ({ page }) => {
  await open(page, '/all-races?country=germany&terrain=sand&search=zzzz')
  await expect(page.getByText('No race matches all of these filters.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Without/ })).toHaveCount(0)
  await open(page, '/all-races?country=germany&terrain=sand')
  await expect(page.getByRole('link', { name: /^Without/ })).toHaveText([/^Without Sand/, /^Without Germany/])
  const offer = page.getByRole('link', { name: /^Without Sand: \d+ races$/ })
  const promised = Number((await offer.innerText()).match(/(\d+) races/)![1])
  await offer.click()
  await expect.poll(() => count(page)).toBe(promised)
  await expect(page).toHaveURL('/all-races?country=germany')
})

test('pages turn in place, from the top of the list on', async ({ page }) => {
  await page.goto('/all-races/2')
  await choice(page, /^Marathon \d+$/).check()
  await expect(page).toHaveURL('/all-races?raceType=marathon')
  const next = page.getByRole('link', { name: 'Next' })
  await expect(next).toHaveAttribute('href', /raceType=marathon&page=2$/)
  await next.click()
  await expect(page).toHaveURL('/all-races?raceType=marathon&page=2')
  await expect(found(page)).toBeFocused()
  await expect(found(page)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/all-races?raceType=marathon')
  await page.goBack()
  await expect(page).toHaveURL('/all-races/2')
  await expect(page.getByText(/^31–60 of/)).toBeVisible()
})

test('a continent can be chosen; all countries can be asked for, and then their states', async ({ page }) => {
  await page.goto('/all-races')
  const oceania = choice(page, /^Oceania \d+$/)
  const promised = Number((await oceania.locator('..').innerText()).match(/\d+$/)?.[0])
  await oceania.check()
  await expect(page).toHaveURL('/all-races?continent=oceania')
  await expect.poll(() => count(page)).toBe(promised)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/marathons\/oceania$/)
  await oceania.uncheck()
  await expect(page).toHaveURL('/all-races')
  await page.getByRole('link', { name: /^All \d+ in Country$/ }).click()
  // The link is gone: the first choice that it brought goes on from there.
  await expect(
    page.getByRole('group', { name: 'Country' }).getByRole('checkbox').and(page.locator(':focus')),
  ).toHaveCount(1)
  await choice(page, /^Zimbabwe \d+$/).check()
  await expect(page).toHaveURL('/all-races?country=zimbabwe')
  await open(page, '/all-races?country=united-states')
  await choice(page, /^California \d+$/).check()
  await expect(page).toHaveURL('/all-races?country=united-states&state=california')
})

test('a heart saves from the row, and rows keep it through filters', async ({ page }) => {
  await page.goto('/all-races')
  const heart = rows(page)
    .filter({ hasText: 'Tokyo Marathon' })
    .getByRole('button', { name: /^Saved? / })
  await heart.click()
  await expect(heart).toHaveAccessibleName('Saved Tokyo Marathon')
  await choice(page, /^Japan \d+$/).check()
  await expect(page).toHaveURL('/all-races?country=japan')
  await expect(heart).toHaveAccessibleName('Saved Tokyo Marathon')
  await heart.click()
  await expect(heart).toHaveAccessibleName('Save Tokyo Marathon')
  await page.reload()
  await expect(heart).toHaveAccessibleName('Save Tokyo Marathon')
})

test('the whole of it works by keyboard', async ({ page }) => {
  await page.goto('/all-races')
  const box = page.getByRole('searchbox')
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Distance' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(choice(page, /^Marathon \d+$/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/all-races?raceType=marathon')
  await expect(choice(page, /^Marathon \d+$/)).toBeFocused()
  const chip = chips(page).getByRole('link', { name: /^Marathon/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-races')
  await expect(found(page)).toBeFocused()
})

test('a filtered list that takes its time says that it is loading', async ({ page }) => {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/data/race-index.json*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/all-races?country=germany', { waitUntil: 'commit' })
  const words = () =>
    page.locator('.finder > section').evaluate((section) => {
      const { content, visibility } = getComputedStyle(section, '::before')
      return visibility === 'visible' && content
    })
  await expect.poll(words).toBe('"Loading races..."')
  release()
  await expect.poll(words).not.toBe('"Loading races..."')
})

test('a list that cannot be loaded says so and leaves the whole list', async ({ page, allowErrors }) => {
  allowErrors(/race-index|500|Failed to load/)
  await page.route('**/data/race-index.json*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/all-races?country=germany')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The filters could not be loaded.')
  await expect(rows(page).first()).toBeVisible()
})

test('@phone filters are a sheet with the count on its button @smoke', async ({ page }) => {
  await page.goto('/all-races')
  await expect(choice(page, /^Flat \d+$/)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await choice(page, /^Flat \d+$/).tap()
  const show = page.getByRole('button', { name: /^Show \d+ races$/ })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL('/all-races?elevationProfile=flat')
  await show.tap()
  await expect(choice(page, /^Flat \d+$/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).tap()
  await page.keyboard.press('Escape')
  await expect(choice(page, /^Flat \d+$/)).toBeHidden()
})

for (const address of [
  '/all-races?sort=pb&page=21',
  '/all-races?country=germany&terrain=Lava&view=cards',
  '/all-races?country=germany&terrain=sand',
])
  test(`axe finds nothing on ${address}, and nothing scrolls sideways`, async ({ page }) => {
    test.slow()
    await open(page, address)
    await expect(found(page)).toBeVisible()
    expect(await faultsInAllSizes(page, 0)).toEqual([])
  })
