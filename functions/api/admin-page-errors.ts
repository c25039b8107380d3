// What goes wrong in scripts on people's devices, counted by kind of page and message.
import { adminPageErrorSchema } from '../../src/contract/admin-page-errors.ts'
import { adminPerformanceQuerySchema } from '../../src/contract/admin-performance.ts'
import { readPageErrors } from '../../src/data/admin-page-errors.ts'
import { answerPage, listRoute } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api-env.ts'

const listing = listRoute('/api/admin/page-errors', {
  operationId: 'listPageErrors',
  summary: 'Errors of scripts on people’s devices, by kind of page and message',
  query: adminPerformanceQuerySchema,
  item: ['AdminPageError', adminPageErrorSchema],
})

/** Adds the call. */
export function addAdminPageErrors(app: Api): void {
  app.openapi(listing, async (c) => {
    const today = new Date().toISOString().slice(0, 10)
    const { days } = c.req.valid('query')
    const page = answerPage(c, 'page errors', async (client, deadline) => {
      const rows = await readPageErrors(client, { days, today }, deadline)
      return { rows, total: rows.length }
    })
    return c.json(await page, 200)
  })
}
