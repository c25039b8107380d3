// How fast pages are on people's devices: the 75th percentile by kind of page and metric, and of each day.
import { adminPerformanceQuerySchema, adminPerformanceSchema } from './admin-performance.schema.ts'
import { readPerformance } from './admin-performance.queries.ts'
import { addList, ofLastDays } from '../../platform/server/admin-calls.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import type { Api } from '../../platform/server/api-env.ts'

/** Adds the call. */
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
}
