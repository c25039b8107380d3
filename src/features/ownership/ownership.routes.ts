// Requests to own a race: with an address at the domain of its website, a code on that website, or without evidence. An editor
// decides.
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import {
  ownershipInputSchema,
  ownershipRequestSchema,
  adminOwnershipSchema,
  ownershipDecisionSchema,
  ownershipQuerySchema,
} from './ownership.schema.ts'
import { emailProblem, findToken } from './ownership-evidence.server.ts'
import {
  requestOwnership,
  beginSiteCheck,
  confirmOwnership,
  listOwnOwnership,
  noteSiteCheck,
  ownershipOfLink,
  withdrawOwnership,
  type OwnershipRefusal,
  decideOwnership,
  listOwnership,
  removeRaceOwner,
} from './ownership.queries.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
  raceNumberParameter,
} from '../../platform/server/described-answers.ts'
import { MAX_OPEN_OWNERSHIP_REQUESTS, MAX_PER_DAY } from '../../rules/site/limits.ts'
import { databaseTimeoutMs, query, secretDatabase } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'
import { addEmailLink } from '../../platform/server/emails/email-link.ts'
import { raceOfPath } from '../../race/find-races.server.ts'
import { forSignedIn, forEditors } from '../../platform/server/signed-in.ts'
import { addList, CHANGED_MESSAGE, refuse, TAGS as ADMIN_TAGS } from '../../platform/server/admin-calls.ts'

const PATH = '/api/user/ownership'
const TAGS = ['Organisers']
const Answer = named('OwnershipRequest', ownershipRequestSchema)
/** Shorter than what a page waits for an answer. */
const SITE_TIMEOUT_MS = 6000

const requestOwnershipRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/ownership',
  operationId: 'requestOwnership',
  summary: 'Requests to own a listed race',
  description:
    'An address at the domain of the race’s website gets a link to confirm; with `website` the answer has a code for that site. An editor decides either way.',
  tags: TAGS,
  ...forSignedIn,
  request: { params: raceNumberParameter, body: jsonBody(ownershipInputSchema) },
  responses: {
    201: jsonAnswer('The request.', Answer),
    ...failuresOfChanging,
    ...failureAnswers('rate-limited'),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: PATH,
  operationId: 'listOwnOwnership',
  summary: 'The person’s requests to own races, the newest first',
  tags: TAGS,
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The requests.', z.array(Answer)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const checkRoute = createRoute({
  method: 'post',
  path: `${PATH}/{id}/check`,
  operationId: 'checkOwnershipSite',
  summary: 'Looks for the code on the race’s website',
  tags: TAGS,
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    200: jsonAnswer('The request with what was found.', Answer),
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'rate-limited', 'unavailable'),
  },
})

const withdrawRoute = createRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  operationId: 'withdrawOwnership',
  summary: 'Takes a request back that is not decided',
  tags: TAGS,
  ...forSignedIn,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It is taken back.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const NO_OPEN_REQUEST = { message: 'There is no such open request of yours.' }
const REFUSALS = {
  'no such race': ['not-found', 'There is no such race.'],
  'requested already': ['conflict', 'You own this race, or have asked for it already.'],
  'no website': [
    'invalid',
    'We have no website of this race on file, or something in it cannot be taken. Send it without evidence.',
  ],
  'too many': [
    'rate-limited',
    `You can have ${MAX_OPEN_OWNERSHIP_REQUESTS} open requests, send ${MAX_PER_DAY.ownershipRequests} a day, and have ${MAX_PER_DAY.ownershipEmails} emails a day sent to one address.`,
  ],
} as const satisfies Record<OwnershipRefusal, readonly [string, string]>
const DAY_SECONDS = '86400'

async function ownRequest(c: Context<ApiEnv>, id: number) {
  const { id: personId, database } = c.get('person')
  // A look at a website takes longer than one call of the database may.
  const deadline = AbortSignal.timeout(databaseTimeoutMs())
  const [request] = await query(database, (client) => listOwnOwnership(client, personId, deadline, id))
  if (!request) throw new Failed('not-found', NO_OPEN_REQUEST)
  return request
}

const LINK_EXPIRED = {
  title: 'This link no longer works',
  words: 'Links work once, for a week, and as long as the request waits for an editor.',
}

