// Set-up that API and database tests share: a Supabase with all migrations and, unless told otherwise, the real
// catalogue (embedded and in memory, or the one that TEST_SUPABASE_URL names); people of each role; and the environment
// that the functions read.
import { randomBytes } from 'node:crypto'
import { isEditor, jwtClaims, type UserRole } from '../src/rules/account/user-account.ts'
import { startEmbeddedSupabase, type EmbeddedSupabase } from '../local/embedded-supabase.ts'
import {
  connectIdentityProvider,
  connectSupabase,
  type Supabase,
} from '../src/platform/server/supabase-client.ts'
import { loadCatalogue } from '../supabase/load-catalogue.ts'
import { answerInProcess } from './answer-in-process.ts'
import { databaseTemplate } from './database-template.ts'
import { rememberDatabase } from './emptied-database.ts'
import { isRealSupabaseNamed, openRealSupabase } from './real-supabase.ts'
import { signedJwt } from './signed-token.ts'
import type { TestDatabase } from './test-database.ts'

export interface Person {
  id: string
  email: string
  accessToken: string
  /** Of the identity provider, as the token names it. */
  sessionId: string
  /** Acts as this person. */
  client: Supabase
}

/** A Supabase that answers, and the Postgres under it. */
export interface StartedSupabase extends Pick<
  EmbeddedSupabase,
  'url' | 'publishableKey' | 'secretKey' | 'close'
> {
  database: TestDatabase
  /** What access tokens are signed with; of a real Supabase, what TEST_SUPABASE_JWT_SECRET says. */
  jwtSecret?: string
}

export interface TestSupabase extends StartedSupabase {
  /** Acts as somebody who is not signed in. */
  visitor: Supabase
  /** Acts with the secret key. */
  secret: Supabase
  /** Signs up somebody new, with a profile of the given role. */
  signUp: (role: UserRole) => Promise<Person>
  /** The same person in another browser. */
  signInAgain: (person: Person) => Promise<Person>
}

/** Whether the environment names a whole Supabase for the tests (CONTRIBUTING.md). */
export const isOnRealSupabase = isRealSupabaseNamed()

/** Of everybody who is signed up here. */
export const PASSWORD = 'long enough for anybody'

/** That password at the least cost of bcrypt: at the identity provider's own, a person costs a tenth of a second. */
const PASSWORD_HASH = '$2b$04$Zu/O3pnEt2rV7kFIumL7qeiGArvS.9Wf/yCqyLmc7XEeEnjwmktF6'

/** A person as POST /auth/v1/signup leaves one in the embedded identity provider. */
const NEW_PERSON_SQL = `
  with person as (
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', $1::text, $2, now(), now(),
      '{"provider": "email", "providers": ["email"]}', jsonb_build_object('email', $1::text), now(), now())
    returning id, email
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), 'email', p.id, p.id, jsonb_build_object('sub', p.id, 'email', p.email), now(), now()
    from person as p
  )
  select id from person`

/** A session as POST /auth/v1/token?grant_type=password leaves one there, and as POST /api/auth/login makes it one of ours. */
const NEW_SESSION_SQL = `
  with session as (
    insert into auth.sessions (id, user_id, aal, created_at, updated_at) values (gen_random_uuid(), $1, 'aal1', now(), now())
    returning id, user_id
  )
  insert into public.sessions (person_id, identity_session_id, cookie_hash) select user_id, id, $2 from session
  returning identity_session_id as id`

/** How long the embedded provider's tokens hold. */
const TOKEN_SECONDS = 3600

let people = 0

interface Lent {
  supabase: EmbeddedSupabase
  /** Puts everything back; false where the schema was changed. */
  restore: () => Promise<boolean>
  isLent: boolean
}

/** By kind: the database of this worker, which its test files use one after the other. */
const lent = new Map<boolean, Promise<Lent>>()

async function boot(catalogue: boolean): Promise<EmbeddedSupabase> {
  const supabase = await startEmbeddedSupabase({ template: await databaseTemplate({ catalogue }) })
  const answerOverNetwork = answerInProcess(supabase)
  const close = () => {
    answerOverNetwork()
    return supabase.close()
  }
  return { ...supabase, close }
}

async function bootToLend(catalogue: boolean): Promise<Lent> {
  const supabase = await boot(catalogue)
  return { supabase, restore: await rememberDatabase(supabase.database), isLent: false }
}

