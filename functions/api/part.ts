// The calls of some modules, described and checked by their schemas, and the description of all. index.ts is in front
// of it with the shared headers and checks. It is a file of its own because the schema library is most of what a call
// loads.
import { OpenAPIHono, createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Api, ApiEnv } from '../../src/platform/server/described-answers.ts'
import { Failed, failureResponse, plainIssue } from '../../src/platform/server/failures.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { publicJson } from '../../src/platform/server/public-answer.ts'

/** Loads a module, and gives what adds its calls to an app. */
export type LoadCalls = () => Promise<(app: Api) => void>

/** By method and path, as the API's document names them; the first that fits answers. */
export type Calls = Readonly<Record<string, LoadCalls>>

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

const route = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  operationId: 'describeApi',
  summary: 'This document',
  tags: ['Service'],
  responses: {
    200: {
      description: 'OpenAPI 3.1',
      content: { 'application/json': { schema: z.object({ openapi: z.string() }).loose() } },
    },
    304: { description: 'Not changed since the ETag in If-None-Match.' },
  },
})

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Startline',
    version: packageJson.version,
    description:
      'Running races worldwide. JSON in camelCase; null means not known. Every failure has the shape Failure.',
  },
  servers: [{ url: '/', description: 'This site' }],
}

async function describeAllCalls(calls: Calls) {
  const modules = [...new Set(Object.values(calls))]
  const app = createPart(...(await Promise.all(modules.map((load) => load()))))
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of the identity provider (Supabase Auth).',
  })
  return app.getOpenAPI31Document(ABOUT)
}

/** Adds GET /api/openapi.json, which describes these calls. */
export function addOpenApi(app: Api, calls: Calls): void {
  app.openapi(route, async (c) => publicJson(c, await describeAllCalls(calls)))
}
