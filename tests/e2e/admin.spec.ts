// The administration in a browser: nothing of it for others, lists by keyboard, two admins at once, undo.
import type { Locator } from '@playwright/test'
import type { RaceToEdit } from '../../src/features/admin/admin-races.schema.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { accessibilityFaults, sidewaysOf } from './accessibility.ts'
import { newAdmin, newEditor } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { callAs, newOrganiser, newPerson, pendingSubmission, signIn } from './people.ts'

test('guests and runners see the way in, and nothing of what is inside', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page.getByText('For the editors and admins of the site.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
  await signIn(page, await newPerson(request))
  await page.goto('/admin#people')
  await expect(page.getByText('This part of the site is for its editors and admins.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('an editor sees what editors decide, and none of the admins’ sections', async ({ page, request }) => {
  await signIn(page, await newEditor(request))
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link')).toHaveText([
    'Work list',
    'Overview',
    'Submissions',
    'Owners',
    'Schedule',
    'Races',
    'CSV',
    'Reviews',
    'Wrong facts',
    'Courses',
    'Official sites',
  ])
  await expect(page.getByRole('heading', { name: 'Work list' })).toBeVisible()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Races listed, of all')).toBeVisible()
  await expect(page.getByText(/Messages? waits? for an answer/)).toHaveCount(0)
  await expect(page.getByText('Last rebuild')).toHaveCount(0)
  await page.goto('/admin#people')
  await expect(page.getByRole('heading', { name: 'Work list' })).toBeVisible()
})

test('a race is found and changed by keyboard, and the change is taken back @phone @smoke', async ({
  page,
  request,
}) => {
  const name = 'Yerevan Marathon'
  const admin = await newAdmin(request)
  await signIn(page, admin)
  await page.goto('/admin#races')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(page.getByText(/^1 to 50 of \d+/)).toBeVisible()
  // From where the page opens: nothing is pressed or tabbed to before.
  await page.keyboard.press('j')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  await page.keyboard.press('Enter')
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(page.getByText('1 in all')).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const fee = page.getByRole('textbox', { name: 'Fee' })
  const before = await fee.inputValue()
  await expect(page.getByRole('link', { name: 'All its facts, course, pin and picture' })).toHaveAttribute(
    'href',
    /^\/submit-race\?race=\d+$/,
  )
  await fee.fill('€ 222')
  // What is typed is still there for who has looked elsewhere meanwhile, or had to sign in again.
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'How the site is doing' })).toBeVisible()
  await page.goto(`/admin#races?search=${encodeURIComponent(name)}`)
  await row.click()
  await expect(fee).toHaveValue('€ 222')
  await page
    .getByRole('textbox', { name: 'Where you saw it (address or words)' })
    .fill('https://race.example/fees')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} is changed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was before.')).toBeVisible()
  // Another editor has it open meanwhile, and wrote nothing.
  const other = await newEditor(request)
  const path = '/api/admin/marathons'
  const found = await callAs<{ id: number }[]>(request, other, 'GET', `${path}?search=${encodeURI(name)}`)
  await callAs(request, other, 'POST', `${path}/${found[0]!.id}/editing`)
  await row.click()
  await expect(fee).toHaveValue(before)
  await expect(page.getByText(/ has had this race open since \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Private note' }).fill('The director answers by e-mail.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await expect(page.getByText(/^Only editors read it\. Last written by /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fee).toHaveCount(0)
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  // A link from one section into another takes the keyboard along.
  await row.click()
  await page.getByRole('link', { name: 'Its history' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused()
})

test('the overview says how the site is doing, and an account is only deleted after a second question @phone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await signIn(page, await newAdmin(request))
  await page.goto('/admin#overview')
  await expect(page.getByRole('heading', { name: 'How the site is doing' })).toBeVisible()
  await expect(page.getByText('Emails due')).toBeVisible()
  await expect(page.getByText('Free disk space')).toBeVisible()
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await page.goto(`/admin#people?search=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: new RegExp(person.email) }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${person.email} is suspended and signed out everywhere.`)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(person.email) }).click()
  await page.getByRole('button', { name: 'Delete …' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByText(`The account of ${person.email} is deleted.`)).toBeVisible()
})

test('two admins decide at once: the second is told, and sees what was decided', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409/)
  const organiser = await newOrganiser(request)
  const name = `Twice Decided ${Date.now()}`
  const { url: imageUrl } = await callAs<{ url: string }>(request, organiser, 'POST', '/api/race-pictures', {
    base64: (await page.screenshot()).toString('base64'),
  })
  const facts = { name, fee: '€ 70', nextEventDate: '2027-09-12', imageUrl }
  const { submissionId } = await pendingSubmission(request, organiser, facts)
  const admin = await newAdmin(request)
  await signIn(page, admin)
  await page.goto('/admin#submissions')
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.click()
  await expect(page.getByRole('cell', { name: '€ 70' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview of the page' }).click()
  const preview = page.getByRole('article', { name: `Preview of ${name}` })
  await expect(preview).toContainText('12 Sep 2027')
  // Nobody else sees it yet.
  expect((await request.get(imageUrl)).status()).toBe(404)
  const picture = preview.getByRole('img', { name: `${name}, by its organiser` })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const second = await newAdmin(request)
  await callAs(request, second, 'POST', `/api/admin/submissions/${submissionId}/reject`, {
    revision: 1,
    reason: 'It is on file already.',
  })
  const reason = page.getByLabel('Reason or question, for the organiser')
  await reason.fill('Which bank of the river does it follow?')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/Somebody decided meanwhile/)).toBeVisible()
  // It stays open, with what was decided by whom and what was typed, until it is closed.
  await expect(
    page.getByRole('alert').filter({ hasText: `Decided meanwhile: rejected by ${second.email}.` }),
  ).toBeVisible()
  await expect(page.getByText('Rejected: It is on file already.')).toBeVisible()
  await expect(reason).toHaveValue('Which bank of the river does it follow?')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await row.click()
  await expect(row).toHaveCount(0)
})

