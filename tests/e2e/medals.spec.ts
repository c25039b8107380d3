// A shelf over the years: what the times have become, what they were worth at one's age and on an ordinary day; a race that was named
// wrongly is put right; and runs that an export marks as races are kept though no list has them.
import type { Page } from '@playwright/test'
import { sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn } from './people.ts'
import { addOwnRace, addRace } from './shelf.ts'

const PAGE = '/my-races'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const medals = (page: Page) => page.locator('.shelf .medal')
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await newPerson(request))
  await page.goto(PAGE)
})

test('somebody sees their years as a line, their best for their age, and a warm race on an ordinary day @phone', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const progress = section(page, 'Progress over the years')

  await test.step('one year is no progress, two are', async () => {
    await addRace(page, 'Chicago Marathon', '2022', '3:41:02')
    await expect(medals(page)).toHaveCount(1)
    await expect(progress).toHaveCount(0)
    await addRace(page, 'Berlin Marathon', '2024', '3:34:20')
    await expect(progress.getByRole('img')).toHaveAccessibleName(
      'Your times over a marathon, 2022 to 2024: the fastest 3:34:20 in 2024, the latest 3:34:20. The table has all of them.',
    )
    await progress.getByText('All times of this distance as a table').click()
    const rows = progress.getByRole('table', { name: 'Your times over a marathon' }).locator('tbody tr')
    await expect(rows).toHaveText([
      /2022.*Chicago Marathon.*3:41:02.*3:\d\d:\d\d/,
      /2024.*Berlin Marathon.*3:34:20.*3:\d\d:\d\d/,
    ])
    // Faster stands higher.
    const heights = await progress
      .locator('svg .run circle')
      .evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute('cy'))))
    expect(heights).toHaveLength(2)
    expect(heights[1]!).toBeLessThan(heights[0]!)
  })

  await test.step('year of birth and sex give the age grades, and stay on the device', async () => {
    const runner = section(page, 'Age grade')
    await runner.getByLabel('Born in (year)').fill('1974')
    await expect(medals(page).first()).not.toContainText('age grade')
    await runner.getByLabel('Women').check({ force: true })
    await expect(runner).toContainText(
      'Your best: 67.4 %, local class, Berlin Marathon 2024 in 3:34:20 at 50.',
    )
    await expect(medals(page)).toContainText([
      'age grade 67.4 %, local class, at 50',
      /age grade \d\d\.\d %, local class, at 48/,
    ])
    await runner.getByLabel('Men', { exact: true }).check({ force: true })
    await expect(medals(page).first()).not.toContainText('67.4 %')
    await runner.getByLabel('Women').check({ force: true })
    await page.reload()
    await expect(medals(page).first()).toContainText('age grade 67.4 %, local class, at 50')
    await expect(runner.getByLabel('Born in (year)')).toHaveValue('1974')
    expect(sent.filter((call) => call.includes('1974'))).toEqual([])
  })

  await test.step('a warm day cost minutes, and a slip is told', async () => {
    const warm = section(page, 'If it was warm: what it was worth on an ordinary day')
    await warm.getByLabel('Race', { exact: true }).selectOption('Chicago Marathon 2022, 3:41:02')
    const air = warm.getByLabel('Air at the race, °C')
    await air.fill('21')
    await expect(warm).toContainText(
      /3:41:02 at Chicago Marathon at 21 °C is 3:3\d:\d\d on an ordinary day \(3:\d\d–3:\d\d\)\./,
    )
    await air.fill('95')
    await expect(air).toHaveAttribute('aria-invalid', 'true')
    await expect(warm).not.toContainText('on an ordinary day (')
  })

  await test.step('without a year of birth there is no grade', async () => {
    await section(page, 'Age grade').getByLabel('Born in (year)').fill('')
    await expect(medals(page).first()).not.toContainText('age grade')
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  })
})

test('two tabs that change one medal: the second sees what the first wrote, and loses nothing that is typed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/409/)
  await addRace(page, 'Berlin Marathon', '2024', '3:34:20')
  const other = await context.newPage()
  await other.goto(PAGE)
  await other.getByRole('button', { name: 'Edit Berlin Marathon 2024' }).click()
  await page.getByRole('button', { name: 'Edit Berlin Marathon 2024' }).click()
  await dialog(page).getByLabel('Note').fill('Warm')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(medals(page)).toContainText('Warm')
  await dialog(other).getByLabel('Your time').fill('3:29:41')
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(other)).toContainText('Nothing was written over it.')
  await expect(dialog(other).getByRole('blockquote')).toHaveText('Berlin Marathon 2024, 3:34:20, Warm')
  await expect(dialog(other).getByLabel('Your time')).toHaveValue('3:29:41')
  await dialog(other).getByLabel('Note').fill('Warm')
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await expect(medals(other)).toContainText('3:29:41')
  await expect(medals(other)).toContainText('Warm')
})

