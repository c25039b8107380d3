// An organiser's own races, and becoming an organiser.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { measuredFactsSchema, organiserSchema, ownRaceSchema } from './submissions.schema.ts'
import { becomeOrganiser, listOrganisedRaces } from './own-races.queries.ts'
import { toRace } from '../../race/race-rows.queries.ts'
import { readRaces } from '../../race/races.queries.ts'
import { readRaceAsProposal } from './submissions.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  raceNumberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/races',
  operationId: 'listOrganisedRaces',
  summary: 'Races that the person organises',
  description:
    'With how many accounts saved each and in how many comparisons it stands: numbers, never names.',
  tags: ['Organisers'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The races.', z.array(named('Organised', ownRaceSchema))),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const measuredRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/measured',
  operationId: 'readMeasuredFacts',
  summary: 'What was measured of a listed race’s course',
  description:
    'What its PB potential rests on beside the facts: a form or preview scores the race as its page does.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: raceNumberParameter },
  responses: {
    200: jsonAnswer('The measured facts.', named('MeasuredFacts', measuredFactsSchema)),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const proposalRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/proposal',
  operationId: 'readRaceAsProposal',
  summary: 'A listed race as a proposal of it would be',
  description: 'What a form that changes the race begins with.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: raceNumberParameter },
  responses: {
    200: jsonAnswer('The proposal.', z.record(z.string(), z.unknown())),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
  },
})

const becomeRoute = createRoute({
  method: 'post',
  path: '/api/user/organiser',
  operationId: 'becomeOrganiser',
  summary: 'Makes the person an organiser',
  description:
    'The same as asking for it at sign-up. Each race is still read by an editor before it is seen.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { body: jsonBody(organiserSchema, false) },
  responses: {
    204: { description: 'The person is an organiser, or an admin as before.' },
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'unavailable'),
  },
})

/** Adds the calls for organisers about themselves and their races. */
export function addOwnRaces(app: Api): void {
  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    return c.json(await query(database, (client) => listOrganisedRaces(client, id, c.get('deadline'))), 200)
  })

  app.openapi(proposalRoute, async (c) => {
    const { race } = c.req.valid('param')
    const proposal = await query(c.get('person').database, (client) =>
      readRaceAsProposal(client, race, c.get('deadline')),
    )
    if (!proposal) throw new Failed('not-found', { message: 'There is no such race.' })
    return c.json(proposal, 200)
  })

  app.openapi(measuredRoute, async (c) => {
    const id = c.req.valid('param').race
    const [row] = await query(c.get('person').database, (client) =>
      readRaces(client, { id }, c.get('deadline')),
    )
    if (!row) throw new Failed('not-found', { message: 'There is no such race.' })
    const { courseMeasurement, courseEvidence } = toRace(row)
    return c.json({ courseMeasurement, courseEvidence }, 200)
  })

  app.openapi(becomeRoute, async (c) => {
    await becomeOrganiser(c.get('person').database.client, c.req.valid('json') ?? {}, c.get('deadline'))
    return c.body(null, 204)
  })
}
