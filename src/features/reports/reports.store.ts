// What readers say of a race: that a fact is wrong, and what they saw of the entry. Each function throws an ApiError with the server's
// sentence.
import { callApi } from '../../platform/browser/api.ts'
import type { ENTRY_STATUSES } from '../../race/entry-fields.ts'
import type { FactReport, SightingOutcome } from './reports.schema.ts'

/** Sends the editors a report that a fact is wrong. */
export async function reportFact(raceId: number, report: FactReport): Promise<void> {
  await callApi(`/api/marathons/${raceId}/reports`, { method: 'POST', body: report })
}

/** Sends what somebody saw of the entry today; what became of it. */
export async function reportEntryStatus(
  raceId: number,
  entryStatus: (typeof ENTRY_STATUSES)[number],
): Promise<SightingOutcome> {
  const path = `/api/marathons/${raceId}/entry-sightings`
  const { outcome } = await callApi<{ outcome: SightingOutcome }>(path, {
    method: 'POST',
    body: { entryStatus },
  })
  return outcome
}
