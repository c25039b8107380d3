// How fast pages are on people's devices (75th percentiles by kind of page and metric, and of each day), and what goes wrong in scripts.
import {
  adminPerformanceQuerySchema,
  adminPerformanceSchema,
  adminPageErrorSchema,
} from './admin-performance.schema.ts'
import { readPerformance, readPageErrors } from './admin-performance.queries.ts'
import { addList, ofLastDays } from '../../platform/server/admin-calls.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import type { Api } from '../../platform/server/described-answers.ts'

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
