// Once a day: deletes uploaded pictures and courses that nothing uses. Netlify reads `config` as text, so it must stay a
// literal.
import type { Config } from '@netlify/functions'
import { clearUnusedUploads } from '../src/data/unused-uploads.ts'
import { secretDatabase } from './lib/secret-database.ts'

export default async (): Promise<Response> => {
  await clearUnusedUploads(secretDatabase())
  return new Response(null, { status: 204 })
}

export const config: Config = { schedule: '40 2 * * *' }
