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

/** Postgres undid all of it so that another could go on: a deadlock, or no order in which both could have been first. */
const wasUndone = async (response: Response): Promise<boolean> =>
  response.status >= 400 &&
  /"code":\s*"(40P01|40001)"/.test(
    await response
      .clone()
      .text()
      .catch(() => ''),
  )

/** For a database: what Postgres undid for another's sake is asked once more, within the time that is left. */
export const databaseFetch = (timeoutMs: number): typeof fetch => {
  return async (input, init) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])])
    const response = await fetch(input, { ...init, signal })
    return (await wasUndone(response)) ? fetch(input, { ...init, signal }) : response
  }
}
