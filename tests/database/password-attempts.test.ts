// The hook that a hosted project's password check calls: wrong passwords are counted by account.
import { expect, test } from 'vitest'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase()

const ADA = '00000000-0000-4000-8000-00000000000a'
const BEA = '00000000-0000-4000-8000-00000000000b'
const attempt = async (user_id: string, valid: boolean) => {
  const { rows } = await supabase.database.query<{ answer: { decision?: string; error?: unknown } }>(
    'select private.password_attempt($1) as answer',
    [{ user_id, valid }],
  )
  return rows[0]!.answer
}

test('after five wrong passwords of an account in a quarter of an hour none is taken, a right one neither', async () => {
  for (let n = 0; n < 3; n++) expect(await attempt(ADA, true)).toEqual({ decision: 'continue' })
  for (let n = 0; n < 5; n++) expect(await attempt(ADA, false)).toEqual({ decision: 'continue' })
  const refused = { error: { http_code: 429, message: 'Too many attempts. Please try again later.' } }
  expect(await attempt(ADA, false)).toEqual(refused)
  expect(await attempt(ADA, true)).toEqual(refused)
  expect(await attempt(BEA, true)).toEqual({ decision: 'continue' })
  await supabase.database.query(`update private.attempts set at = at - interval '16 minutes'`)
  expect(await attempt(ADA, true)).toEqual({ decision: 'continue' })
})

test('nobody counts against somebody else through the API, and no account can be read from what is kept', async () => {
  await attempt(ADA, false)
  for (const client of [supabase.visitor, (await supabase.signUp('runner')).client]) {
    const { error } = await client.rpc('password_attempt', { event: { user_id: ADA, valid: false } })
    expect(error?.code).toBe('PGRST202')
  }
  const { rows } = await supabase.database.query<{ key_hash: string }>(
    `select key_hash from private.attempts where what = 'wrong password'`,
  )
  for (const { key_hash } of rows) expect(key_hash).not.toContain(ADA)
})
