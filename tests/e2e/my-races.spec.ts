// One's own races: what a guest's device keeps, an account from its first visit on, medals by search and by list, orders,
// the calendar link; and days on which a part of it does not answer or the clock is wrong.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { faultsInAllSizes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { addRace } from './shelf.ts'

const PAGE = '/my-races'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const savedNames = (page: Page) => page.locator('.saved-row .name > :first-child')
const medals = (page: Page) => page.locator('.shelf .medal')
const dialog = (page: Page) => page.getByRole('dialog')

const idOf = async (request: APIRequestContext, slug: string): Promise<number> => {
  const response = await request.get(`/api/marathons/${slug}?raceType=marathon`)
  return ((await response.json()) as { id: number }).id
}

/** A guest's saved races, put on the device as the hearts do. */
async function saveOnDevice(page: Page, ids: number[]): Promise<void> {
  const entries = ids.map((raceId) => ({
    marathonId: raceId,
    marathonType: 'marathon',
    raceId,
    raceType: 'marathon',
  }))
  await page.goto('/cookies')
  await page.evaluate((stored) => localStorage.setItem('favorites', stored), JSON.stringify(entries))
}

const post = async (
  request: APIRequestContext,
  person: Person,
  baseURL: string,
  path: string,
  data: object,
) => {
  const headers = { Authorization: `Bearer ${person.accessToken}`, Origin: new URL(baseURL).origin }
  const response = await request.post(path, { headers, data })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
}

test.describe('a guest', () => {
  test('sees what the device keeps, also of a race that is gone (F39), in an order of their own, and the way to an account @phone', async ({
    page,
    request,
  }) => {
    const people: string[] = []
    page.on('request', (sent) => {
      if (/\/api\/(?!marathons)/.test(sent.url())) people.push(sent.url())
    })
    const ids = await Promise.all(
      ['berlin-marathon', 'boston-marathon', 'tokyo-marathon'].map((slug) => idOf(request, slug)),
    )
    await saveOnDevice(page, [...ids, 99_999_999])
    await page.goto(PAGE)
    await expect(savedNames(page)).toHaveCount(4)
    await expect(savedNames(page).last()).toHaveText('Race no. 99999999')
    await expect(page.locator('.saved-row').last()).toContainText('No longer listed. You can remove it.')
    await expect(section(page, 'Next on your list')).toBeVisible()
    await page.getByRole('radio', { name: 'Name' }).press('Space')
    await expect(savedNames(page)).toHaveText([
      'Berlin Marathon',
      'Boston Marathon',
      'Tokyo Marathon',
      'Race no. 99999999',
    ])
    await page.reload()
    await expect(savedNames(page).first()).toHaveText('Berlin Marathon')
    await expect(section(page, 'Ballots').getByRole('link', { name: 'Tokyo Marathon' })).toBeVisible()

    // A slip is taken back; what is let go is gone with the page.
    const gone = page.getByRole('button', { name: 'Race no. 99999999' })
    await gone.click()
    await expect(gone).toHaveAccessibleName(/^Save /)
    const berlin = page.locator('.saved-row').filter({ hasText: 'Berlin' }).locator('save-race button')
    await berlin.click()
    await berlin.click()
    await page.reload()
    await expect(savedNames(page)).toHaveText(['Berlin Marathon', 'Boston Marathon', 'Tokyo Marathon'])
    await page.getByRole('button', { name: 'Compare Berlin Marathon' }).click()
    await expect(
      section(page, 'Comparisons').getByRole('link', { name: 'Current comparison' }),
    ).toHaveAttribute('href', '/compare?races=berlin-marathon')

    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmy-races',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute(
      'href',
      '/register?redirect=%2Fmy-races',
    )
    await expect(section(page, 'Medals')).toBeHidden()
    const file = await request.get(
      (await page.getByRole('link', { name: 'Download these dates as a file' }).getAttribute('href'))!,
    )
    expect(
      new ICAL.Component(ICAL.parse(await file.text()) as unknown[]).getAllSubcomponents('vevent').length,
    ).toBeGreaterThan(3)
    expect(people).toEqual([])
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  })

  test('with nothing kept is told what to do', async ({ page }) => {
    await page.goto(PAGE)
    await expect(section(page, 'Saved races')).toContainText('Nothing saved yet. Press Save on a race')
    await expect(section(page, 'Saved races').getByRole('link', { name: 'Find a race' })).toHaveAttribute(
      'href',
      '/all-races',
    )
    await expect(section(page, 'Comparisons')).toContainText('Nothing compared yet.')
    await expect(section(page, 'Ballots')).toBeHidden()
    await expect(section(page, 'Next on your list')).toBeHidden()
  })

  test('with a wrong clock gets the same countdown (F22)', async ({ page, browser, baseURL, request }) => {
    const id = await idOf(request, 'berlin-marathon')
    await saveOnDevice(page, [id])
    await page.goto(PAGE)
    const figure = section(page, 'Next on your list').locator('.figure')
    await expect(figure).toHaveText(/\d+ (days|weeks)/)
    const right = await figure.textContent()
    const context = await browser.newContext({ baseURL: baseURL! })
    const wrong = await context.newPage()
    await wrong.clock.setFixedTime(Date.now() - 100 * 86_400_000)
    await saveOnDevice(wrong, [id])
    await wrong.goto(PAGE)
    await expect(section(wrong, 'Next on your list').locator('.figure')).toHaveText(right!)
    await context.close()
  })
})

