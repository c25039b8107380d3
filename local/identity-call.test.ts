// A suspended person at the embedded identity provider: no way in, and nothing to change, with a sentence that says why.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { identitySentence } from '../src/rules/account/sign-in-words.ts'
import { connectIdentityProvider } from '../src/platform/server/supabase-client.ts'
import { addPerson, PASSWORD } from '../tests/embedded.ts'
import { databaseTemplate } from '../tests/database-template.ts'
import { startEmbeddedSupabase, type EmbeddedSupabase } from './embedded-supabase.ts'

const SENTENCE = 'This account has been suspended. Please contact us.'
let supabase: EmbeddedSupabase
let people = 0
let email = ''
let provider: ReturnType<typeof connectIdentityProvider>

beforeAll(async () => {
  supabase = await startEmbeddedSupabase({ template: await databaseTemplate({ catalogue: false }) })
})
afterAll(() => supabase.close())
beforeEach(async () => {
  email = `person-${++people}@startline.test`
  provider = connectIdentityProvider({ url: supabase.url, key: supabase.publishableKey })
  await addPerson(supabase.database, email)
  await provider.signInWithPassword({ email, password: PASSWORD })
})

const suspend = (until = `now() + interval '1 day'`) =>
  supabase.database.query(`update auth.users set banned_until = ${until} where email = $1`, [email])
const words = ({ error }: { error: { code?: string | undefined } | null }) =>
  error && [error.code, identitySentence(error)]
const sessions = async () =>
  (
    await supabase.database.query(
      'select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
  ).rows.length

it('is told so at sign-in with the right password, and gets no session', async () => {
  await suspend()
  expect(words(await provider.signInWithPassword({ email, password: PASSWORD }))).toEqual([
    'user_banned',
    SENTENCE,
  ])
  expect(await sessions()).toBe(0)
  const guessed = words(await provider.signInWithPassword({ email, password: 'a wrong one' }))
  expect(guessed?.[0]).toBe('invalid_credentials')
})

it('changes no password and renews no session that was open before', async () => {
  await suspend()
  expect(words(await provider.updateUser({ password: 'another long password' }))).toEqual([
    'user_banned',
    SENTENCE,
  ])
  expect(words(await provider.refreshSession())?.[0]).toBe('user_banned')
  await suspend('null')
  expect(words(await provider.signInWithPassword({ email, password: PASSWORD }))).toBeNull()
})

it('comes in again when the suspension is over', async () => {
  await suspend(`now() - interval '1 day'`)
  expect(words(await provider.signInWithPassword({ email, password: PASSWORD }))).toBeNull()
  expect(words(await provider.updateUser({ password: 'another long password' }))).toBeNull()
})
