// GET /api/marathons and GET /api/marathons/{id or slug}: approved races, for everybody.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  raceDetailJson,
  raceDetailSchema,
  raceIndexJson,
  raceIndexSchema,
  raceJson,
  raceSchema,
} from './race.schema.ts'
import { raceQuerySchema, raceTypeSlug } from './race-query.schema.ts'
import { toRace, type RaceRow } from './race-rows.queries.ts'
import { type Api, failureAnswers, jsonAnswer, named } from '../platform/server/described-answers.ts'
import { visitorDatabase } from '../platform/server/database.ts'
import { Failed } from '../platform/server/failures.ts'
import { findRace, raceParameter, findRaces, findUnlistedRaces } from './find-races.server.ts'
import { publicCacheHeaders, publicJson } from '../platform/server/public-answer.ts'
import { forAnybody, whoCalls } from '../platform/server/signed-in.ts'

const Race = named('Race', raceSchema)
const RaceIndex = named('RaceIndex', raceIndexSchema)
const RaceDetail = named('RaceDetail', raceDetailSchema)

const raceParameters = z.strictObject({
  raceType: raceTypeSlug.optional().meta({
    description:
      'Which race is meant where several types have one with this slug; the marathon unless given.',
  }),
})

const listRoute = createRoute({
  method: 'get',
  path: '/api/marathons',
  operationId: 'listRaces',
  summary: 'Races of all types, by filter and order',
  description:
    'Unknown parameters and bad values are refused. Answers are cached by the CDN for five minutes and have an ETag.',
  tags: ['Races'],
  request: { query: raceQuerySchema },
  responses: {
    200: {
      ...jsonAnswer('Races; with view=index the slim records.', z.array(Race).or(z.array(RaceIndex))),
      headers: z.object({
        'X-Total-Count': z.int().meta({ description: 'How many races match, whatever limit and offset.' }),
        ETag: z.string(),
      }),
    },
    304: { description: 'Not changed since the ETag in If-None-Match.' },
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'unavailable'),
  },
  ...forAnybody,
})

const oneRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}',
  operationId: 'readRace',
  summary: 'One race with everything on file',
  description: 'With its sources and the receipt of its PB potential.',
  tags: ['Races'],
  request: {
    params: raceParameter,
    query: raceParameters,
  },
  responses: {
    200: jsonAnswer('The race.', RaceDetail),
    301: { description: 'The race has another slug now: Location is its present address.' },
    304: { description: 'Not changed since the ETag in If-None-Match.' },
    ...failureAnswers('malformed', 'not-found', 'unavailable'),
  },
})

/** Adds the calls that read races. */
export function addMarathons(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const query = c.req.valid('query')
    const { status = 'approved' } = query
    const records = (rows: RaceRow[]) => {
      const races = rows.map(toRace)
      return query.view === 'index' ? races.map(raceIndexJson) : races.map(raceJson)
    }
    if (status !== 'approved') {
      const { rows, total } = await findUnlistedRaces(await whoCalls(c), status, query, c.get('deadline'))
      return c.json(records(rows), 200, {
        'Cache-Control': 'no-store',
        Vary: 'Authorization',
        'X-Total-Count': String(total),
      })
    }
    const { rows, total } = await findRaces(visitorDatabase(), query, c.get('deadline'))
    return publicJson(c, records(rows), {
      parameters: Object.keys(raceQuerySchema.shape),
      headers: { 'X-Total-Count': String(total) },
    })
  })

  app.openapi(oneRoute, async (c) => {
    const { race } = c.req.valid('param')
    const found = await findRace(visitorDatabase(), race, c.req.valid('query').raceType, c.get('deadline'))
    if (found.at === 'nowhere') throw new Failed('not-found', { message: 'There is no such race.' })
    if (found.at === 'another-slug') {
      const { slug, raceType } = found.present
      const caching = publicCacheHeaders(Object.keys(raceParameters.shape))
      return new Response(null, {
        status: 301,
        headers: { Location: `/api/marathons/${slug}?raceType=${raceType}`, ...caching },
      })
    }
    return publicJson(c, raceDetailJson(toRace(found.row)), {
      parameters: Object.keys(raceParameters.shape),
    })
  })
}
