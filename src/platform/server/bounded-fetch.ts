// Calls that end: no service may keep the site waiting for longer than it was given.

/** A fetch that gives up after `timeoutMs`, or when the caller's own signal says so. */
const boundedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
    })

/** True where a connection kept open had been closed by the other side meanwhile. */
const connectionWasStale = (error: unknown) =>
  /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(String((error as { cause?: { code?: string } }).cause?.code))

/** The same, and what only reads is asked once more where the connection had been closed: a new one is opened. */
export const readingFetch = (timeoutMs: number): typeof fetch => {
  const bounded = boundedFetch(timeoutMs)
  return (input, init) =>
    bounded(input, init).catch((error: unknown) => {
      if ((init?.method ?? 'GET') === 'GET' && connectionWasStale(error)) return bounded(input, init)
      throw error
    })
}

/** How long a token that the database's clock has not reached yet waits. */
const CLOCK_PAUSE_MS = 700

const textOf = (response: Response): Promise<string> =>
  response
    .clone()
    .text()
    .catch(() => '')

/**
 * How long to wait before a refused call is sent once more, in milliseconds; null where it is not: Postgres undid all of it so
 * that another could go on (a deadlock, or no order in which both could have been first), or the token was issued a moment
 * ahead of the database's clock. Nothing of either was done.
 */
async function pauseBeforeAgain(response: Response): Promise<number | null> {
  if (response.status < 400) return null
  const text = await textOf(response)
  if (/"code":\s*"(40P01|40001)"/.test(text)) return 0
  return response.status === 401 && /issued at future/i.test(text) ? CLOCK_PAUSE_MS : null
}

/** Moments as Postgres and PostgREST write them: `2026-11-24 06:16:05.375+00` within JSON columns, `…T…+00:00` elsewhere. */
const MOMENT = /"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::00)?"/g

/** The answer with its moments in one form, that of JavaScript: `2026-11-24T06:16:05.375Z`. No digit is lost. */
async function withIsoMoments(response: Response): Promise<Response> {
  if (!response.body) return response
  const text = await response.text()
  const { status, statusText, headers } = response
  return new Response(text.replace(MOMENT, '"$1T$2Z"'), { status, statusText, headers })
}

/** For a database: what it refused for a reason that passes is asked once more, within the time that is left. */
export const databaseFetch = (timeoutMs: number): typeof fetch => {
  return async (input, init) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])])
    const response = await fetch(input, { ...init, signal })
    const pauseMs = await pauseBeforeAgain(response)
    if (pauseMs === null) return withIsoMoments(response)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return withIsoMoments(await fetch(input, { ...init, signal }))
  }
}
