// What the functions that look addresses of pages up share: the way to where a page is, and the answer where the database
// does not say.
import type { Context } from '@netlify/functions'
import { toFailed } from '../failure-response.ts'
import { logFailure } from '../failure-log.ts'
import { unavailablePage } from './plain-pages.ts'
import { publicCacheHeaders } from '../public-answer.ts'
import { PAGE_HEADERS } from '../security-headers.ts'

/** 301 that depends on rows of races. */
export const movedToRace = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: { ...PAGE_HEADERS, Location: location, ...publicCacheHeaders([]) },
  })

/** The answer of a function that asks the database; a plain 503, and a line in the log, where that fails. */
export async function orUnavailable(
  request: Request,
  { requestId }: Context,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const { code, status, detail } = toFailed(error)
    const { method } = request
    const path = new URL(request.url).pathname
    logFailure({ requestId, code, status, method, path, cause: detail.cause })
    return unavailablePage(detail.headers?.['Retry-After'] ?? '10')
  }
}
