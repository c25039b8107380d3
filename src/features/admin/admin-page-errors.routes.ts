// What goes wrong in scripts on people's devices, counted by kind of page and message.
import { adminPageErrorSchema } from './admin-page-errors.schema.ts'
import { adminPerformanceQuerySchema } from './admin-performance.schema.ts'
import { readPageErrors } from './admin-page-errors.queries.ts'
import { addList, ofLastDays } from '../../platform/server/admin-calls.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import type { Api } from '../../platform/server/api-env.ts'

/** Adds the call. */
export function addAdminPageErrors(app: Api): void {
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
