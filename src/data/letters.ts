// The outbox of letters, as its sender sees it. With the secret key only.
import { rowsOf, valueOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

/** A letter that this sender has taken. */
export interface ClaimedLetter {
  id: number
  kind: string
  /** What it is about, once: two letters with one key are one letter. */
  key: string
  recipient: string
  values: Record<string, unknown>
  attempts: number
  /** ISO instant. */
  createdAt: string
  claim: string
}

interface LetterRow {
  id: number
  kind: string
  key: string
  recipient: string
  letter_values: Record<string, unknown>
  attempts: number
  created_at: string
  claim: string
}

/** Takes the letter that is due longest for `leaseSeconds`; null where none is due. */
export async function claimLetter(client: Supabase, leaseSeconds: number): Promise<ClaimedLetter | null> {
  const [row] = await rowsOf<LetterRow>('letter', client.rpc('claim_letter', { lease_seconds: leaseSeconds }))
  if (!row) return null
  const { id, kind, key, recipient, attempts, claim } = row
  const createdAt = new Date(row.created_at).toISOString()
  return { id, kind, key, recipient, values: row.letter_values, attempts, createdAt, claim }
}

/** True where the letter is still this sender's: only then may its last byte go. */
export const handOverLetter = (client: Supabase, { id, claim }: ClaimedLetter): Promise<boolean> =>
  valueOf('letter', client.rpc('hand_over_letter', { letter_number: id, letter_claim: claim }))

/** Notes that the mail server took it, and what it said. */
export async function letterWasSent(client: Supabase, { id }: ClaimedLetter, answer: string): Promise<void> {
  await rowsOf('letter', client.rpc('letter_was_sent', { letter_number: id, server_answer: answer }))
}

export interface Refusal {
  reason: string
  /** True where another attempt would be refused as well. */
  forGood: boolean
  /** True where the mail server had all of it and gave no answer. */
  maybeTaken: boolean
}

/** Notes that the mail server did not take it; the database decides when it is tried again, or that it is dead. */
export async function letterWasRefused(
  client: Supabase,
  { id, claim }: ClaimedLetter,
  { reason, forGood, maybeTaken }: Refusal,
): Promise<void> {
  const told = { letter_number: id, letter_claim: claim, reason, for_good: forGood, maybe_taken: maybeTaken }
  await rowsOf('letter', client.rpc('letter_was_refused', told))
}

/** Queues a letter to the operator where letters were given up since the last one; one a day at most. */
export async function tellOfDeadLetters(client: Supabase, operatorEmail: string): Promise<void> {
  await rowsOf('dead letters', client.rpc('tell_of_dead_letters', { operator_email: operatorEmail }))
}

/** Forgets recipients of a month ago, and what was asked for and never confirmed. */
export async function forgetOldLetters(client: Supabase): Promise<void> {
  for (const what of [
    'forget_sent_letters',
    'forget_unconfirmed_newsletter',
    'forget_unconfirmed_ballot_requests',
  ]) {
    await rowsOf(what, client.rpc(what))
  }
}
