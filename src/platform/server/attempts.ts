// Limits on how often something may be tried, counted in the database, under keyed hashes: neither address nor account
// can be read from what is kept.
import { createHmac } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import type { Context } from 'hono'
import { readSecretKey } from './supabase-client.ts'
import { countAttempt } from '../../features/account/sessions.queries.ts'
import type { ApiEnv } from './api-env.ts'
import { Failed, type FailedDetail } from './failed.ts'
import { secretDatabase } from './secret-database.ts'

export interface Limit {
  what: string
  most: number
  windowSeconds: number
}

/** Who or what it is, for counting only. */
export const hashed = (value: string): string =>
  createHmac('sha256', readSecretKey(process.env)).update(value).digest('hex')

/** Counts an attempt of `who`; seconds to wait where it is one too many, else 0. */
export const attempt = (
  c: Context<ApiEnv>,
  { what, most, windowSeconds }: Limit,
  who: string,
): Promise<number> =>
  countAttempt(secretDatabase(), { what, keyHash: hashed(who), most, windowSeconds }, c.get('deadline'))

/** The failure of whoever has to wait so many seconds; the answer's header says how many. */
export const tooMany = (waitSeconds: number, detail: Omit<FailedDetail, 'headers'> = {}): Failed =>
  new Failed('rate-limited', { ...detail, headers: { 'Retry-After': String(waitSeconds) } })

/** Counts an attempt of `who`; fails with `rate-limited` and this sentence where it is one too many. */
export async function limitAttempts(
  c: Context<ApiEnv>,
  limit: Limit,
  who: string,
  message: string,
): Promise<void> {
  const waitSeconds = await attempt(c, limit, who)
  if (waitSeconds > 0) throw tooMany(waitSeconds, { message })
}

/** An IPv4 address as it is, also one that is written as IPv6; of any other IPv6 address its /64 network, however it is written. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { address: ip } = new SocketAddress({ address, family: 'ipv6' })
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(ip)
  if (mapped) return mapped[1]!
  const [before, after] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before!.length - after.length).fill('0') : []
  return [...before!, ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}

/** The caller's network address, as the platform (and no header of the caller's) tells it. IPv6: the /64 network. */
export function callerAddress(c: Context<ApiEnv>): string {
  return networkOf(c.env?.context?.ip ?? 'unknown')
}