test.describe('somebody who is signed in', () => {
  let person: Person
  test.beforeEach(async ({ page, request }) => {
    person = await newPerson(request)
    await signIn(page, person)
  })

  test('is told on the first visit what to do, and puts down, changes and removes a race they ran @phone @smoke', async ({
    page,
  }) => {
    await page.goto(PAGE)
    const shelf = section(page, 'Medals')
    await expect(shelf).toContainText('Your shelf is empty.')
    await expect(section(page, 'Reviews')).toContainText('No reviews yet.')
    await expect(section(page, 'Your account')).toContainText(person.email)

    await shelf.getByRole('button', { name: 'Add a race you ran' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Choose the race from the list under the field.')
    await dialog(page).getByLabel('Race', { exact: true }).fill('berlin mar')
    const found = dialog(page).getByRole('option', { name: /^Berlin Marathon/ })
    await expect(found).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('combobox')).toHaveValue('Berlin Marathon')
    await expect(dialog(page)).not.toContainText('Choose the race from the list under the field.')
    await dialog(page).getByLabel('Year').fill('2099')
    await dialog(page).getByLabel('Your time').fill('3:29:41')
    await expect(dialog(page)).toContainText(/Worth 3:\d\d:\d\d \(3:\d\d–3:\d\d\) on a neutral course\./)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('That year is in the future.')
    await dialog(page).getByLabel('Year').fill('2023')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(medals(page)).toHaveCount(1)
    await expect(medals(page)).toContainText('3:29:41')
    await expect(shelf).toContainText('Germany')
    await expect(shelf.getByRole('row', { name: /^Marathon/ })).toContainText('3:29:41')
    expect(await shelf.locator('.dot-map .dots').getAttribute('d')).toMatch(/^M/)
    const downloading = page.waitForEvent('download')
    await shelf.getByRole('button', { name: 'Save as a picture' }).click()
    expect((await downloading).suggestedFilename()).toBe('my-medals.png')

    await medals(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Your time').fill('3:19:00')
    await dialog(page).getByLabel('Note').fill('Cold and fast')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(medals(page)).toContainText('3:19:00')
    await expect(medals(page).getByRole('button', { name: 'Edit' })).toBeFocused()
    await medals(page).getByRole('button', { name: 'Use as my time' }).click()
    await expect(medals(page)).toContainText('Used as your time')
    await page.reload()
    await expect(medals(page)).toContainText('Cold and fast')
    await expect(medals(page)).toContainText('Used as your time')
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)

    await medals(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByRole('button', { name: 'Remove this medal' }).click()
    await dialog(page).getByRole('button', { name: 'Remove it?' }).click()
    await expect(shelf).toContainText('Your shelf is empty.')
    await expect(shelf.getByRole('button', { name: 'Add a race you ran' })).toBeFocused()
  })

  test('puts down a parkrun, which the list lacks: it is their best of 5 km, and their time', async ({
    page,
  }) => {
    await page.goto(PAGE)
    const shelf = section(page, 'Medals')
    await shelf.getByRole('button', { name: 'Add a race you ran' }).click()
    await dialog(page).getByLabel('Race', { exact: true }).fill('leeds park')
    await dialog(page).getByLabel('A race that is not on the list').check()
    await dialog(page).getByLabel('Year').fill('2024')
    await dialog(page).getByLabel('Your time').fill('25:30')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Enter the name of the race.')
    await expect(dialog(page)).toContainText('Choose the distance.')
    await dialog(page).getByLabel('Name of the race').fill('Leeds parkrun')
    await dialog(page).getByLabel('Distance').selectOption('Another distance')
    await dialog(page).getByLabel('How far').fill('3 miles')
    await dialog(page).getByLabel('Distance').selectOption('5 km (parkrun)')
    await dialog(page).getByLabel('Place').fill('Leeds, England')
    await dialog(page).getByLabel('A race that is not on the list').uncheck()
    await expect(dialog(page).getByLabel('Race', { exact: true })).toHaveValue('leeds park')
    await dialog(page).getByLabel('A race that is not on the list').check()
    await expect(dialog(page).getByLabel('Name of the race')).toHaveValue('Leeds parkrun')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(medals(page)).toContainText('5 km, Leeds, England')
    await expect(shelf.getByRole('row', { name: /^5 km/ })).toContainText(/25:30.*N\/A/)
    await medals(page).getByRole('button', { name: 'Use as my time' }).click()
    await expect(medals(page)).toContainText('Used as your time')
    const stored = await page.evaluate(() => localStorage.getItem('startline:your-time') ?? '{}')
    expect(JSON.parse(stored)).toMatchObject({ distanceM: 5000, timeSeconds: 1530 })
    await page.reload()
    await expect(medals(page)).toContainText('25:30')
    await medals(page).getByRole('button', { name: 'Edit' }).click()
    await expect(dialog(page).getByLabel('Place')).toHaveValue('Leeds, England')
    await dialog(page).getByLabel('Your time').fill('24:10')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(medals(page)).toContainText('24:10')
  })

  test('reads on a medal what the race page expected before the race', async ({ page, request }) => {
    await page.evaluate(() =>
      localStorage.setItem('startline:your-time', '{"v":1,"distanceM":21097.5,"timeSeconds":6300}'),
    )
    const listed = await request.get('/api/marathons?raceType=marathon&view=index&limit=100')
    const today = new Date().toISOString().slice(0, 10)
    const races = (await listed.json()) as {
      id: number
      slug: string
      name: string
      nextEventDate: string | null
    }[]
    const race = races.find(({ nextEventDate }) => nextEventDate && nextEventDate > today)!
    await page.goto(`/marathon/${race.slug}`)
    const here = page.locator('.receipt [of=time] .own-words')
    await expect(here.locator('.num')).toHaveText(/^\d:\d\d:\d\d$/)
    const [, time, range] = /^(\S+) \((\S+)\)/.exec((await here.textContent())!)!
    const kept = () => page.evaluate(() => localStorage.getItem('startline:account:predictions') ?? '')
    await expect.poll(kept).toContain(`"raceOn":"${race.nextEventDate}"`)
    // The race is run: nobody here can wait for its day.
    const year = new Date().getUTCFullYear()
    await page.evaluate(
      ([text, from, to]) => localStorage.setItem('startline:account:predictions', text!.replace(from!, to!)),
      [await kept(), `"raceOn":"${race.nextEventDate}"`, `"raceOn":"${year}-12-31"`],
    )
    await page.goto(PAGE)
    await addRace(page, race.name, String(year), time!)
    await expect(medals(page)).toContainText(`we expected ${time} (${range}): inside`)
  })

  test('brings a list: what is sure is saved, what is doubtful is asked, what is left is taken along', async ({
    page,
    request,
    baseURL,
  }) => {
    await post(request, person, baseURL!, '/api/medals', {
      raceId: await idOf(request, 'boston-marathon'),
      year: 2022,
    })
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Import a list, Strava or Garmin (CSV)' }).first().click()
    await expect(dialog(page)).toBeVisible()
    const lines = [
      'Event;Date;Chip time;Notes',
      'BMW Berlin Marathon;29.09.2019;3:38:12;First one',
      'Boston Marathon;2022-04-18;3:31:05;',
      'NYC Marathon;11/06/16;3:52:33;',
      'Village 10k;2019;44:02;',
      'Tokyo Marathon;2024;DNF;',
      'Sydney Marathon;2025;0:12:00;',
    ]
    const list = dialog(page).getByLabel('Your list or export as a CSV file')
    await list.setInputFiles({
      name: 'races.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    })
    await expect(dialog(page)).toContainText('6 rows: 3 to save, 1 to check, 2 left as they are.')
    await Promise.all([page.waitForEvent('filechooser'), list.click()])
    await expect(list).toHaveValue('')
    await expect(dialog(page)).toContainText('On your shelf without a time: 3:31:05 will be added.')
    await expect(dialog(page)).toContainText('"0:12:00" is not a likely time for this distance.')
    expect(await medals(page).count()).toBe(1)
    await dialog(page)
      .getByLabel(/line 4, NYC Marathon/)
      .selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Save 4 medals' }).click()
    await expect(dialog(page)).toContainText('3 medals added, 1 time filled in. 2 rows are left')
    const [left] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Download what is left (CSV)' }).click(),
    ])
    expect(readFileSync(await left.path(), 'utf8')).toBe(
      '\uFEFF"Event","Date","Chip time","Notes"\r\n"Village 10k","2019","44:02",""\r\n"Tokyo Marathon","2024","DNF",""\r\n',
    )
    const activities = [
      'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Moving Time,Distance',
      '1,"Oct 7, 2018, 12:32:10 PM",Chicago Marathon,Run,13262,42.61,13251,42612.3',
      '2,"Oct 9, 2018, 6:02:10 PM",Evening Run,Run,3012,10.02,3000,10020.1',
      '3,"Oct 10, 2018, 7:02:10 AM",To work,Ride,1800,12.4,1750,12400.0',
    ]
    await list.setInputFiles({
      name: 'activities.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(activities.join('\n')),
    })
    await expect(dialog(page)).toContainText('1 run that is no race was left out, and 1 other activity.')
    await expect(dialog(page)).toContainText('Chicago Marathon 2018, 3:41:02.')
    await dialog(page).getByRole('button', { name: 'Save 1 medal' }).click()
    await expect(dialog(page)).toContainText('1 medal added. Nothing is left.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(medals(page)).toHaveCount(5)
    await page.reload()
    await expect(medals(page)).toContainText([
      'Sydney Marathon',
      'Boston Marathon',
      'Berlin Marathon',
      'Chicago Marathon',
      'New York City Marathon',
    ])
    await expect(medals(page).nth(1)).toContainText('3:31:05')
    await expect(section(page, 'Medals')).toContainText('3 of 50')
  })

  test('orders saved races by their own time', async ({ page, request, baseURL }) => {
    for (const [slug, raceType] of [
      ['athens-marathon-the-authentic', 'marathon'],
      ['berlin-marathon', 'marathon'],
      ['berlin-half-marathon', 'half-marathon'],
    ] as const) {
      const found = await request.get(`/api/marathons/${slug}?raceType=${raceType}`)
      if (!found.ok()) continue
      const { id } = (await found.json()) as { id: number }
      await post(request, person, baseURL!, '/api/favorites', { raceId: id, raceType })
    }
    await page.evaluate(() =>
      localStorage.setItem(
        'startline:your-time',
        JSON.stringify({ v: 1, distanceM: 10_000, timeSeconds: 2700 }),
      ),
    )
    await page.goto(PAGE)
    await page.getByRole('radio', { name: 'Your time' }).check({ force: true })
    await expect(savedNames(page).first()).toHaveText('Berlin Half Marathon')
    const times = await page.locator('.saved-row .own b').allTextContents()
    expect(times).toEqual([...times].sort())
    await page.getByRole('radio', { name: 'Distance' }).check({ force: true })
    await expect(savedNames(page).last()).toHaveText('Berlin Half Marathon')
  })

  test('reads their days in a calendar by a private link, which stops when it is renewed', async ({
    page,
    request,
    baseURL,
  }) => {
    const raceId = await idOf(request, 'tokyo-marathon')
    await post(request, person, baseURL!, '/api/favorites', { raceId, raceType: 'marathon' })
    await page.goto(PAGE)
    const calendar = section(page, 'In your calendar')
    await calendar.getByRole('button', { name: 'Make my calendar link' }).click()
    const field = calendar.getByLabel('Your calendar link')
    await expect(field).toHaveValue(/\/api\/calendar\/[0-9a-f]{64}\.ics$/)
    const old = new URL(await field.inputValue()).pathname
    const file = await request.get(old)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const events = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]).getAllSubcomponents(
      'vevent',
    )
    expect(events.map((event) => String(event.getFirstPropertyValue('summary')))).toContainEqual(
      expect.stringContaining('Tokyo Marathon'),
    )
    await expect(calendar.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      /^webcal:\/\//,
    )
    await calendar.getByRole('button', { name: 'Renew the calendar link' }).click()
    await calendar.getByRole('button', { name: /Replace the old link\?/ }).click()
    await expect(calendar).toContainText('The old one has stopped working')
    expect((await request.get(old)).status()).toBe(404)
    expect((await request.get(new URL(await field.inputValue()).pathname)).status()).toBe(200)
  })

  test('sees the rest where one part does not answer, and that part once it does', async ({
    page,
    request,
    baseURL,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/)
    const raceId = await idOf(request, 'berlin-marathon')
    await post(request, person, baseURL!, '/api/medals', { raceId, year: 2019 })
    await post(request, person, baseURL!, '/api/favorites', { raceId, raceType: 'marathon' })
    await page.route('**/api/medals', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The service is not available right now.', requestId: 'x' },
      }),
    )
    await page.goto(PAGE)
    await expect(section(page, 'Medals')).toContainText(
      'Your medals cannot be shown: 503: The service is not available right now.',
    )
    await expect(savedNames(page)).toHaveText(['Berlin Marathon'])
    await expect(section(page, 'Your account')).toContainText(person.email)
    await page.unroute('**/api/medals')
    await section(page, 'Medals').getByRole('button', { name: 'Try again' }).click()
    await expect(medals(page)).toHaveCount(1)
  })

  test('offline is told so, and sees it all when the connection is back', async ({
    page,
    request,
    baseURL,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/)
    const raceId = await idOf(request, 'berlin-marathon')
    await post(request, person, baseURL!, '/api/medals', { raceId, year: 2019 })
    await page.route('**/api/medals', (route) => route.abort('internetdisconnected'))
    await page.goto(PAGE)
    await expect(section(page, 'Your account')).toContainText(person.email)
    await context.setOffline(true)
    await section(page, 'Medals').getByRole('button', { name: 'Try again' }).click()
    await expect(section(page, 'Medals')).toContainText(
      'You are offline. Your medals will be here when you are back online.',
    )
    await page.unroute('**/api/medals')
    await context.setOffline(false)
    await expect(medals(page)).toHaveCount(1)
  })

  test('the page itself holds nothing of anybody', async ({ request }) => {
    const html = await (await request.get(PAGE)).text()
    expect(html).not.toContain(person.email)
    expect(html).toContain('noindex')
  })

  test('axe finds nothing, nor with a race to put down', async ({ page, request, baseURL }) => {
    test.slow()
    const raceId = await idOf(request, 'boston-marathon')
    const medal = { raceId, year: 2019, finishTime: '3:31:05', note: 'Hills' }
    await post(request, person, baseURL!, '/api/medals', medal)
    await post(request, person, baseURL!, '/api/favorites', { raceId, raceType: 'marathon' })
    await post(request, person, baseURL!, '/api/calendar-link', {})
    await page.goto(PAGE)
    await expect(medals(page)).toHaveCount(1)
    await expect(section(page, 'Next on your list').locator('.figure')).not.toBeEmpty()
    expect(await faultsInAllSizes(page, 0)).toEqual([])
    await page.getByRole('button', { name: 'Add a race you ran' }).click()
    await expect(dialog(page)).toBeVisible()
    expect(await faultsInAllSizes(page, 0)).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page promises nothing, leads to no part that stays hidden, and has no blank for it', async ({
    page,
  }) => {
    await page.goto(PAGE)
    // What it says in noscript is drawn, but no locator finds it.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Loading your races')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
    const [last, foot] = await Promise.all(
      [page.locator('main noscript p'), page.getByRole('contentinfo')].map((part) => part.boundingBox()),
    )
    expect(foot!.y - (last!.y + last!.height)).toBeLessThan(150)
  })
})
