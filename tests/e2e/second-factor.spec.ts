// The second factor: setting it up, and what it holds up. The embedded identity provider has none, so the browser's calls to it are
// answered as Supabase does (supabase/auth, internal/api/user.go and mfa.go).
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAdmin } from './admins.ts'
import { isAt, linkOfEmail, newPerson, PASSWORD, signIn } from './people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const CODE = '123456'
const NEW_PASSWORD = 'other words for other miles'
const FACTOR = { id: 'f1', type: 'totp', factor_type: 'totp', status: 'verified' }

/** Gives the person of this page a second factor, from now on: every sign-in begins with the first alone. */
async function haveSecondFactor(page: Page): Promise<void> {
  const proved = new Set<string>()
  const sessions = new Map<string, object>()
  const tokenOf = (headers: Record<string, string>) => headers.authorization?.replace('Bearer ', '') ?? ''
  for (const path of ['token**', 'verify'])
    await page.route(`**/auth/v1/${path}`, async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      if (session.user) session.user.factors = [FACTOR]
      if (session.access_token) sessions.set(session.access_token, session)
      await route.fulfill({ response, json: session })
    })
  await page.route('**/auth/v1/factors/f1/challenge', (route) =>
    route.fulfill({ json: { id: 'c1', type: 'totp' } }),
  )
  await page.route('**/auth/v1/factors/f1/verify', (route) => {
    const token = tokenOf(route.request().headers())
    if (route.request().postDataJSON().code !== CODE)
      return route.fulfill({ status: 422, json: { error_code: 'mfa_verification_failed', msg: 'Invalid' } })
    proved.add(token)
    return route.fulfill({ json: sessions.get(token)! })
  })
  await page.route('**/auth/v1/user**', async (route) => {
    const isChange = route.request().method() === 'PUT'
    if (isChange && !proved.has(tokenOf(route.request().headers())))
      return route.fulfill({
        status: 401,
        json: { code: 401, error_code: 'insufficient_aal', msg: 'AAL2 session is required' },
      })
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: { ...(await response.json()), factors: [FACTOR] } })
  })
}

/** Types a code that is wrong, then the right one. */
async function proveCode(page: Page): Promise<void> {
  const code = field(page, 'Code of your authenticator app')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await code.fill(CODE)
  await page.getByRole('button', { name: 'Go on' }).click()
}

test('somebody with a second factor changes the password with its code, and stays signed in', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4(01|22)/)
  await signIn(page, await newPerson(request))
  await page.goto('/account')
  await haveSecondFactor(page)
  const part = section(page, 'Password')
  await part.getByLabel('Current password').fill(PASSWORD)
  await field(page, 'New password').fill(NEW_PASSWORD)
  await part.getByRole('button', { name: 'Change the password' }).click()
  await proveCode(page)
  await expect(part.getByRole('alert')).toContainText('Your password is changed.')
  await page.reload()
  await expect(field(page, 'First name')).toBeEnabled()
})

test('somebody with a second factor changes the address with its code, and signs in by the email’s link with another', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4(01|22)/)
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/account')
  await haveSecondFactor(page)
  const part = section(page, 'Email address')
  await field(page, 'New email').fill(`new-${person.email}`)
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Change the address' }).click()
  await proveCode(page)
  await expect(part.getByRole('alert')).toContainText(`We have sent an email to new-${person.email}`)
  await page.goto(await linkOfEmail(request, `new-${person.email}`, '/account'))
  await proveCode(page)
  await expect(page.getByText('Your address is changed')).toBeVisible()
  await expect(part).toContainText(`Now: new-${person.email}`)
})

test('a forgotten password is set anew with the code beside the link', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4(01|22)/)
  const { email } = await newPerson(request)
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('we have sent it a link')
  await page.goto(await linkOfEmail(request, email, '/reset-password'))
  await haveSecondFactor(page)
  await field(page, 'New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await proveCode(page)
  await expect(page.getByRole('alert')).toContainText('Your new password is set. Sign in with it.')
})

test('an account with a second factor is deleted with its code', async ({ page, request, allowErrors }) => {
  allowErrors(/status of 4(01|22)/)
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/account')
  await haveSecondFactor(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your address').fill(person.email)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await proveCode(page)
  await expect(page).toHaveURL(isAt('/'))
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})

test('an admin sets up an authenticator app; where the provider has none, a sentence says so', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of (4|5)\d\d/)
  await signIn(page, await newAdmin(request))
  await page.goto('/account')
  const part = section(page, 'Second factor')
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  // The embedded provider has no such call.
  await expect(part.getByRole('status')).not.toBeEmpty()
  // Supabase's, as its client asks for them.
  const factor = { id: 'f1', type: 'totp', factor_type: 'totp', status: 'verified' }
  const totp = {
    qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://x',
  }
  let isSetUp = false
  await page.route('**/auth/v1/factors', (route) => route.fulfill({ json: { ...factor, totp } }))
  await page.route('**/auth/v1/factors/f1/challenge', (route) =>
    route.fulfill({ json: { id: 'c1', type: 'totp' } }),
  )
  await page.route('**/auth/v1/factors/f1/verify', async (route) => {
    if (route.request().postDataJSON().code !== '123456')
      return route.fulfill({ status: 422, json: { error_code: 'mfa_verification_failed', msg: 'Invalid' } })
    isSetUp = true
    return route.fulfill({
      json: await page.evaluate(() => JSON.parse(localStorage.getItem('startline:session')!)),
    })
  })
  await page.route('**/auth/v1/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), factors: isSetUp ? [factor] : [] },
    })
  })
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(part.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expect(part).toContainText('JBSWY3DPEHPK3PXP')
  const code = part.getByLabel('Code of the app')
  await code.fill('12')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part).toContainText('Six figures')
  await code.fill('000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part).toContainText('This code is not right')
  await code.fill('123456')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part).toContainText('Your second factor is set up.')
  await expect(part.getByRole('button', { name: 'Remove it' })).toBeVisible()
})
