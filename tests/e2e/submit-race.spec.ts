// An organiser's way through the site: becomes one, submits a race with its course, goes on with a draft elsewhere, answers
// the editor, and changes a race that is listed.
import type { Locator, Page } from '@playwright/test'
import type { RaceDetailJson } from '../../src/race/race.schema.ts'
import type { Submission } from '../../src/features/submit/submissions.schema.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { asGpx, ringTrack } from '../fixtures/courses.ts'
import { faultsInBothThemes, sidewaysOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newAdmin } from './admins.ts'
import {
  linkOfEmail,
  newOrganiser,
  newPerson,
  ownHeaders,
  PASSWORD,
  pendingSubmission,
  signIn,
} from './people.ts'

const COURSE = asGpx(ringTrack(42_400, { heightM: 60, seconds: 12_000 }))
const file = (content: string) => ({
  name: 'course.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(content),
})
const secret = () =>
  connectSupabase({
    url: process.env.SUPABASE_URL ?? '',
    key: process.env.SUPABASE_SECRET_KEY ?? '',
  })
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('somebody becomes an organiser and submits a race with its course', async ({ page, request }) => {
  const person = await newPerson(request)
  await signIn(page, person)
  await page.goto('/submit-race')
  await page.getByLabel('Club or company').fill('Ring Runners')
  await page.getByRole('button', { name: 'Become an organiser' }).click()
  await page.getByRole('button', { name: 'Submit a new race' }).press('Enter')
  // The button is gone: the keyboard goes on in the form.
  await expect(page.getByRole('heading', { name: /^The race/ })).toBeFocused()
  await page.getByRole('button', { name: 'Go on later' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Submit a new race' })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.getByLabel('Name of the race').fill('Ring Road Marathon')
  await page.getByLabel('Its own page').fill('http://ring.example')
  await page.getByLabel('First held in').fill('nineteen')
  await page.getByLabel('On social networks').fill('www.instagram.com/ring')
  await page.getByRole('button', { name: 'Next: The day' }).click()
  await page.getByLabel('Day of the next edition').fill('2027-09-26')
  await step(page, 'The place').click()
  // In the device's own colours, too, it is told which step is open.
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (name: string) =>
    step(page, name).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await groundOf('The place')).not.toBe(await groundOf('The day'))
  await page.emulateMedia({ forcedColors: null })
  await page.getByLabel('Find the town').fill('berl')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue(/^52\.5/)
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Berlin Marathon', exact: true })).toBeVisible()

  await step(page, 'The course').click()
  const pb = page.locator('[data-pb]')
  await expect(pb).toHaveText('not enough data')
  const facts = page.getByRole('complementary', { name: 'What its page will show' })
  // Berlin is a state as well.
  await expect(facts.getByText(/^Berlin, Germany · 26 Sep 2027/)).toBeVisible()
  await expect(facts.getByText(/^We do not know enough/)).toBeVisible()
  const course = page.getByLabel(/^Course file/)
  await course.setInputFiles(file(asGpx(ringTrack(42_200, { seconds: 2400 }))))
  await expect(page.getByText(/faster than any runner/)).toBeVisible()
  await course.setInputFiles(file('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><gpx>&a;</gpx>'))
  await expect(page.getByText(/own document type/)).toBeVisible()
  await course.setInputFiles(file(COURSE))
  await expect(page.getByText(/^course\.gpx: 42\.\d+ km recorded, climb 29\d m/)).toBeVisible()
  await expect(page.getByText(/^The file begins [\d.,]+ km from the pin on the map\./)).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Profile of Ring Road Marathon: starts at 100 m/ }),
  ).toBeVisible()
  await facts.getByText(/^\d+ more$/).click()
  await expect(facts.getByRole('button', { name: 'Add a description' })).toBeVisible()
  await page.getByLabel('Runs on').selectOption('Road')
  await expect(pb).toHaveText(/^\d+\.\d\/100 \(\d+–\d+\)$/)
  await expect(facts.getByText(/^The PB potential is known to ±/)).toBeVisible()

  await step(page, 'Entry').click()
  for (const [name, costs, until] of [
    ['Early bird', '45', '2027-01-31'],
    ['Regular', '60.50', ''],
  ]) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    const price = page.getByRole('group', { name: /^Price \d$/ }).last()
    await price.getByLabel('Name').fill(name!)
    await price.getByLabel('Costs').fill(costs!)
    await price.getByLabel('Until').fill(until!)
  }

  // What is wrong is said at the end too, and gone to.
  await step(page, 'Words and picture').click()
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await page.getByRole('button', { name: /^The race, Its own page: Write the whole address/ }).click()
  await expect(page.getByLabel('Its own page')).toBeFocused()
  await page.getByLabel('Its own page').fill('https://ring.example/marathon')
  await expect(step(page, 'The race to correct')).toBeVisible()
  await step(page, 'Words and picture').click()
  // A single one is led to at once.
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByLabel('First held in')).toBeFocused()
  await page.getByLabel('First held in').fill('1990')
  await expect(step(page, 'The race')).toBeVisible()
  await step(page, 'Words and picture').click()
  await page.getByLabel('Description').fill('A **fast** ring <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByText('An editor reads it')).toBeFocused()
  await expect(page.getByText('New race, ', { exact: false })).toContainText('Waiting for an editor.')

  const headers = ownHeaders(person)
  const [sent] = (await (await request.get('/api/submissions', { headers })).json()) as {
    raceId: number
    proposal: Record<string, unknown>
  }[]
  expect(sent!.proposal).toMatchObject({
    website: 'https://ring.example/marathon',
    place: { path: 'germany/berlin/berlin' },
    elevationGainM: expect.any(Number) as unknown,
    priceTiers: 'Early bird: EUR 45 until 2027-01-31\nRegular: EUR 60.50',
    socialLinks: 'https://www.instagram.com/ring',
  })
  expect((await request.get(`/api/marathons/${sent!.raceId}`)).status()).toBe(404)
  expect(await (await request.get('/api/submission-drafts', { headers })).json()).toEqual([])
})

