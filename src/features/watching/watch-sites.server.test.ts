// Looks at sites where something fails on our side, against a database that answers as each test says; the others are looked at
// against a real one (tests/database/watching.test.ts).
import { expect, test } from 'vitest'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { watchSites } from './watch-sites.server.ts'
import { noteSiteLook } from './watching.queries.ts'

interface Call {
  race_number: number
  findings: { changes: unknown }[]
}

/** Three races of one host are due; what is noted of a race is answered by `note`. */
const database = (note: (call: Call) => { data: unknown; error: unknown; status: number }) =>
  ({
    rpc: (name: string, call: Call) =>
      Promise.resolve(
        name === 'claim_site_looks'
          ? {
              data: [1, 2, 3].map((number) => ({
                race_id: number,
                website: `https://ulm.example/${number}`,
                name: 'Einstein Marathon',
                city: 'Ulm',
                race_type: 'marathon',
              })),
              error: null,
              status: 200,
            }
          : note(call),
      ),
  }) as unknown as Supabase
const NOWHERE = {
  resolve: () => Promise.resolve(['10.0.0.7']),
  mayConnect: () => false,
  mayUsePort: () => true,
}

test('a look that cannot be noted keeps no other site from its turn, and is thrown at the end', async () => {
  const noted: number[] = []
  const client = database(({ race_number }) => {
    if (race_number === 1) return { data: null, error: { message: 'no', code: '22P05' }, status: 400 }
    noted.push(race_number)
    return { data: 0, error: null, status: 200 }
  })
  await expect(watchSites(client, { today: '2026-11-24', network: NOWHERE })).rejects.toThrow(
    'look at a site: no',
  )
  expect(noted).toEqual([2, 3])
})

test('what a page has in its names is noted as JSON that a database takes', async () => {
  const calls: Call[] = []
  const client = database((call) => {
    calls.push(call)
    return { data: 1, error: null, status: 200 }
  })
  const name = 'Lauf\u0000 \ud83c'
  const finding = { field: 'name' as const, correct: name, changes: { name, endDate: null }, quote: name }
  const look = { status: 200, words: 'It differs.', etag: null, lastModified: null, findings: [finding] }
  await noteSiteLook(client, 1, { ...look, outcome: 'differs' })
  expect(calls[0]!.findings[0]).toEqual({
    field: 'name',
    correct: 'Lauf \ufffd',
    changes: { name: 'Lauf \ufffd', endDate: null },
    quote: 'Lauf \ufffd',
  })
})
