// The server's clock, because this device's may be wrong by days and a countdown must not be.
import { fetchOwn } from './client-headers.ts'

const WAIT_MS = 5000

/** By how many milliseconds the server's clock is ahead of this device's; null where it does not answer. */
export async function clockSkewMs(): Promise<number | null> {
  try {
    // A file of the site, past all caches: an old answer would carry an old date.
    const response = await fetchOwn('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const now = Date.parse(response.headers.get('Date') ?? '')
    return response.ok && Number.isFinite(now) ? now - Date.now() : null
  } catch {
    return null
  }
}
