// Rows of a database of another schema for a new one, as far as it has room for them.
import {
  columnsOf,
  continueSequences,
  ROWS_AT_ONCE,
  tablesOf,
  type Backup,
  type BackupDatabase,
} from './backup.ts'

/** Tables whose rows come with the schema: one that a former schema lacked stays. */
const SEEDED = ['public.race_types']

/** Rows of races with those facts that a former schema kept in a table of their own, one row a race. */
function withFormerRules({ tables }: Backup): object[] {
  const races = tables['public.races']!.rows as { id: number }[]
  const rules = (tables['public.race_rules']?.rows ?? []) as { race_id: number }[]
  if (rules.length === 0) return races
  const ofRace = new Map(rules.map(({ race_id, ...facts }) => [race_id, facts]))
  const none = Object.fromEntries(Object.keys(rules[0]!).map((name) => [name, null]))
  return races.map((race) => ({ ...none, ...race, ...ofRace.get(race.id) }))
}

/** What was called otherwise in a former schema: table by table, with the columns that have another name now. */
const FORMER_NAMES = [
  {
    was: { table: 'private.letters', column: 'letter_values' },
    is: { table: 'private.emails', column: 'email_values' },
  },
  {
    was: { table: 'public.ballot_requests', column: 'asked_at' },
    is: { table: 'public.race_alerts', column: 'requested_at' },
  },
  {
    was: { table: 'public.newsletter_subscribers', column: 'asked_at' },
    is: { table: 'public.newsletter_subscribers', column: 'requested_at' },
  },
  {
    was: { table: 'public.rebuild_asks', column: 'asked_at' },
    is: { table: 'public.rebuild_requests', column: 'requested_at' },
  },
  {
    was: { table: 'private.race_history', column: 'kept_id' },
    is: { table: 'private.race_history', column: 'merged_into_id' },
  },
]

/** A backup as the present schema names its tables and columns. */
function withPresentNames({ tables, sequences, ...rest }: Backup): Backup {
  const renamed = { ...tables }
  const counters = { ...sequences }
  for (const { was, is } of FORMER_NAMES) {
    const former = renamed[was.table]
    if (!former) continue
    const rows = (former.rows as Record<string, unknown>[]).map(({ [was.column]: value, ...row }) =>
      value === undefined ? row : { ...row, [is.column]: value },
    )
    renamed[is.table] = { ...former, rows }
    const counter = counters[`${was.table}_id_seq`]
    if (counter) counters[`${is.table}_id_seq`] = counter
  }
  return { ...rest, tables: renamed, sequences: counters }
}

/** A request to hear of a ballot, as an alert: what a merger kept of it says so only by the columns that it had. */
const asAlert = (request: Record<string, unknown> | null) => {
  if (!request) return null
  const { asked_at, ...rest } = request
  return { ...rest, kinds: ['entry-opens'], requested_at: asked_at }
}

/** What was kept of races before a change, with alerts where a former schema had requests to hear of a ballot. */
function withFormerRequests({ tables }: Backup): object[] {
  const rows = tables['private.race_history']!.rows as { part?: string; snapshot: Record<string, never> }[]
  return rows.map((row) =>
    row.part === 'ballot request'
      ? {
          ...row,
          part: 'race alert',
          snapshot: { dropped: asAlert(row.snapshot.dropped!), kept: asAlert(row.snapshot.kept!) },
        }
      : row,
  )
}

/** Jobs that had another name: under the former one their last run would stand there for ever. */
const FORMER_JOBS: Readonly<Record<string, string>> = {
  'ask-daily-rebuild': 'request-daily-rebuild',
  'keep-race-scores': 'store-race-scores',
}

function withPresentJobs({ tables }: Backup): object[] {
  const runs = tables['private.job_runs']!.rows as { job: string }[]
  return runs.map((run) => ({ ...run, job: FORMER_JOBS[run.job] ?? run.job }))
}

/** Tables whose former rows become present ones in more than their names. */
const REWRITTEN: Readonly<Record<string, (backup: Backup) => object[]>> = {
  'public.races': withFormerRules,
  'private.race_history': withFormerRequests,
  'private.job_runs': withPresentJobs,
}

