// An editor's morning in the administration: a submission from question to page, one that is on file, two admins at one
// race, and what else waits. What the server decides is in tests/api; here is what only a browser shows.
import { readFile } from 'node:fs/promises'
import type { RaceToEdit } from '../../src/features/admin/admin-races.schema.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { newAdmin } from '../e2e/admins.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { callAs, newOrganiser, newPerson, pendingSubmission, signIn } from '../e2e/people.ts'

const RACE = 'reykjavik-marathon'

test('a race is asked about, answered, rejected with a reason, corrected, sent again and approved; one is on file already', async ({
  page,
  request,
}) => {
  const [admin, organiser] = [await newAdmin(request), await newOrganiser(request)]
  const [name, other] = [`Morning Marathon ${Date.now()}`, `Early Marathon ${Date.now()}`]
  // Its pin is in Munich.
  const berlin = {
    place: { city: 'Berlin', countryCode: 'DE' },
    lat: 48.1,
    lon: 11.5,
    nextEventDate: '2027-09-26',
  }
  const { submissionId } = await pendingSubmission(request, organiser, { name, sponsor: 'Nobody' })
  await pendingSubmission(request, organiser, { name: other, ...berlin })
  await signIn(page, admin)
  await page.goto('/admin#submissions')
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  const words = page.getByLabel('Reason or question, for the organiser')
  await row.click()
  await words.fill('Which Sunday is it?')
  await page.getByRole('button', { name: 'Ask this' }).click()
  await expect(page.getByText('Your question is on its way to the organiser.')).toBeVisible()
  await expect(row).toContainText('asked, waits for the organiser')
  const answer = { text: 'The first of October.' }
  await callAs(request, organiser, 'POST', `/api/submissions/${submissionId}/answers`, answer)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Answered')
  await row.click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('The first of October.')
  await words.fill('Then the day is wrong.')
  // A reason that is half written outlives a look at another section.
  const sections = page.getByRole('navigation', { name: 'Administration' })
  await sections.getByRole('link', { name: 'Races' }).click()
  await expect(words).toHaveCount(0)
  await page.goto('/admin#submissions?status=answered')
  await row.click()
  await expect(words).toHaveValue('Then the day is wrong.')
  await page.getByRole('button', { name: 'Reject with this reason' }).click()
  await expect(page.getByText(`${name} is rejected`)).toBeVisible()

  // Days later the way back is in its own detail.
  await page.goto('/admin#submissions?status=rejected')
  await row.click()
  await expect(page.getByText(`Rejected by ${admin.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take this decision back' })).toBeVisible()

  await page.goto('/admin#submissions')
  await page.getByRole('button', { name: new RegExp(`^${other}`) }).click()
  await expect(page.getByRole('link', { name: 'Berlin Marathon', exact: true })).toBeVisible()
  await expect(page.getByText(/^The pin is 51\d km from Berlin\./)).toBeVisible()
  await page.getByRole('button', { name: 'Reject: it is on file' }).first().dblclick()
  await expect(page.getByText(`${other} is rejected`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`The rejection of ${other} is taken back: it waits again.`)).toBeVisible()

  await signIn(page, organiser)
  await page.goto('/submit-race')
  const sent = page.getByRole('listitem').filter({ hasText: 'Then the day is wrong.' })
  await sent.getByRole('button', { name: 'Correct and send again' }).click()
  await page.getByRole('button', { name: 'The day', exact: true }).click()
  await page.getByLabel('Day of the next edition').fill('2027-10-03')
  await page.getByRole('button', { name: 'Words and picture', exact: true }).click()
  await page.getByRole('button', { name: 'Send to the editor' }).click()
  await expect(page.getByText('An editor reads it')).toBeVisible()

  await signIn(page, admin)
  await page.goto('/admin#submissions')
  await row.click()
  await expect(page.getByRole('row', { name: /3 Oct 2027/ })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is approved.`)).toBeVisible()
  await page.goto('/admin#submissions?status=approved')
  await row.click()
  await page.getByRole('button', { name: 'Take this decision back' }).click()
  await expect(page.getByText(`${name} is off the list, and waits again.`)).toBeVisible()
})

test('what is typed into a race outlives a change by another admin, and what would close it waits for it', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409/)
  const second = await newAdmin(request)
  await signIn(page, await newAdmin(request))
  const { id } = (await (await request.get(`/api/marathons/${RACE}`)).json()) as { id: number }
  const path = `/api/admin/marathons/${id}`
  const { updatedAt, values } = await callAs<RaceToEdit>(request, second, 'GET', path)
  await page.goto(`/admin#races?search=${RACE}`)
  await page.getByRole('button', { name: /^Reykjav/ }).click()
  const [fee, words, sponsor] = ['Fee', 'Description', 'Sponsor'].map((label) =>
    page.getByRole('textbox', { name: label, exact: true }),
  )
  await fee!.fill('ISK 131')
  await words!.fill('An hour of words.')
  const changes = { fee: 'ISK 121', sponsor: 'The second admin' }
  await callAs(request, second, 'PATCH', path, { updatedAt, changes })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(
    page.getByText(/^Somebody changed .*Fee \(now ISK 121\).* meanwhile\. What you typed is still here/),
  ).toBeVisible()
  await expect(sponsor!).toHaveValue('The second admin')
  await expect(fee!).toHaveValue('ISK 131')
  await page.getByRole('button', { name: 'Take off the list' }).click()
  await expect(page.getByText('Nothing was done: first save the facts you typed')).toBeVisible()
  await expect(words!).toHaveValue('An hour of words.')
  await save.click()
  await expect(page.getByText('is changed.')).toBeVisible()
  const { updatedAt: now, values: saved } = await callAs<RaceToEdit>(request, second, 'GET', path)
  expect(saved).toMatchObject({
    fee: 'ISK 131',
    description: 'An hour of words.',
    sponsor: changes.sponsor,
  })
  const before = { fee: values.fee, sponsor: values.sponsor, description: values.description }
  await callAs(request, second, 'PATCH', path, { updatedAt: now, changes: before })
})

