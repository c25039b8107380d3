// The administration in a browser: nothing of it for others, lists by keyboard, two admins at once, undo.
import { accessibilityFaults } from './accessibility.ts'
import { callAs, newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { newOrganiser, newPerson, pendingSubmission, signIn } from './people.ts'

test('guests and runners see the way in, and nothing of what is inside', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page.getByText('For the admins of the site.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
  await signIn(page, await newPerson(request))
  await page.goto('/admin#people')
  await expect(page.getByText('This part of the site is for its admins.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('a race is found and changed by keyboard, and the change is taken back @phone', async ({
  page,
  request,
}, { project }) => {
  // Each size has its own race: both run at once.
  const name = project.name === 'phone' ? 'Yerevan Marathon' : 'Wineglass Marathon'
  const admin = await newAdmin(request)
  await signIn(page, admin)
  await page.goto('/admin#races')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(page.getByText(/^1 to 50 of \d+/)).toBeVisible()
  await page.getByRole('heading', { name: 'Races', level: 2 }).click()
  await page
    .getByRole('button', { name: /Marathon/ })
    .first()
    .focus()
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
  await fee.fill('€ 222')
  await page.getByRole('textbox', { name: /Where you saw it/ }).fill('https://race.example/fees')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} is changed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was before.')).toBeVisible()
  await row.click()
  await expect(fee).toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(fee).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityFaults(page, 'main')).toEqual([])
})

test('two admins decide at once: the second is told, and sees what was decided', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/409/)
  const organiser = await newOrganiser(request)
  const name = `Twice Decided ${Date.now()}`
  const facts = { name, fee: '€ 70', nextEventDate: '2027-09-12' }
  const { submissionId } = await pendingSubmission(request, organiser, facts)
  const admin = await newAdmin(request)
  await signIn(page, admin)
  await page.goto('/admin#submissions')
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.click()
  await expect(page.getByRole('cell', { name: '€ 70' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview of the page' }).click()
  await expect(page.getByRole('article', { name: `Preview of ${name}` })).toContainText('12 Sep 2027')

  const second = await newAdmin(request)
  await callAs(request, second, 'POST', `/api/admin/submissions/${submissionId}/reject`, {
    revision: 1,
    reason: 'It is on file already.',
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/Somebody decided meanwhile/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected')
  await row.click()
  await expect(page.getByText('Rejected: It is on file already.')).toBeVisible()
})
