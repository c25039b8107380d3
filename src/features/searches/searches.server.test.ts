// Searches that are watched where one of them fails, against a database that answers as the test says; the others run against a
// real one (tests/api/saved-searches.test.ts).
import { expect, test } from 'vitest'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { buildRaceIndex } from '../../rules/search/build-race-index.ts'
import { watchSearches } from './searches.server.ts'

const TODAY = '2026-11-24'

test('a search that cannot be noted keeps no other from its turn, and is thrown at the end', async () => {
  const noted: number[] = []
  const client = {
    rpc: (name: string, { search_number }: { search_number: number }) => {
      if (name === 'due_saved_searches')
        return Promise.resolve({
          data: [1, 2, 3].map((id) => ({ id, query: 'month=10' })),
          error: null,
          status: 200,
        })
      if (search_number === 1)
        return Promise.resolve({ data: null, error: { message: 'no', code: '23503' }, status: 409 })
      noted.push(search_number)
      return Promise.resolve({ data: 0, error: null, status: 200 })
    },
  } as unknown as Supabase
  const index = buildRaceIndex([], { raceTypes: [], aliases: new Map(), builtOn: TODAY })
  await expect(watchSearches(client, () => Promise.resolve(index), TODAY)).rejects.toThrow('saved search: no')
  expect(noted).toEqual([2, 3])
})
