// "I looked": what readers tell of the entry to a race. The rules of agreement are in tests/database/entry-sightings.test.ts.
import { expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { runner } = withSupabase({ catalogue: true, functions: true, people: { runner: 'runner' } })

const report = async (person: Person | null, ip: string) => {
  const body = { entryStatus: 'sold-out' }
  return (await callAs(person, 'POST', '/api/marathons/1/entry-sightings', { body, ip })).json()
}

test('somebody who looks as a guest and again with an account is one reader; from elsewhere it is a second', async () => {
  expect(await report(null, '192.0.2.31')).toEqual({ outcome: 'noted' })
  expect(await report(runner, '192.0.2.31')).toEqual({ outcome: 'noted' })
  expect(await report(runner, '192.0.2.32')).toEqual({ outcome: 'published' })
})
