// What the API answers editors and admins once the operator requires a second factor of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND_FACTOR_MESSAGE } from '../../src/rules/writing/messages.ts'
import type { Person } from '../embedded.ts'
import { signedInAt } from '../signed-token.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true })
beforeAll(async () => {
  await supabase.database.query('insert into private.settings (second_factor_required) values (true)')
})
afterAll(() => supabase.database.query('delete from private.settings'))

const signUpBoth = async (aal: 'aal1' | 'aal2') =>
  [
    signedInAt(aal, supabase, await supabase.signUp('admin')),
    signedInAt(aal, supabase, await supabase.signUp('editor')),
  ] as const

const answer = async (person: Person, path: string) => {
  const response = await callAs(person, 'GET', path)
  return response.ok
    ? response.status
    : [response.status, ((await response.json()) as { message: string }).message]
}

test('without it they are told to set one up, and remain people with an account', async () => {
  const [admin, editor] = await signUpBoth('aal1')
  const refused = [403, SECOND_FACTOR_MESSAGE]
  expect(await answer(editor, '/api/admin/submissions')).toEqual(refused)
  expect(await answer(admin, '/api/admin/users')).toEqual(refused)
  expect(await answer(admin, '/api/marathons?status=draft')).toEqual([
    403,
    'Only approved races can be listed.',
  ])
  expect([await answer(admin, '/api/user'), await answer(admin, '/api/submissions')]).toEqual([200, 200])
})

test('with it they may do what their role may', async () => {
  const [admin, editor] = await signUpBoth('aal2')
  expect(await answer(editor, '/api/admin/submissions')).toBe(200)
  expect(await answer(editor, '/api/admin/users')).toEqual([403, 'You are not allowed to do this.'])
  expect(await answer(admin, '/api/admin/users')).toBe(200)
})

test('of everybody else nothing is asked', async () => {
  const runner = await supabase.signUp('runner')
  expect(await answer(runner, '/api/user')).toBe(200)
  expect(await answer(runner, '/api/admin/users')).toEqual([403, 'You are not allowed to do this.'])
})
