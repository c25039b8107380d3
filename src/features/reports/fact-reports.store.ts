// Telling the editors that a fact of a race is wrong.
import { callApi } from '../../platform/browser/api.ts'

/** Sends a report. Throws an ApiError with the server's sentence. */
export async function reportFact(
  raceId: number,
  report: { field: string; correct: string; source: string | null; email: string | null },
): Promise<void> {
  await callApi(`/api/marathons/${raceId}/reports`, { method: 'POST', body: report })
}
