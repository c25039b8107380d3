// Newsletter, alerts about races and messages as visitors meet them: what the forms say and when, the email that comes, and the
// page behind its link.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { emailHtml } from '../../src/platform/server/emails/email-template.ts'
import { emailWords } from '../../src/features/emails/email-words.server.ts'
import { faultsInBothThemes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { linkOfEmail, newPerson, signIn } from './people.ts'

const address = () => `${randomUUID()}@startline.test`
const emailsTo = async (request: APIRequestContext, email: string) =>
  (
    (await (await request.get('/__mail.json')).json()) as {
      to: string
      subject: string
      unsubscribe?: string
    }[]
  ).filter(({ to }) => to === email)

test('the newsletter is asked for at the foot of a page, confirmed by an email, and left in one click @smoke', async ({
  page,
  request,
}) => {
  const email = address()
  await page.goto('/about')
  const form = page.getByRole('form', { name: 'Newsletter' })
  const field = form.getByLabel('Email')
  const button = form.getByRole('button', { name: 'Subscribe' })
  await expect(button).toBeDisabled()
  await field.fill(email)
  await expect(button).toBeEnabled()
  await field.fill('')
  await expect(button).toBeDisabled()
  await field.fill(email)
  await field.press('Enter')
  const status = form.getByRole('status')
  await expect(status).toHaveText('Successfully subscribed to our newsletter!')
  await expect(field).toHaveValue('')
  await expect(status).toBeEmpty({ timeout: 8000 })
  await expect(form.getByText(/^Check your inbox/)).toBeVisible()

  await page.goto(await linkOfEmail(request, email, '/api/newsletter/confirm'))
  await expect(page).toHaveTitle('The newsletter · Startline')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await expect(async () => {
    expect((await emailsTo(request, email)).some(({ unsubscribe }) => unsubscribe)).toBe(true)
  }).toPass()
  const stop = /<(.+)>/.exec(
    (await emailsTo(request, email)).find(({ unsubscribe }) => unsubscribe)!.unsubscribe!,
  )![1]!
  const { pathname, search } = new URL(stop)
  const gone = await request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(await gone.text()).toContain('You have unsubscribed')

  // Emails fit a phone, whatever addresses stand in them.
  const far = `https://race.example/${'entry-and-ballot/'.repeat(6)}${'a'.repeat(60)}`
  const facts = {
    race: 'Far Marathon',
    kind: 'entry-opens',
    day: '2027-04-24',
    today: '2027-04-21',
    source: far,
    website: far,
  }
  await page.goto('about:blank')
  await page.setContent(emailHtml(emailWords('race-alert', facts)!, process.env.E2E_URL!))
  await expect(page.getByRole('link', { name: far })).toHaveAttribute('href', far)
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
})

test('an alert is asked for on the page of any race by what it is for, on a phone too @phone', async ({
  page,
  request,
}) => {
  const email = address()
  await page.goto('/marathon/amsterdam-marathon')
  const form = page.getByRole('form', { name: 'Get emails about this race' })
  await expect(form.getByRole('button')).toBeDisabled()
  const kinds = form.getByRole('group', { name: 'Email me when' })
  await expect(kinds.getByRole('checkbox')).toHaveCount(6)
  for (const box of await kinds.getByRole('checkbox').all()) await box.uncheck()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form.getByRole('alert')).toHaveText('Tick at least one thing to hear of.')
  await kinds.getByLabel('the date is confirmed').check()
  await kinds.getByLabel('it sells out').check()
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form.getByRole('status')).toHaveText(/^You're all set! We'll email you about .*Amsterdam/)
  await expect(form.getByRole('status')).toBeEmpty({ timeout: 8000 })
  await expect(form.getByText(/^Check your inbox/)).toBeVisible()
  await page.goto(await linkOfEmail(request, email, '/api/race-alerts/confirm'))
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText(/We will email you about .*Amsterdam/)).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])

  // The email that says so leads to the choices.
  await page.goto(await linkOfEmail(request, email, '/api/race-alerts/choose'))
  const choices = page.getByRole('group', { name: 'Email me when' })
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(2)
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await choices.getByLabel('it sells out').uncheck()
  await page
    .getByLabel('Where the day is known')
    .selectOption('7 days before; when entry opens, on the day too')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/when the date is confirmed\. Where the day is known: 7 days/)).toBeVisible()
})

