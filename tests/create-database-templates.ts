// Before the first test of the API and the database: what their databases begin with is made once, and not by each worker.
import { databaseTemplate } from './database-template.ts'
import { isRealSupabaseNamed } from './real-supabase.ts'

export default async function setup(): Promise<void> {
  if (isRealSupabaseNamed()) return
  await databaseTemplate({ catalogue: false })
  await databaseTemplate({ catalogue: true })
}
