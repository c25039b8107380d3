// The description of the API, made from the schemas that check its calls.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import type { Api } from '../../src/platform/server/api-env.ts'
import { publicJson } from '../../src/platform/server/public-answer.ts'
import { CALLS } from './calls.ts'
import { createPart } from './part.ts'

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

async function describeAllCalls() {
  const modules = [...new Set(Object.values(CALLS))]
  const app = createPart(...(await Promise.all(modules.map((load) => load()))))
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of the identity provider (Supabase Auth).',
  })
  return app.getOpenAPI31Document(ABOUT)
}

/** Adds GET /api/openapi.json. */
export function addOpenApi(app: Api): void {
  app.openapi(route, async (c) => publicJson(c, await describeAllCalls()))
}
