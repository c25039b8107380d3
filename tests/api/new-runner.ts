// What tests of sessions begin with: the functions over a database without races, and a runner who has just signed up.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Failure } from '../../src/rules/writing/messages.ts'
import { serveFunctionsFrom, startTestSupabase, type Person, type TestSupabase } from '../embedded.ts'
import { callAs, takeLog } from './call.ts'

/** Starts it for the tests of a file; before each `hear` gets the database and another runner. */
export function withNewRunner(onRunner: (supabase: TestSupabase, runner: Person) => void): void {
  let supabase: TestSupabase
  beforeAll(async () => {
    supabase = await startTestSupabase({ catalogue: false })
    serveFunctionsFrom(supabase)
  })
  afterAll(() => supabase.close())
  beforeEach(async () => {
    takeLog()
    onRunner(supabase, await supabase.signUp('runner'))
  })
}

let addresses = 0

/** Asks our own server for a session, each time from another address. */
export const login = (
  person: { accessToken: string } | null,
  body: unknown = {},
  ip = `198.51.100.${++addresses}`,
): Promise<Response> => callAs(person, 'POST', '/api/auth/login', { body, ip })

/** Status and code of a failure. */
export const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as Failure).code,
]
