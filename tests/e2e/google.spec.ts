// Signing in with Google, end to end: our page, the identity provider, a local OpenID server behind Google's addresses
// (tests/google.ts), and back.
import type { Page } from '@playwright/test'
import type { GoogleAccount } from '../google.ts'
import { expect, test } from './fixtures.ts'
import { googleIssuer } from './own-site.ts'
import { isAt, newPerson } from './people.ts'

const issuer = googleIssuer()

let accounts = 0
const newAccount = (change: Partial<GoogleAccount> = {}): GoogleAccount => {
  const sub = `${Date.now()}${++accounts}`
  return { sub, email: `${sub}@google.test`, email_verified: true, name: 'Ada King Byron', ...change }
}

/** Leads the page to the stand-in instead of Google; `answer` may lead back itself. */
async function withGoogle(page: Page, account: GoogleAccount, answer?: (callback: URL) => URL) {
  await page.route('**/auth/v1/authorize*', async (route) => {
    const sent = await route.fetch({ maxRedirects: 0 })
    const google = new URL(sent.headers().location!)
    expect(google.origin + google.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const query = google.searchParams
    query.set('login_hint', JSON.stringify(account))
    const callback = new URL(query.get('redirect_uri')!)
    callback.searchParams.set('state', query.get('state')!)
    const location = answer ? answer(callback) : new URL(`${issuer}/authorize?${query}`)
    await route.fulfill({ status: 302, headers: { location: location.href } })
  })
}
const go = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()
const signedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
const alert = (page: Page) => page.getByRole('alert')

test('opens an account with the names that Google knows, and comes back to the page @smoke', async ({
  page,
}) => {
  const account = newAccount()
  await withGoogle(page, account)
  await page.goto('/login?redirect=/marathons/germany')
  await go(page)
  await expect(page).toHaveURL(isAt('/marathons/germany'))
  await signedIn(page)
  await page.goto('/account')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('King Byron')
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(page.getByText('You sign in with Google and have no password here.')).toBeVisible()
  await expect(page.getByLabel('Current password').filter({ visible: true })).toHaveCount(0)
  const left = await page.evaluate(() => Object.keys(localStorage))
  const shell = ['startline:consent', 'startline:role']
  expect(left.filter((key) => !shell.includes(key))).toEqual(['startline:session'])
})

test('says so where it cannot be reached, and may be tried again', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await context.setOffline(true)
  await go(page)
  await expect(alert(page)).toContainText('please try again')
  await context.setOffline(false)
  await withGoogle(page, newAccount())
  await go(page)
  await signedIn(page)
})

test('is for organisers too, as the form of sign-up tells', async ({ page }) => {
  await withGoogle(page, newAccount())
  await page.goto('/register')
  await page.getByLabel('I organise races').check()
  await page.getByLabel('Company').fill('Lakeside Races')
  await go(page)
  await expect(page).toHaveURL(isAt('/'))
  await signedIn(page)
  await page.goto('/account')
  await expect(page.getByLabel('Company')).toHaveValue('Lakeside Races')
  await page.goto('/debug-user')
  await expect(page.getByText('organiser', { exact: true })).toBeVisible()
})

test('finds the account that has the same confirmed address', async ({ page, request }) => {
  const { id, email } = await newPerson(request)
  await withGoogle(page, newAccount({ email }))
  await page.goto('/login')
  await go(page)
  await expect(page).toHaveURL(isAt('/'))
  await signedIn(page)
  await page.goto('/debug-user')
  await expect(page.getByText(id, { exact: true })).toBeVisible()
})

test('that is stopped there leaves a sentence, and the way back is kept', async ({ page }) => {
  await withGoogle(page, newAccount(), (callback) => {
    callback.searchParams.set('error', 'access_denied')
    return callback
  })
  await page.goto('/login?redirect=/faq')
  await go(page)
  await expect(alert(page)).toHaveText('Google sign-in was cancelled. Try again, or use your email address.')
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffaq$/)
  await page.unroute('**/auth/v1/authorize*')
  await withGoogle(page, newAccount())
  await go(page)
  await expect(page).toHaveURL(isAt('/faq'))
})

test('with an answer that belongs to another attempt signs nobody in, and the way back is kept (F35)', async ({
  page,
}) => {
  await withGoogle(page, newAccount(), (callback) => {
    callback.searchParams.set('state', '00000000-0000-4000-8000-000000000000')
    callback.searchParams.set('code', 'stolen')
    return callback
  })
  await page.goto('/login?redirect=/faq')
  await go(page)
  await expect(alert(page)).toHaveText(/does not match this sign-in attempt/)
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffaq$/)
})

test('with a code that another browser asked for signs nobody in', async ({ page, allowErrors }) => {
  allowErrors(/status of 4\d\d/)
  await page.goto('/login?code=00000000-0000-4000-8000-000000000000')
  await expect(alert(page)).toHaveText(/does not match this sign-in attempt/)
  expect(await page.evaluate(() => localStorage.getItem('startline:session'))).toBeNull()
})

test('with an address that Google has not confirmed takes nobody’s account', async ({ page, request }) => {
  const { email } = await newPerson(request)
  await withGoogle(page, newAccount({ email, email_verified: false }))
  await page.goto('/login')
  await go(page)
  await expect(alert(page)).not.toHaveText('')
  expect(await page.evaluate(() => localStorage.getItem('startline:session'))).toBeNull()
})