/** Adds the calls with which people request to own races. */
export function addOwnership(app: Api): void {
  app.openapi(requestOwnershipRoute, async (c) => {
    const body = c.req.valid('json')
    const { website, id: raceId } = await raceOfPath(
      String(c.req.valid('param').race),
      undefined,
      c.get('deadline'),
    )
    if (body.evidence === 'email' && website !== null) {
      const problem = emailProblem(body.email, website)
      if (problem) throw new Failed('invalid', { fields: { email: problem } })
    }
    const created = await requestOwnership(
      secretDatabase(),
      c.get('person').id,
      raceId,
      body,
      c.get('deadline'),
    )
    if (typeof created === 'string') {
      const [code, message] = REFUSALS[created]
      const headers: Record<string, string> = code === 'rate-limited' ? { 'Retry-After': DAY_SECONDS } : {}
      throw new Failed(code, { message, headers })
    }
    sendSoon(c)
    return c.json(await ownRequest(c, created), 201)
  })

  app.openapi(listRoute, async (c) => {
    const { id, database } = c.get('person')
    return c.json(await query(database, (client) => listOwnOwnership(client, id, c.get('deadline'))), 200)
  })

  app.openapi(checkRoute, async (c) => {
    const { id } = c.req.valid('param')
    const begun = await beginSiteCheck(secretDatabase(), id, c.get('person').id, c.get('deadline'))
    if (begun === 'gone') throw new Failed('not-found', NO_OPEN_REQUEST)
    if (begun === 'too many')
      throw new Failed('rate-limited', {
        message: 'A request can be checked twenty times. The editor sees the last result.',
      })
    const found = await findToken(begun.website, begun.token, { timeoutMs: SITE_TIMEOUT_MS })
    await noteSiteCheck(secretDatabase(), id, found, AbortSignal.timeout(databaseTimeoutMs()))
    return c.json(await ownRequest(c, id), 200)
  })

  app.openapi(withdrawRoute, async (c) => {
    const { client } = c.get('person').database
    const done = await withdrawOwnership(client, c.req.valid('param').id, c.get('deadline'))
    if (done === 'gone') throw new Failed('not-found', NO_OPEN_REQUEST)
    return c.body(null, 204)
  })

  addEmailLink(app, {
    path: '/api/ownership/confirm',
    operationId: 'confirmOwnership',
    summary: 'Confirms an address at the domain of a race',
    confirmPage: async (c, token) => {
      const request = await ownershipOfLink(secretDatabase(), token, c.get('deadline'))
      return (
        request && {
          title: request.raceName,
          words: `Does ${request.askedBy} act for ${request.raceName}? If you confirm, an editor sees that this address belongs to them.`,
          label: 'Yes, confirm',
        }
      )
    },
    act: async (c, token) =>
      (await confirmOwnership(secretDatabase(), token, c.get('deadline')))
        ? {
            title: 'The address is confirmed',
            words: 'Thank you. An editor decides now and writes to whoever asked.',
          }
        : LINK_EXPIRED,
    invalidLinkPage: LINK_EXPIRED,
  })
}

// Requests to own a race as editors read and decide them, and the removal of an owner.

const decisionRoute = createRoute({
  method: 'patch',
  path: '/api/admin/ownership/{id}',
  operationId: 'decideOwnership',
  summary: 'Accepts or declines a request to own a race; the person who requested it gets an email',
  tags: ADMIN_TAGS,
  ...forEditors,
  request: { params: numberParameter, body: jsonBody(ownershipDecisionSchema) },
  responses: {
    204: { description: 'It is decided.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'invalid', 'unavailable'),
  },
})

const removalRoute = createRoute({
  method: 'delete',
  path: '/api/admin/marathons/{id}/owners/{person}',
  operationId: 'removeRaceOwner',
  summary: 'Takes a race from one of its owners; they and the others get an email',
  tags: ADMIN_TAGS,
  ...forEditors,
  request: { params: numberParameter.extend({ person: z.uuid() }) },
  responses: {
    204: { description: 'They own it no more.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

const OWN_REQUEST = 'This is your own request: another editor has to decide on it.'

/** Adds the calls with which editors decide who owns a race. */
export function addAdminOwnership(app: Api): void {
  addList(app, '/api/admin/ownership', {
    access: forEditors,
    operationId: 'listOwnership',
    summary: 'Requests to own a race, the longest waiting first',
    audited: 'ownership',
    query: ownershipQuerySchema,
    item: ['AdminOwnership', adminOwnershipSchema],
    read: listOwnership,
  })

  app.openapi(decisionRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await decideOwnership(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { forbidden: OWN_REQUEST })
    if (outcome.done === 'gone') throw new Failed('not-found')
    if (outcome.done === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    sendSoon(c)
    return c.body(null, 204)
  })

  app.openapi(removalRoute, async (c) => {
    const { client } = c.get('person').database
    const { id, person } = c.req.valid('param')
    const outcome = await removeRaceOwner(client, id, person, c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome)
    if (outcome.done === 'gone') throw new Failed('not-found')
    sendSoon(c)
    return c.body(null, 204)
  })
}
