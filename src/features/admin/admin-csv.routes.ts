// Races out to a file and in again: reading what may be edited, and changing several races as one step.
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import {
  type Import,
  type Imported,
  type RaceValues,
  importedSchema,
  importSchema,
  raceValuesQuerySchema,
  raceValuesSchema,
} from './admin-csv.schema.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { TAGS } from '../../platform/server/admin-calls.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { forEditors } from '../../platform/server/signed-in.ts'

// Races out to a file and in again, by the functions of the database.

/** What of the next hundred races may be edited. */
export const readRaceValues = (client: Supabase, after: number, signal: AbortSignal) =>
  valueOf<RaceValues[]>(
    'values of races',
    client.rpc('races_to_edit', { after_number: after }).abortSignal(signal),
  )

/** Changes races as one step, or as a part of one. */
export const importRaces = (client: Supabase, { items, source, step }: Import, signal: AbortSignal) =>
  valueOf<Imported>(
    'import of races',
    client.rpc('import_races', { items, seen_at: source, step }).abortSignal(signal),
  )

const failures = failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable')

const valuesRoute = createRoute({
  method: 'get',
  path: '/api/admin/values-of-races',
  operationId: 'readRaceValues',
  summary: 'What of races may be edited, a hundred at a time by their numbers',
  tags: TAGS,
  ...forEditors,
  request: { query: raceValuesQuerySchema },
  responses: {
    200: jsonAnswer('As it is now.', z.array(named('EditableValues', raceValuesSchema))),
    ...failures,
  },
})
const importRoute = createRoute({
  method: 'post',
  path: '/api/admin/imports',
  operationId: 'importRaces',
  summary: 'Changes several races as one step with one source, and asks for a rebuild',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(importSchema) },
  responses: { 200: jsonAnswer('What was changed.', named('Imported', importedSchema)), ...failures },
})

/** Adds the calls with which a file of races goes out and comes in. */
export function addAdminCsv(app: Api): void {
  app.openapi(valuesRoute, async (c) => {
    const { after } = c.req.valid('query')
    const { database } = c.get('person')
    return c.json(await query(database, (client) => readRaceValues(client, after, c.get('deadline'))), 200)
  })

  app.openapi(importRoute, async (c) => {
    const { client } = c.get('person').database
    const imported = await importRaces(client, c.req.valid('json'), c.get('deadline'))
    await forgetCached(c, [RACES_TAG])
    return c.json(imported, 200)
  })
}
