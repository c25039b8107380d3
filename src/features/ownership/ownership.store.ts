// Requests of the signed-in person to own races. Each function throws an ApiError.
import { callApi } from '../../platform/browser/api.ts'
import { fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import type { OwnershipInput, OwnershipRequest } from './ownership.schema.ts'

const PATH = '/api/user/ownership'

/** The person's requests, the newest first. Who comes back from the link in the e-mail sees at once that it counts. */
export const $ownershipRequests = queryOf<OwnershipRequest[]>(PATH, { freshMs: 1000 })

/** What the form says of the race. */
export const readRaceToOwn = (raceId: number): Promise<{ name: string; website: string | null }> =>
  callApi(`/api/marathons/${raceId}`)

/** Sends a request. */
export async function requestOwnership(raceId: number, input: OwnershipInput): Promise<OwnershipRequest> {
  const body = input
  const sent = await callApi<OwnershipRequest>(`/api/marathons/${raceId}/ownership`, { method: 'POST', body })
  fetchAgain(PATH)
  return sent
}

/** Has the server look for the code on the race's website. */
export async function checkOwnershipSite(id: number): Promise<OwnershipRequest> {
  const checked = await callApi<OwnershipRequest>(`${PATH}/${id}/check`, { method: 'POST' })
  fetchAgain(PATH)
  return checked
}

/** Takes a request back. */
export async function withdrawOwnership(id: number): Promise<void> {
  await callApi(`${PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(PATH)
}
