// The matrix of every table by every actor and verb, tried in the database and compared with what is written in
// row-access.txt.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithOneOfEverything, type People } from '../one-of-everything.ts'
import type { TestSupabase } from '../embedded.ts'
import { listTables, tryTable, type Table } from './row-access.ts'

const EXPECTED = readFileSync(new URL('row-access.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
let supabase: TestSupabase
let people: People
let tables: Table[]

beforeAll(async () => {
  ;({ supabase, people } = await startWithOneOfEverything())
  tables = await listTables(supabase.database)
})
afterAll(() => supabase.close())

/** Only what somebody may do is written down: the rest is refused, or finds no row, for everybody. */
const isKnown = (line: string) =>
  !/ \| (insert|update|delete)[^|]* \| everybody: (refused|nothing)$/.test(line)

test('every table gives every actor what is written, and nothing else', async () => {
  const lines: string[] = []
  for (const table of tables) lines.push(...(await tryTable(supabase.database, table, people)))
  expect(lines.filter(isKnown)).toEqual(EXPECTED)
})

test('every table has a row that somebody may not see, or says that everybody sees all', async () => {
  const seen = EXPECTED.filter((line) => line.includes('| as granted | select |'))
  expect(seen.map((line) => line.split(' | ')[0])).toEqual(tables.map(({ name }) => name))
  const open = seen.filter((line) => line.endsWith('| everybody: all')).map((line) => line.split(' | ')[0])
  expect(open).toEqual(['catalogue_version', 'places', 'race_scores', 'race_search', 'race_types'])
})
