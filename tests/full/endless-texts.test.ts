// Everything that anybody may write past the API, straight at PostgREST: each column and each function, with texts without end and
// values that the API refuses; then no table holds one. tests/database/hostile-writes.test.ts has them one by one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOSTILE_LINK, HOSTILE_NAME } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, organiser } = withSupabase({ places: true, people: { organiser: 'organiser' } })

const LONG = `${'long '.repeat(21_000)}${HOSTILE_NAME}`
const HOSTILE: Record<string, unknown[]> = {
  text: [LONG, HOSTILE_LINK, HOSTILE_NAME, ''],
  integer: [-1, 2_147_483_647],
  smallint: [-1, 32_767],
  bigint: [-1],
  real: [-1, 1e9],
  'double precision': [9999, -1e9],
  boolean: [true],
  uuid: [randomUUID()],
  date: ['0001-01-01', '9999-12-31'],
  jsonb: [{ website: HOSTILE_LINK, lat: 9999, text: LONG }, [LONG]],
  'text[]': [[LONG]],
  'integer[]': [[-1, 2_147_483_647], Array.from({ length: 500 }, (_, n) => n + 1)],
  ARRAY: [[-1], [LONG]],
}
const valuesOf = (type: string) => HOSTILE[type] ?? [LONG]

test('no function or table takes a text without end, or what is above, from anybody, whatever else it is given', async () => {
  const { rows: columns } = await supabase.database.query<{ table: string; column: string; type: string }>(`
    select distinct p.table_name as table, p.column_name as column, c.data_type as type
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.grantee in ('anon', 'authenticated')
      and p.privilege_type in ('INSERT', 'UPDATE')`)
  const { rows: functions } = await supabase.database.query<{
    name: string
    names: string[]
    types: string[]
  }>(`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
      (select coalesce(array_agg(format_type(t, null) order by n), '{}') from unnest(p.proargtypes) with ordinality as a (t, n)) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.pronargs > 0
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`)
  expect(columns.length).toBeGreaterThan(15)
  expect(functions.length).toBeGreaterThan(30)
  for (const client of [supabase.visitor, organiser.client]) {
    for (const { table, column, type } of columns) {
      for (const value of valuesOf(type)) {
        await client.from(table).insert({ [column]: value })
        await client
          .from(table)
          .update({ [column]: value })
          .not(column, 'is', null)
      }
    }
    for (const { name, names, types } of functions) {
      for (let nth = 0; nth < 4; nth++) {
        const values = names.map((argument, index) => {
          const all = valuesOf(types[index]!)
          return [argument, all[nth % all.length]]
        })
        await client.rpc(name, Object.fromEntries(values) as Record<string, unknown>)
      }
    }
  }
  const { rows: tables } = await supabase.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  )
  const kept: string[] = []
  // What somebody drafts is theirs alone.
  for (const { name } of tables) {
    const { rows } = await supabase.database.query(
      `select 1 from ${name} as kept cross join lateral (select to_jsonb(kept)::text) as held (written)
        where length(written) > 100000
        or ($1 <> 'public.submission_drafts' and (written like $2
          or written ~* '"[a-z_]*(website|url)": "javascript:' or written ~ '"(lat|lon)": -?9999'))
        limit 1`,
      [name, `%${HOSTILE_NAME}%`],
    )
    if (rows.length > 0) kept.push(name)
  }
  expect(kept).toEqual([])
}, 300_000)