test('nothing typed is lost: not by leaving, not without a network, and another device goes on', async ({
  page,
  request,
  browser,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const person = await newOrganiser(request)
  await signIn(page, person)
  await page.goto('/submit-race')
  await page.getByRole('button', { name: 'Submit a new race' }).click()
  await page.getByLabel('Name of the race').fill('Half a na')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Name of the race').fill('Half a name')
  await page.getByLabel('First held in').fill('nineteen')
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByLabel('First held in')).toHaveValue('nineteen')
  await page.getByLabel('Title sponsor').fill('Shoes')
  await expect(page.getByText('Draft saved.')).toBeVisible()

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, person)
  await elsewhere.goto('/submit-race')
  await elsewhere.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(elsewhere.getByLabel('Name of the race')).toHaveValue('Half a name')
  await expect(elsewhere.getByLabel('Title sponsor')).toHaveValue('Shoes')
  await elsewhere.close()
})

test('an organiser answers the editor, lists the next edition in one step and takes the badge home @phone', async ({
  page,
  request,
}) => {
  const [slug, name] = ['graz-marathon', 'Graz Marathon']
  const person = await newOrganiser(request)
  const sent = await pendingSubmission(request, person, { name: 'Question Marathon' })
  const asked = { submission_id: sent.submissionId, written_by: 'editor', text: 'Which bridge do you cross?' }
  await secret().from('submission_messages').insert(asked).throwOnError()
  const { data } = await secret().from('races').select('id').eq('slug', slug).single().throwOnError()
  const own = { race_id: data.id as number, person_id: person.id }
  await secret().from('race_owners').insert(own).throwOnError()
  await signIn(page, person)
  await page.goto('/submit-race')
  await expect(page.getByText('Which bridge do you cross?')).toBeVisible()
  await page.getByLabel('Your answer').fill('The old one.')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'You: The old one.' }).last()).toBeVisible()

  const race = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(race).toContainText(/Saved \d+ times?, in \d+ comparisons?/)
  await race.getByText('Sold out, postponed or cancelled?').click()
  await race.getByLabel('What is so now').selectOption('The race is cancelled')
  await race.getByRole('button', { name: 'Show it now' }).click()
  await expect(race.getByText('Tick that this is certain.').last()).toBeVisible()
  await race.getByLabel('What is so now').selectOption('Sold out')
  await race.getByRole('button', { name: 'Show it now' }).click()
  await expect(race.getByText(/^It stands on the race’s page now/)).toBeVisible()
  await expect(race).toContainText('Sold out (')

  await race.getByText('Views and saves by week').click()
  await expect(race.getByRole('table').getByRole('row')).toHaveCount(13)

  await race.getByText('List the next edition').click()
  await race.getByLabel('Day', { exact: true }).fill('2028-05-21')
  await race.getByRole('button', { name: 'Send the next edition' }).click()
  await expect(race.getByText(/^Sent: 21 May 2028/)).toBeVisible()
  await race.getByText('Badge and data for your site').click()
  await expect(race.getByRole('img', { name: `Badge of ${name}` })).toBeVisible()
  await expect(race.getByLabel('Badge, always as current as the page')).toHaveValue(/badge\.svg/)
  const badge = await request.get(`/api/marathons/${slug}/badge.svg`)
  expect(badge.headers()['content-type']).toContain('image/svg+xml')
  expect(badge.headers()['cross-origin-resource-policy']).toBe('cross-origin')

  expect(await faultsInBothThemes(page)).toEqual([])
  // The half beside it: what the event has in common is there.
  await race.getByRole('button', { name: 'Add its half marathon' }).click()
  await expect(page.getByLabel('Name of the race')).toHaveValue(name!.replace('Marathon', 'Half Marathon'))
  await expect(page.getByLabel('Distance')).toHaveValue('half-marathon')
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await step(page, 'Words and picture').click()
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByText('An editor reads it')).toBeVisible()
  await secret().from('race_owners').delete().eq('race_id', own.race_id).throwOnError()
})

