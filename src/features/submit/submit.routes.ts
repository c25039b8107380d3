// Submitting a race and changing one: what an organiser sends waits for an editor; an editor's own change is published.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import {
  raceChangeSchema,
  raceProposalSchema,
  type RaceProposalJson,
  submittedSchema,
  type Submitted,
} from './submissions.schema.ts'
import { approveOwn, listOwnSubmissions, readRaceAsProposal, submitRace } from './submissions.queries.ts'
import { isEditor } from '../../rules/account/user-account.ts'
import { raceSlug } from '../../rules/race/race-address.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  raceNumberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { forSignedIn } from '../../platform/server/signed-in.ts'
import { accepted, completed, limitNewRaces } from './submission-rules.server.ts'

const SubmittedAnswer = named('Submitted', submittedSchema)
const keyHeader = z.object({
  'idempotency-key': z.uuid('must be a UUID').optional().meta({
    description:
      'Made by the sender, one a submission: sent twice, it is there once; sent corrected, it is the next revision. A draft’s number does.',
  }),
})
const failures = failureAnswers(
  'malformed',
  'signed-out',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'invalid',
  'rate-limited',
  'unavailable',
)

const submitRoute = createRoute({
  method: 'post',
  path: '/api/marathons',
  operationId: 'submitRace',
  summary: 'Submits a race',
  description:
    'For organisers, five new races a day. It waits until an editor has read it. Heights come from the course, where one is named.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: {
    headers: keyHeader,
    body: jsonBody(raceProposalSchema),
  },
  responses: { 201: jsonAnswer('The race, which waits.', SubmittedAnswer), ...failures },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/marathons/{race}',
  operationId: 'changeRace',
  summary: 'Changes a race',
  description:
    'For its organiser, for organisers of races that nobody keeps, and for editors. An organiser’s change waits for an ' +
    'editor and the public page stays as it was; a submission that still waits becomes its next revision.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: {
    params: raceNumberParameter,
    headers: keyHeader,
    body: jsonBody(raceChangeSchema),
  },
  responses: { 200: jsonAnswer('The change, which waits or is published.', SubmittedAnswer), ...failures },
})

/** Only organisers and editors come this far. */
function organiserOnly(c: Context<ApiEnv>): void {
  if (c.get('person').role === 'runner') {
    throw new Failed('forbidden', {
      message: 'Only organisers submit races. You can become one on /submit-race.',
    })
  }
}

interface Sent {
  raceId: number | null
  proposal: Record<string, unknown>
  key: string | undefined
}

async function send(c: Context<ApiEnv>, { raceId, proposal, key }: Sent): Promise<Submitted> {
  const { client } = c.get('person').database
  const { name, raceType, place } = proposal as RaceProposalJson
  const preferredSlug = raceSlug({ name, raceType, city: place.city })
  const row = accepted(
    await submitRace(
      client,
      { raceId, proposal, key: key ?? crypto.randomUUID(), preferredSlug },
      c.get('deadline'),
    ),
  )
  const { race_id: id, slug, submission_id: submissionId, revision } = row
  const status = row.status === 'approved' ? 'approved' : 'pending'
  return { id, slug, raceType, status, submissionId, revision }
}

/**
 * What a change begins with: one's own submission that waits, else the listed race; one that was rejected only where there
 * is no listed race, for nobody means to propose again what they do not see.
 */
async function beforeChange(c: Context<ApiEnv>, raceId: number) {
  const { id: personId, database } = c.get('person')
  const deadline = c.get('deadline')
  const [own, listed] = await query(database, (client) =>
    Promise.all([
      listOwnSubmissions(client, personId, { raceId }, deadline),
      readRaceAsProposal(client, raceId, deadline),
    ]),
  )
  const ownIn = (wanted: string) => own.find(({ status }) => status === wanted)?.proposal
  const before = ownIn('pending') ?? listed ?? ownIn('rejected')
  if (!before) throw new Failed('not-found', { message: 'There is no such race.' })
  return { before, listed }
}

/** Adds the calls with which races are submitted and changed. */
export function addSubmit(app: Api): void {
  app.openapi(submitRoute, async (c) => {
    organiserOnly(c)
    const { database } = c.get('person')
    const body = c.req.valid('json')
    const proposal = await completed(
      database,
      body,
      { change: body, before: {}, listed: null },
      c.get('deadline'),
    )
    const key = c.req.valid('header')['idempotency-key']
    await limitNewRaces(c.get('person'), key, c.get('deadline'))
    return c.json(await send(c, { raceId: null, proposal, key }), 201)
  })

  app.openapi(changeRoute, async (c) => {
    organiserOnly(c)
    const { role, database } = c.get('person')
    const raceId = c.req.valid('param').race
    const change = c.req.valid('json')
    const { before, listed } = await beforeChange(c, raceId)
    const merged = { ...before, ...change } as RaceProposalJson
    const proposal = await completed(database, merged, { change, before, listed }, c.get('deadline'))
    const sent = await send(c, { raceId, proposal, key: c.req.valid('header')['idempotency-key'] })
    // Sent a second time with its key, it may be published already.
    if (!isEditor(role) || sent.status === 'approved') return c.json(sent, 200)
    const row = { submission_id: sent.submissionId, revision: sent.revision }
    const { slug } = accepted(await approveOwn(database.client, row, c.get('deadline')))
    await forgetCached(c, [RACES_TAG])
    return c.json({ ...sent, slug, status: 'approved' as const }, 200)
  })
}
