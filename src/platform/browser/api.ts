// The client of our own API: JSON in and out, the person's token where there is one, and a failure carries the server's
// sentence. A token that the server does not take is renewed once and the call made again.
import { accessToken } from './access-token.ts'
import { fetchOwn } from './client-headers.ts'
import { UNAVAILABLE_MESSAGE } from '../../rules/writing/messages.ts'
import { forgetStoredSession, readStoredSession, notifySessionChanged } from './stored-session.ts'

interface ApiErrorDetails {
  statusText?: string
  body?: Record<string, unknown>
  cause?: unknown
}

export class ApiError extends Error {
  readonly status: number
  /** The status in words, where the answer's protocol has them. */
  readonly statusText: string
  readonly code: string
  /** What is wrong with which field, by its name. */
  readonly fields: Record<string, string>
  /** The whole body of the failure: a limit says more. */
  readonly body: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    { statusText = '', body = {}, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause })
    this.status = status
    this.statusText = statusText
    this.code = code
    this.body = body
    this.fields = (body.fields ?? {}) as Record<string, string>
  }
}

const UNREACHED = 'The server could not be reached.'

/** Why it was not done, in words for the person: the server's own sentence, or `unreached` where it gave none. */
export const reasonOf = (error: unknown, unreached = UNREACHED): string =>
  error instanceof ApiError && error.status > 0 ? error.message : unreached

const TIMEOUT_MS = 9000

/** What the browser says of it (`Failed to fetch`, `signal timed out`) is its cause: a person is told in words of ours. */
function notAnswered(cause: unknown): never {
  throw new ApiError(0, 'unavailable', UNREACHED, { cause })
}

/** What a good answer says; null where it has no words. Throws where its words did not all come, or are no JSON. */
async function readAnswer(response: Response, as: Call['as']): Promise<unknown> {
  if (as === 'blob') return response.blob()
  const text = await response.text()
  if (as === 'text') return text
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/** Calls the API; throws an ApiError with the answer's own message, or with status 0 where there was no answer. */
export async function fetchJson(
  path: string,
  init: Omit<RequestInit, 'signal'> = {},
  { onHeaders, as = 'json' }: Pick<Call, 'onHeaders' | 'as'> = {},
): Promise<unknown> {
  const request = { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await fetchOwn(path, request).catch(notAnswered)
  if (response.ok) {
    const answer = await readAnswer(response, as).catch(notAnswered)
    onHeaders?.(response.headers)
    return answer
  }
  const failure = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>
  // A proxy's own page has no sentence, and its status in words (`Bad Gateway`) is none either.
  const { code = 'unavailable', message = UNAVAILABLE_MESSAGE } = failure as {
    code?: string
    message?: string
  }
  throw new ApiError(response.status, code, message, { statusText: response.statusText, body: failure })
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Goes on though the page is left meanwhile. */
  keepalive?: boolean
  /** Hears the headers of a good answer: a list says there how long it is. */
  onHeaders?: (headers: Headers) => void
  /** How a good answer is read. */
  as?: 'json' | 'text' | 'blob'
}

function sent({ method = 'GET', body, headers, keepalive }: Call, token: string | null): RequestInit {
  return {
    method,
    credentials: 'include',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  }
}

/** Calls the API as the person who is signed in, or as a guest. Throws an ApiError. */
export async function callApi<T = unknown>(path: string, call: Call = {}): Promise<T> {
  const token = await accessToken().catch(notAnswered)
  try {
    return (await fetchJson(path, sent(call, token), call)) as T
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await accessToken(token).catch(notAnswered)
    if (!renewed || renewed === token) throw error
    try {
      return (await fetchJson(path, sent(call, renewed), call)) as T
    } catch (again) {
      if (again instanceof ApiError && again.status === 401) sessionHasEnded(renewed)
      throw again
    }
  }
}

/** The server has ended this session: it is forgotten here too, unless there is another one by now. */
function sessionHasEnded(token: string): void {
  if (readStoredSession()?.accessToken !== token) return
  forgetStoredSession()
  notifySessionChanged()
}
