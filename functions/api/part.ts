// The calls of some modules, described and checked by their schemas. app.ts stands in front of it with the shared headers and
// checks. It is a file of its own because the schema library is most of what a call loads.
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Api, ApiEnv } from '../../src/platform/server/api-env.ts'
import { Failed, failureResponse, plainIssue } from '../../src/platform/server/failures.ts'

// In place of the library's own sentences; those of a schema stand.
z.config({ localeError: plainIssue })

/** What is wrong with which field, in words: one reason each. */
function reasons({ issues }: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set(key, 'is not known here')
    } else {
      const field = issue.path.map(String).join('.') || 'body'
      if (!fields.has(field)) fields.set(field, issue.message)
    }
  }
  return Object.fromEntries(fields)
}

/** An app with these calls, in this order. */
export function createPart(...adders: ((app: Api) => void)[]): Api {
  const app: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target === 'param') throw new Failed('not-found')
      throw new Failed(result.target === 'json' ? 'invalid' : 'malformed', { fields: reasons(result.error) })
    },
  })
  app.use(async (c, next) => {
    c.set('requestId', c.env.framed!.requestId)
    c.set('deadline', c.env.framed!.deadline)
    await next()
  })
  app.notFound((c) => failureResponse(c, new Failed('not-found')))
  app.onError((error, c) => failureResponse(c, error))
  for (const addCalls of adders) addCalls(app)
  return app
}
