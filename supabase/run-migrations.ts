// `npm run migrate`: applies the migrations that the Postgres of DATABASE_URL lacks, for a Supabase on a server of one's own. A
// hosted project can be given them by the Supabase CLI as well: both keep the same history.
import { applyMigrations } from '../local/migrations.ts'
import { openDatabase } from './open-database.ts'

try {
  const database = await openDatabase(process.env.DATABASE_URL ?? '')
  try {
    const applied = await applyMigrations(database)
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
