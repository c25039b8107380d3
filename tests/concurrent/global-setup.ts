// One Postgres for the tests that need several connections, with one migrated database that each test file copies.
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../postgres-server.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database; `TEMPLATE` stands beside it. */
    postgres: string
  }
}

export default async function setUp(project: TestProject) {
  const server = await startPostgresServer()
  project.provide('postgres', server.urlOf('postgres'))
  const owner = await startSupabaseOnPostgres(server.urlOf('template1'), 2)
  await owner.close()
  return () => server.close()
}