test('a listed race is changed from its page, and stays as it was until an editor decides', async ({
  page,
  request,
}) => {
  const person = await newOrganiser(request)
  await signIn(page, person)
  await page.goto('/marathon/osaka-marathon')
  await page.getByRole('link', { name: 'Propose a change' }).click()
  await expect(page.getByLabel('Name of the race')).toHaveValue(/Osaka/)
  // The course on file counts, and the score is the page's own.
  await step(page, 'The course').click()
  await expect(page.getByText(/^A recorded course is on file/)).toBeVisible()
  await expect(page.getByLabel('Climb, m')).toHaveCount(0)
  const race = (await (await request.get('/api/marathons/osaka-marathon')).json()) as RaceDetailJson
  const { low, high } = race.pbPotentialRange!
  await expect(page.locator('[data-pb]')).toHaveText(`${race.pbPotential!.toFixed(1)}/100 (${low}–${high})`)
  await page.getByRole('button', { name: 'Leave the course on file out' }).click()
  await expect(page.getByLabel('Climb, m')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the course on file' }).click()
  await step(page, 'Entry').click()
  await page.getByLabel('Price').fill('123 JPY')
  await step(page, 'Words and picture').click()
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByText('An editor reads it')).toBeVisible()
  const after = (await (await request.get('/api/marathons/osaka-marathon')).json()) as RaceDetailJson
  expect(after.fee).toBe(race.fee)
  const headers = ownHeaders(person)
  const [sent] = (await (await request.get('/api/submissions', { headers })).json()) as Submission[]
  const asked = Object.keys(sent!.proposal).filter(
    (member) => JSON.stringify(sent!.proposal[member]) !== JSON.stringify(sent!.base[member]),
  )
  expect(asked).toEqual(['fee'])
})

