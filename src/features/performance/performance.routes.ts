// Speed and errors that pages report if their visitor has allowed it. Every report is thanked for: a page never learns of a
// limit or a failure here, because it could do nothing about it.
import { createRoute } from '@hono/zod-openapi'
import {
  performanceSchema,
  adminPerformanceQuerySchema,
  adminPerformanceSchema,
  adminPageErrorSchema,
} from './performance.schema.ts'
import { addMeasurements, readPerformance, readPageErrors } from './performance.queries.ts'
import { type Api, failureAnswers, jsonBody } from '../../platform/server/described-answers.ts'
import { attempt, callerAddress } from '../../platform/server/limits.ts'
import { deviceName, forAdmins } from '../../platform/server/signed-in.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { addList, ofLastDays } from '../../platform/server/admin-calls.ts'

const MAX_PER_MINUTE = 30

const route = createRoute({
  method: 'post',
  path: '/api/analytics/performance',
  operationId: 'reportPerformance',
  summary: 'Reports how fast a page was, and errors of its scripts',
  description:
    'Sent with consent only. Kept for 90 days by kind of page, without address or account; of races, sums by week for a year.',
  tags: ['Pages'],
  request: { body: jsonBody(performanceSchema) },
  responses: {
    204: { description: 'Thank you.' },
    ...failureAnswers('malformed', 'forbidden', 'invalid'),
  },
})

/** Adds the call. */
export function addPerformance(app: Api): void {
  app.openapi(route, async (c) => {
    const reports = [c.req.valid('json')].flat()
    const perAddress = { what: 'measures of pages', max: MAX_PER_MINUTE, windowSeconds: 60 }
    try {
      if ((await attempt(c, perAddress, callerAddress(c))) > 0) return c.body(null, 204)
      const browser = deviceName(reports[0]!.userAgent) ?? 'unknown'
      await addMeasurements(secretDatabase(), reports, browser, c.get('deadline'))
    } catch {
      // A measure that is lost is no loss to anybody.
    }
    return c.body(null, 204)
  })
}

// How fast pages are on people's devices (75th percentiles by kind of page and metric, and of each day), and what goes wrong in scripts.

/** Adds both calls. */
export function addAdminPerformance(app: Api): void {
  addList(app, '/api/admin/performance', {
    access: forAdmins,
    operationId: 'listPerformance',
    summary: 'How fast pages are: 75th percentiles by kind of page and metric, and of each day',
    audited: 'performance',
    query: adminPerformanceQuerySchema,
    item: ['AdminPerformance', adminPerformanceSchema],
    read: ofLastDays(readPerformance),
  })
  addList(app, '/api/admin/page-errors', {
    access: forAdmins,
    operationId: 'listPageErrors',
    summary: 'Script errors on people’s devices, by kind of page and message',
    audited: 'page errors',
    query: adminPerformanceQuerySchema,
    item: ['AdminPageError', adminPageErrorSchema],
    read: ofLastDays(readPageErrors),
  })
}
