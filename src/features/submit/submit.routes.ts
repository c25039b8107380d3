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
  draftChangeSchema,
  draftSchema,
  answerSchema,
  submissionSchema,
} from './submissions.schema.ts'
import {
  approveOwn,
  listOwnSubmissions,
  readRaceAsProposal,
  submitRace,
  deleteDraft,
  saveDraft,
  listDrafts,
  answerEditor,
  withdrawSubmission,
} from './submissions.queries.ts'
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
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { RACES_TAG, forgetCached } from '../../platform/server/public-answer.ts'
import { forSignedIn, removeOwnRoute } from '../../platform/server/signed-in.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
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
  description: `For organisers, ${MAX_PER_DAY.newRaces} new races a day. It waits until an editor has read it. Heights come from the course, where one is named.`,
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

// What organisers sent, with the editor's questions; and forms that are not sent yet: stored on the server too, so that another device
// goes on where this one stopped.

const DraftAnswer = named('SubmissionDraft', draftSchema)
const draftParams = z.object({ id: z.uuid() })

const listDraftsRoute = createRoute({
  method: 'get',
  path: '/api/submission-drafts',
  operationId: 'listDrafts',
  summary: 'Drafts of the person, the last changed first',
  tags: ['Organisers'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The drafts.', z.array(DraftAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const saveDraftRoute = createRoute({
  method: 'put',
  path: '/api/submission-drafts/{id}',
  operationId: 'saveDraft',
  summary: 'Keeps a draft',
  description:
    'Under a number of the device’s own. 409 where another device has saved a newer version meanwhile.',
  tags: ['Organisers'],
  ...forSignedIn,
  request: {
    params: draftParams,
    body: jsonBody(draftChangeSchema),
  },
  responses: {
    200: jsonAnswer('The draft.', DraftAnswer),
    ...failureAnswers(
      'malformed',
      'signed-out',
      'forbidden',
      'conflict',
      'too-large',
      'invalid',
      'unavailable',
    ),
  },
})

const deleteDraftRoute = removeOwnRoute('/api/submission-drafts/{id}', {
  params: draftParams,
  operationId: 'forgetDraft',
  summary: 'Throws a draft away',
  tags: ['Organisers'],
})

const SubmissionAnswer = named('Submission', submissionSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/submissions',
  operationId: 'listOwnSubmissions',
  summary: 'What the person has submitted, the last changed first',
  tags: ['Organisers'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The submissions.', z.array(SubmissionAnswer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/api/submissions/{id}',
  operationId: 'withdrawSubmission',
  summary: 'Takes a submission back that is not approved',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It is taken back.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/api/submissions/{id}/answers',
  operationId: 'answerEditor',
  summary: 'Answers the editor’s question',
  tags: ['Organisers'],
  ...forSignedIn,
  request: { params: numberParameter, body: jsonBody(answerSchema) },
  responses: {
    201: jsonAnswer('The submission with the answer.', SubmissionAnswer),
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

const NO_OPEN_SUBMISSION = { message: 'There is no such submission of yours that waits.' }

export function addSubmissions(app: Api): void {
  app.openapi(listDraftsRoute, async (c) =>
    c.json(await query(c.get('person').database, (client) => listDrafts(client, c.get('deadline'))), 200),
  )

  app.openapi(saveDraftRoute, async (c) => {
    const { client } = c.get('person').database
    const draft = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const saved = await saveDraft(client, draft, c.get('deadline'))
    if (saved === 'changed')
      throw new Failed('conflict', {
        message: 'This draft was changed on another device, or sent, meanwhile.',
      })
    if (saved === 'too many')
      throw new Failed('invalid', { message: 'There are thirty drafts already. Send or delete one first.' })
    return c.json(saved, 200)
  })

  app.openapi(deleteDraftRoute, async (c) => {
    await deleteDraft(c.get('person').database.client, c.req.valid('param').id, c.get('deadline'))
    return c.body(null, 204)
  })

  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    return c.json(
      await query(database, (client) => listOwnSubmissions(client, id, {}, c.get('deadline'))),
      200,
    )
  })

  app.openapi(withdrawRoute, async (c) => {
    const { client } = c.get('person').database
    const done = await withdrawSubmission(client, c.req.valid('param').id, c.get('deadline'))
    if (done === 'gone') throw new Failed('not-found', NO_OPEN_SUBMISSION)
    return c.body(null, 204)
  })

  app.openapi(answerRoute, async (c) => {
    const { id: personId, database } = c.get('person')
    const { id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    const done = accepted(await answerEditor(database.client, id, text, c.get('deadline')))
    if (done === 'gone') throw new Failed('not-found', NO_OPEN_SUBMISSION)
    const [submission] = await query(database, (client) =>
      listOwnSubmissions(client, personId, { id }, c.get('deadline')),
    )
    return c.json(submission!, 201)
  })
}
