// Accounts in a real browser: signing up by email, in, out, everywhere; sessions that renew, end or are ended; the limit with
// its human check. A forgotten password is in story.spec.ts.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAt, linkOfEmail, newPerson, ownHeaders, PASSWORD, signIn } from './people.ts'

const header = (page: Page) => page.getByRole('banner')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('startline:session'))

async function fillIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Makes the kept token one that has ended, without a word to the page. */
const spoilToken = (page: Page, change: { refresh?: boolean }) =>
  page.evaluate(({ refresh }) => {
    const session = JSON.parse(localStorage.getItem('startline:session')!) as Record<string, unknown>
    session.expires_at = Math.floor(Date.now() / 1000) - 10
    if (refresh) session.refresh_token = 'spent'
    localStorage.setItem('startline:session', JSON.stringify(session))
  }, change)

test('somebody signs up, follows the email, and is signed in with their names and work @smoke', async ({
  page,
  context,
  request,
}) => {
  const email = `ada-${Date.now()}@startline.test`
  await page.goto('/register?redirect=/marathons/germany')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  // Several things are wrong: they are listed above the form, and each line leads to its field.
  const summary = page.locator('.form-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name.')
  await summary.getByRole('button', { name: 'Enter your first name.' }).click()
  await expect(field(page, 'First name')).toBeFocused()
  await field(page, 'First name').fill('Ada')
  // What is right is no longer called wrong.
  await expect(page.getByText('Enter your first name.')).toHaveCount(0)
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await field(page, 'Last name').fill('Byron')
  await field(page, 'Email').fill(email)
  await expect(field(page, 'Company')).toBeHidden()
  await page.getByLabel('I organise races').check()
  await field(page, 'Company').fill('Lakeside Races')
  await field(page, 'Position').fill('Director')
  await field(page, 'Password').fill('password1234')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(/password is too common/)).toBeVisible()
  // What was typed is still there after the page was loaded anew; the password is not.
  await page.reload()
  await expect(field(page, 'Company')).toHaveValue('Lakeside Races')
  await expect(field(page, 'Password')).toHaveValue('')
  await field(page, 'Password').fill('a lot of long quiet miles')
  await page.getByRole('button', { name: 'Sign Up' }).dblclick()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  const edges = (name: string) => page.getByRole('button', { name }).boundingBox()
  const [again, other] = [(await edges('Send it again'))!, (await edges('Use another address'))!]
  expect(other.x - again.x - again.width).toBeGreaterThanOrEqual(12)

  const mailTab = await context.newPage()
  await mailTab.goto(await linkOfEmail(request, email, '/login'))
  await expect(mailTab).toHaveURL(isAt('/marathons/germany'))
  await expect(mailTab.getByText('Your account is ready')).toBeVisible()
  await expect(header(mailTab).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // The tab with the form has heard of it.
  await expect(page).toHaveURL(isAt('/marathons/germany'))
  await mailTab.goto('/account')
  await expect(field(mailTab, 'First name')).toHaveValue('Ada')
  await expect(field(mailTab, 'Last name')).toHaveValue('Byron')
  await expect(field(mailTab, 'Company')).toHaveValue('Lakeside Races')
  await expect(field(mailTab, 'Position')).toHaveValue('Director')
  await mailTab.goto('/debug-user')
  await expect(mailTab.getByText('organiser', { exact: true })).toBeVisible()
})

test('the email’s link works once', async ({ page, request, allowErrors }) => {
  allowErrors(/status of 403/)
  const { email } = await newPerson(request)
  await page.goto(await linkOfEmail(request, email, '/login'))
  await expect(page.getByRole('alert')).toContainText('This link has been used already')
  await expect(page).toHaveURL(/\/login$/)
  await expect(field(page, 'Email')).toBeVisible()
})

test('who is signed in already is told what came with an address and did not work, on the page they go on to', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request))
  await page.goto('/login?redirect=/faq#error=access_denied&error_code=otp_expired')
  await expect(page).toHaveURL(isAt('/faq'))
  await expect(page.getByText('This link has been used already')).toBeVisible()
})

test('a wrong password gets a sentence, and what was typed stays', async ({ page, request, allowErrors }) => {
  allowErrors(/status of 400/)
  const { email } = await newPerson(request)
  await page.goto('/login')
  await fillIn(page, email, 'not the right password')
  await expect(page.getByRole('alert')).toContainText('The email address or password is wrong.')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toHaveValue('not the right password')
  expect(await storedSession(page)).toBeNull()
})

