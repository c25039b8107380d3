// A change that becomes public at a day and time: scheduled, moved, published when it is due, and taken back.
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { accessibilityFaults } from './accessibility.ts'
import { newEditor } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

test('a fee is scheduled, is nowhere before, gets another time, and is published when it is due', async ({
  page,
  request,
}) => {
  const editor = await newEditor(request)
  const feeNow = async () =>
    ((await (await request.get('/api/marathons/bergen-city-marathon')).json()) as { fee: string | null }).fee
  const before = await feeNow()
  await signIn(page, editor)
  await page.goto('/admin#races?search=bergen-city-marathon')
  await page.getByRole('button', { name: /^Bergen/ }).click()
  await page.getByRole('textbox', { name: 'Fee' }).fill('NOK 987')
  await page.getByText('Publish at a day and time').click()
  const publish = page.getByRole('button', { name: 'Publish these changes then' })
  await page.getByLabel('Publish on').fill('2026-01-02')
  await publish.click()
  await expect(page.getByText(/^That time is over: now it is/)).toBeVisible()
  await page.getByLabel('Publish on').fill('2027-12-01')
  await page.getByLabel('On the clocks of').selectOption('Europe/Oslo')
  await publish.click()
  await expect(page.getByText(/is scheduled: 1 Dec 2027, 09:00 \(Europe\/Oslo\)/)).toBeVisible()
  expect(await feeNow()).toBe(before)

  await page.goto('/admin#schedule')
  await page.getByRole('button', { name: /^Bergen/ }).click()
  await expect(page.getByText(/→ NOK 987/)).toBeVisible()
  await expect(page.getByText(/ → /)).toHaveCount(1)
  await page.getByLabel('At', { exact: true }).fill('10:30')
  await page.getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByText(/is scheduled: 1 Dec 2027, 10:30 \(Europe\/Oslo\)/)).toBeVisible()
  expect(await accessibilityFaults(page, 'main')).toEqual([])

  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const due = new Date(Date.now() - 1000).toISOString()
  // Jobs do not run on the site of tests: this is what theirs calls.
  const secret = connectSupabase({ url, key })
  await secret.from('scheduled_changes').update({ publish_at: due }).gt('id', 0).throwOnError()
  await secret.rpc('publish_due_changes').throwOnError()
  expect(await feeNow()).toBe('NOK 987')
  await page.goto('/admin#schedule?state=published')
  await page.getByRole('button', { name: /^Bergen/ }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('is as it was before')).toBeVisible()
  expect(await feeNow()).toBe(before)
})
