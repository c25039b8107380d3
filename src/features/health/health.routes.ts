// GET /api/health: whether the database answers, which version this is, and how the site is doing. Nothing in it is secret.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { installationSchema, operatingSchema } from './operating.schema.ts'
import { readOperating, readInstallation } from './installation.server.ts'
import { type Api, failureAnswers, jsonAnswer } from '../../platform/server/described-answers.ts'
import { query, visitorDatabase } from '../../platform/server/database.ts'

const healthSchema = operatingSchema.extend({
  ...installationSchema.shape,
  status: z.enum(['ok', 'low-disk']).meta({
    description: 'Whether the operator has to do something soon although the database answers.',
  }),
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
    const state = await query(visitorDatabase(), (db) => readOperating(db, deadline))
    const { version } = packageJson
    const installation = readInstallation(process.env)
    const status = installation.diskIsLow ? 'low-disk' : 'ok'
    const body = { status, database: 'reachable', version, ...installation, ...state } as const
    return c.json(body, 200, { 'Cache-Control': 'no-store' })
  })
}
