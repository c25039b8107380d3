// A change of what may have been changed meanwhile, in another tab or on another device: it names the version that was read, and
// the server writes over no newer one.
import { ApiError } from './api.ts'

/** Nothing was written: there is a newer version. The message is the server's sentence. */
export class ChangedMeanwhile extends ApiError {
  readonly newer: unknown

  constructor({ status, code, message }: ApiError, newer: unknown) {
    super(status, code, message)
    this.newer = newer
  }
}

interface VersionedChange<T> {
  /** `updatedAt` of the version that was read; null where there was none. */
  readAt: string | null | undefined
  /** Sends the change; throws an ApiError. */
  send: () => Promise<T>
  /** Reads what is there now; undefined where it is gone. */
  read: () => Promise<T | undefined>
  /** Whether that is just what was sent: an answer that was lost on its way. */
  isAsSent: (newer: T) => boolean
}

/** What was written. Throws a ChangedMeanwhile where a newer version is there, else the ApiError. */
export async function changeVersioned<T extends { updatedAt: string | null }>({
  readAt,
  send,
  read,
  isAsSent,
}: VersionedChange<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const newer = await read()
    // The same version: it conflicts with something else.
    if (!newer || newer.updatedAt === readAt) throw error
    if (isAsSent(newer)) return newer
    throw new ChangedMeanwhile(error, newer)
  }
}

/** What a form says of it, beside the newer version; `message` is the server's sentence. */
export const changedWords = (message: string): string =>
  `${message} It stands below. What you typed is still here: look at both and save again.`
