// How fast pages are on people's devices: the 75th percentile by kind of page and metric, and of each day.
import { adminPerformanceQuerySchema, adminPerformanceSchema } from '../../src/contract/admin-performance.ts'
import { readPerformance } from '../../src/data/admin-performance.ts'
import { answerPage, listRoute } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api-env.ts'

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
    const page = answerPage(c, 'performance', async (client, deadline) => {
      const rows = await readPerformance(client, { days, today }, deadline)
      return { rows, total: rows.length }
    })
    return c.json(await page, 200)
  })
}
