// How fast pages are on people's devices: the 75th percentile by kind of page and metric, and of each day.
import { adminPerformanceQuerySchema, adminPerformanceSchema } from '../../src/contract/admin-performance.ts'
import { readPerformance } from '../../src/data/admin-performance.ts'
import { addList, ofLastDays } from '../lib/admin-calls.ts'
import { forAdmins } from '../lib/role-access.ts'
import type { Api } from '../lib/api-env.ts'

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
