// The whole API as one app, with what all calls share: id, headers, refusals and failures. A call's module is loaded when that
// call is first made (calls.ts), after the checks that refuse a request without knowing the call.
import { Hono } from 'hono'
import {
  allowedMethods,
  frameRequest,
  guardWrites,
  refuseMalformedPaths,
} from '../../src/platform/server/guard-writes.ts'
import type { Api, ApiEnv } from '../../src/platform/server/api-env.ts'
import { Failed, failureResponse } from '../../src/platform/server/failures.ts'
import { CALLS } from './calls.ts'
import type { Calls, LoadCalls } from './part.ts'

async function loadPart(load: LoadCalls): Promise<Api> {
  const [{ createPart }, addCalls] = await Promise.all([import('./part.ts'), load()])
  return createPart(addCalls)
}

/** Each module's part of the API, loaded once; one that could not be loaded is tried again. */
function partsByNeed(): (load: LoadCalls) => Promise<Api> {
  const parts = new Map<LoadCalls, Promise<Api>>()
  return (load) => {
    const known = parts.get(load)
    if (known) return known
    const part = loadPart(load)
    parts.set(load, part)
    part.catch(() => parts.delete(load))
    return part
  }
}

/** The app with every call; a test may name calls of its own. */
export function createApp(calls: Calls = CALLS): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const methodsAt = allowedMethods(Object.keys(calls))
  const partOf = partsByNeed()
  app.use(frameRequest, refuseMalformedPaths, guardWrites(methodsAt))
  for (const [call, load] of Object.entries(calls)) {
    const [method, path] = call.split(' ') as [string, string]
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const part = await partOf(load)
      return part.fetch(c.req.raw, {
        ...c.env,
        framed: { requestId: c.get('requestId'), deadline: c.get('deadline') },
      })
    })
  }
  app.notFound((c) => {
    const methods = methodsAt(c.req.path)
    const headers = { Allow: methods.join(', ') }
    if (methods.length === 0) return failureResponse(c, new Failed('not-found'))
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    return failureResponse(c, new Failed('method', { headers }))
  })
  app.onError((error, c) => failureResponse(c, error))
  return app
}
