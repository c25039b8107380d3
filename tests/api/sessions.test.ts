// How long a session lasts and what ends it: it is ours or it is none, whatever the identity provider's token says.
import { describe, expect, test } from 'vitest'
import { identityProvider } from '../../src/platform/server/signed-in.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../src/rules/site/limits.ts'
import type { Person, TestSupabase } from '../embedded.ts'
import { callAs } from './call.ts'
import { codeOf, login, withNewRunner } from './new-runner.ts'

let supabase: TestSupabase
let runner: Person
withNewRunner((started, person) => {
  supabase = started
  runner = person
})

describe('a session is ours or it is none', () => {
  const user = async (accessToken: string) => (await callAs({ accessToken }, 'GET', '/api/user')).status
  const rows = (statement: string, ...values: unknown[]) =>
    supabase.database.query<Record<string, unknown>>(statement, values).then((answer) => answer.rows)
  const daysPass = (days: number) =>
    rows(
      `update public.sessions set created_at = created_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day'
       where person_id = $1`,
      runner.id,
      days,
    )
  /** Signs in at the provider alone, as somebody who talks past our pages. */
  const providerSignIn = async (password = 'long enough for anybody') => {
    const { data, error } = await identityProvider().signInWithPassword({ email: runner.email, password })
    if (error) throw error
    return data.session
  }
  const changeAtProvider = (accessToken: string, change: object) =>
    fetch(`${supabase.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: supabase.publishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(change),
    })
  const hoursPassAtProvider = () =>
    rows(`update auth.sessions set created_at = created_at - interval '1 hour' where user_id = $1`, runner.id)

  test('a token that never passed the exchange is refused, here and in the database', async () => {
    const { access_token: accessToken } = await providerSignIn()
    expect(await user(accessToken)).toBe(401)
    const client = connectSupabase({ url: supabase.url, key: supabase.publishableKey }, { accessToken })
    expect((await client.from('profiles').select('id')).data).toEqual([])
    expect((await client.from('favourites').insert({ race_id: 1 })).error?.code).toBe('42501')
    expect((await login({ accessToken })).status).toBe(200)
    expect(await user(accessToken)).toBe(200)
  })

  test('it ends when it is not used for long enough, and neither a renewed token nor the exchange wakes it', async () => {
    await daysPass(SESSION_IDLE_DAYS - 1)
    expect(await user(runner.accessToken)).toBe(200)
    // That was a use, so the days begin anew.
    await daysPass(SESSION_IDLE_DAYS - 1)
    expect(await user(runner.accessToken)).toBe(200)
    await daysPass(SESSION_IDLE_DAYS + 1)
    expect(await user(runner.accessToken)).toBe(401)
    expect(await codeOf(await login(runner))).toEqual([401, 'signed-out'])
    expect((await login(runner)).headers.get('Set-Cookie') ?? '').not.toMatch(/=[\w-]{43};/)
  })

  test('it ends at its greatest age, however often it is used', async () => {
    const usedEveryDays = SESSION_IDLE_DAYS - 5
    for (let age = usedEveryDays; age < SESSION_MAX_DAYS; age += usedEveryDays) {
      await daysPass(usedEveryDays)
      await runner.client.rpc('touch_session')
    }
    expect(await user(runner.accessToken)).toBe(200)
    await daysPass(1 + (SESSION_MAX_DAYS % usedEveryDays))
    expect(await user(runner.accessToken)).toBe(401)
  })

  test('another password ends all of them at once, without any page’s doing', async () => {
    const elsewhere = await supabase.signInAgain(runner)
    const { access_token: token, refresh_token } = await providerSignIn()
    expect((await changeAtProvider(token, { password: 'another long password' })).status).toBe(200)
    expect(await user(runner.accessToken)).toBe(401)
    expect(await user(elsewhere.accessToken)).toBe(401)
    expect((await login({ accessToken: token })).status).toBe(401)
    const renewed = await identityProvider().refreshSession({ refresh_token })
    expect(renewed.data.session).toBeNull()
    const { access_token: fresh } = await providerSignIn('another long password')
    expect((await login({ accessToken: fresh })).status).toBe(200)
  })

  test('a bearer token signs its own session out, and no other', async () => {
    const elsewhere = await supabase.signInAgain(runner)
    expect((await callAs(runner, 'POST', '/api/auth/logout')).status).toBe(204)
    expect(await user(runner.accessToken)).toBe(401)
    expect((await login(runner)).status).toBe(401)
    expect(await user(elsewhere.accessToken)).toBe(200)
    expect((await callAs({ accessToken: 'nonsense' }, 'POST', '/api/auth/logout')).status).toBe(204)
  })

  test('an old one neither deletes the account nor changes password or address', async () => {
    await hoursPassAtProvider()
    const deletion = await callAs(runner, 'DELETE', '/api/user')
    expect(deletion.status).toBe(403)
    expect(await deletion.json()).toMatchObject({ message: expect.stringMatching(/sign in again/) as string })
    for (const change of [{ password: 'another long password' }, { email: 'thief@startline.test' }]) {
      expect((await changeAtProvider(runner.accessToken, change)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await user(runner.accessToken)).toBe(200)
    const again = await supabase.signInAgain(runner)
    // Another's new session is no reason to let an old one delete.
    expect((await callAs(runner, 'DELETE', '/api/user')).status).toBe(403)
    expect((await callAs(again, 'DELETE', '/api/user')).status).toBe(204)
  })
})
