// An organiser's own races, and becoming an organiser.
import {
  type OwnRace,
  measuredFactsSchema,
  organiserSchema,
  ownRaceSchema,
  raceStateAnswerSchema,
  raceStateSchema,
  raceWeeksSchema,
  type RaceWeeks,
} from './submissions.schema.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
import type { RaceState } from '../../rules/submission/race-proposal.ts'
import { isDayConfirmed } from '../../rules/race/race-day.ts'
import { columnsOf, readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
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

// Races that the person owns, with how often others saved and compared them; and becoming an organiser.

const raceRow = ownRaceSchema.omit({ saved: true, compared: true })
const toOwnRace = readerOf(raceRow)

/** The person's races by day, those without one last. */
async function listOrganisedRaces(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<OwnRace[]> {
  const [rows, counts] = await Promise.all([
    rowsOf(
      'organised races',
      client
        .from('races')
        .select(`${columnsOf(raceRow)}, race_owners!inner(person_id)`)
        .eq('race_owners.person_id', personId)
        .order('next_event_date', { nullsFirst: false })
        .order('id')
        .limit(500)
        .abortSignal(signal),
    ),
    rowsOf<{ race_id: number; saved: number; compared: number }>(
      'counts of organised races',
      client.rpc('own_race_counts').abortSignal(signal),
    ),
  ])
  const countOf = new Map(counts.map((count) => [count.race_id, count]))
  return rows.map(toOwnRace).map((race) => ({
    ...race,
    dateConfirmed: isDayConfirmed(race),
    saved: Number(countOf.get(race.id)?.saved ?? 0),
    compared: Number(countOf.get(race.id)?.compared ?? 0),
  }))
}

/** Sets the state of a race that the person owns; what became of it. */
const setRaceState = (
  client: Supabase,
  raceId: number,
  state: RaceState,
  signal: AbortSignal,
): Promise<'done' | 'same' | 'gone' | 'no day' | 'too many'> =>
  valueOf(
    'state of a race',
    client.rpc('set_race_state', { race_number: raceId, new_state: state }).abortSignal(signal),
  )

/** Makes the person an organiser. */
export async function becomeOrganiser(
  client: Supabase,
  { company, position }: { company?: string | undefined; position?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const details = { company: company ?? null, works_as: position ?? null }
  await rowsOf('organiser', client.rpc('become_organiser', details).abortSignal(signal))
}

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

const weeksRoute = createRoute({
  method: 'get',
  path: '/api/marathons/{race}/weeks',
  operationId: 'readRaceWeeks',
  summary: 'Views, saves, comparisons and presses of the entry button of an own race, by week',
  description: 'Views and presses are counted of visitors who allow it: sums, never who.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: raceNumberParameter },
  responses: {
    200: jsonAnswer('The last twelve weeks.', named('WeeksOfOwn', raceWeeksSchema)),
    ...failureAnswers('signed-out', 'not-found', 'unavailable'),
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

const stateRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/state',
  operationId: 'setRaceState',
  summary: 'Sets the entry or the state of an own race at once',
  description: `Open, sold out, put off, cancelled: it stands on the race’s page at once, alerts go out once, and an editor can take it back. At most ${MAX_PER_DAY.raceStates} times a day for a race.`,
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: raceNumberParameter, body: jsonBody(raceStateSchema) },
  responses: {
    200: jsonAnswer('What became of it.', named('RaceStateAnswer', raceStateAnswerSchema)),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'not-found',
      'invalid',
      'rate-limited',
      'unavailable',
    ),
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

  app.openapi(weeksRoute, async (c) => {
    const race_number = c.req.valid('param').race
    const weeks = await query(c.get('person').database, (client) =>
      valueOf<RaceWeeks | null>(
        'weeks of a race',
        client.rpc('own_race_weeks', { race_number }).abortSignal(c.get('deadline')),
      ),
    )
    if (!weeks) throw new Failed('not-found', { message: 'You own no such race.' })
    return c.json(weeks, 200)
  })

  app.openapi(stateRoute, async (c) => {
    const { client } = c.get('person').database
    const { state } = c.req.valid('json')
    const outcome = await setRaceState(client, c.req.valid('param').race, state, c.get('deadline'))
    if (outcome === 'gone') throw new Failed('not-found', { message: 'You own no such race on the list.' })
    if (outcome === 'no day')
      throw new Failed('invalid', {
        fields: { state: 'needs a race day ahead: list the next edition first' },
      })
    if (outcome === 'too many')
      throw new Failed('rate-limited', {
        message: `This can be set ${MAX_PER_DAY.raceStates} times a day for a race. Please write to us if it still changes.`,
        headers: { 'Retry-After': '86400' },
      })
    return c.json({ outcome }, 200)
  })

  app.openapi(becomeRoute, async (c) => {
    await becomeOrganiser(c.get('person').database.client, c.req.valid('json') ?? {}, c.get('deadline'))
    return c.body(null, 204)
  })
}
