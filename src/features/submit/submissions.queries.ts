// Races that organisers propose: sent, read, answered about and taken back, as the person that the client acts as.
import type { Submission } from './submissions.schema.ts'
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { submissionOf, type SubmissionRow } from './submission-row.queries.ts'

/** What the database says to a submission, by its code. */
const REFUSALS: Record<string, SubmissionRefusal> = {
  '42501': 'not allowed',
  PT404: 'no such race',
  PT409: 'another waits',
  PT422: 'breaks a rule',
  PT429: 'too many',
  '23503': 'not yours',
}
export type SubmissionRefusal =
  'not allowed' | 'no such race' | 'another waits' | 'breaks a rule' | 'too many' | 'not yours'

/** What was written, or why the database refuses. */
const orRefused = <T>(write: Promise<T>): Promise<T | SubmissionRefusal> => orRefusal(REFUSALS, write)

export interface SentRow {
  submission_id: number
  race_id: number
  slug: string
  status: string
  revision: number
}

/** Sends a proposal; `raceId` of the race that it changes, null for a new one. */
export const submitRace = (
  client: Supabase,
  what: { raceId: number | null; proposal: object; key: string; preferredSlug: string },
  signal: AbortSignal,
): Promise<SentRow | SubmissionRefusal> =>
  orRefused(
    rowsOf<SentRow>(
      'submission',
      client
        .rpc('submit_race', {
          race_number: what.raceId,
          race_proposal: what.proposal,
          submission_key: what.key,
          wished_slug: what.preferredSlug,
        })
        .abortSignal(signal),
    ).then(([row]) => row!),
  )

/** An admin's approval of what they sent themselves. */
export const approveOwn = (
  client: Supabase,
  { submission_id, revision }: Pick<SentRow, 'submission_id' | 'revision'>,
  signal: AbortSignal,
): Promise<{ race_id: number; race_type: string; slug: string } | SubmissionRefusal> =>
  orRefused(
    rowsOf<{ race_id: number; race_type: string; slug: string }>(
      'approval',
      client
        .rpc('approve_submission', { submission_number: submission_id, expected_revision: revision })
        .abortSignal(signal),
    ).then(([row]) => row!),
  )

/** A listed race as a proposal; null where there is none that the person sees. */
export const readRaceAsProposal = (
  client: Supabase,
  raceId: number,
  signal: AbortSignal,
): Promise<Record<string, unknown> | null> =>
  valueOf('race as a proposal', client.rpc('race_proposal', { race_number: raceId }).abortSignal(signal))

interface OwnRow extends SubmissionRow {
  submission_messages: { written_by: 'editor' | 'organiser'; text: string; created_at: string }[]
}

const COLUMNS =
  'id, race_id, race_type, slug, is_change, status, revision, proposal, base, reject_reason, created_at, updated_at, ' +
  'submission_messages (written_by, text, created_at)'

const toSubmission = (row: OwnRow): Submission => ({
  ...submissionOf(row),
  messages: row.submission_messages
    .map(({ written_by, text, created_at }) => ({ writtenBy: written_by, text, createdAt: created_at }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
})

/** The person's own submissions, the last changed first; of one number, or of one race, where it is given. */
export async function listOwnSubmissions(
  client: Supabase,
  personId: string,
  which: { id?: number; raceId?: number },
  signal: AbortSignal,
): Promise<Submission[]> {
  // Admins may read all: these are the person's own all the same.
  let query = client.from('submissions').select(COLUMNS).eq('person_id', personId)
  if (which.id !== undefined) query = query.eq('id', which.id)
  if (which.raceId !== undefined) query = query.eq('race_id', which.raceId)
  const rows = await rowsOf<OwnRow>(
    'own submissions',
    query
      .order('updated_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200)
      .abortSignal(signal),
  )
  return rows.map(toSubmission)
}

/** When a person submitted new races since a moment, the newest first, `most` of them. */
export async function newRacesSince(
  client: Supabase,
  personId: string,
  { since, most }: { since: Date; most: number },
  signal: AbortSignal,
): Promise<Date[]> {
  const rows = await rowsOf<{ created_at: string }>(
    'own submissions of late',
    client
      .from('submissions')
      .select('created_at')
      .match({ person_id: personId, is_change: false })
      .gte('created_at', since.toISOString())
      .order('created_at', { ascending: false })
      .limit(most)
      .abortSignal(signal),
  )
  return rows.map(({ created_at }) => new Date(created_at))
}

/** Whether a person has sent something under this key, whenever it was. */
export async function wasSentUnder(
  client: Supabase,
  personId: string,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await rowsOf<{ submission_id: number }>(
    'what was sent under a key',
    client
      .from('submission_revisions')
      .select('submission_id')
      .match({ person_id: personId, submission_key: key })
      .limit(1)
      .abortSignal(signal),
  )
  return rows.length > 0
}

/** 'done', or 'gone' where the submission is not the person's or is decided. */
const outcomeOf = async (what: string, call: Parameters<typeof valueOf>[1]): Promise<'done' | 'gone'> =>
  (await valueOf<string>(what, call)) === 'done' ? 'done' : 'gone'

export const withdrawSubmission = (client: Supabase, id: number, signal: AbortSignal) =>
  outcomeOf('withdrawal', client.rpc('withdraw_submission', { submission_number: id }).abortSignal(signal))

export const answerEditor = (client: Supabase, id: number, answer: string, signal: AbortSignal) =>
  orRefused(
    outcomeOf('answer', client.rpc('answer_editor', { submission_number: id, answer }).abortSignal(signal)),
  )
