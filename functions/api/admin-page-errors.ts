// What goes wrong in scripts on people's devices, counted by kind of page and message.
import { adminPageErrorSchema } from '../../src/contract/admin-page-errors.ts'
import { adminPerformanceQuerySchema } from '../../src/contract/admin-performance.ts'
import { readPageErrors } from '../../src/data/admin-page-errors.ts'
import { addList, ofLastDays } from '../lib/admin-calls.ts'
import { forAdmins } from '../lib/role-access.ts'
import type { Api } from '../lib/api-env.ts'

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
