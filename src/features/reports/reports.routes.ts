// What readers say of a race, each limited by network address and without an account. “This is wrong”: reports that admins read and
// decide; the same report sent twice is answered alike and stored once. “I looked”: what somebody saw of the entry.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  type AdminFactReport,
  adminFactReportSchema,
  entrySightingAnswerSchema,
  entrySightingSchema,
  type FactReport,
  factReportDecisionSchema,
  type FactReportQuery,
  factReportQuerySchema,
  factReportSchema,
  type SightingOutcome,
} from './reports.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'
import { addList, CHANGED_MESSAGE, pageOf, type PageOf, TAGS } from '../../platform/server/admin-calls.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'
import { Failed } from '../../platform/server/failures.ts'
import { raceOfPath, raceParameter } from '../../race/find-races.server.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { readerOf, rowsOf, type Supabase, valueOf } from '../../platform/server/supabase-client.ts'

// Reports of wrong facts: stored with the secret key behind a limit, read and decided by admins.

/** Stores a report; one a day with the same hash of sender and content. Secret key only: the caller has applied the limit. */
async function addFactReport(
  client: Supabase,
  raceId: number,
  report: FactReport & { hash: string },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    race_number: raceId,
    fact: report.field,
    right_value: report.correct,
    seen_at: report.source,
    reporter_email: report.email,
    reporter_hash: report.hash,
  }
  await rowsOf('report', client.rpc('store_fact_report', parameters).abortSignal(signal))
}

/** Reports with this status, the longest waiting first. */
function listFactReports(
  client: Supabase,
  { status, ...page }: FactReportQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminFactReport>> {
  let query = client.from('fact_report_records').select('*', { count: 'exact' })
  if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order('created_at', { ascending: status === 'open' })
    .order('id')
    .abortSignal(signal)
  return pageOf('reports of facts', ordered, page, readerOf(adminFactReportSchema))
}

/** Decides on a report, or takes a decision back. */
const decideFactReport = (
  client: Supabase,
  id: number,
  { status, was }: { status: string; was: string },
  signal: AbortSignal,
): Promise<'done' | 'gone' | 'changed'> =>
  valueOf(
    'decision on a report',
    client
      .rpc('decide_fact_report', { report_number: id, new_status: status, read_status: was })
      .abortSignal(signal),
  )

const HOUR_SECONDS = 3600
const MAX_PER_HOUR = 10
const TOO_MANY = 'You have reported many facts just now. Please try again later.'

const reportRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/reports',
  operationId: 'reportFact',
  summary: 'Reports a wrong fact of a race to the editors',
  description: 'No account is needed. The email address is only for questions.',
  tags: ['Races'],
  request: {
    params: raceParameter,
    query: z.strictObject({ raceType: raceTypeSlug.optional() }),
    body: jsonBody(factReportSchema),
  },
  responses: {
    204: { description: 'An editor will read it.' },
    ...failureAnswers('malformed', 'forbidden', 'not-found', 'invalid', 'rate-limited', 'unavailable'),
  },
})

const decisionRoute = createRoute({
  method: 'patch',
  path: '/api/admin/reports/{id}',
  operationId: 'decideFactReport',
  summary: 'Decides on a report, or takes a decision back',
  tags: TAGS,
  ...forEditors,
  request: {
    params: numberParameter,
    body: jsonBody(factReportDecisionSchema),
  },
  responses: {
    204: { description: 'It is decided.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'conflict', 'invalid', 'unavailable'),
  },
})

/** Adds the calls about wrong facts. */
export function addFactReports(app: Api): void {
  app.openapi(reportRoute, async (c) => {
    const deadline = c.get('deadline')
    const report = c.req.valid('json')
    const who = callerAddress(c)
    const perAddress = { what: 'report of a fact', max: MAX_PER_HOUR, windowSeconds: HOUR_SECONDS }
    await limitAttempts(c, perAddress, who, TOO_MANY)
    const { id } = await raceOfPath(c.req.valid('param').race, c.req.valid('query').raceType, deadline)
    const hash = hashed(`${who} ${report.correct}`)
    await addFactReport(secretDatabase(), id, { ...report, hash }, deadline)
    return c.body(null, 204)
  })

  addList(app, '/api/admin/reports', {
    access: forEditors,
    operationId: 'listFactReports',
    summary: 'Reports of wrong facts, the longest waiting first',
    audited: 'reports',
    query: factReportQuerySchema,
    item: ['AdminFactReport', adminFactReportSchema],
    read: listFactReports,
  })

  app.openapi(decisionRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await decideFactReport(client, id, c.req.valid('json'), c.get('deadline'))
    if (outcome === 'gone') throw new Failed('not-found')
    if (outcome === 'changed') throw new Failed('conflict', { message: CHANGED_MESSAGE })
    return c.body(null, 204)
  })
}

// "I looked": what a reader saw of the entry to a race. No account is needed; limited by network address.

const SIGHTINGS_PER_ADDRESS = { what: 'entry seen', max: 20, windowSeconds: 3600 }
const TOO_MANY_SIGHTINGS = 'You have told us of many races just now. Please try again later.'

const sightingRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/entry-sightings',
  operationId: 'reportEntryStatus',
  summary: 'Reports whether entry to a race is open, as seen today',
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
  app.openapi(sightingRoute, async (c) => {
    const deadline = c.get('deadline')
    const address = callerAddress(c)
    await limitAttempts(c, SIGHTINGS_PER_ADDRESS, address, TOO_MANY_SIGHTINGS)
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