test('a guest who organises a race signs in and is back at its form; nothing was asked for them before', async ({
  page,
  request,
}) => {
  const person = await newOrganiser(request)
  const asked: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    // The page of the race asks for its newest reviews.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/reviews')) asked.push(pathname)
  })
  await page.goto('/marathon/linz-marathon')
  await page.getByRole('link', { name: 'Propose a change' }).click()
  const main = page.getByRole('main')
  // Where it leads to is set at the first sign of use.
  await main.getByRole('link', { name: 'Sign Up' }).hover()
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /race%3D\d+$/)
  expect(asked).toEqual([])
  await main.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Name of the race')).toHaveValue(/Linz/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the forms say that they need it, and how to reach us without', async ({ page }) => {
    await page.goto('/submit-race')
    // What is inside <noscript> is text for nobody but the page itself.
    const note = (place: Locator) => place.locator('noscript p')
    await expect(note(page.getByRole('main'))).toContainText('Signing in and the form need JavaScript')
    await expect(note(page.getByRole('main')).locator('a')).toHaveAttribute('href', /^(mailto:|\/contact$)/)
    const newsletter = note(page.getByRole('contentinfo'))
    await expect(newsletter).toContainText('Newsletter: this form needs JavaScript.')
    await newsletter.locator('a').click()
    await expect(note(page.getByRole('main'))).toContainText('The form needs JavaScript.')
  })
})

test('somebody asks for their race, confirms by the e-mail, and owns it once an admin accepts @phone', async ({
  allowErrors,
  browser,
  page,
  request,
}) => {
  allowErrors(/422|ERR_FAILED/)
  // Who owns it is nobody at the end.
  const slug = 'salzburg-marathon'
  const race = (await (await request.get(`/api/marathons/${slug}`)).json()) as RaceDetailJson
  const person = await newOrganiser(request)
  const address = `${person.id}@${new URL(race.website!).hostname.replace(/^www\./, '')}`
  await signIn(page, person)
  await page.goto(`/marathon/${slug}`)
  // A race that cannot be read can be asked for again.
  await page.route(`**/api/marathons/${race.id}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Is this your race?' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute(`**/api/marathons/${race.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: `Is ${race.name} your race?` })).toBeVisible()
  await page.getByLabel('What you do at this race').fill('I direct it.')
  await page.getByLabel('That email address').fill('somebody@gmail.com')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('That email address is at a mail host')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('That email address').fill(address)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`open the link that we sent to ${address}`)).toBeVisible()

  const link = await linkOfEmail(request, address, '/api/ownership/confirm')
  const visitor = await browser.newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(visitor.getByText('The address is confirmed')).toBeVisible()

  await signIn(visitor, await newAdmin(request))
  await visitor.goto('/admin#ownership')
  await visitor.getByRole('button', { name: person.email }).click()
  await expect(visitor.getByText(`Evidence: ${address}: confirmed.`)).toBeVisible()
  await visitor.getByRole('button', { name: 'Accept as owner' }).click()
  await expect(visitor.getByText(`owns ${race.name} now`)).toBeVisible()
  await visitor.close()

  // What the page has read of one’s races is good for 15 seconds: it asks anew.
  await page.evaluate(() => sessionStorage.removeItem('startline:answers'))
  await page.goto('/submit-race')
  await expect(page.getByText('Accepted: you own this race.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change its facts' })).toBeVisible()
  await secret().from('race_owners').delete().eq('race_id', race.id).throwOnError()
})

test('an account that the server does not give is said to be missing, and can be asked for again', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await signIn(page, await newOrganiser(request))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/submit-race')
  await expect(
    page.getByText('The server could not be reached, so your account cannot be shown.'),
  ).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Submit a new race' })).toBeVisible()
})
