// What a test file of the API or the database begins with: a Supabase that is started before its tests and closed after them,
// and the people whom they are about.
import { afterAll, beforeAll, vi } from 'vitest'
import type { UserRole } from '../src/rules/account/user-account.ts'
import { serveFunctionsFrom, startTestSupabase, type Person, type TestSupabase } from './embedded.ts'
import { putPlaces, putRaces } from './small-catalogue.ts'

interface Start<Name extends string> {
  /** Signed up by these names, each with a role. */
  people?: Record<Name, UserRole>
  /** With the real catalogue. */
  catalogue?: boolean
  /** The functions of this process talk to it. */
  functions?: boolean
  /** With the country `here` and `here/town` in it. */
  places?: boolean
  /** With listed races of these numbers there. */
  races?: readonly number[]
}

/** Filled before the first test: what it gives is read in hooks and tests, not beside them. */
export function withSupabase<Name extends string = never>({
  people = {} as Record<Name, UserRole>,
  catalogue = false,
  functions = false,
  races = [],
  places = races.length > 0,
}: Start<Name> = {}) {
  const supabase = {} as TestSupabase
  const names = Object.keys(people) as Name[]
  const signedUp = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Person>
  beforeAll(async () => {
    // The embedded database tells of every refusal; here they are what is asked for.
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    Object.assign(supabase, await startTestSupabase({ catalogue }))
    if (functions) serveFunctionsFrom(supabase)
    if (places) await putPlaces(supabase.secret)
    if (races.length > 0)
      await putRaces(
        supabase.secret,
        races.map((id) => ({ id })),
      )
    for (const name of names) Object.assign(signedUp[name], await supabase.signUp(people[name]))
  })
  afterAll(() => supabase.close())
  /** Asks the database as its owner. */
  const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await supabase.database.query<Row>(text, values)).rows
  return { supabase, sql, ...signedUp }
}
