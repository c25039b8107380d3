// Tries every table and view as every actor, and tells in words what came of it. Twice: with the grants as they are, and
// as if everything were granted, where row level security stands alone. The tries are undone one by one, in the database.
import type { TestDatabase } from '../test-database.ts'
import { numberOf, OWNERS, RACES, uuidOf, type People } from '../one-of-everything.ts'

type Database = TestDatabase

const ACTORS = ['visitor', ...OWNERS] as const
type Actor = (typeof ACTORS)[number]

const PASSES = ['as granted', 'policies alone'] as const
type Pass = (typeof PASSES)[number]

const VERBS = [
  'select',
  'insert',
  'insert of a rejected race',
  'insert for the stranger',
  'insert for oneself',
  'update',
  'update to another owner',
  'delete',
] as const

/** A try: the statement, and what tells afterwards (as superuser) which rows it concerned. */
interface Try {
  verb: (typeof VERBS)[number]
  statement: string
  /** Tells which rows were touched; `count` tells how many. Without it the statement itself tells. */
  touched?: string
}

/** Runs a statement as an actor, says what came of it, and leaves nothing behind. */
const ATTEMPT = `
create or replace function pg_temp.attempt(actor text, claims jsonb, statement text, touched text) returns text
language plpgsql as $$
declare
  outcome text;
  touched_rows bigint;
begin
  begin
    perform set_config('request.jwt.claims', claims::text, true);
    perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
    perform set_config('request.jwt.claim.email', coalesce(claims ->> 'email', ''), true);
    perform set_config('request.jwt.claim.role', actor, true);
    perform set_config('role', actor, true);
    if touched is null then
      execute statement into outcome;
    else
      execute statement;
      get diagnostics touched_rows = row_count;
      perform set_config('role', 'none', true);
      if touched = 'count' then
        outcome := nullif(touched_rows, 0);
      else
        execute touched into outcome;
      end if;
    end if;
    raise exception using errcode = 'TRIED', message = coalesce(outcome, '');
  exception when others then
    return case when sqlstate = 'TRIED' then sqlerrm else sqlstate end;
  end;
end
$$`

/** A new row for whoever asks, and a change of a row, for the tables that people write. */
const WRITES: Record<string, { row: Record<string, string>; change: [column: string, value: string] }> = {
  favourites: {
    row: { race_id: String(RACES.second), race_type: `'marathon'` },
    change: ['status', `'entered'`],
  },
  medals: { row: { race_id: String(RACES.second), year: '2021' }, change: ['note', `'Changed.'`] },
  comparisons: {
    row: { name: `'Autumn'`, race_ids: `'{1,5}'`, race_type: `'marathon'` },
    change: ['notes', `'Changed.'`],
  },
  reviews: {
    row: { race_id: String(RACES.second), year: '2021', overall: '4', difficulty: '3' },
    change: ['text', `'Changed.'`],
  },
  submission_drafts: {
    row: { id: `'00000000-0000-4000-8000-000000000099'`, form: `'{}'` },
    change: ['version', '77'],
  },
  race_alerts: {
    row: { email: `'new@startline.test'`, race_id: String(RACES.second) },
    change: ['lead_days', '29'],
  },
  saved_searches: {
    row: { email: `'new@startline.test'`, name: `'Hilly'`, query: `'hilly=1'` },
    change: ['name', `'Changed'`],
  },
  profiles: { row: { id: `'00000000-0000-4000-8000-000000000099'` }, change: ['first_name', `'Changed'`] },
}

/** The column that tells whose or which a row is: the first of these that a table has, else its first. */
const TELLING = ['person_id', 'email', 'race_id', 'submission_id', 'review_id', 'run_id', 'id']

export interface Table {
  name: string
  isView: boolean
  columns: string[]
}

/** Tables and views of the public schema, as the catalogue has them. */
export async function listTables(database: Database): Promise<Table[]> {
  const { rows } = await database.query<Table>(`
    select c.relname as name, c.relkind <> 'r' as "isView", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
    group by c.relname, c.relkind order by c.relname`)
  return rows
}

const tellingColumn = ({ name, columns }: Table) =>
  name === 'profiles' ? 'id' : (TELLING.find((column) => columns.includes(column)) ?? columns[0]!)