test('two rows of one race become one, and two again', async ({ page, request }) => {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const secret = connectSupabase({ url, key })
  const [one, twin] = [Date.now() % 1e8, (Date.now() % 1e8) + 1e8] as const
  // Off the list, so that no other test meets them; the one that stays is listed for the moment of merging.
  const row = (id: number) => ({ id, slug: `row-${id}`, name: `Row ${id}`, place_path: 'germany/berlin' })
  await secret
    .from('races')
    .insert([
      { ...row(one), status: 'approved' },
      { ...row(twin), status: 'draft' },
    ])
    .throwOnError()
  await signIn(page, await newAdmin(request))
  await page.goto(`/admin#races?search=${twin}`)
  const line = page.getByRole('button', { name: new RegExp(`^Row ${twin}`) })
  await line.click()
  await page.getByLabel('The same race as number').fill(`${one}`)
  await page.getByRole('button', { name: 'Merge into that one' }).click()
  await expect(page.getByText(`Row ${one} (no. ${one}, Berlin, Germany) stays.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, merge them' }).click()
  await expect(page.getByText(`Row ${twin} is now a part of Row ${one}`)).toBeVisible()
  await expect(line).toContainText(`merged into no. ${one}`)
  // Any day of the month after.
  await line.click()
  await page.getByRole('button', { name: 'Take the merger back' }).click()
  await expect(page.getByText(`Row ${twin} is a race of its own again`)).toBeVisible()
  await expect(line).toContainText('off the list')
  await secret.from('races').delete().in('id', [one, twin]).throwOnError()
})

test('a role, a report, a message: each is done and taken back, and the log tells of it', async ({
  page,
  request,
}) => {
  const [admin, runner] = [await newAdmin(request), await newPerson(request)]
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const secret = connectSupabase({ url, key })
  const stamp = `${Date.now()}`
  const confirmed = { status: 'confirmed', confirmed_at: new Date().toISOString() }
  const { data: race } = await secret.from('races').select('id').eq('slug', RACE).single().throwOnError()
  const report = { race_id: (race as { id: number }).id, field: 'fee', correct: `ISK ${stamp}` }
  const message = { name: `Ada ${stamp}`, email: 'ada@startline.test', topic: 'question', message: 'When?' }
  const subscriber = { email: `=cmd|calc!${stamp}@startline.test`, ...confirmed }
  await secret.from('fact_reports').insert(report).throwOnError()
  await secret
    .from('contact_messages')
    .insert({ ...message, digest: stamp })
    .throwOnError()
  await secret.from('newsletter_subscribers').insert(subscriber).throwOnError()

  await signIn(page, admin)
  await page.goto(`/admin#people?search=${runner.email}`)
  const undo = page.getByRole('button', { name: 'Undo' })
  /** Opens a row, presses a button in it twice, as slow pages make one do, and takes back what it did. */
  const doAndTakeBack = async (row: RegExp, action: string, outcome: string, back: string) => {
    const line = page.getByRole('button', { name: row })
    await line.click()
    await page.getByRole('button', { name: action, exact: true }).dblclick()
    await expect(page.getByText(outcome)).toBeVisible()
    await undo.click()
    await expect(page.getByText(back)).toBeVisible()
    await expect(line).toBeVisible()
  }
  const role = (is: string) => `${runner.email} is ${is} now.`
  await doAndTakeBack(
    new RegExp(`^${runner.email}`),
    'Make organiser',
    role('an organiser'),
    role('a runner'),
  )
  await page.goto('/admin#reports')
  await doAndTakeBack(new RegExp(stamp), 'Put right', 'is marked as put right', 'The report is open again.')
  await page.goto('/admin#messages')
  const answered = 'The message is marked as answered.'
  await doAndTakeBack(new RegExp(stamp), 'Mark as answered', answered, 'The message is open again.')

  await page.goto('/admin#emails')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await saving
  expect(csv.suggestedFilename()).toBe('newsletter.csv')
  const lines = await readFile(await csv.path(), 'utf8')
  expect(lines).toContain(`"'${subscriber.email}"`)
  expect(lines).not.toMatch(/^"?[=+@-]/m)

  await page.goto(`/admin#audit?subject=user:${runner.id}`)
  const log = page.getByRole('button', { name: `Gave a role ${runner.email}` })
  await expect(log).toHaveCount(2)
  await page.getByRole('heading', { name: 'Audit log', level: 2 }).click()
  await log.first().focus()
  await page.keyboard.press('j')
  await expect(log.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'From, to runner → organiser' })).toBeVisible()
  await secret.from('newsletter_subscribers').delete().eq('email', subscriber.email).throwOnError()
})
