// Telling what one saw of the entry to a race.
import { callApi } from '../../platform/browser/api.ts'
import type { ENTRY_STATUSES } from '../../race/entry-fields.ts'
import type { SightingOutcome } from './entry-sightings.schema.ts'

type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** Sends what was seen; what became of it. Throws an ApiError with the server's sentence. */
export const reportEntryStatus = async (
  raceId: number,
  entryStatus: EntryStatus,
): Promise<SightingOutcome> => {
  const path = `/api/marathons/${raceId}/entry-sightings`
  const { outcome } = await callApi<{ outcome: SightingOutcome }>(path, {
    method: 'POST',
    body: { entryStatus },
  })
  return outcome
}
