// A submission of the list, read by itself where it is a change that waits: beside it stands the race as it is now.
import { useEffect, useState } from 'react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { AdminSubmission } from './admin-submissions.schema.ts'

/**
 * `submission` is the newest that was read; `isReading` while the race that it changes is not here yet; `problem` says why it
 * is not; `readAnew` asks again.
 */
export function useSubmission(row: AdminSubmission) {
  const [fresh, setFresh] = useState<AdminSubmission | null>(null)
  const [problem, setProblem] = useState('')
  const { id, updatedAt } = row
  const changesRace = row.isChange && row.status === 'pending'
  const readAnew = () =>
    callApi<AdminSubmission>(`/api/admin/submissions/${id}`).then(
      (answer) => {
        setFresh(answer)
        setProblem('')
      },
      (error: ApiError) => setProblem(error.message),
    )
  useEffect(() => {
    if (changesRace) void readAnew()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, updatedAt, changesRace])
  const submission = fresh && fresh.updatedAt >= updatedAt ? fresh : row
  return { submission, isReading: changesRace && submission === row, problem, readAnew }
}
