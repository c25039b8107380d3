// Deleting an account takes everything of the person along: after it, no row of any table holds their number or address but
// those that are named here with the reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RACES, startWithOneOfEverything, type People } from '../one-of-everything.ts'
import type { TestSupabase } from '../embedded.ts'

let supabase: TestSupabase
let people: People
beforeAll(async () => {
  ;({ supabase, people } = await startWithOneOfEverything())
})
afterAll(() => supabase.close())

/** Columns of our tables that say whose a row is: those that refer to an account, and those that hold an address. */
const columnsOfPeople = async () => {
  const { rows } = await supabase.database.query<{ name: string; attname: string }>(`
    select distinct c.oid::regclass::text as name, a.attname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass) or a.attname in ('email', 'recipient'))`)
  return rows
}

/** Which of these columns hold the number or the address of the person. */
async function columnsThatName({ id, email }: { id: string; email: string }): Promise<string[]> {
  const found: string[] = []
  for (const { name, attname } of await columnsOfPeople()) {
    const { rows } = await supabase.database.query(
      `select from ${name} where lower(${attname}::text) in ($1, lower($2)) limit 1`,
      [id, email],
    )
    if (rows.length > 0) found.push(`${name}.${attname}`)
  }
  return found.toSorted()
}

/** All rows that have the number or the address anywhere in them, by their table. */
async function tablesThatName({ id, email }: { id: string; email: string }): Promise<string[]> {
  const { rows: tables } = await supabase.database.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await supabase.database.query(
      `select from ${name} as r where strpos(r::text, $1) > 0 or strpos(lower(r::text), lower($2)) > 0 limit 1`,
      [id, email],
    )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

test('after an account is deleted no row of any table names the person', async () => {
  const person = people.editor
  // Everything that can name a person names this one: a new column is to have a row here, or in one-of-everything.ts.
  const write = (sql: string, values: unknown[] = [person.id]) => supabase.database.query(sql, values)
  await write(
    `insert into private.emails (kind, key, recipient) values ('welcome', 'welcome of a test', $1)`,
    [person.email],
  )
  await write(`update public.fact_reports set email = $1 where race_id = ${RACES.approved}`, [person.email])
  await write(`update public.reviews set moderated_by = $1 where id = 1`)
  await write(`update public.submissions set decided_by = $1 where id = 1`)
  await write(`update public.course_tracks set decided_by = $1 where id = 1`)
  await write(`update public.ownership_requests set decided_by = $1 where id = 1`)
  await write(
    `insert into public.race_owners (race_id, person_id, added_by) values (${RACES.approved}, $1, $1)`,
  )
  await write(
    `insert into private.race_history (race_id, why, part, merged_into_id, owner_id, snapshot, changed_by)
      values (${RACES.approved}, 'merger', 'favourite', ${RACES.second}, $1, '{}', $1)`,
  )
  const all = (await columnsOfPeople()).map(({ name, attname }) => `${name}.${attname}`).toSorted()
  expect(await columnsThatName(person)).toEqual(all)

  await write('delete from auth.users where id = $1')
  expect(await columnsThatName(person)).toEqual([])
  expect(await tablesThatName(person)).toEqual([])
})
