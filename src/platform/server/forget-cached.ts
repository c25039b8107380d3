// Makes Netlify's CDN drop what it has cached under some tags. Without a CDN it does nothing. A failure is logged and the
// change stands, because the cache expires by itself some minutes later.
import { purgeCache } from '@netlify/functions'
import type { Context } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { logFailure } from './failure-log.ts'

const PATIENCE_MS = 2000

/** Forgets the answers under these tags. Never throws. */
export async function forgetCached(c: Context<ApiEnv>, tags: string[]): Promise<void> {
  if (!process.env.NETLIFY_PURGE_API_TOKEN) return
  try {
    await Promise.race([
      purgeCache({ tags }),
      new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS, new Error('The CDN took too long.'))),
    ])
  } catch (cause) {
    const { method, path } = c.req
    logFailure({ requestId: c.get('requestId'), code: 'unavailable', status: 503, method, path, cause })
  }
}
