// The one error that handlers throw on purpose: a code from the closed list, and what else the reader may know.
import { FAILURES, type Failure, type FailureCode } from '../../rules/site/failure.ts'

export interface FailedDetail {
  /** In place of the code's own sentence. */
  message?: string
  /** What is wrong with which parameter or field. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** Further members of the body, as a rate-limited login has. */
  extra?: Pick<Failure, 'requiresCaptcha' | 'retryAfter' | 'resetTime'>
  /** What went wrong underneath: for the log, never for the reader. */
  cause?: unknown
}

export class Failed extends Error {
  override readonly name = 'Failed'
  readonly code: FailureCode
  readonly detail: FailedDetail

  constructor(code: FailureCode, detail: FailedDetail = {}) {
    super(detail.message ?? FAILURES[code].message, { cause: detail.cause })
    this.code = code
    this.detail = detail
  }

  get status() {
    return FAILURES[this.code].status
  }
}