test('on home it asks for race and address, and a failure is told and loses nothing', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422|503/)
  const email = address()
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Get an alert before a ballot opens' })
  const button = form.getByRole('button', { name: 'Notify me' })
  await form.getByLabel('Email').fill(email)
  await expect(button).toBeDisabled()
  await form.getByLabel('Race').fill('A race that nobody holds')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(form.getByLabel('Race')).toBeFocused()
  await expect(form.getByLabel('Race')).toHaveAccessibleDescription('This race is not a race we know.')
  await form.getByLabel('Race').fill('Tokyo Mar')
  await form.getByRole('option', { name: 'Tokyo Marathon' }).click()
  await expect(form.getByLabel('Race')).toHaveAccessibleDescription('')
  await page.route('**/api/ballot-notification-request', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No' } }),
  )
  await button.click()
  await expect(form.getByRole('alert')).toHaveText('Failed to send notification request. Please try again.')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/api/ballot-notification-request')
  await button.click()
  await expect(form.getByRole('status').filter({ hasText: "You're all set!" })).toBeVisible()
  await expect(form.getByLabel('Race')).toHaveValue('')
  await expect(button).toBeFocused()
})

test('a message to us says what is missing, outlives a reload, and arrives', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByRole('button', { name: 'Send' }).click()
  // Several at once are summed up, each line leads to its field.
  await form.getByRole('button', { name: 'Enter your message.' }).click()
  await expect(form.getByLabel('Message')).toBeFocused()
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Topic').selectOption('A mistake on the site')
  await form.getByLabel('Message').fill('Boston')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('button', { name: 'Write at least 10 characters.' })).toBeVisible()
  await form.getByLabel('Message').fill('The gain of Boston is not what you say.')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('The gain of Boston is not what you say.')
  await form.getByLabel('Email').fill(address())
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toHaveText('Thank you: we have received your message.', {
    timeout: 10_000,
  })
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('with an account one turns the newsletter on, changes when an alert comes, and stops it', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/marathon/tokyo-marathon')
  const form = page.getByRole('form', { name: 'Get emails about this race' })
  await form.getByLabel('Email').focus()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByLabel('it sells out').uncheck()
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText("You're all set!")
  // Over a bad network: what is read late takes no choice back that was made since.
  await page.route('**/api/user/emails', async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto('/account#emails')
  const section = page.getByRole('region', { name: 'Newsletter and alerts' })
  const newsletter = section.getByLabel('Send me the newsletter')
  await expect(newsletter).not.toBeChecked()
  await newsletter.check()
  await expect(section.getByRole('status')).toHaveText('You will get the newsletter.')
  const when = section.getByLabel('When to email you about Tokyo Marathon')
  await when.focus()
  await when.selectOption('7 days before')
  await expect(when).toHaveAccessibleDescription(
    'Where the day is known: 7 days before; when entry opens, on the day too.',
  )
  await expect(section.getByRole('status')).toHaveText(
    'Tokyo Marathon: 7 days before; when entry opens, on the day too.',
  )
  await expect(when).toBeFocused()
  const about = section.getByRole('group', { name: 'Email me when (about Tokyo Marathon)' })
  await expect(about.getByLabel('it sells out')).not.toBeChecked()
  await about.getByLabel('it sells out').check()
  await about.getByLabel('the price rises soon').uncheck()
  await expect(section.getByRole('status')).toHaveText('Tokyo Marathon: no email when the price rises soon.')
  await page.reload()
  await expect(newsletter).toBeChecked()
  await expect(when).toHaveValue('7')
  await expect(about.getByLabel('it sells out')).toBeChecked()
  await expect(about.getByLabel('the price rises soon')).not.toBeChecked()
  await section.getByRole('button', { name: 'Stop the alert for Tokyo Marathon' }).click()
  await expect(section.getByText('You have no alerts.')).toBeVisible()
  await expect(section.locator('ul')).toBeFocused()
})
