// How fast pages are on people's devices: the 75th percentile by kind of page and metric, and of each day.
import { adminPerformanceQuerySchema, adminPerformanceSchema } from '../../src/contract/admin-performance.ts'
import { readPerformance } from '../../src/data/admin-performance.ts'
import { answerPage, listRoute } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api-env.ts'
import { ask } from '../lib/database.ts'

const listing = listRoute('/api/admin/performance', {
  operationId: 'listPerformance',
  summary: 'How fast pages are: 75th percentiles by kind of page and metric, and of each day',
  query: adminPerformanceQuerySchema,
  item: ['AdminPerformance', adminPerformanceSchema],
})

/** Adds the call. */
export function addAdminPerformance(app: Api): void {
  app.openapi(listing, async (c) => {
    const today = new Date().toISOString().slice(0, 10)
    const { days } = c.req.valid('query')
    const rows = await ask(c.get('person').database, (client) =>
      readPerformance(client, { days, today }, c.get('deadline')),
    )
    return c.json(await answerPage(c, 'performance', Promise.resolve({ rows, total: rows.length })), 200)
  })
}
