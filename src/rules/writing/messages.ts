// Sentences and choices that the API and the site share, without the schemas that pages need not load; and why a call failed.

export const CONTACT_TOPICS = {
  question: 'A question',
  'wrong-fact': 'A mistake on the site',
  organisers: 'For organisers',
  account: 'My account',
  press: 'Press',
  other: 'Something else',
} as const

/** A shorter message to us says nothing. */
export const MIN_MESSAGE_CHARACTERS = 10

export type ContactTopic = keyof typeof CONTACT_TOPICS

export const NEWSLETTER_SUCCESS = 'Successfully subscribed to our newsletter!'
export const NEWSLETTER_FAILURE = 'Failed to subscribe. Please try again.'
export const ALERT_SUCCESS = "You're all set!"
export const alertSuccess = (race: string) => `We'll email you about ${race}.`
export const ballotSuccess = (race: string) => `We'll notify you when early ballot opens for ${race}.`
export const searchSuccess = (sendsEmail: boolean) =>
  sendsEmail ? 'We’ll email you when new races or dates match, weekly at most.' : 'This search is saved.'
export const SEARCH_FAILURE = 'The search could not be saved. Please try again.'
export const ALERT_FAILURE = 'Failed to send notification request. Please try again.'
/** Stays when the others go. The same for every address: who has confirmed it before gets no email, or one that says so. */
export const CHECK_INBOX =
  'Check your inbox: if you have not confirmed before, an email with a link is on its way.'

export const FAVOURITE_MESSAGES = {
  readFailed: 'Failed to fetch favorites',
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  addSignedOut: 'Please log in to add favorites',
  removeSignedOut: 'Please log in to remove favorites',
  alreadyThere: 'This race is already in favorites.',
  tooMany: 'You have saved as many races as an account can hold. Remove one to save another.',
} as const

// Every way in which a call of the API can fail: a closed list of codes, each with its status and the sentence that a person
// may read. A handler names a code; only this file knows numbers and words. It uses no schema library, so that pages can import
// it.

export const UNAVAILABLE_MESSAGE = 'The service is not available right now. Please try again in a moment.'

export const FAILURES = {
  malformed: { status: 400, message: 'The request could not be understood.' },
  'signed-out': { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  method: { status: 405, message: 'This address does not take this kind of request.' },
  conflict: { status: 409, message: 'This was changed or saved already.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'media-type': { status: 415, message: 'The request must be JSON (Content-Type: application/json).' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  'rate-limited': { status: 429, message: 'Too many attempts. Please try again later.' },
  unavailable: { status: 503, message: UNAVAILABLE_MESSAGE },
} as const

/** `rate-limited` where it is known when to go on: `Too many attempts. Please try again in 5 minutes.` */
export const tooManyWords = (what: 'attempts' | 'requests', wait: string): string =>
  `Too many ${what}. Please try again ${wait}.`

export type FailureCode = keyof typeof FAILURES

/** For an editor or admin who signed in without the second factor that the operator requires. */
export const SECOND_FACTOR_MESSAGE =
  'Your role needs a second factor: set one up for your account, and sign in with it.'

/** Message of `signed-out` where the token was issued ahead of the database's clock: a fault of clocks, not of the person. */
export const AHEAD_OF_CLOCK_MESSAGE =
  'Your sign-in is dated ahead of our clock. Please wait a minute, then sign in again.'

/** Message of `conflict` where a change was made on a version that is no longer the newest. */
export const changedMeanwhile = (what: string): string =>
  `This ${what} was changed meanwhile, in another tab or on another device. Nothing was written over it.`

/** Message of `signed-out` where no token was sent at all. */
export const NO_TOKEN_MESSAGE = 'No authentication token available'

export const FAILURE_CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]

/** The body of every failed call. */
export interface Failure {
  code: FailureCode
  message: string
  /** What is wrong with which parameter or field. */
  fields?: Record<string, string> | undefined
  /** Names the call in the log. */
  requestId: string
  /** Over a limit that a human check passes: a login, a message to us. */
  requiresCaptcha?: boolean | undefined
  /** Over a limit: seconds to wait. */
  retryAfter?: number | undefined
  /** The same as an ISO instant, of a login. */
  resetTime?: string | undefined
}

// Why a service could not be reached, in a line: `fetch failed` alone does not say what to mend.

/** Of an error that fetch threw. */
export function fetchFault(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}

/** Of an answer of Supabase's client, which has the cause below the message. */
export const databaseFault = ({ message, details }: { message: string; details?: string | null }): string =>
  /^Caused by: (?:\w*Error: )?(.+)$/m.exec(details ?? '')?.[1] ?? message
