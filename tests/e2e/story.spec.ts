// The whole story of a runner, told in one go: a guest's races and comparison move into a new account, are compared, reviewed
// and run; the password is lost and set anew by the email's link; everything is taken along, and the account is deleted.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAt, linkOfEmail, PASSWORD } from './people.ts'
import { addRace } from './shelf.ts'

const NEW_PASSWORD = 'new words for old miles'
const RACES = [
  ['/marathon/berlin-marathon', 'Berlin Marathon'],
  ['/marathon/boston-marathon', 'Boston Marathon'],
  ['/half-marathon/berlin-half-marathon', 'Berlin Half Marathon'],
] as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast:not(.closed)')
const savedNames = (page: Page) => page.locator('.saved-row .name > :first-child')
const status = (page: Page) => page.getByLabel(`Status of ${RACES[1][1]}`)
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** What the file of the export holds, as far as the story has put it there. */
interface Held {
  favourites: { raceId: number; status: string }[]
  comparisons: { raceIds: number[] }[]
  medals: { raceName: string; year: number }[]
  reviews: { text: string }[]
}

test('a guest becomes a runner with an account, and leaves with everything @smoke', async ({
  page,
  browser,
  baseURL,
  request,
  allowErrors,
}) => {
  test.slow()
  // Sessions that have ended, a link used twice, an account that is gone.
  allowErrors(/status of 40[013]/)
  const email = `story-${Date.now()}@startline.test`
  const raceIds: number[] = []
  const signIn = async (password: string) => {
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  await test.step('saves three races and compares them, without an account', async () => {
    for (const [path] of RACES) {
      await page.goto(path)
      const heart = page.locator('save-race').first()
      raceIds.push(Number(await heart.getAttribute('race-id')))
      await heart.getByRole('button').click()
      await expect(toast(page)).toContainText('Added to Your Favorites')
      await page.locator('compare-race').first().getByRole('button').click()
    }
    await expect(section(page, 'Your comparison')).toContainText('Comparing 3 of 6')
  })

  await test.step('is entered for one: it is the next race, here and in the list', async () => {
    await page.goto(RACES[1][0])
    await status(page).selectOption('Entered')
    await page.goto('/my-races')
    await expect(savedNames(page)).toHaveCount(3)
    await expect(section(page, 'Your next race').getByRole('link', { name: RACES[1][1] })).toBeVisible()
    await expect(section(page, 'Saved races').getByLabel(/^Status of /)).toHaveCount(3)
    await expect(status(page)).toHaveValue('entered')
  })

  await test.step('signs up, and everything moves', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
    await field(page, 'First name').fill('Ada')
    await field(page, 'Last name').fill('Byron')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.goto(await linkOfEmail(request, email, '/login'))
    await expect(page).toHaveURL(isAt('/my-races'))
    // One after the other, in the order in which they came.
    let news = ''
    await expect(async () => {
      news += await toast(page).textContent({ timeout: 2000 })
      await toast(page).getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
      expect(news).toMatch(/Favorites Migrated\s*3 favorite races have been saved to your account!/)
      expect(news).toMatch(/Comparison Migrated\s*Your comparison has been saved to your account!/)
    }).toPass()
    await expect(savedNames(page)).toHaveCount(3)
    expect([await kept(page, 'favorites'), await kept(page, 'comparison')]).toEqual([null, null])
    await page.reload()
    await expect(status(page)).toHaveValue('entered')
    await expect(section(page, 'Your next race').getByRole('link', { name: RACES[1][1] })).toBeVisible()
  })

  await test.step('compares the three', async () => {
    await section(page, 'Comparisons').getByRole('link', { name: 'My comparison' }).click()
    await expect(page.locator('.cmp thead th a')).toHaveText(RACES.map(([, name]) => name))
  })

  await test.step('reviews one of them', async () => {
    await page.goto(`${RACES[1][0]}#write-review`)
    const rate = (rating: string, value: string) =>
      page.getByRole('group', { name: rating }).getByRole('radio', { name: value }).check()
    await rate('Overall', '5 excellent')
    await rate('Difficulty', '4')
    await page.getByLabel('Your review (optional)').fill('Downhill is not easy.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('An editor will read your review before it appears.')).toBeVisible()
  })

  await test.step('earns a medal', async () => {
    await page.goto('/my-races')
    await addRace(page, 'Boston Marathon', '2022', '3:31:05')
    await expect(page.locator('.shelf .medal')).toContainText('3:31:05')
  })

  await test.step('sets a new password by the email’s link, which signs out every other device', async () => {
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const other = await elsewhere.newPage()
    await other.goto('/cookies')
    await other.evaluate(
      (text) => localStorage.setItem('startline:session', text),
      (await kept(page, 'startline:session'))!,
    )
    // No page is open there meanwhile: it would say that the session has ended, and to nobody.
    await other.goto('about:blank')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(isAt('/'))
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert')).toContainText('we have sent it a link')
    const link = await linkOfEmail(request, email, '/reset-password')
    await page.goto(link)
    expect(new URL(page.url()).search).toBe('')
    await field(page, 'New password').fill('Ada Byron Ada')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('This password contains your name or email address.')).toBeVisible()
    await field(page, 'New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page).toHaveURL(/\/login\?message=password-reset-success$/)
    await expect(page.getByRole('alert')).toContainText('Your new password is set. Sign in with it.')
    expect(await kept(page, 'startline:session')).toBeNull()
    await other.goto('/account')
    await expect(dialog(other)).toContainText('Your session has ended.')
    await elsewhere.close()
    await page.goto(link)
    await field(page, 'New password').fill('yet other words for miles')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
  })

  await test.step('finds all of it again, and takes it along as a file', async () => {
    await page.goto('/login?redirect=/my-races')
    await signIn(NEW_PASSWORD)
    await expect(page).toHaveURL(isAt('/my-races'))
    await expect(savedNames(page)).toHaveCount(3)
    await expect(page.locator('.shelf .medal')).toContainText('Boston Marathon')
    await expect(section(page, 'Reviews')).toContainText('5 of 5. Waiting for an editor.')
    const downloading = page.waitForEvent('download')
    await section(page, 'Your account').getByRole('button', { name: 'Export everything' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const { account, held } = JSON.parse(text) as { account: { email: string }; held: Held }
    expect(account.email).toBe(email)
    expect(held.favourites.map(({ raceId }) => raceId).sort()).toEqual([...raceIds].sort())
    expect(held.favourites.find(({ raceId }) => raceId === raceIds[1])?.status).toBe('entered')
    expect(held.comparisons.map((one) => one.raceIds)).toEqual([raceIds])
    expect(held.medals).toMatchObject([{ raceName: 'Boston Marathon', year: 2022 }])
    expect(held.reviews).toMatchObject([{ text: 'Downhill is not easy.' }])
  })

  await test.step('deletes the account, for good', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await field(page, 'Your address').fill('delete')
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
    await expect(field(page, 'Your address')).toHaveAccessibleDescription(
      'Type the address above to continue.',
    )
    await field(page, 'Your address').fill(email.toUpperCase())
    await dialog(page).getByLabel('Current password').fill('not it at all')
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    )
    await dialog(page).getByLabel('Current password').fill(NEW_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Delete for good' }).dblclick()
    await expect(page).toHaveURL(isAt('/'))
    await expect(toast(page)).toContainText('Your account is deleted')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('account')
    await page.goto('/login')
    await signIn(NEW_PASSWORD)
    await expect(page.getByRole('alert')).toContainText('is wrong')
  })
})
