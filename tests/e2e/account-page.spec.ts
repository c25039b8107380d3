// The account page and what stands around it: guests, profile, address, password, sessions, the page for support (export and
// deletion are in story.spec.ts).
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAt, linkOfEmail, newPerson, ownHeaders, PASSWORD, signIn } from './people.ts'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a guest is asked in, and comes back; the page itself holds nothing of anybody @smoke', async ({
  page,
  request,
}) => {
  const { email } = await newPerson(request)
  const html = await (await request.get('/account')).text()
  expect(html).not.toContain('@startline.test')
  expect(html).toContain('<meta name="robots" content="noindex')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(isAt('/account'))
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('somebody changes their names, and a failure loses nothing', async ({ page, request, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await signIn(page, await newPerson(request))
  await page.goto('/account')
  await field(page, 'First name').fill('Grace')
  await field(page, 'Company').fill('Navy')
  await page.route('**/api/user', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Profile').getByRole('alert')).toContainText('What you typed is still here')
  await expect(field(page, 'First name')).toHaveValue('Grace')
  await page.unroute('**/api/user')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Grace')
  await expect(field(page, 'Company')).toHaveValue('Navy')
})

test('what the server does not answer is said at its part, and can be asked for again', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await signIn(page, await newPerson(request))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/account')
  for (const name of ['Profile', 'Where you are signed in', 'Newsletter and alerts', 'Saved searches'])
    await expect(section(page, name).getByText(/^The server could not be reached/)).toBeVisible()
  await page.unroute('**/api/**')
  // A server that takes its time: what failed still stands, with what is being done about it.
  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/user', async (route) => {
    await held
    await route.continue()
  })
  await section(page, 'Profile').getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Profile').getByRole('status').first()).toHaveText(
    'The server could not be reached, so your profile cannot be shown. Trying again …',
  )
  answer()
  await expect(field(page, 'First name')).toBeEnabled()
  await section(page, 'Where you are signed in').getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Where you are signed in').getByText(/, this one/)).toBeVisible()
})

test('a profile that takes long is said to be on its way', async ({ page, request }) => {
  await signIn(page, await newPerson(request))
  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/user', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/account')
  await expect(section(page, 'Profile').getByText('Loading your profile …')).toBeVisible()
  answer()
  await expect(field(page, 'First name')).toBeEnabled()
})

test('two tabs that change one profile: the second sees what the first wrote, and loses nothing @phone', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await signIn(page, await newPerson(request))
  await page.goto('/account')
  const other = await context.newPage()
  await other.goto('/account')
  await field(other, 'Company').fill('Navy')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await field(page, 'First name').fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  const profile = section(page, 'Profile')
  await expect(profile.getByRole('alert')).toContainText('This profile was changed meanwhile')
  await expect(profile.getByRole('blockquote')).toHaveText('No name, Navy')
  await expect(field(page, 'First name')).toHaveValue('Grace')
  await field(page, 'Company').fill('Navy')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(profile.getByRole('blockquote')).toHaveCount(0)
  // What is typed after that is typed over what was saved.
  await field(page, 'Position').fill('Admiral')
  await page.reload()
  await expect(field(page, 'Position')).toHaveValue('Admiral')
  await expect(field(page, 'First name')).toHaveValue('Grace')
  await expect(profile.getByRole('alert')).toHaveText('')
})

test('a new address counts once its email is followed, in whatever browser', async ({
  page,
  browser,
  baseURL,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const person = await newPerson(request)
  const address = `new-${person.email}`
  await signIn(page, person)
  await page.goto('/account')
  const part = section(page, 'Email address')
  await field(page, 'New email').fill(person.email)
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect(part.getByText('This is your address now.')).toBeVisible()
  await field(page, 'New email').fill(address)
  // What gives the account to another address takes the password again.
  await part.getByLabel('Current password').fill('not it at all')
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect(part.getByText('This is not your current password.')).toBeVisible()
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect(part.getByRole('alert')).toContainText(`We have sent an email to ${address}`)
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  await other.goto(await linkOfEmail(request, address, '/account'))
  await expect(other.getByText('Your address is changed')).toBeVisible()
  await expect(section(other, 'Email address')).toContainText(`Now: ${address}`)
  expect(new URL(other.url()).search).toBe('')
  await elsewhere.close()
})

test('a new password needs the present one, and signs out other devices', async ({
  page,
  browser,
  baseURL,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const person = await newPerson(request)
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/login?redirect=/account')
    await field(tab, 'Email').fill(person.email)
    await field(tab, 'Password').fill(PASSWORD)
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await expect(field(tab, 'First name')).toBeEnabled()
  }
  await page.reload()
  // These two, and the one that the account began with.
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(3)
  const part = section(page, 'Password')
  await part.getByLabel('Current password').fill('not it at all')
  await field(page, 'New password').fill('qwertyqwerty')
  await part.getByRole('button', { name: 'Change the password' }).click()
  await expect(part.getByText(/password is too common/)).toBeVisible()
  await field(page, 'New password').fill('other words for other miles')
  await part.getByRole('button', { name: 'Change the password' }).click()
  await expect(part.getByText('This is not your current password.')).toBeVisible()
  await expect(part.getByLabel('Current password')).toBeFocused()
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Change the password' }).click()
  await expect(part.getByRole('alert')).toContainText('Your password is changed.')
  await page.reload()
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('dialog', { name: /Your session has ended/ })).toBeVisible()
  await elsewhere.close()
})

test('a session somewhere else is ended from the list, and all of them at once', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const person = await newPerson(request)
  const headers = ownHeaders(person)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  await request.post('/api/auth/login', {
    headers: { ...headers, 'User-Agent': firefox },
    data: {},
  })
  await page.goto('/login?redirect=/account')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const part = section(page, 'Where you are signed in')
  await expect(part.getByRole('listitem').filter({ hasText: 'this one' })).toContainText('Chrome on Linux')
  await part.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expect(part.getByText('Firefox on Linux is signed out.')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByRole('listitem')).toBeFocused()
  expect((await request.get('/api/user', { headers })).status()).toBe(401)
  await part.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login\?message=signed-out-everywhere$/)
  await expect(page.getByRole('alert')).toContainText('You are signed out on all your devices.')
})

test('the page for support shows one’s own session and no token', async ({ page, request }) => {
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/debug-user')
  await expect(page.getByText('runner', { exact: true })).toBeVisible()
  await expect(page.getByText(/^startline:session \(local storage\)$/)).toBeVisible()
  const shown = await page.locator('main').innerText()
  const { access_token: access, refresh_token: refresh } = JSON.parse(person.session) as Record<
    string,
    string
  >
  for (const secret of [access!, access!.split('.')[2]!, refresh!]) expect(shown).not.toContain(secret)
  expect(shown).toContain(`${access!.slice(0, 6)}… (${access!.length} characters)`)
  expect(shown).toContain(person.email)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