/** The database of this worker, or one more where a test file needs two at once. */
async function lend(catalogue: boolean): Promise<EmbeddedSupabase> {
  if (!lent.has(catalogue)) lent.set(catalogue, bootToLend(catalogue))
  const one = await lent.get(catalogue)!
  if (one.isLent) return boot(catalogue)
  one.isLent = true
  const close = async () => {
    if (await one.restore()) {
      one.isLent = false
    } else {
      lent.delete(catalogue)
      await one.supabase.close()
    }
  }
  return { ...one.supabase, close }
}

/**
 * A Supabase for a test file, with nothing of another's in it; close it in `afterAll`. `own` for a file that stops it for
 * good.
 */
export async function startTestSupabase({ catalogue = true, own = false } = {}): Promise<TestSupabase> {
  const open = () => (own ? boot(catalogue) : lend(catalogue))
  const forTests = withPeople(isOnRealSupabase ? await openRealSupabase() : await open())
  if (isOnRealSupabase && catalogue) await loadCatalogue(forTests.secret)
  return forTests
}

/** Somebody with a confirmed address and PASSWORD, whom no sign-up has cost its tenth of a second; gives the number. */
export async function addPerson(database: TestDatabase, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(NEW_PERSON_SQL, [email, PASSWORD_HASH])
  return rows[0]!.id
}

/** Who acts at a Supabase: a visitor, whoever has the secret key, and people who sign up. */
export function withPeople<Started extends StartedSupabase>(supabase: Started): Started & TestSupabase {
  const { url, publishableKey, secretKey, database } = supabase
  const visitor = connectSupabase({ url, key: publishableKey })
  const secret = connectSupabase({ url, key: secretKey })
  const asPerson = (id: string, email: string, accessToken: string, sessionId: string): Person => {
    const client = connectSupabase({ url, key: publishableKey }, { accessToken })
    return { id, email, accessToken, sessionId, client }
  }
  const newCookieHash = () => randomBytes(32).toString('hex')

  /** Signs somebody in at a whole Supabase, which alone can make a token of its own. */
  const signInAt = async (email: string, isNew: boolean): Promise<Person> => {
    const identity = connectIdentityProvider({ url, key: publishableKey })
    const credentials = { email, password: PASSWORD }
    const { data, error } = await (isNew
      ? identity.signUp(credentials)
      : identity.signInWithPassword(credentials))
    if (error || !data.session || !data.user) throw new Error(`Sign-in of ${email} failed: ${error?.message}`)
    const [person_id, accessToken] = [data.user.id, data.session.access_token]
    const identity_session_id = jwtClaims(accessToken)?.session_id as string
    const session = { person_id, identity_session_id, cookie_hash: newCookieHash() }
    await secret.from('sessions').insert(session).throwOnError()
    return asPerson(person_id, email, accessToken, identity_session_id)
  }
  /** A session as the embedded provider leaves one, without its work: hundreds of people are signed in for the tests. */
  const newSession = async (sub: string, email: string, aal = 'aal1'): Promise<Person> => {
    const { rows } = await database.query<{ id: string }>(NEW_SESSION_SQL, [sub, newCookieHash()])
    const session_id = rows[0]!.id
    const iat = Math.floor(Date.now() / 1000)
    const subject = { sub, aud: 'authenticated', role: 'authenticated', email, session_id, aal }
    const token = signedJwt(supabase.jwtSecret!, { ...subject, iat, exp: iat + TOKEN_SECONDS })
    return asPerson(sub, email, token, session_id)
  }
  const signUp = async (user_role: UserRole): Promise<Person> => {
    const email = `${user_role}-${++people}@startline.test`
    if (isOnRealSupabase) {
      const person = await signInAt(email, true)
      await secret.from('profiles').upsert({ id: person.id, user_role }).throwOnError()
      return person
    }
    const id = await addPerson(database, email)
    await database.query('update public.profiles set user_role = $2 where id = $1', [id, user_role])
    // Those who run the site have a second factor as a rule; without it each of their calls is one query more.
    return newSession(id, email, isEditor(user_role) ? 'aal2' : 'aal1')
  }
  const signInAgain = ({ id, email }: Person): Promise<Person> =>
    isOnRealSupabase ? signInAt(email, false) : newSession(id, email)
  return { ...supabase, visitor, secret, signUp, signInAgain }
}

/** Lets the functions of this process talk to this Supabase. */
export function serveFunctionsFrom(
  supabase: Pick<EmbeddedSupabase, 'url' | 'publishableKey'> & { secretKey?: string },
): void {
  process.env.SUPABASE_URL = supabase.url
  process.env.SUPABASE_PUBLISHABLE_KEY = supabase.publishableKey
  process.env.SUPABASE_SECRET_KEY = supabase.secretKey ?? 'sb_secret_of_nobody'
  // A busy machine is not a database that is away.
  process.env.DATABASE_TIMEOUT_MS = '60000'
}
