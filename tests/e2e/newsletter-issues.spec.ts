// An issue of the newsletter as admins write it: with a preview, a test to oneself, and beside what another admin has saved.
import { accessibilityFaults } from './accessibility.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { callAs, newPerson, signIn } from './people.ts'

test('an issue of the newsletter is written, tried, and sent once to whoever has confirmed', async ({
  page,
  request,
  allowErrors,
}) => {
  // A link that cannot be sent is refused.
  allowErrors(/422/)
  const [admin, reader] = [await newAdmin(request), await newPerson(request)]
  await callAs(request, reader, 'PATCH', '/api/user/emails', { newsletter: true }).catch(() => undefined)
  const emailsTo = async (email: string) =>
    (
      (await (await request.get('/__mail.json')).json()) as {
        to: string
        subject: string
        unsubscribe?: string
      }[]
    )
      .filter(({ to }) => to === email)
      .filter(({ subject }) => subject.endsWith('Ballots of March'))
  await signIn(page, admin)
  await page.goto('/admin#emails')
  await page.getByRole('button', { name: 'Write an issue' }).press('Enter')
  await page.getByLabel('Subject').fill('Ballots of March')
  const text = page.getByLabel(/^Text/)
  await text.fill('See [Berlin](http://startline.test/berlin).')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(text).toHaveAccessibleDescription(/Text has a link that cannot be sent/)
  // What is typed outlives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await expect(text).toHaveValue(/Berlin/)
  await text.fill('**Two** open:\n\n- Rome\n- Oslo\n\nSee [Berlin](https://startline.test/berlin).')
  const preview = page.getByRole('article', { name: 'As its readers get it' })
  await expect(preview.getByRole('link', { name: 'Berlin' })).toHaveAttribute(
    'href',
    'https://startline.test/berlin',
  )
  await expect(preview.getByRole('listitem')).toHaveText(['Rome', 'Oslo'])
  await expect(preview.locator('strong')).toHaveText('Two')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(`A test is on its way to ${admin.email}.`)).toBeVisible()
  const ask = page.getByRole('button', { name: /^Send it to \d+ (person|people) …/ })
  await ask.press('Enter')
  // A key that stays pressed sends nothing, and the keyboard is where it was.
  await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: /^Yes, send it to/ }).click()
  await expect(page.getByText(/^On its way to \d+ (person|people)\.$/)).toBeVisible()
  const issues = page.getByRole('list', { name: 'Issues of the newsletter' })
  const issue = issues.getByRole('listitem').filter({ hasText: 'Ballots of March' })
  await expect(issue).toContainText(/(\d+) of \1 sent/, { timeout: 30_000 })
  const arrived = await emailsTo(reader.email)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]!.unsubscribe).toContain('/api/newsletter/unsubscribe')
  await expect(async () =>
    expect(await emailsTo(admin.email)).toMatchObject([{ subject: 'Test: Ballots of March' }]),
  ).toPass()
})

test('an issue that was typed before the page was left stands beside what another admin has saved since', async ({
  page,
  request,
}) => {
  const admin = await newAdmin(request)
  const path = '/api/admin/newsletter-issues'
  const words = { subject: 'Ballots of April', text: 'One.' }
  const { id, version } = await callAs<{ id: number; version: number }>(request, admin, 'POST', path, words)
  await signIn(page, admin)
  const open = async () => {
    await page.goto('/admin#emails')
    await page.getByRole('button', { name: words.subject }).click()
  }
  await open()
  const text = page.getByLabel(/^Text/)
  await text.fill('One. Two, from this tab.')
  await page.goto('/cookies')
  await callAs(request, admin, 'PATCH', `${path}/${id}`, { ...words, text: 'Three, from another.', version })
  await open()
  await expect(page.getByText('This issue was changed meanwhile')).toBeVisible()
  const onFile = page.getByRole('article', { name: 'As it is on file' })
  await expect(onFile).toContainText('Three, from another.')
  await expect(text).toHaveValue('One. Two, from this tab.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The issue is saved.')).toBeVisible()
  await expect(onFile).toHaveCount(0)
})
