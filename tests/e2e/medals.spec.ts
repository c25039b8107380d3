// A race on the shelf that was named wrongly is put right; and runs that an export marks as races are kept though no list has them.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn } from './people.ts'

const PAGE = '/my-races'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const medals = (page: Page) => page.locator('.shelf .medal')
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await newPerson(request))
  await page.goto(PAGE)
})

/** Puts a race of one's own on the shelf. */
async function addOwnRace(page: Page, name: string, time: string) {
  await section(page, 'Medals').getByRole('button', { name: 'Add a race you ran' }).click()
  await dialog(page).getByLabel('A race that is not on the list').check()
  await dialog(page).getByLabel('Name of the race').fill(name)
  await dialog(page).getByLabel('Distance').selectOption('5 km (parkrun)')
  await dialog(page).getByLabel('Year').fill('2024')
  await dialog(page).getByLabel('Your time').fill(time)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
}

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
