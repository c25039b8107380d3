// “This is wrong”: reports by anybody, read and decided by admins. Limited by network address. Whoever sends the same report
// twice is thanked twice, and it is stored once.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  adminFactReportSchema,
  factReportDecisionSchema,
  factReportQuerySchema,
  factReportSchema,
} from './fact-reports.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'
import { addFactReport, decideFactReport, listFactReports } from './fact-reports.queries.ts'
import { addList, CHANGED_MESSAGE, TAGS } from '../../platform/server/admin-calls.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { callerAddress, hashed, limitAttempts } from '../../platform/server/limits.ts'
import { Failed } from '../../platform/server/failures.ts'
import { raceOfPath, raceParameter } from '../../race/find-race.server.ts'
import { secretDatabase } from '../../platform/server/database.ts'

const HOUR_SECONDS = 3600
const MAX_PER_HOUR = 10
const TOO_MANY = 'You have reported many facts just now. Please try again later.'

const reportRoute = createRoute({
  method: 'post',
  path: '/api/marathons/{race}/reports',
  operationId: 'reportFact',
  summary: 'Tells the editors that a fact of a race is wrong',
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
