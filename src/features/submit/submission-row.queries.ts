// What organisers and editors alike read of a submission's row.
import type { Submission } from './submissions.schema.ts'

export interface SubmissionRow {
  id: number
  race_id: number
  race_type: string
  slug: string
  is_change: boolean
  status: Submission['status']
  revision: number
  proposal: Record<string, unknown>
  base: Record<string, unknown>
  reject_reason: string | null
  created_at: string
  updated_at: string
}

/** A submission without what was written about it. */
export const submissionOf = (row: SubmissionRow): Omit<Submission, 'messages'> => ({
  id: row.id,
  raceId: row.race_id,
  raceType: row.race_type,
  slug: row.slug,
  isChange: row.is_change,
  status: row.status,
  revision: row.revision,
  proposal: row.proposal,
  base: row.base,
  rejectReason: row.reject_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
