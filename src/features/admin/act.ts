// Doing something in the administration: what came of it in words, and how it is taken back.
import { callApi, type ApiError, type Call } from '../../platform/browser/api.ts'

/** What came of an action; `undo` where it can be taken back. */
export interface Outcome {
  text: string
  failed?: boolean
  undo?: () => Promise<Outcome>
}

/** Does something to a row of a list, and says what came of it; while one action runs, no other begins. */
export type Run = (action: () => Promise<Outcome>) => void

/** Calls the server; its own sentence where it refuses. */
export async function act<T>(path: string, call: Call, done: (answer: T) => Outcome): Promise<Outcome> {
  try {
    return done(await callApi<T>(path, call))
  } catch (error) {
    return {
      text: (error as ApiError).message || 'The server did not answer. Please try again.',
      failed: true,
    }
  }
}
