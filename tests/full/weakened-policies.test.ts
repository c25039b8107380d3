// The matrix of row access notices every row level policy that is dropped, or weakened in any way known.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithOneOfEverything, type People } from '../one-of-everything.ts'
import { listTables, tryTable, type Pass, type Table } from '../database/row-access.ts'
import { weakenPolicies } from '../database/weakened-policies.ts'
import type { TestSupabase } from '../embedded.ts'

let supabase: TestSupabase
let people: People
let tables: Table[]

beforeAll(async () => {
  ;({ supabase, people } = await startWithOneOfEverything())
  tables = await listTables(supabase.database)
})
afterAll(() => supabase.close())

// What is granted hides much of a policy: where policies stand alone, less is left for the second look.
test(
  'no policy can be dropped or weakened without a line of that changing',
  { timeout: 240_000 },
  async () => {
    const weakened = await weakenPolicies(supabase.database)
    expect(weakened.length).toBeGreaterThan(150)
    const survivors: string[] = []
    for (const table of tables) {
      const changes = weakened.filter((one) => one.table === table.name)
      const linesOf = async (pass: Pass, change?: string) =>
        (await tryTable(supabase.database, table, people, { change, passes: [pass] })).join('\n')
      const usual = {
        'policies alone': await linesOf('policies alone'),
        'as granted': await linesOf('as granted'),
      }
      for (const { name, sql } of changes) {
        if ((await linesOf('policies alone', sql)) !== usual['policies alone']) continue
        if ((await linesOf('as granted', sql)) === usual['as granted']) survivors.push(name)
      }
    }
    expect(survivors).toEqual([])
  },
)
