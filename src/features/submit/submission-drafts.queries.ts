// Forms that are not sent yet, kept for the person that the client acts as.
import type { Draft } from './submissions.schema.ts'
import { orRefusal, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface DraftRow {
  id: string
  race_id: number | null
  form: Record<string, string>
  opened: Record<string, string> | null
  version: number
  updated_at: string
}
const COLUMNS = 'id, race_id, form, opened, version, updated_at'

const toDraft = ({ id, race_id, form, opened, version, updated_at }: DraftRow): Draft => ({
  id,
  raceId: race_id,
  form,
  opened,
  version,
  updatedAt: updated_at,
})

/** The person's drafts, the last changed first. */
export async function listDrafts(client: Supabase, signal: AbortSignal): Promise<Draft[]> {
  const query = client.from('submission_drafts').select(COLUMNS).order('updated_at', { ascending: false })
  return (await rowsOf<DraftRow>('drafts', query.order('id').limit(50).abortSignal(signal))).map(toDraft)
}

/** What the database says to a draft, by its code. */
const REFUSALS: Record<string, 'changed' | 'too many'> = { '23505': 'changed', PT422: 'too many' }

/**
 * Keeps a draft as the version after `version` (0: a new one). 'changed' where another device has kept one meanwhile,
 * 'too many' where there is no room.
 */
export function keepDraft(
  client: Supabase,
  { id, raceId, form, opened, version }: Omit<Draft, 'updatedAt'>,
  signal: AbortSignal,
): Promise<Draft | 'changed' | 'too many'> {
  const row = { race_id: raceId, form, opened }
  const write =
    version === 0
      ? client.from('submission_drafts').insert({ id, ...row })
      : client
          .from('submission_drafts')
          .update({ ...row, version: version + 1 })
          .eq('id', id)
          .eq('version', version)
  const kept = rowsOf<DraftRow>('draft', write.select(COLUMNS).abortSignal(signal))
  return orRefusal(
    REFUSALS,
    kept.then(([draft]): Draft | 'changed' => (draft ? toDraft(draft) : 'changed')),
  )
}

/** Throws a draft away; nothing happens where there is none. */
export async function forgetDraft(client: Supabase, id: string, signal: AbortSignal): Promise<void> {
  await rowsOf(
    'end of a draft',
    client.from('submission_drafts').delete().eq('id', id).select('id').abortSignal(signal),
  )
}
