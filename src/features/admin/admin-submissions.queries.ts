// Submissions as editors read and decide them.
import type { AdminSubmission, Approval, Approved, SubmissionQuery } from './admin-submissions.schema.ts'
import { doneOrRefused, pageOf, type PageOf } from '../../platform/server/admin-lists.ts'
import { readRaceToEdit } from './admin-races.queries.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { submissionOf, type SubmissionRow, readRaceAsProposal } from '../submit/submissions.queries.ts'

interface AdminRow extends SubmissionRow {
  person_id: string
  sender: AdminSubmission['sender']
  decider: AdminSubmission['decider']
  question: AdminSubmission['question']
  messages: AdminSubmission['messages']
  decided_at: string | null
}

const toSubmission = (row: AdminRow): AdminSubmission => ({
  ...submissionOf(row),
  personId: row.person_id,
  sender: row.sender,
  decider: row.decider,
  question: row.question,
  messages: row.messages,
  decidedAt: row.decided_at,
})

const DECIDED = new Set<SubmissionQuery['status']>(['approved', 'rejected', 'withdrawn', 'all'])

/** Submissions with this status: those that wait, the longest first; others, the newest. */
export function listSubmissions(
  client: Supabase,
  { status, ...page }: SubmissionQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminSubmission>> {
  let query = client.from('submission_records').select('*', { count: 'exact' })
  if (status === 'asked' || status === 'answered') query = query.eq('question', status)
  else if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order('updated_at', { ascending: !DECIDED.has(status) })
    .order('id')
    .abortSignal(signal)
  return pageOf('submissions', ordered, page, toSubmission)
}

/**
 * The race that a change is of, as a proposal of it would be. It may be newer than its moment, never older: an approval
 * over that moment is refused then.
 */
async function readListed(client: Supabase, raceId: number, signal: AbortSignal) {
  const race = await readRaceToEdit(client, raceId, signal)
  const facts = race && (await readRaceAsProposal(client, raceId, signal))
  return facts ? { facts, updatedAt: race.updatedAt } : undefined
}

/** One submission, with its race as it is now where it is a change that waits; null where there is none. */
export async function readSubmission(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<AdminSubmission | null> {
  const query = client.from('submission_records').select('*').eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<AdminRow>('submission', query)
  if (!row) return null
  if (!row.is_change || row.status !== 'pending') return toSubmission(row)
  return { ...toSubmission(row), listed: await readListed(client, row.race_id, signal) }
}

/** Publishes what was read. Refused: `changed` where it is decided or sent anew meanwhile, or the race is another now. */
export const approveSubmission = (
  client: Supabase,
  id: number,
  { revision, raceUpdatedAt, senderOwns }: Approval,
  signal: AbortSignal,
) =>
  doneOrRefused(
    rowsOf<{ race_id: number; race_type: string; slug: string }>(
      'approval',
      client
        .rpc('approve_submission', {
          submission_number: id,
          expected_revision: revision,
          race_read_at: raceUpdatedAt,
          sender_owns: senderOwns,
        })
        .abortSignal(signal),
    ).then(([row]): Approved => {
      return { raceId: row!.race_id, raceType: row!.race_type, slug: row!.slug }
    }),
  )

/** Takes a decision back. Refused: `changed` where the race was changed again since. */
export const undoDecision = (client: Supabase, id: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'undoing of an approval',
      client.rpc('undo_decision', { submission_number: id }).abortSignal(signal),
    ),
  )

/** Rejects what was read; refused as an approval is. */
export const rejectSubmission = (
  client: Supabase,
  id: number,
  { revision, reason }: { revision: number; reason: string },
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<null>(
      'rejection',
      client
        .rpc('reject_submission', {
          submission_number: id,
          expected_revision: revision,
          reason,
        })
        .abortSignal(signal),
    ),
  )

/** Asks the organiser; they get an email. */
export const questionOrganiser = (client: Supabase, id: number, question: string, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'question',
      client.rpc('question_organiser', { submission_number: id, question }).abortSignal(signal),
    ),
  )
