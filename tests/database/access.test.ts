// What a token is worth: who says of themselves that they are somebody, with a forged one or in their own words, is nobody. Who may
// do what with which table is in row-access.txt.
import { beforeAll, describe, expect, test } from 'vitest'
import { connectIdentityProvider, connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { withSupabase } from '../with-supabase.ts'

const RACE = 1
const REFUSED = '42501'

const { supabase } = withSupabase()
beforeAll(async () => {
  const { secret } = supabase
  const here = { country_name: 'Here', country_code: 'HE' }
  await secret
    .from('places')
    .insert([
      { path: 'here', kind: 'country', name: 'Here', parent_path: null, ...here },
      { path: 'here/town', kind: 'city', name: 'Town', parent_path: 'here', ...here },
    ])
    .throwOnError()
  const race = { name: 'The Marathon', place_path: 'here/town' }
  await secret
    .from('races')
    .insert([
      { ...race, id: RACE, slug: 'the-listed', status: 'approved' },
      { ...race, id: 2, slug: 'the-draft', status: 'draft' },
    ])
    .throwOnError()
})

/** What a read or change came to: rows, or the refusal's code. */
const outcome = ({ data, error }: { data: unknown[] | null; error: { code: string } | null }) =>
  error ? error.code : data

const tokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a person', () => {
  test('cannot make themselves an admin, by profile or by what they say of themselves', async () => {
    const runner = await supabase.signUp('runner')
    const change = await runner.client
      .from('profiles')
      .update({ user_role: 'admin' })
      .eq('id', runner.id)
      .select()
    expect(outcome(change)).toBe(REFUSED)
    const { url, publishableKey } = supabase
    const claimed = { user_role: 'admin', role: 'service_role' }
    const { data } = await connectIdentityProvider({ url, key: publishableKey }).signUp({
      email: 'self-made@startline.test',
      password: 'long enough for anybody',
      options: { data: claimed },
    })
    const accessToken = data.session!.access_token
    const selfMade = connectSupabase({ url, key: publishableKey }, { accessToken })
    expect(outcome(await selfMade.from('races').select('id').order('id'))).toEqual([{ id: RACE }])
  })

  test('with a forged or broken token is nobody: sees what a visitor sees, or nothing', async () => {
    const { url, publishableKey } = supabase
    const claims = tokenPart({
      role: 'service_role',
      sub: '00000000-0000-4000-8000-000000000000',
      exp: 4_000_000_000,
    })
    for (const accessToken of [
      `${tokenPart({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
      'nonsense',
    ]) {
      const client = connectSupabase({ url, key: publishableKey }, { accessToken })
      const { data } = await client.from('races').select('id')
      expect([null, JSON.stringify([{ id: RACE }])]).toContain(data && JSON.stringify(data))
      expect((await client.from('profiles').select('id')).data).toBeNull()
    }
  })

  test('who is gone leaves their races behind without an owner', async () => {
    const gone = await supabase.signUp('organiser')
    const race = { slug: 'orphan', name: 'Orphan Marathon', place_path: 'here/town' }
    const made = await supabase.secret.from('races').insert(race).select('id').single().throwOnError()
    const owned = { race_id: made.data.id as number, person_id: gone.id }
    await supabase.secret.from('race_owners').insert(owned).throwOnError()
    await supabase.database.query('delete from auth.users where id = $1', [gone.id])
    const left = await supabase.secret
      .from('races')
      .select('slug, race_owners (person_id)')
      .eq('slug', 'orphan')
    expect(left.data).toEqual([{ slug: 'orphan', race_owners: [] }])
    expect((await supabase.secret.from('profiles').select('id').eq('id', gone.id)).data).toEqual([])
    await supabase.secret.from('races').delete().eq('slug', 'orphan')
  })
})
