// Nothing of a person's is forgotten in their export: every table that hangs on a person, and every column of it, is
// told or left out by name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXPORTED_TABLES, LEFT_OUT } from '../../src/features/account/user-export.server.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase()

const namesOf = async (sql: string): Promise<string[]> =>
  (await supabase.database.query<{ name: string }>(sql)).rows.map(({ name }) => name)

/** Tables that name a person, or that go when a person goes, or that hold an address of somebody. */
const tablesOfPeople = () =>
  namesOf(`
    with recursive keys as (
      select conrelid as child, confrelid as parent, confdeltype as on_delete from pg_constraint
      where contype = 'f' and conrelid <> confrelid
    ), hanging as (
      select child from keys where parent in ('auth.users'::regclass, 'public.profiles'::regclass)
      union
      select keys.child from keys join hanging on keys.parent = hanging.child
      where keys.on_delete = 'c' and keys.parent <> 'public.races'::regclass
    )
    select distinct c.relname as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and (
      c.oid in (select child from hanging)
      or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname ~ 'e?mail|recipient' and a.attnum > 0))
    order by 1`)

const tables = new Map(Object.values(EXPORTED_TABLES).map((holding) => [holding.table, holding]))

test('every table of people’s things is in the export or left out with a reason', async () => {
  const found = await tablesOfPeople()
  expect(found).toContain('favourites')
  expect(found).toContain('published_reviews')
  const listed = [...tables.keys(), ...Object.keys(LEFT_OUT).filter((name) => !name.includes('.'))]
  expect(found.filter((table) => !listed.includes(table))).toEqual([])
  expect(listed.filter((table) => !found.includes(table))).toEqual([])
})

test('every such table has its level in docs/security.md', async () => {
  const levels = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    .split('## Personal data by level')[1]!
    .split('\n## ')[0]!
  // Of the record of the site and its issues it says who did it, not what they keep.
  const ofTheSite = ['audit_log', 'newsletter_issues']
  const named = (table: string) => levels.includes(`\`${table}\``)
  expect((await tablesOfPeople()).filter((table) => !named(table) && !ofTheSite.includes(table))).toEqual([])
})

test('every column of these tables is in the export or left out with a reason', async () => {
  const missing: string[] = []
  for (const [table, { of, columns }] of tables) {
    const all = await namesOf(
      `select attname as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
    )
    const known = columns === '*' ? all : [of, ...columns]
    missing.push(
      ...all
        .filter((column) => !known.includes(column) && !(`${table}.${column}` in LEFT_OUT))
        .map((column) => `${table}.${column}`),
    )
    expect(known.filter((column) => !all.includes(column))).toEqual([])
  }
  expect(missing).toEqual([])
})
