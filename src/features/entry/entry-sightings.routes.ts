// "I looked": what a reader saw of the entry to a race. No account is needed; limited by network address.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'
import { valueOf } from '../../platform/server/supabase-client.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { raceOfPath, raceParameter } from '../../race/find-races.server.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'
import {
  entrySightingAnswerSchema,
  entrySightingSchema,
  type SightingOutcome,
} from './entry-sightings.schema.ts'

const PER_ADDRESS = { what: 'entry seen', max: 20, windowSeconds: 3600 }
const TOO_MANY = 'You have told us of many races just now. Please try again later.'

const route = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/entry-sightings',
  operationId: 'reportEntryStatus',
  summary: 'Tells whether entry to a race is open, as seen today',
  description: 'What two readers saw, and nobody denies within two weeks, stands on the race with its day.',
  tags: ['Races'],
  request: {
    params: raceParameter,
    query: z.strictObject({ raceType: raceTypeSlug.optional() }),
    body: jsonBody(entrySightingSchema),
  },
  responses: {
    200: jsonAnswer('What became of it.', named('EntrySighting', entrySightingAnswerSchema)),
    ...failureAnswers('malformed', 'forbidden', 'not-found', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Adds the call about what readers saw of entries. */
export function addEntrySightings(app: Api): void {
  app.openapi(route, async (c) => {
    const deadline = c.get('deadline')
    const address = callerAddress(c)
    await limitAttempts(c, PER_ADDRESS, address, TOO_MANY)
    const { id } = await raceOfPath(c.req.valid('param').race, c.req.valid('query').raceType, deadline)
    const sighting = {
      race_number: id,
      seen_status: c.req.valid('json').entryStatus,
      // Not by account: somebody who looks signed in and again as a guest is one reader.
      looker: hashed(`address ${address}`),
    }
    const call = secretDatabase().rpc('note_entry_sighting', sighting).abortSignal(deadline)
    const outcome = await valueOf<SightingOutcome>('entry seen', call)
    return c.json({ outcome }, 200, { 'Cache-Control': 'no-store' })
  })
}
