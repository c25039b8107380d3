// A Supabase whose Postgres has many connections, for one test file: a copy of the migrated database.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { serveFunctionsFrom, withPeople, type TestSupabase } from '../embedded.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'

/** As many as it asks with at once, whoever calls. */
export const CONNECTIONS = 10

export interface ConcurrentSupabase extends TestSupabase {
  /** The address of its database, for the owner. */
  databaseUrl: string
  /** One connection more, with a transaction of its own: as the owner, or as a role of the API that may log in. */
  connect: (role?: string) => Promise<Client>
}

/** A new database of the server, as a copy of one that nobody is connected to; its address. */
export async function copyDatabase(template: 'template0' | 'template1'): Promise<string> {
  const server = inject('postgres')
  const owner = new Client({ connectionString: server })
  await owner.connect()
  const name = `of_tests_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create database ${name} template ${template}`)
  await owner.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Starts it, and lets the functions of this process ask it. */
export async function startConcurrentSupabase(): Promise<ConcurrentSupabase> {
  const url = await copyDatabase('template1')
  const supabase = withPeople(await startSupabaseOnPostgres(url, CONNECTIONS))
  serveFunctionsFrom(supabase)
  const here = { path: 'here', kind: 'country', name: 'Here', country_name: 'Here', country_code: 'DE' }
  await supabase.secret.from('places').insert(here).throwOnError()
  const connect = async (role = 'postgres') => {
    const client = new Client({ connectionString: Object.assign(new URL(url), { username: role }).href })
    await client.connect()
    return client
  }
  return { ...supabase, databaseUrl: url, connect }
}

/** Does the work `count` times, some rounds side by side, as they would be on a busy day. */
export async function rounds<T>(count: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) results.push(await work(next++))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return results
}

let twins = 0

/** Two listed rows of one race. */
export async function listTwins(supabase: ConcurrentSupabase): Promise<[dropped: number, kept: number]> {
  const [low, high] = [10_000 + ++twins, 20_000 + twins]
  const row = (id: number) => ({
    id,
    slug: `twin-${id}`,
    name: `Twin ${id}`,
    place_path: 'here',
    status: 'approved',
    entry: 'ballot',
  })
  await supabase.secret
    .from('races')
    .insert([row(low), row(high)])
    .throwOnError()
  // The later number goes in every other pair: locks must not depend on it.
  return twins % 2 ? [low, high] : [high, low]
}