test('what is older than fifty rebuilds is a page away, and whether an address gets emails is searched for', async ({
  page,
  request,
}) => {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const secret = connectSupabase({ url, key })
  const at = '2020-02-02T02:02:02Z'
  const run = { state: 'done', due_at: at, started_at: at, finished_at: at }
  const { data: made } = await secret
    .from('rebuild_runs')
    .insert(Array.from({ length: 51 }, () => run))
    .select('id')
    .throwOnError()
  const ids = made!.map(({ id }) => Number(id))
  const [email, another] = ['on-it', 'another'].map((who) => `${who}-${Date.now()}@startline.test`) as [
    string,
    string,
  ]
  await secret
    .from('newsletter_subscribers')
    .insert([{ email }, { email: another }])
    .throwOnError()
  await signIn(page, await newAdmin(request))
  await page.goto('/admin#rebuilds')
  const first = page.getByText(`No. ${Math.min(...ids)} built`)
  await expect(page.getByText(`No. ${Math.max(...ids)} built`)).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(first).toBeVisible()
  await secret.from('rebuild_runs').delete().in('id', ids).throwOnError()
  // The second page has run empty: the last that is there is shown.
  await page.getByRole('button', { name: 'Rebuild now' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Rebuilds' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)

  await page.goto('/admin#emails')
  const search = page.getByPlaceholder('Part of the address').first()
  await page.getByRole('combobox', { name: 'Status' }).first().selectOption('All')
  await expect(page.getByText(another)).toBeVisible()
  await search.fill(email.slice(0, -4))
  await search.press('Enter')
  await expect(page.getByText(another)).toHaveCount(0)
  await expect(page.getByText(email)).toBeVisible()
})

test('a review that was hidden by a slip waits again, and is seen by nobody', async ({ page, request }) => {
  const reviews = '/api/marathons/oslo-marathon/reviews'
  await callAs(request, await newPerson(request), 'POST', reviews, { year: 2024, overall: 4, difficulty: 2 })
  await signIn(page, await newAdmin(request))
  await page.goto('/admin#reviews')
  const row = page.getByRole('button', { name: /^Oslo/ })
  await row.click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review is hidden.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The review is waiting again.')).toBeVisible()
  await expect(row).toBeVisible()
  expect(await (await request.get(reviews)).json()).toMatchObject({ count: 0 })
})

test('a change is approved and taken back; a race is moved to another place and back', async ({
  page,
  request,
}) => {
  const organiser = await newOrganiser(request)
  const race = await callAs<Record<string, unknown>>(
    request,
    organiser,
    'GET',
    '/api/marathons/oslo-marathon',
  )
  // A repeated test finds the proposal of the time before.
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  await connectSupabase({ url, key }).from('submissions').delete().eq('race_id', race.id).throwOnError()
  const { place, ...proposal } = await callAs<{ place: Record<string, unknown> }>(
    request,
    organiser,
    'GET',
    `/api/marathons/${race.id as number}/proposal`,
  )
  await callAs(request, organiser, 'PATCH', `/api/marathons/${race.id as number}`, {
    ...proposal,
    place: { city: place.city, state: place.state, countryCode: place.countryCode },
    fee: 'NOK 4321',
  })
  const admin = await newAdmin(request)
  // Between sending and reading somebody else corrected the same fact.
  const path = `/api/admin/marathons/${race.id as number}`
  const correct = async (fee: unknown) => {
    const { updatedAt } = await callAs<RaceToEdit>(request, admin, 'GET', path)
    await callAs(request, admin, 'PATCH', path, { updatedAt, changes: { fee } })
  }
  await correct('NOK 1234')
  await signIn(page, admin)
  await page.goto('/admin#submissions')
  const row = page.getByRole('button', { name: /^Oslo/ })
  await row.click()
  await expect(page.getByText(/^Somebody else changed Fee since this was sent\./)).toBeVisible()
  const difference = page.getByRole('table', { name: 'What would change' }).getByRole('row', { name: /^Fee/ })
  await expect(difference).toContainText('NOK 1234')
  await expect(difference).toContainText('when this was sent')
  await expect(difference).toContainText('NOK 4321')
  await page.getByRole('button', { name: 'Preview of the page' }).click()
  const preview = page.getByRole('article', { name: /^Preview of Oslo/ })
  await expect(preview.getByRole('row', { name: /Entry fee/ })).toContainText('NOK 4321')
  await expect(preview.getByRole('heading', { name: 'PB potential' })).toBeVisible()
  // Drawn as on the page: a map that has its height, and rows no taller than their words.
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height
  expect(await heightOf(preview.getByRole('application'))).toBeGreaterThan(200)
  expect(await heightOf(preview.getByRole('row', { name: /^Total/ }))).toBeLessThan(100)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('is as it was before, and the change waits again')).toBeVisible()
  await expect(row).toBeVisible()
  const fee = async () =>
    ((await (await request.get('/api/marathons/oslo-marathon')).json()) as typeof race).fee
  expect(await fee()).toBe('NOK 1234')
  await correct(race.fee)

  await page.goto('/admin#races?search=oslo-marathon')
  await row.first().click()
  await page.getByLabel('Move it to the town').fill('bergen')
  await page.getByRole('option', { name: 'Bergen, Vestland, Norway' }).click()
  await expect(page.getByText('is moved to Bergen, Vestland, Norway.')).toBeVisible()
  const city = async () =>
    ((await (await request.get('/api/marathons/oslo-marathon')).json()) as typeof race).city
  expect(await city()).toBe('Bergen')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is back where it was.')).toBeVisible()
  expect(await city()).toBe(race.city)
})

test('several races of the work list are put off, checked and taken back at once, and saved as CSV @phone', async ({
  page,
  request,
}) => {
  const [first, second] = ['Helsinki Marathon', 'Helsinki Half Marathon'] as const
  await signIn(page, await newEditor(request))
  await page.goto('/admin#work?kind=unchecked&search=finland')
  await expect(page.getByRole('heading', { name: 'Work list' })).toBeVisible()
  const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
  await choose(first).check()
  await choose(second).check()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  const chosen = page.getByRole('group', { name: '2 chosen' })
  await chosen.getByRole('button', { name: 'Put off', exact: true }).click()
  await expect(page.getByText(/^Put off until/)).toBeVisible()
  await expect(choose(first)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Put off')
  await choose(first).check()
  await choose(second).check()
  await chosen.getByRole('button', { name: 'Do it now' }).click()
  await expect(choose(first)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('To do now')
  await choose(first).check()
  await choose(second).check()
  await chosen.getByRole('textbox', { name: /^Where you saw it/ }).fill('https://race.example/2027')
  await chosen.getByRole('button', { name: /^Checked today: \d+ facts of 2 races/ }).click()
  await expect(page.getByText('Checked today: 2 races.')).toBeVisible()
  await expect(choose(first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 races as before.')).toBeVisible()
  await expect(choose(first)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('work.csv')
})

test('what an official site says is taken over into its race, with the site as the source', async ({
  page,
  request,
}) => {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const secret = connectSupabase({ url, key })
  const { data: race } = await secret
    .from('races')
    .select('id, name, fee')
    .eq('slug', 'ottawa-marathon')
    .single<{ id: number; name: string; fee: string | null }>()
    .throwOnError()
  const found = {
    race_id: race.id,
    field: 'fee',
    correct: 'CAD 149',
    source: 'https://race.example/enter',
    origin: 'site',
    quote: '"price": "149"',
    changes: { fee: 'CAD 149' },
  }
  await secret.from('fact_reports').insert(found).throwOnError()
  const editor = await newEditor(request)
  await signIn(page, editor)
  await page.goto('/admin#reports')
  const row = page.getByRole('button', { name: new RegExp(`^${race.name}.*Official site.*CAD 149`) })
  await row.click()
  await expect(page.getByText('The page says: "price": "149"')).toBeVisible()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Take it over' }).click()
  await expect(page.getByText('The race is changed, and the site is built again.')).toBeVisible()
  await expect(row).toHaveCount(0)
  const { data: now } = await secret.from('races').select('fee').eq('id', race.id).single().throwOnError()
  expect(now).toEqual({ fee: 'CAD 149' })
  const { data: sources } = await secret
    .from('fact_sources')
    .select('source')
    .eq('race_id', race.id)
    .eq('field', 'fee')
    .throwOnError()
  expect(sources).toContainEqual({ source: 'https://race.example/enter' })
  const { data: reports } = await secret
    .from('fact_reports')
    .select('status')
    .eq('race_id', race.id)
    .eq('origin', 'site')
    .eq('correct', 'CAD 149')
    .throwOnError()
  expect(reports).toEqual([{ status: 'accepted' }])
})

test('a file of races is compared, brought in with one source, and taken back as one step @phone', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  const [first, second] = ['vilnius-marathon', 'riga-marathon'] as const
  const fee = async (slug: string) =>
    ((await (await request.get(`/api/marathons/${slug}`)).json()) as { fee: string | null }).fee
  const before = [await fee(first), await fee(second)]
  await signIn(page, await newEditor(request))
  await page.goto('/admin#csv')
  const lines = [
    'Address;Distance;What it costs;Day;Name;City;Country',
    `${first};marathon;€ 61 für alle;`,
    `${second};marathon;€ 62;`,
    `${second};marathon;€ 63;`,
    'nowhere;marathon;€ 64;',
    'berlin-marathon;marathon;€ 65;26/09/2027',
    'paris-marathon;marathon;=1+1;',
    'new-half;half-marathon;€ 9;;New Half;Ulm;Germany',
  ]
  // As older spreadsheets write it.
  const file = page.getByLabel('File to bring in')
  await file.setInputFiles({ name: 'fees.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') })
  await expect(page.getByText(/^This is a workbook, not a CSV file\./)).toBeVisible()
  const buffer = Buffer.from(lines.join('\r\n').replaceAll('€', '\x80'), 'latin1')
  await file.setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('What it costs').selectOption('Fee')
  await expect(page.getByRole('heading', { name: '2 facts of 2 races would change' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 things stay out' })).toBeVisible()
  await expect(page.getByText(/^Row 4: .* stands in row 3 already\.$/)).toBeVisible()
  await expect(page.getByText('Row 6: Day: “26/09/2027” is no day: write 2027-09-26.')).toBeVisible()
  await expect(page.getByText('Row 7: Fee: “=1+1” begins like a formula, which is not taken.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'What would change' })).toContainText('€ 61 für alle')
  await expect(page.getByRole('table', { name: 'New races' })).toContainText('New Half')
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  const change = page.getByRole('button', { name: 'Change 2 races, Add 1 new race' })
  await expect(change).toBeDisabled()
  await page.getByLabel(/^Where these facts were seen/).fill('https://race.example/fees')
  // Nothing came of it: the file stays, to be sent again.
  await page.route('**/api/admin/imports', (route) => route.abort())
  await change.click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute('**/api/admin/imports')
  await change.press('Enter')
  await expect(page.getByText('2 races changed, 1 new race added. The site is built again.')).toBeVisible()
  expect(await fee(first)).toBe('€ 61 für alle')
  // The button is gone: the keyboard goes on from what came of it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo all of it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 races as before.')).toBeVisible()
  expect([await fee(first), await fee(second)]).toEqual(before)
})
