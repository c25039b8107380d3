// Each minute: calls Netlify's build hook if somebody has asked for a rebuild, and notes when the new site is published.
import type { Config } from '@netlify/functions'
import { followRebuilds } from './lib/build-hook.ts'
import { secretDatabase } from './lib/secret-database.ts'

export default async (): Promise<Response> => {
  await followRebuilds(secretDatabase(), process.env)
  return new Response(null, { status: 204 })
}

export const config: Config = { schedule: '* * * * *' }
