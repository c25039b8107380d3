// Limits on how often something may be tried, counted in the database, under keyed hashes: neither address nor account
// can be read from what is kept.
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { readSecretKey } from '../../src/data/supabase-client.ts'
import { countAttempt } from '../../src/data/sessions.ts'
import type { ApiEnv } from './api-env.ts'
import { secretDatabase } from './secret-database.ts'

export interface Limit {
  what: string
  most: number
  windowSeconds: number
}

const hashed = (value: string) => createHmac('sha256', readSecretKey(process.env)).update(value).digest('hex')

/** Counts an attempt of `who`; seconds to wait where it is one too many, else 0. */
export const attempt = (
  c: Context<ApiEnv>,
  { what, most, windowSeconds }: Limit,
  who: string,
): Promise<number> =>
  countAttempt(secretDatabase(), { what, keyHash: hashed(who), most, windowSeconds }, c.get('deadline'))

/** The caller's network address, as the platform (and no header of the caller's) tells it. IPv6: the /64 network. */
export function callerAddress(c: Context<ApiEnv>): string {
  const ip = c.env?.context?.ip ?? 'unknown'
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
