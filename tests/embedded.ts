// Set-up that API and database tests share: a Supabase with all migrations and, unless told otherwise, the real
// catalogue (embedded and in memory, or the one that TEST_SUPABASE_URL names); people of each role; and the environment
// that the functions read.
import { startEmbeddedSupabase, type EmbeddedSupabase } from '../local/embedded-supabase.ts'
import { connectIdentityProvider } from '../src/data/identity-provider.ts'
import { connectSupabase, type Supabase } from '../src/data/supabase-client.ts'
import { loadCatalogue } from '../supabase/load-catalogue.ts'
import { databaseTemplate } from './database-template.ts'
import { isRealSupabaseNamed, openRealSupabase } from './real-supabase.ts'

export interface Person {
  id: string
  email: string
  accessToken: string
  /** Acts as this person. */
  client: Supabase
}

interface Statements {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  /** Several statements in one. */
  exec: (text: string) => Promise<unknown>
}

/** Postgres itself, as its owner. */
export interface TestDatabase extends Statements {
  transaction: <T>(work: (open: Statements & { rollback: () => Promise<void> }) => Promise<T>) => Promise<T>
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
  signUp: (role: 'runner' | 'organiser' | 'admin') => Promise<Person>
  /** The same person in another browser. */
  signInAgain: (person: Person) => Promise<Person>
}

/** Whether the environment names a whole Supabase for the tests (docs/real-stack.md). */
export const isOnRealSupabase = isRealSupabaseNamed()

const PASSWORD = 'long enough for anybody'

let people = 0

/** Starts one Supabase for a test file; close it in `afterAll`. About a second, but for the first of a checkout. */
export async function startTestSupabase({ catalogue = true } = {}): Promise<TestSupabase> {
  const supabase = isOnRealSupabase
    ? await openRealSupabase()
    : await startEmbeddedSupabase({ template: await databaseTemplate({ catalogue }) })
  const forTests = withPeople(supabase)
  if (isOnRealSupabase && catalogue) await loadCatalogue(forTests.secret)
  return forTests
}

/** Who acts at a Supabase: a visitor, whoever has the secret key, and people who sign up. */
export function withPeople<Started extends StartedSupabase>(supabase: Started): Started & TestSupabase {
  const { url, publishableKey, secretKey } = supabase
  const visitor = connectSupabase({ url, key: publishableKey })
  const secret = connectSupabase({ url, key: secretKey })
  const signUp = async (role: 'runner' | 'organiser' | 'admin'): Promise<Person> => {
    const email = `${role}-${++people}@startline.test`
    const { data, error } = await connectIdentityProvider({ url, key: publishableKey }).signUp({
      email,
      password: PASSWORD,
    })
    if (error || !data.session || !data.user) throw new Error(`Sign-up of ${email} failed: ${error?.message}`)
    const profile = await secret.from('profiles').upsert({ id: data.user.id, user_role: role })
    if (profile.error) throw new Error(`Profile of ${email} failed: ${profile.error.message}`)
    const accessToken = data.session.access_token
    return {
      id: data.user.id,
      email,
      accessToken,
      client: connectSupabase({ url, key: publishableKey }, { accessToken }),
    }
  }
  const signInAgain = async (person: Person): Promise<Person> => {
    const { data, error } = await connectIdentityProvider({ url, key: publishableKey }).signInWithPassword({
      email: person.email,
      password: PASSWORD,
    })
    if (error) throw new Error(`Sign-in of ${person.email} failed: ${error.message}`)
    const accessToken = data.session.access_token
    return { ...person, accessToken, client: connectSupabase({ url, key: publishableKey }, { accessToken }) }
  }
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
  process.env.DATABASE_TIMEOUT_MS = '15000'
}
