// A runner's year: a guest with three wishes has a season, loses a ballot, finds another race and a plan for it, makes an account, runs,
// says so without a network, puts up a medal by its link, and sees the next edition proposed.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAt, linkOfEmail, PASSWORD } from './people.ts'

const BOSTON = '/marathon/boston-marathon'
const BERLIN = '/marathon/berlin-marathon'
const WISHES = [BOSTON, BERLIN, '/marathon/london-marathon'] as const

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const status = (page: Page, race: string) => page.getByLabel(`Status of ${race}`)
const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast:not(.closed)')

test('from a wish to the start line, and on to next year @smoke @phone', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)/)

  await test.step('a guest saves three races, and they are a season', async () => {
    for (const path of WISHES) {
      await page.goto(path)
      await page.locator('save-race').first().getByRole('button').click()
      await expect(toast(page).first()).toContainText('Added to Your Favorites')
    }
    await page.goto(BOSTON)
    await status(page, 'Boston Marathon').selectOption('Entered')
    await page.goto(BERLIN)
    await status(page, 'Berlin Marathon').selectOption('In the ballot')
    await page.goto('/my-season')
    await expect(section(page, 'Boston Marathon')).toContainText('Entered, Marathon')
    await expect(section(page, 'Berlin Marathon')).toContainText('In the ballot, Marathon')
    await expect(section(page, 'London Marathon')).toContainText('Wishlist, Marathon')
  })

  let other = ''
  await test.step('loses the ballot, and finds another race of the same weeks', async () => {
    await page.goto(BERLIN)
    await status(page, 'Berlin Marathon').selectOption('Not this year')
    await page.getByRole('link', { name: 'Did not get in? Races of the same weeks' }).click()
    const found = page.getByRole('table', { name: /days of entry are on file$/ }).locator('tbody tr')
    const link = found.first().getByRole('link').first()
    const path = (await link.getAttribute('href'))!
    await link.click()
    await expect(page).toHaveURL(isAt(path))
    other = (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
    await page.locator('save-race').first().getByRole('button').click()
    await status(page, other).selectOption('Entered')
    await page.goto('/my-season')
    await expect(section(page, other)).toContainText('Entered')
    await expect(section(page, 'Berlin Marathon')).toHaveCount(0)
  })

  await test.step('trains by a plan that ends on the day of the race', async () => {
    await page.goto('/my-races')
    const next = section(page, 'Your next race')
    await expect(next).toContainText(/Boston Marathon.*Training start(s|ed).*Taper starts/)
    await next.getByRole('link', { name: 'Training plan' }).click()
    await expect(page.getByRole('table', { name: /Boston Marathon on \d+ Apr 2027/ })).toBeVisible()
  })

  await test.step('makes an account a year later: what was entered was last year’s edition', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('favorites')!) as { status?: string; raceDay?: string }[]
      for (const entry of kept)
        if (entry.raceDay?.startsWith('2027-04')) entry.raceDay = entry.raceDay.replace('2027', '2026')
      localStorage.setItem('favorites', JSON.stringify(kept))
    })
    await page.goto('/my-races')
    await expect(section(page, 'How was it?')).toContainText(/Boston Marathon.*\d+ Apr 2026/)
    const email = `year-${Date.now()}@startline.test`
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Email', email],
      ['Password', PASSWORD],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.goto(await linkOfEmail(request, email, '/login'))
    await expect(page).toHaveURL(isAt('/my-races'))
    await expect(section(page, 'How was it?')).toContainText(/Boston Marathon.*\d+ Apr 2026/)
  })

  await test.step('puts up the medal that the link has filled in', async () => {
    await section(page, 'How was it?').getByRole('link', { name: 'Add your medal' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Boston Marathon')
    await expect(dialog.getByLabel('Year')).toHaveValue('2026')
    await dialog.getByLabel('Your time').fill('3:41:20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.shelf .medal')).toContainText('3:41:20')
  })

  await test.step('says of two editions what they are, without a network, and both arrive', async () => {
    const run = section(page, 'How was it?')
    const next = section(page, 'Saved races')
    await expect(status(page, 'Boston Marathon')).toHaveCount(2)
    await context.setOffline(true)
    await run.getByLabel('Status of Boston Marathon').selectOption('Done')
    await expect(toast(page).filter({ hasText: 'You are offline' }).first()).toBeVisible()
    await expect(run).toHaveCount(0)
    await expect(next.getByLabel('Status of Boston Marathon')).toHaveValue('wishlist')
    await next.getByLabel('Status of Boston Marathon').selectOption('Entered')
    await context.setOffline(false)
    await expect(toast(page).filter({ hasText: 'Your favourites are saved' }).first()).toBeVisible()
    await page.reload()
    await expect(next.getByLabel('Status of Boston Marathon')).toHaveValue('entered')
    await expect(run).toHaveCount(0)
  })

  await test.step('and the next edition stands in the season', async () => {
    await page.goto('/my-season')
    await expect(section(page, 'Boston Marathon')).toContainText('Entered, Marathon')
    await expect(section(page, 'Boston Marathon')).toContainText(/Race day\s*\d+ Apr 2027/)
    await expect(section(page, other)).toContainText('Entered')
  })
})