test('what was typed before the page was left is not saved over what another tab has written since, but shown beside it', async ({
  page,
  context,
}) => {
  await addRace(page, 'Berlin Marathon', '2024', '3:34:20')
  await page.getByRole('button', { name: 'Edit Berlin Marathon 2024' }).click()
  await dialog(page).getByLabel('Your time').fill('3:29:41')
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto(PAGE)
  await other.getByRole('button', { name: 'Edit Berlin Marathon 2024' }).click()
  await dialog(other).getByLabel('Note').fill('Warm')
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await expect(medals(other)).toContainText('Warm')
  // As after ten minutes, or a new sign-in: until then the list is the one that was read before, and saving meets the newer one.
  await page.evaluate(() => sessionStorage.removeItem('startline:answers'))
  await page.goto(PAGE)
  await expect(dialog(page).getByRole('alert')).toContainText('This medal was changed meanwhile')
  await expect(dialog(page).getByRole('blockquote')).toHaveText('Berlin Marathon 2024, 3:34:20, Warm')
  await expect(dialog(page).getByLabel('Your time')).toHaveValue('3:29:41')
  await dialog(page).getByLabel('Note').fill('Warm')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(medals(page)).toContainText('3:29:41')
  await expect(medals(page)).toContainText('Warm')
})

test('a race of one’s own is put right where it was named wrongly, and nothing is lost where that is refused', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await addOwnRace(page, 'Leeds parkrun', '25:30')
  await addOwnRace(page, 'Bushy parkrun', '24:58')
  await page.getByRole('button', { name: 'Edit Leeds parkrun 2024' }).click()
  const name = dialog(page).getByLabel('Name of the race')
  await expect(name).toHaveValue('Leeds parkrun')
  await expect(dialog(page).getByLabel('Distance')).toHaveValue('5k')
  await name.fill('')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Enter the name of the race.')

  await name.fill('Bushy parkrun')
  await dialog(page).getByLabel('Place').fill('Roundhay, Leeds')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('This race and year is among your medals already.')
  await name.fill('Roundhay Trail')
  await dialog(page).getByLabel('Distance').selectOption('Another distance')
  await dialog(page).getByLabel('How far').fill('7 miles')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('Your time')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Your time').fill('58:12')
  await page.route('**/api/medals/*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'The service is not available right now.', requestId: 'x' },
    }),
  )
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('The service is not available right now.')
  await page.unroute('**/api/medals/*')
  await page.reload()
  await expect(name).toHaveValue('Roundhay Trail')
  await expect(dialog(page).getByLabel('How far')).toHaveValue('7 miles')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  const changed = medals(page).filter({ hasText: 'Roundhay Trail' })
  await expect(changed).toContainText('7 miles, Roundhay, Leeds')
  await expect(changed).toContainText('58:12')
  await expect(medals(page)).toHaveCount(2)
})

test('runs that an export marks as races, and no list has, are offered and left out until they are chosen', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Import a list, Strava or Garmin (CSV)' }).first().click()
  const activities = [
    'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Distance,Competition',
    '1,"Oct 7, 2018, 12:32:10 PM",Chicago Marathon,Run,13262,42.61,42612.3,1.0',
    '2,"May 7, 2023, 9:00:00 AM",Village race,Run,2600,10.10,10100.0,1.0',
    '3,"Jun 4, 2023, 9:00:00 AM",Harbour five,Run,1475,5.02,5020.1,1.0',
    '4,"Oct 9, 2018, 6:02:10 PM",Evening Run,Run,3012,10.02,10020.1,',
  ]
  await dialog(page)
    .getByLabel('Your list or export as a CSV file')
    .setInputFiles({
      name: 'activities.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(activities.join('\n')),
    })
  const own = dialog(page).getByRole('region', { name: 'Races that are not on our list (2)' })
  await expect(own).toContainText('Your export marks these runs as races.')
  await expect(dialog(page).getByRole('button', { name: /^Save/ })).toHaveText('Save 1 medal')
  const village = own.getByLabel(/line 3, Village race/)
  await expect(village).toHaveValue('leave')
  await village.selectOption('A race of my own: Village race, 10 km')
  await expect(own).toContainText('Village race 2023, 10 km, 43:20.')
  await dialog(page).getByRole('button', { name: 'Save 2 medals' }).click()
  await expect(dialog(page)).toContainText('2 medals added. 1 row is left')
  await expect(own).toContainText('Already on your shelf.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(medals(page)).toHaveCount(2)
  await expect(medals(page).first()).toContainText('10 km')
  await page.reload()
  await expect(medals(page).first()).toContainText('Village race')
})
