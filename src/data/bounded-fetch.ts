// Calls that end: no service may keep the site waiting for longer than it was given.

/** A fetch that gives up after `timeoutMs`, or when the caller's own signal says so. */
export const boundedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
    })
