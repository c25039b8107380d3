// Answers of the API that are the same for everybody, for pages that need no store: fresh for 5 minutes, at most two
// retries. As stores/queries.ts does it for the person who is signed in.
import { fetchJson } from './api.ts'
import { queryFailure } from './query-failure.ts'
import { FRESH_MS, retryAfterMs } from './query-times.ts'

const answers = new Map<string, { asked: Promise<unknown>; freshUntil: number }>()

async function fetchUntilAnswered(path: string): Promise<unknown> {
  for (let retry = 1; ; retry++) {
    try {
      return await fetchJson(path)
    } catch (error) {
      const waitMs = retryAfterMs(error, retry)
      if (waitMs === false) throw queryFailure(path, error)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** What the API answers at a path, asked once while it is fresh. Throws an ApiError after the last retry. */
export function publicAnswer(path: string): Promise<unknown> {
  const kept = answers.get(path)
  if (kept && kept.freshUntil > Date.now()) return kept.asked
  const asked = fetchUntilAnswered(path)
  answers.set(path, { asked, freshUntil: Date.now() + FRESH_MS })
  asked.catch(() => answers.delete(path))
  return asked
}
