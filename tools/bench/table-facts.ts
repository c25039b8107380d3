// What a Postgres tells of the tables of the public schema: how much they take, and how often the large ones were read whole.
import { Client } from 'pg'

/** A table of fewer rows may well be read from end to end. */
const LARGE_ROWS = 1000
/** A connection that has nothing to do tells ten seconds later what it did last. */
const TELLING_MS = 11_000

interface TableFacts {
  /** Of all tables, with their indexes. */
  megabytes: number
  /** Of each large table, how often it was read from end to end so far. */
  wholeReads: Map<string, number>
}

/** Asks as the server's superuser, on a connection of its own. */
export async function readTableFacts(url: string): Promise<TableFacts> {
  await new Promise((done) => setTimeout(done, TELLING_MS))
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; bytes: string; reads: string; rows: number }>(
      `select relname as name, pg_total_relation_size(oid) as bytes, pg_stat_get_numscans(oid) as reads, reltuples as rows
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const large = rows.filter((table) => table.rows > LARGE_ROWS)
    return {
      megabytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 1e6,
      wholeReads: new Map(large.map(({ name, reads }) => [name, Number(reads)])),
    }
  } finally {
    await client.end()
  }
}

/** Large tables that were read whole between the two. */
export const readWholeBetween = (before: TableFacts, after: TableFacts): string[] =>
  [...after.wholeReads]
    .filter(([name, reads]) => reads > (before.wholeReads.get(name) ?? 0))
    .map(([name]) => name)
