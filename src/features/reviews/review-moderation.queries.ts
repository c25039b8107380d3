// What editors read of reviews and decide; and reports, which are written with the secret key behind a limit.
import { pageOf, type PageOf } from '../../platform/server/admin-lists.ts'
import type { ModeratedReview, ModerationQuery, ReviewReport } from './review-moderation.schema.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { toModeratedReview, type ReviewRecord } from './reviews.queries.ts'

const DECIDED = new Set<ModerationQuery['status']>(['published', 'hidden'])

/**
 * Reviews with this status, and how many there are: those that wait, the longest first; decided ones, the last decision first;
 * all of them, the newest first. Admins read all of them.
 */
export async function listForEditors(
  client: Supabase,
  { status, limit, offset }: ModerationQuery,
  signal: AbortSignal,
): Promise<PageOf<ModeratedReview>> {
  let query = client.from('review_records').select('*', { count: 'exact' })
  if (status === 'reported') query = query.gt('open_report_count', 0)
  else if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order(DECIDED.has(status) ? 'moderated_at' : 'updated_at', {
      ascending: status === 'pending' || status === 'reported',
    })
    .order('id')
    .abortSignal(signal)
  return pageOf('reviews to decide on', ordered, { limit, offset }, toModeratedReview)
}

/** One review as editors see it; null where there is none. */
export async function readForEditors(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<ModeratedReview | null> {
  const query = client.from('review_records').select('*').eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<ReviewRecord>('review to decide on', query)
  return row ? toModeratedReview(row) : null
}

/** `changed`: the author has written another version since the one that was read, or somebody has decided again. */
export type Decision = 'done' | 'gone' | 'changed'

function decide(
  client: Supabase,
  name: 'publish_review' | 'hide_review' | 'undo_review_decision',
  decision: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Decision> {
  return valueOf<Decision>('decision', client.rpc(name, decision).abortSignal(signal))
}

/** Shows the present version to everybody. Open reports count as decided. */
export const publishReview = (
  client: Supabase,
  { id, version }: { id: number; version: number | undefined },
  signal: AbortSignal,
): Promise<Decision> =>
  decide(client, 'publish_review', { review: id, read_version: version ?? null }, signal)

/** Takes every version off the public pages. Open reports count as decided. */
export const hideReview = (
  client: Supabase,
  { id, version, note }: { id: number; version: number | undefined; note: string | null },
  signal: AbortSignal,
): Promise<Decision> =>
  decide(client, 'hide_review', { review: id, read_version: version ?? null, note }, signal)

/** Puts back what stood before the decision that was made at `decidedAt`; the reports that it closed are open again. */
export const undoReviewDecision = (
  client: Supabase,
  { id, decidedAt }: { id: number; decidedAt: string },
  signal: AbortSignal,
): Promise<Decision> => decide(client, 'undo_review_decision', { review: id, decided_at: decidedAt }, signal)

/** Keeps a report of a review; one a day with the same hash of who tells it. Secret key only: the caller has counted it. */
export async function addReviewReport(
  client: Supabase,
  reviewId: number,
  report: ReviewReport & { hash: string },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    review_number: reviewId,
    why: report.reason,
    report_details: report.details,
    reporter_email: report.email,
    reporter_hash: report.hash,
  }
  await rowsOf('report', client.rpc('store_review_report', parameters).abortSignal(signal))
}
