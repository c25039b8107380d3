// Requests to own a race. Requesting, confirming and checking take the secret key: the caller has checked what SQL cannot check.
import { doneOrRefused, pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
import {
  adminOwnershipSchema,
  ownershipRequestSchema,
  type AdminOwnership,
  type OwnershipInput,
  type OwnershipDecision,
  type OwnershipQuery,
  type OwnershipRequest,
} from './ownership.schema.ts'
import { orRefusal, readerOf, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface Row {
  role_at_race: string
  owners: number
}

const RECORDS = 'ownership_request_records'

const toRequest = readerOf(ownershipRequestSchema.omit({ role: true }))
const toAdminRequest = readerOf(adminOwnershipSchema.omit({ role: true, owners: true }))

/** Why the database takes no request. */
export type OwnershipRefusal = 'no such race' | 'requested already' | 'no website' | 'too many'
const REQUEST_REFUSALS: Record<string, OwnershipRefusal> = {
  PT404: 'no such race',
  PT409: 'requested already',
  PT422: 'no website',
  PT429: 'too many',
}

/** Sends a request; its number, or why not. Secret key. */
export const requestOwnership = (
  client: Supabase,
  personId: string,
  raceId: number,
  input: OwnershipInput,
  signal: AbortSignal,
): Promise<number | OwnershipRefusal> =>
  orRefusal(
    REQUEST_REFUSALS,
    valueOf<number>(
      'request to own a race',
      client
        .rpc('request_ownership', {
          person: personId,
          race_number: raceId,
          role_words: input.role,
          evidence_kind: input.evidence,
          email_at_domain: input.evidence === 'email' ? input.email : null,
        })
        .abortSignal(signal),
    ),
  )

/** The person's own requests, the newest first. */
export async function listOwnOwnership(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
  id?: number,
): Promise<OwnershipRequest[]> {
  let query = client.from(RECORDS).select('*').eq('person_id', personId)
  if (id !== undefined) query = query.eq('id', id)
  const newest = query.order('id', { ascending: false }).limit(50).abortSignal(signal)
  const rows = await rowsOf<Row>('requests to own a race', newest)
  return rows.map((row) => ({ ...toRequest(row), role: row.role_at_race }))
}

/** Takes a request back. */
export const withdrawOwnership = (
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<'done' | 'gone'> =>
  valueOf('request taken back', client.rpc('withdraw_ownership', { request_number: id }).abortSignal(signal))

/** What is to be looked for on the race’s website; null where there is no such request, 'too many' for one look more than twenty. */
export const beginSiteCheck = (
  client: Supabase,
  id: number,
  personId: string,
  signal: AbortSignal,
): Promise<{ website: string; token: string } | 'gone' | 'too many'> =>
  orRefusal(
    { PT404: 'gone' as const, PT429: 'too many' as const },
    valueOf<{ website: string; token: string }>(
      'check of a website',
      client.rpc('begin_site_check', { request_number: id, person: personId }).abortSignal(signal),
    ),
  )

/** Notes what a look at the website found. Secret key. */
export async function noteSiteCheck(
  client: Supabase,
  id: number,
  { isFound, words }: { isFound: boolean; words: string },
  signal: AbortSignal,
): Promise<void> {
  const found = { request_number: id, is_found: isFound, found_words: words }
  await rowsOf('check of a website', client.rpc('note_site_check', found).abortSignal(signal))
}

/** What a link would confirm; null where it is not good. Secret key. */
export const ownershipOfLink = (
  client: Supabase,
  token: string,
  signal: AbortSignal,
): Promise<{ raceName: string; askedBy: string } | null> =>
  valueOf('link of a request', client.rpc('ownership_of_link', { link_token: token }).abortSignal(signal))

/** Confirms the address that a link was sent to. Secret key. */
export const confirmOwnership = (client: Supabase, token: string, signal: AbortSignal): Promise<boolean> =>
  valueOf('link of a request', client.rpc('confirm_ownership', { link_token: token }).abortSignal(signal))

/** Requests with this status as editors see them, the longest waiting first. */
export function listOwnership(
  client: Supabase,
  { status, ...page }: OwnershipQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminOwnership>> {
  let query = client.from(RECORDS).select('*', { count: 'exact' })
  if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order('created_at', { ascending: status === 'open' })
    .order('id')
    .abortSignal(signal)
  return pageOf('requests to own a race', ordered, page, (row: Row) => ({
    ...toAdminRequest(row),
    role: row.role_at_race,
    owners: Number(row.owners),
  }))
}

/** Decides on a request. */
export const decideOwnership = (
  client: Supabase,
  id: number,
  { status, reason, wasProven }: OwnershipDecision,
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<'done' | 'gone' | 'changed'>(
      'decision on an owner',
      client
        .rpc('decide_ownership', {
          request_number: id,
          new_status: status,
          reason,
          read_as_proven: wasProven,
        })
        .abortSignal(signal),
    ),
  )

/** Takes a race from one of its owners. */
export const removeRaceOwner = (client: Supabase, raceId: number, personId: string, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<'done' | 'gone'>(
      'removal of an owner',
      client.rpc('remove_race_owner', { race_number: raceId, person: personId }).abortSignal(signal),
    ),
  )
