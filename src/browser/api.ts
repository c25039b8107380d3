// The door to our own API: JSON in and out, and a failure carries the server's sentence.

export class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const TIMEOUT_MS = 9000

/** Asks the API; throws an ApiError with the answer's own message, or with status 0 where there was no answer. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(
    (error: Error) => {
      throw new ApiError(0, 'unavailable', error.message)
    },
  )
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (response.ok) return body
  const { code = 'unavailable', message = response.statusText } = (body ?? {}) as {
    code?: string
    message?: string
  }
  throw new ApiError(response.status, code, message)
}
