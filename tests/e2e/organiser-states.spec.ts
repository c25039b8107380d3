// What an organiser sets of an own race stands at once; an editor confirms it, or takes it back.
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { sidewaysOf } from './accessibility.ts'
import { newEditor } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { callAs, newOrganiser, signIn } from './people.ts'

test('what an organiser has set is confirmed by an editor, or taken back @phone', async ({
  page,
  request,
}) => {
  const slug = 'reykjavik-marathon'
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = process.env
  const secret = connectSupabase({ url, key })
  const entryOf = async () =>
    (
      await secret
        .from('races')
        .select('id, name, entry_status, entry_status_on')
        .eq('slug', slug)
        .single<{ id: number; name: string; entry_status: string | null; entry_status_on: string | null }>()
        .throwOnError()
    ).data
  const { id, name, ...before } = await entryOf()
  const owner = await newOrganiser(request)
  await secret.from('race_owners').insert({ race_id: id, person_id: owner.id }).throwOnError()
  const set = (state: string) => callAs(request, owner, 'POST', `/api/marathons/${id}/state`, { state })
  await set('closed')
  await signIn(page, await newEditor(request))
  await page.goto('/admin#reports')
  const row = page.getByRole('button', { name: new RegExp(`^${name}.*Its organiser`) })
  await row.click()
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'It is right' }).click()
  await expect(page.getByText('The report is marked as put right.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await entryOf()).entry_status).toBe('closed')

  await set('sold-out')
  await page.reload()
  await row.click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('The race is changed, and the site is built again.')).toBeVisible()
  expect((await entryOf()).entry_status).toBe('closed')
  await secret.from('race_owners').delete().eq('race_id', id).throwOnError()
  await secret.from('races').update(before).eq('id', id).throwOnError()
})
