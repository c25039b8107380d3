// Taking back a decision on a submission: what stood before stands again, a new race is off the list, the proposal waits.
import type { AdminSubmission } from '../../contract/admin-submissions.ts'
import { act, type Outcome } from './act.ts'

// What an approval wrote over is kept for so long (clear_unused_uploads); a rejection wrote over nothing.
const KEPT_DAYS = 30

/** Takes back that it was approved or rejected. */
export function takeBack(
  { id, proposal, isChange }: Pick<AdminSubmission, 'id' | 'proposal' | 'isChange'>,
  was: 'approved' | 'rejected',
): Promise<Outcome> {
  const name = String(proposal.name)
  const text =
    was === 'rejected'
      ? `The rejection of ${name} is taken back: it waits again.`
      : `${name} is ${isChange ? 'as it was before, and the change' : 'off the list, and'} waits again. Pages show it after the next rebuild.`
  return act(`/api/admin/submissions/${id}/undo`, { method: 'POST', body: {} }, () => ({ text }))
}

/** The decision that can still be taken back; null where there is none. */
export function decisionOf({
  status,
  decidedAt,
}: Pick<AdminSubmission, 'status' | 'decidedAt'>): 'approved' | 'rejected' | null {
  if (status === 'rejected') return status
  const isKept = decidedAt !== null && Date.now() - Date.parse(decidedAt) < KEPT_DAYS * 86_400_000
  return status === 'approved' && isKept ? status : null
}
