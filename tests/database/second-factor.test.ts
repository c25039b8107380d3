// The second factor that an operator may require of editors and admins, past the API. The embedded provider has none, so the tokens
// are made here.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isOnRealSupabase, type Person } from '../embedded.ts'
import { signedInAt } from '../signed-token.ts'
import { withSupabase } from '../with-supabase.ts'

const REFUSED = '42501'
const { supabase, runner } = withSupabase({ people: { runner: 'runner' } })
let admin: Person
let editor: Person

beforeAll(async () => {
  admin = signedInAt('aal1', supabase, await supabase.signUp('admin'))
  editor = signedInAt('aal1', supabase, await supabase.signUp('editor'))
})
afterEach(() => supabase.database.query('delete from private.settings'))

const require = () =>
  supabase.database.query('insert into private.settings (second_factor_required) values (true)')
/** What an editor's and an admin's call comes to. */
const mayDo = async ({ client }: Person) => {
  const [summary, rebuild] = [await client.rpc('admin_summary'), await client.rpc('request_rebuild_now')]
  return [summary.error?.code ?? 'done', rebuild.error?.code ?? 'done']
}

test('editors and admins need none until the operator requires it', async () => {
  expect([await mayDo(editor), await mayDo(admin)]).toEqual([
    ['done', REFUSED],
    ['done', 'done'],
  ])
})

test('once it is required, their rights are those of a sign-in with it', async () => {
  await require()
  expect([await mayDo(editor), await mayDo(admin)]).toEqual([
    [REFUSED, REFUSED],
    [REFUSED, REFUSED],
  ])
  expect((await admin.client.from('audit_log').select('id')).data).toEqual([])
  const passed = signedInAt('aal2', supabase, admin)
  expect([await mayDo(signedInAt('aal2', supabase, editor)), await mayDo(passed)]).toEqual([
    ['done', REFUSED],
    ['done', 'done'],
  ])
  expect((await passed.client.from('audit_log').select('id')).data).not.toEqual([])
})

test('nobody else needs it, and nobody gets more by it', async () => {
  await require()
  expect((await runner.client.from('profiles').select('id')).data).toEqual([{ id: runner.id }])
  expect((await editor.client.from('profiles').select('id')).data).toEqual([{ id: editor.id }])
  expect(await mayDo(signedInAt('aal2', supabase, runner))).toEqual([REFUSED, REFUSED])
})

test('it is for the owner of the database to require, not for who has a token or the secret key', async () => {
  for (const { rpc } of [admin.client, supabase.secret].map((client) => ({ rpc: client.rpc.bind(client) })))
    expect((await rpc('require_second_factor')).error).not.toBeNull()
  await expect(
    supabase.database.transaction((open) =>
      open.exec('set local role service_role; select private.require_second_factor()'),
    ),
  ).rejects.toThrow('permission denied')
})

// A hosted project has the table with columns of its own.
test.skipIf(isOnRealSupabase)('it is required once an admin has one, and can be switched off', async () => {
  await expect(supabase.database.query('select private.require_second_factor()')).rejects.toThrow(
    'the identity provider offers no second factor',
  )
  // The way back after a restore without second factors.
  await require()
  await supabase.database.query('select private.require_second_factor(false)')
  const { rows } = await supabase.database.query('select second_factor_required from private.settings')
  expect(rows).toEqual([{ second_factor_required: false }])
  const outcomes = await supabase.database.transaction(async (open) => {
    // A refusal ends no transaction here.
    await open.exec(`create table auth.mfa_factors (user_id uuid, status text);
      create function pg_temp.tried(required boolean) returns text language plpgsql as $$ begin
        perform private.require_second_factor(required);
        return (select second_factor_required::text from private.settings);
      exception when sqlstate '55000' then return sqlerrm; end $$`)
    const tried = async (required: boolean) =>
      (await open.query<{ tried: string }>('select pg_temp.tried($1)', [required])).rows[0]!.tried
    const addFactor = (person: Person, status: string) =>
      open.query('insert into auth.mfa_factors values ($1, $2)', [person.id, status])
    await addFactor(editor, 'verified')
    await addFactor(admin, 'unverified')
    const all = [await tried(true)]
    await addFactor(admin, 'verified')
    all.push(await tried(true), await tried(false))
    await open.rollback()
    return all
  })
  expect(outcomes).toEqual(['no admin has set up a second factor yet', 'true', 'false'])
})