/** Owner of a row, and what it is made to by a giving away. */
const ownerColumn = ({ name, columns }: Table) =>
  name === 'profiles' ? 'id' : ['person_id', 'email'].find((column) => columns.includes(column))

function insertOf(table: Table, more: Record<string, string>): Omit<Try, 'verb'> {
  const row = { ...(WRITES[table.name]?.row ?? { [table.columns[0]!]: 'default' }), ...more }
  const marks = Object.entries(row).filter(([, value]) => value !== 'default' && !value.includes('{'))
  const where = marks.map(([column, value]) => `${column} = ${value}`).join(' and ') || 'true'
  return {
    statement: `insert into public.${table.name} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
    touched: `select string_agg(distinct ${tellingColumn(table)}::text, ' ') from public.${table.name} where ${where}`,
  }
}

function triesOf(table: Table, people: People, pass: Pass): Try[] {
  const column = tellingColumn(table)
  const from = `public.${table.name}`
  const query = `select string_agg(distinct ${column}::text, ' ') from ${from}`
  const tries: Try[] = [{ verb: 'select', statement: query }]
  if (table.isView) return tries
  const written = WRITES[table.name]
  const owner = ownerColumn(table)
  tries.push({ verb: 'insert', ...insertOf(table, {}) })
  if (written?.row.race_id) {
    const rejected = { race_id: String(RACES.rejected) }
    tries.push({ verb: 'insert of a rejected race', ...insertOf(table, rejected) })
  }
  if (owner && pass === 'policies alone') {
    const stranger = owner === 'email' ? people.stranger.email : people.stranger.id
    tries.push({ verb: 'insert for the stranger', ...insertOf(table, { [owner]: `'${stranger}'` }) })
    const self = owner === 'email' ? 'email' : 'sub'
    const oneself = `nullif(current_setting('request.jwt.claim.${self}'), '')${self === 'sub' ? '::uuid' : ''}`
    tries.push({ verb: 'insert for oneself', ...insertOf(table, { [owner]: oneself }) })
  }
  const [changed, value] = written?.change ?? [table.columns.at(-1)!, 'null']
  const touched = written ? `${query} where ${changed} = ${value}` : 'count'
  tries.push({ verb: 'update', statement: `update ${from} set ${changed} = ${value}`, touched })
  if (written && owner) {
    const given = owner === 'email' ? 'given@startline.test' : people.ended.id
    const statement = `update ${from} set ${owner} = '${given}'`
    tries.push({ verb: 'update to another owner', statement, touched: 'count' })
  }
  // What is gone is what the superuser saw before and does not see any more.
  const left = `select string_agg(key, ' ') from unnest(string_to_array(current_setting('test.before'), ' ')) as key
    where key not in (select ${column}::text from ${from})`
  tries.push({ verb: 'delete', statement: `delete from ${from}`, touched: left })
  return tries
}

/** Numbers and addresses of rows, said as whose or which they are; the actor's own, everything, nothing and refusals. */
function describe(outcome: string, all: string, table: Table, people: People, actor: Actor): string {
  if (outcome === '') return 'nothing'
  if (outcome === '42501') return 'refused'
  const sorted = (words: string) => words.split(' ').sort().join(' ')
  if (sorted(outcome) === sorted(all)) return 'all'
  const names = new Map<string, string>()
  for (const owner of OWNERS) {
    const name = owner === actor ? 'own' : `the ${owner}'s`
    names.set(people[owner].id, name).set(people[owner].email, name).set(uuidOf(owner), name)
    if (['submission_id', 'review_id'].includes(tellingColumn(table)))
      names.set(String(numberOf(owner)), name)
  }
  if (
    tellingColumn(table) === 'race_id' ||
    ['races', 'submission_records'].includes(table.name) ||
    table.name.endsWith('race_records')
  ) {
    for (const [name, id] of Object.entries(RACES)) names.set(String(id), name)
  }
  const words = outcome.split(' ').map((word) => names.get(word) ?? word)
  return words.sort().join(', ')
}

const roleOf = (actor: Actor) => (actor === 'visitor' ? 'anon' : 'authenticated')

