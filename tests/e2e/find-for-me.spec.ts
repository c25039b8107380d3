// Find for me: preferences become ten races with reasons and the chance of the goal, and their address shows somebody else the same.
import { faultsInAllSizes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('preferences find ten races, and their link shows them to another @smoke @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/find-for-me')
  const found = page.getByRole('main').locator('.found > li')
  await expect(found).toHaveCount(10)
  await expect(found.first()).toContainText('PB potential')

  await page.getByLabel('A recent result over').fill('half')
  await page.getByLabel('in a time of').fill('1:45:00')
  await page.getByLabel('Goal time (optional)').fill('3:45')
  await expect(found.first()).toContainText('Chance of 3:45: ')
  const city = page.getByLabel('Your city, or one near it')
  await city.fill('Berlin')
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await page.getByLabel('At most away').selectOption('500')
  await page.getByRole('group', { name: 'Hills' }).first().getByText('Flat').click()
  await page.getByLabel('Entry', { exact: true }).selectOption('open')
  await expect(found.first()).toContainText('from Berlin')
  await expect(page.getByText('entry not known').first()).toBeVisible()

  await expect(page.locator('.tool > output')).toHaveText(/ races (that )?may do$/)

  const names = await found.getByRole('heading').allTextContents()
  await page.getByText('What counts how much').click()
  await page.getByRole('group', { name: 'Near home' }).getByText('Much').click()
  await expect(page).toHaveURL(/w_near=3/)
  const nearFirst = await found.getByRole('heading').allTextContents()
  expect(nearFirst).not.toEqual(names)

  const guest = await browser.newPage({ baseURL: baseURL! })
  await guest.goto(page.url())
  await expect(guest.locator('.found > li').first()).toContainText('Chance of 3:45: ')
  expect(await guest.locator('.found h3').allTextContents()).toEqual(nearFirst)
  await guest.close()

  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
})

test('where nothing is found it says what to loosen', async ({ page }) => {
  await page.goto('/find-for-me?near=berlin&radius=20&hills=hilly&w_hills=must&type=marathon')
  await expect(page.getByText('No race has all of this.')).toBeVisible()
  await page.getByRole('button', { name: /^However far away: / }).click()
  await expect(page.locator('.found > li').first()).toBeVisible()
})

test('it is sound in all sizes', async ({ page }) => {
  await page.goto('/find-for-me?distance=half&time=1:45:00&hills=flat&entry=open')
  await expect(page.locator('.found > li')).toHaveCount(10)
  expect(await faultsInAllSizes(page, 1)).toEqual([])
})
