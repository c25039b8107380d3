// Who decided on a submission, when and why, with the way back.
import type { AdminSubmission } from './admin-submissions.schema.ts'
import type { Run } from './act.ts'
import { decisionOf, takeBack } from './submission-actions.ts'
import { momentWords } from './words.ts'

export function Decided({ submission, run }: { submission: AdminSubmission; run: Run }) {
  const { status, decidedAt, decider, rejectReason } = submission
  const decision = decisionOf(submission)
  return (
    <>
      {decidedAt && (
        <p>
          {status === 'approved' ? 'Approved' : 'Rejected'} by {decider?.name ?? decider?.email ?? 'the site'}
          , {momentWords(decidedAt)}.
        </p>
      )}
      {rejectReason && <p>Rejected: {rejectReason}</p>}
      {decision && (
        <p className="row">
          <button type="button" className="btn" onClick={() => run(() => takeBack(submission, decision))}>
            Take this decision back
          </button>
        </p>
      )}
    </>
  )
}
