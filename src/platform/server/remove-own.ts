// How a call is described with which somebody removes one of their own things.
import { createRoute } from '@hono/zod-openapi'
import type * as z from 'zod'
import { failureAnswers } from './described-answers.ts'
import { forSignedIn } from './signed-in.ts'

interface Removal<Params extends z.ZodObject> {
  params: Params
  operationId: string
  summary: string
  description?: string
  tags?: string[]
}

/** Removes what the path names. What is not there counts as removed, so it may be asked for twice. */
export const removeOwnRoute = <Path extends string, Params extends z.ZodObject>(
  path: Path,
  { params, tags = ['People'], ...about }: Removal<Params>,
) =>
  createRoute({
    method: 'delete',
    path,
    ...about,
    tags,
    ...forSignedIn,
    request: { params },
    responses: {
      204: { description: 'It is gone, or was not there.' },
      ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
    },
  })
