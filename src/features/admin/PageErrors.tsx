// What went wrong in scripts on people's devices: how often, on which kind of page, and when last.
import type { AdminPageError } from './admin-page-errors.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { useAdminList } from './use-admin-list.ts'

export default function PageErrors({ days }: { days: number }) {
  const { rows, state, message } = useAdminList<AdminPageError>(`/api/admin/page-errors?days=${days}`)
  return (
    <section aria-label="Script errors">
      <h3>Script errors</h3>
      <output>
        {state === 'failed'
          ? message
          : state === 'reading'
            ? 'Reading …'
            : rows.length === 0 && 'No errors were reported.'}
      </output>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Error</th>
              <th scope="col">Kind of page</th>
              <th scope="col">Times</th>
              <th scope="col">Visits</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((error) => (
              <tr key={`${error.pageKind} ${error.message}`}>
                <th scope="row">{error.message}</th>
                <td>{error.pageKind}</td>
                <td>{error.times}</td>
                <td>{error.pages}</td>
                <td>{formatDay(error.lastAt.slice(0, 10))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
