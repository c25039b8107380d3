// What admins do with accounts: suspend, reinstate, sign out, delete, and send a confirmation again.
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../embedded.ts'
import { putRaces } from '../small-catalogue.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, admin, runner } = withSupabase({
  functions: true,
  places: true,
  people: { admin: 'admin', runner: 'runner' },
})
beforeAll(async () => {
  const draft = { id: 5, status: 'draft' }
  await putRaces(supabase.secret, [{ id: 1 }, draft])
})

const read = async <T>(path: string) => (await (await callAs(admin, 'GET', path)).json()) as T
/** Signs in anew with the password and exchanges that with our server; the status of that, or why the provider refuses. */
const signInOf = async ({ email }: Person) => {
  const { url, publishableKey } = supabase
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token: token, error_code } = (await response.json()) as Record<string, string>
  if (error_code) return error_code
  return (await callAs(null, 'POST', '/api/auth/login', { body: { token } })).status
}

const failure = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, ((await response.json()) as { message: string }).message]
}

describe('an account', () => {
  const of = (person: Person) => `/api/admin/users/${person.id}`
  const emailsOf = async (person: Person) =>
    (await read<Record<string, unknown>[]>(`/api/admin/users?search=${encodeURIComponent(person.email)}`))[0]
  const actions = async (person: Person) =>
    (
      await supabase.database.query<{ action: string }>(
        `select action from public.audit_log where subject = $1 order by id`,
        [`user:${person.id}`],
      )
    ).rows.map(({ action }) => action)

  test('that is suspended is refused by the API and by the database, and let in again when reinstated', async () => {
    const person = await supabase.signUp('organiser')
    await supabase.secret.from('race_owners').insert({ race_id: 5, person_id: person.id }).throwOnError()
    expect(await emailsOf(person)).toMatchObject({ suspendedAt: null, races: [{ id: 5, status: 'draft' }] })
    expect((await callAs(person, 'GET', '/api/user')).status).toBe(200)
    expect((await callAs(admin, 'POST', `${of(person)}/suspend`)).status).toBe(204)
    expect((await callAs(person, 'GET', '/api/user')).status).toBe(401)
    expect((await person.client.from('profiles').select('id')).data).toEqual([])
    const saved = await person.client.from('favourites').insert({ race_id: 1, race_type: 'marathon' })
    expect(saved.error?.code).toBe('42501')
    expect((await callAs(person, 'POST', '/api/auth/login', { body: {} })).status).toBe(401)
    // The provider refuses the password already (banned_until).
    expect(await signInOf(person)).toBe('user_banned')
    // A new password makes no token of theirs count again.
    await supabase.database.query(`update public.profiles set tokens_valid_from = now() where id = $1`, [
      person.id,
    ])
    expect((await callAs(person, 'GET', '/api/user')).status).toBe(401)
    expect(await emailsOf(person)).toMatchObject({ suspendedAt: expect.any(String) as string })

    expect((await callAs(admin, 'POST', `${of(person)}/reinstate`)).status).toBe(204)
    expect(await signInOf(person)).toBe(200)
    expect(await emailsOf(person)).toMatchObject({ suspendedAt: null })
    expect(await actions(person)).toEqual(['user.suspend', 'user.reinstate'])
  })

  test('that is not suspended is not reinstated: who blocked it elsewhere keeps it blocked, and nothing is in the log', async () => {
    const person = await supabase.signUp('runner')
    const bannedUntil = async (change = '') =>
      (
        await supabase.database.query<{ banned: boolean }>(
          change || 'select banned_until is not null as banned from auth.users where id = $1',
          [person.id],
        )
      ).rows[0]?.banned
    await bannedUntil(`update auth.users set banned_until = now() + interval '1 day' where id = $1`)
    expect((await callAs(admin, 'POST', `${of(person)}/reinstate`)).status).toBe(204)
    expect(await bannedUntil()).toBe(true)
    expect(await actions(person)).toEqual([])
  })

  test('is signed out everywhere by an admin', async () => {
    const person = await supabase.signUp('runner')
    expect((await callAs(admin, 'POST', `${of(person)}/end-sessions`)).status).toBe(204)
    const { rows } = await supabase.database.query('select 1 from auth.sessions where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
    expect(await actions(person)).toEqual(['user.end-sessions'])
  })

  test('is deleted with what belongs to it, and the log says by whom', async () => {
    const person = await supabase.signUp('runner')
    await supabase.database.query(
      `insert into public.favourites (person_id, race_id, race_type) values ($1, 1, 'marathon')`,
      [person.id],
    )
    expect((await callAs(admin, 'DELETE', of(person))).status).toBe(204)
    const { rows } = await supabase.database.query('select 1 from public.favourites where person_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
    expect((await callAs(person, 'GET', '/api/user')).status).toBe(401)
    expect((await callAs(admin, 'DELETE', of(person))).status).toBe(404)
    expect(await actions(person)).toEqual(['user.delete'])
  })

  test('is deleted by an admin of the last ten minutes alone', async () => {
    const person = await supabase.signUp('runner')
    const tired = await supabase.signUp('admin')
    const earlier = `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`
    await supabase.database.query(earlier, [tired.id])
    expect(await failure(callAs(tired, 'DELETE', of(person)))).toEqual([
      403,
      'Please sign out and in again: deleting an account takes a sign-in of the last ten minutes.',
    ])
    const past = await tired.client.rpc('manage_person', { person: person.id, action: 'delete' })
    expect(past.error?.code).toBe('PT403')
    expect((await callAs(tired, 'POST', `${of(person)}/suspend`)).status).toBe(204)
  })

  test('that is not confirmed gets its confirmation again, and a confirmed one none', async () => {
    const person = await supabase.signUp('runner')
    const resend = () => callAs(admin, 'POST', `${of(person)}/resend-confirmation`)
    expect((await resend()).status).toBe(404)
    await supabase.database.query(`update auth.users set email_confirmed_at = null where id = $1`, [
      person.id,
    ])
    expect(await emailsOf(person)).toMatchObject({ isConfirmed: false })
    expect((await resend()).status).toBe(204)
    expect(await actions(person)).toEqual(['user.resend'])
  })

  test('of one’s own is neither suspended nor deleted here, and others than admins do none of it', async () => {
    const refused = [409, 'This is your own account: another admin does that, or /account.']
    expect(await failure(callAs(admin, 'POST', `${of(admin)}/suspend`))).toEqual(refused)
    expect(await failure(callAs(admin, 'DELETE', of(admin)))).toEqual(refused)
    expect((await callAs(runner, 'POST', `${of(admin)}/suspend`)).status).toBe(403)
    const past = await runner.client.rpc('manage_person', { person: admin.id, action: 'suspend' })
    expect(past.error?.code).toBe('42501')
  })
})