const claimsOf = (actor: Actor, people: People) =>
  actor === 'visitor'
    ? { role: 'anon' }
    : {
        sub: people[actor].id,
        email: people[actor].email,
        session_id: people[actor].sessionId,
        role: 'authenticated',
        aud: 'authenticated',
        iat: Math.floor(Date.now() / 1000),
      }

const claimsNow = (people: People) =>
  ACTORS.map((actor) => [actor, roleOf(actor), claimsOf(actor, people)] as const)

/** What came of the tries of one table in one pass, actor by actor for each. */
async function outcomesOf(
  database: Database,
  table: Table,
  people: People,
  { pass, tries }: { pass: Pass; tries: Try[] },
) {
  const actors = claimsNow(people)
  const tasks = tries.flatMap(({ statement, touched }) =>
    actors.map(([, actor, claims]) => ({ actor, claims, statement, touched })),
  )
  return database.transaction(async (transaction) => {
    const grants =
      pass === 'policies alone' ? `grant all on public.${table.name} to anon, authenticated;` : ''
    await transaction.exec(`${ATTEMPT}; ${grants}
      select set_config('test.before', (
        select string_agg(distinct ${tellingColumn(table)}::text, ' ') from public.${table.name}), true)`)
    const { rows } = await transaction.query<{ outcome: string; all: string }>(
      `select pg_temp.attempt(t.actor, t.claims, t.statement, t.touched) as outcome,
         current_setting('test.before') as "all"
       from rows from (jsonb_to_recordset($1) as (actor text, claims jsonb, statement text, touched text))
         with ordinality as t(actor, claims, statement, touched, place) order by place`,
      [JSON.stringify(tasks)],
    )
    await transaction.rollback()
    return rows.map(({ outcome, all }, n) =>
      describe(outcome, all, table, people, ACTORS[n % ACTORS.length]!),
    )
  })
}

/** One line a try of a table: table, pass, verb, and what each actor gets. Actors that get the same stand together. */
export async function tryTable(database: Database, table: Table, people: People): Promise<string[]> {
  const lines: string[] = []
  for (const pass of PASSES) {
    if (table.isView && pass === 'policies alone') continue
    const tries = triesOf(table, people, pass)
    const outcomes = await outcomesOf(database, table, people, { pass, tries })
    for (const [n, { verb }] of tries.entries()) {
      const got = new Map<string, Actor[]>()
      for (const [i, actor] of ACTORS.entries()) {
        const outcome = outcomes[n * ACTORS.length + i]!
        got.set(outcome, [...(got.get(outcome) ?? []), actor])
      }
      const told = [...got].map(([outcome, actors]) => {
        const who = actors.length === ACTORS.length ? 'everybody' : actors.join(' + ')
        return `${who}: ${outcome}`
      })
      lines.push(`${table.name} | ${pass} | ${verb} | ${told.join('; ')}`)
    }
  }
  return lines
}

/** Functions that visitors or people may call, each called by every actor with nothing: the names by whom they refuse. */
export async function refusalsOfFunctions(
  database: Database,
  people: People,
): Promise<Record<string, string[]>> {
  const { rows: functions } = await database.query<{ name: string; statement: string }>(`
    select p.proname as name, format('select 1 from public.%I(%s) limit 1', p.proname, (select string_agg(
      'null::' || format_type(type, null), ', ' order by n) from unnest(p.proargtypes) with ordinality as a(type, n))) as statement
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by 1`)
  const names: Record<string, string[]> = {}
  await database.transaction(async (transaction) => {
    await transaction.exec(ATTEMPT)
    for (const { name, statement } of functions) {
      const { rows } = await transaction.query<{ outcome: string }>(
        `select pg_temp.attempt(t.actor, t.claims, $2, null) as outcome
         from rows from (jsonb_to_recordset($1) as (actor text, claims jsonb)) with ordinality as t(actor, claims, place)
         order by place`,
        [JSON.stringify(claimsNow(people).map(([, actor, claims]) => ({ actor, claims }))), statement],
      )
      const refused = ACTORS.filter((_, i) => rows[i]!.outcome === '42501')
      ;(names[refused.join(' + ') || 'nobody'] ??= []).push(name)
    }
    await transaction.rollback()
  })
  return names
}
