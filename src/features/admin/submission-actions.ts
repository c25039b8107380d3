// What an editor does with a submission: approves it, rejects it with a reason or asks its organiser; and taking a decision back.
import type { AdminSubmission, Approved } from './admin-submissions.schema.ts'
import { act, type Outcome } from './act.ts'

// What an approval wrote over is kept for so long (clear_unused_uploads); a rejection wrote over nothing.
const KEPT_DAYS = 30

const nameOf = ({ proposal }: Pick<AdminSubmission, 'proposal'>) => String(proposal.name)
const pathOf = ({ id }: Pick<AdminSubmission, 'id'>) => `/api/admin/submissions/${id}`

/** Publishes the revision that was read, over the race as it was read; `senderOwns` makes the sender of a new race its owner. */
export function approve(submission: AdminSubmission, senderOwns: boolean): Promise<Outcome> {
  const { revision, listed } = submission
  const body = { revision, raceUpdatedAt: listed?.updatedAt ?? null, senderOwns }
  return act<Approved>(`${pathOf(submission)}/approve`, { method: 'POST', body }, ({ raceType, slug }) => ({
    text: `${nameOf(submission)} is approved. Its page /${raceType}/${slug} will be there after the next rebuild, in a minute or so.`,
    undo: () => takeBack(submission, 'approved'),
  }))
}

/** Rejects the revision that was read; the organiser gets the reason. */
export function reject(submission: AdminSubmission, reason: string): Promise<Outcome> {
  const body = { revision: submission.revision, reason }
  return act(`${pathOf(submission)}/reject`, { method: 'POST', body }, () => ({
    text: `${nameOf(submission)} is rejected; the organiser gets your reason.`,
    undo: () => takeBack(submission, 'rejected'),
  }))
}

/** Asks the organiser, who gets an email. */
export const questionOrganiser = (submission: AdminSubmission, text: string): Promise<Outcome> =>
  act(`${pathOf(submission)}/question`, { method: 'POST', body: { text } }, () => ({
    text: 'Your question is on its way to the organiser.',
  }))

/** Takes back that it was approved or rejected: what stood before stands again, a new race is off the list, the proposal waits. */
export function takeBack(
  submission: Pick<AdminSubmission, 'id' | 'proposal' | 'isChange'>,
  was: 'approved' | 'rejected',
): Promise<Outcome> {
  const name = nameOf(submission)
  const text =
    was === 'rejected'
      ? `The rejection of ${name} is taken back: it waits again.`
      : `${name} is ${submission.isChange ? 'as it was before, and the change' : 'off the list, and'} waits again. Pages show it after the next rebuild.`
  return act(`${pathOf(submission)}/undo`, { method: 'POST', body: {} }, () => ({ text }))
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