test('signing in from a page comes back to it, by keyboard alone @phone @smoke', async ({
  page,
  request,
}) => {
  const { email } = await newPerson(request)
  await page.goto('/all-races?country=germany')
  await page.getByRole('button', { name: 'Menu' }).click()
  const link = page.getByRole('link', { name: 'Sign In' }).filter({ visible: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fall-races%3Fcountry%3Dgermany$/)
  // It comes with the script, and is a stop of the Tab key from then on.
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible()
  await field(page, 'Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL(/\/all-races\?country=germany$/)
  expect(await page.evaluate(() => document.documentElement.dataset.session)).toBe('')
})

test('the link of a hosted project’s own email lets choose a new password as well', async ({
  page,
  baseURL,
  request,
}) => {
  const { email } = await newPerson(request)
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const link = new URL(await linkOfEmail(request, email, '/reset-password'), baseURL)
  const token = link.searchParams.get('token_hash')!
  const back = `${link.origin}/reset-password`
  await page.goto(`/auth/v1/verify?${new URLSearchParams({ type: 'recovery', token, redirect_to: back })}`)
  await expect(page).toHaveURL(back)
  await field(page, 'New password').fill('new words for old miles')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(isAt('/login'))
  await fillIn(page, email, 'new words for old miles')
  await expect(page).toHaveURL(isAt('/'))
})

test('signing out ends the session here and at once in the other tabs @smoke', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/login?redirect=/account')
  await fillIn(page, person.email, PASSWORD)
  await expect(page.getByText(person.email)).toBeVisible()
  const token = (JSON.parse((await storedSession(page))!) as { access_token: string }).access_token
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByText(person.email)).toBeVisible()
  const reading = await context.newPage()
  await reading.goto('/faq', { waitUntil: 'networkidle' })
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByText(person.email)).toBeHidden()
  await expect(reading.getByRole('link', { name: 'Please sign in again.' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffaq',
  )
  await expect(other.getByRole('dialog', { name: /Your session has ended/ })).toBeVisible()
  await expect(page).toHaveURL(isAt('/'))
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([
    'startline:consent',
  ])
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  const answer = await request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('a session that has ended asks to sign in, comes back to the same place, and keeps what was typed', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/account#sessions')
  await expect(field(page, 'First name')).toBeEnabled()
  await field(page, 'First name').fill('Augusta Ada')
  await spoilToken(page, { refresh: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended. Please sign in again.' })
  await dialog.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%23sessions$/)
  await fillIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/account#sessions$/)
  await expect(field(page, 'First name')).toHaveValue('Augusta Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Augusta Ada')
})

test('too many sign-ins show the wait and the human check, which lets this one through', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 429/)
  const person = await newPerson(request)
  const headers = ownHeaders(person)
  for (let time = 0; time < 5; time++) await request.post('/api/auth/login', { headers, data: {} })
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('__captcha')) scripts.push(sent.url())
  })
  await page.goto('/login?redirect=/cookies')
  await fillIn(page, person.email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts\. Please try again in 1[45] minutes, or now if you show that you are human\./,
  )
  // Nobody is signed in before the check, here or in another tab.
  expect(await storedSession(page)).toBeNull()
  await page.getByLabel('I am a person').click()
  await expect(page).toHaveURL(isAt('/cookies'))
  expect(await storedSession(page)).not.toBeNull()
  expect(scripts.some((url) => url.endsWith('/__captcha/api.js'))).toBe(true)
})

test('a browser that keeps nothing is told, and nobody is half signed in', async ({
  page,
  context,
  request,
}) => {
  const { email } = await newPerson(request)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/login')
  await fillIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('This browser is not storing data for this site')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('a server that fails leaves nobody half signed in', async ({ page, request, allowErrors }) => {
  allowErrors(/status of 503|ERR_FAILED/)
  const { email } = await newPerson(request)
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } }),
  )
  await page.goto('/login')
  await fillIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Backend login failed: 503 Service Unavailable')
  expect(await storedSession(page)).toBeNull()
  await page.unroute('**/api/auth/login')
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign-in is not available right now.')
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  // What an email's link waits for ends as well.
  await page.route('**/auth/v1/verify*', (route) => route.abort())
  await page.goto('/login?type=signup&token_hash=x')
  await expect(page.getByRole('alert')).toContainText('Sign-in is not available right now.')
  await page.goto('/account?type=email_change&token_hash=x')
  await expect(page.getByText('Sign-in is not available right now.')).toBeVisible()
})
