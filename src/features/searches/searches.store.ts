// Saved searches: kept, read, changed and deleted. Each function throws an ApiError.
import type { Accepted } from '../../platform/api/shared.schema.ts'
import { callApi } from '../../platform/browser/api.ts'
import type { SavedSearch, SearchChange, SearchRequest } from './searches.schema.ts'

const OWN_PATH = '/api/user/searches'

/** Saves a search; an email to confirm it follows, except to the confirmed address of an account. */
export const saveSearch = (request: SearchRequest): Promise<Accepted> =>
  callApi<Accepted>('/api/searches', { method: 'POST', body: request })

/** The searches of the signed-in person, the oldest first. */
export const readSearches = (): Promise<SavedSearch[]> => callApi<SavedSearch[]>(OWN_PATH)

/** Renames a search, or switches its emails. */
export const changeSearch = (id: number, change: SearchChange): Promise<unknown> =>
  callApi(`${OWN_PATH}/${id}`, { method: 'PATCH', body: change })

/** Deletes a search. */
export const removeSearch = (id: number): Promise<unknown> =>
  callApi(`${OWN_PATH}/${id}`, { method: 'DELETE' })
