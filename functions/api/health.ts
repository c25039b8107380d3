// GET /api/health: whether the database answers, and which version this is.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { readCatalogueVersion } from '../../src/data/races.ts'
import type { Api } from '../lib/api-env.ts'
import { ask, visitorDatabase } from '../lib/database.ts'
import { failureAnswers, jsonAnswer } from '../lib/described-answers.ts'

const healthSchema = z.object({
  status: z.literal('ok'),
  database: z.literal('reachable'),
  version: z.string().meta({ description: 'Version of this site.' }),
  catalogueVersion: z.int().meta({ description: 'Grows with every change of a race or place.' }),
})

const route = createRoute({
  method: 'get',
  path: '/api/health',
  operationId: 'health',
  summary: 'Whether the service is well',
  tags: ['Service'],
  responses: {
    200: jsonAnswer('The database answers.', healthSchema),
    ...failureAnswers('unavailable'),
  },
})

/** Adds GET /api/health. */
export function addHealth(app: Api): void {
  app.openapi(route, async (c) => {
    const deadline = c.get('deadline')
    const catalogueVersion = await ask(visitorDatabase(), (db) => readCatalogueVersion(db, deadline))
    const { version } = packageJson
    const body = { status: 'ok', database: 'reachable', version, catalogueVersion } as const
    return c.json(body, 200, { 'Cache-Control': 'no-store' })
  })
}