/** Puts rows in, each with the columns that it and the table have; returns how many the table's rules refuse. */
async function offerRows(database: BackupDatabase, table: string, rows: object[]): Promise<number> {
  if (rows.length === 0) return 0
  const has = new Set(Object.keys(rows[0]!))
  const here = await columnsOf(database, table)
  const columns = here.filter((column) => has.has(column.replaceAll('"', ''))).join(', ')
  await database.exec('savepoint offered')
  try {
    await database.query(
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
    return 0
  } catch {
    await database.exec('rollback to savepoint offered')
    if (rows.length === 1) return 1
    const half = Math.ceil(rows.length / 2)
    const first = await offerRows(database, table, rows.slice(0, half))
    return first + (await offerRows(database, table, rows.slice(half)))
  } finally {
    await database.exec('release savepoint offered')
  }
}

/** A race once had one owner, in a column of its own. Returns how many there were. */
async function addFormerOwners(database: BackupDatabase, backup: Backup): Promise<number> {
  const races = (backup.tables['public.races']?.rows ?? []) as Record<string, unknown>[]
  const owned = races.filter(({ organiser_id: owner }) => typeof owner === 'string')
  await database.query(
    `insert into public.race_owners (race_id, person_id)
      select race.id, race.organiser_id from jsonb_to_recordset($1::jsonb) as race (id integer, organiser_id uuid)
      where exists (select from public.profiles as owner where owner.id = race.organiser_id) on conflict do nothing`,
    [JSON.stringify(owned)],
  )
  return owned.length
}

/** Takes rows away that refer to one that was refused, and what refers to those. */
const REMOVE_ORPHANS = `
  do $$
  declare
    reference record;
    gone bigint;
    more boolean := true;
  begin
    while more loop
      more := false;
      for reference in
        select k.conrelid::regclass as child, k.confrelid::regclass as parent,
          string_agg(format('c.%1$I = p.%2$I', a.attname, b.attname), ' and ') as pairs,
          string_agg(format('c.%1$I is not null', a.attname), ' and ') as given
        from pg_constraint as k cross join lateral unnest(k.conkey, k.confkey) as pair (ours, theirs)
        join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = pair.ours
        join pg_attribute as b on b.attrelid = k.confrelid and b.attnum = pair.theirs
        where k.contype = 'f' and k.connamespace::regnamespace::text in ('public', 'private')
        group by k.oid
      loop
        execute format('delete from %s as c where %s and not exists (select from %s as p where %s)',
          reference.child, reference.given, reference.parent, reference.pairs);
        get diagnostics gone = row_count;
        more := more or gone > 0;
      end loop;
    end loop;
  end
  $$`

/**
 * Puts the rows of a database of another schema into a new one, whole or not at all: each table that is still there gets its
 * rows with the columns that are still there. Rows that the present rules refuse are left out, with what refers to them.
 */
export async function carryOver(
  database: BackupDatabase,
  former: Backup,
): Promise<{ rows: number; refused: number }> {
  const backup = withPresentNames(former)
  const tables = (await tablesOf(database)).filter((table) => backup.tables[table])
  let rows = 0
  let refused = 0
  await database.exec('begin')
  try {
    // What triggers and foreign keys did is in the rows.
    await database.exec('set local session_replication_role = replica')
    for (const table of tables) {
      if (!SEEDED.includes(table)) await database.exec(`delete from ${table}`)
      const kept = REWRITTEN[table]?.(backup) ?? (backup.tables[table]!.rows as object[])
      for (let start = 0; start < kept.length; start += ROWS_AT_ONCE) {
        refused += await offerRows(database, table, kept.slice(start, start + ROWS_AT_ONCE))
      }
      rows += kept.length
    }
    rows += await addFormerOwners(database, backup)
    if (refused > 0) await database.exec(REMOVE_ORPHANS)
    await continueSequences(database, backup)
    await database.exec('commit')
    return { rows: rows - refused, refused }
  } catch (error) {
    await database.exec('rollback')
    throw error
  }
}
