// Emails that people request: the newsletter, alerts about races and searches, a message; and the settings of a person's own.
// Each verb throws an ApiError.
import { callApi } from '../../platform/browser/api.ts'
import type {
  Accepted,
  AlertChoices,
  AlertRequest,
  BallotRequest,
  ContactMessage,
  EmailSettings,
} from './emails.schema.ts'
import type { SavedSearch, SearchChange, SearchRequest } from '../searches/searches.schema.ts'

const EMAILS_PATH = '/api/user/emails'

/** Subscribes to the newsletter; an email to confirm it follows. */
export const subscribeToNewsletter = (email: string): Promise<Accepted> =>
  callApi<Accepted>('/api/newsletter-signup', { method: 'POST', body: { email } })

/** Requests an alert before the ballot of a race opens; an email to confirm it follows. */
export const requestBallotAlert = (request: BallotRequest): Promise<Accepted> =>
  callApi<Accepted>('/api/ballot-notification-request', { method: 'POST', body: request })

/** Requests emails about a race; one to confirm it follows, except to the confirmed address of an account. */
export const requestRaceAlert = (request: AlertRequest): Promise<Accepted> =>
  callApi<Accepted>('/api/race-alerts', { method: 'POST', body: request })

/** Sends a message to us. */
export const sendMessage = (message: ContactMessage): Promise<Accepted> =>
  callApi<Accepted>('/api/contact', { method: 'POST', body: message })

/** The emails to the signed-in person's own address. */
export const readEmailSettings = (): Promise<EmailSettings> => callApi<EmailSettings>(EMAILS_PATH)

/** Turns the newsletter on or off. */
export const setNewsletter = (newsletter: boolean): Promise<unknown> =>
  callApi(EMAILS_PATH, { method: 'PATCH', body: { newsletter } })

/** Changes what an alert is for, and how many days ahead it comes. */
export const changeAlert = (id: number, choices: AlertChoices): Promise<unknown> =>
  callApi(`/api/user/race-alerts/${id}`, { method: 'PATCH', body: choices })

/** Ends an alert. */
export const endAlert = (id: number): Promise<unknown> =>
  callApi(`/api/user/race-alerts/${id}`, { method: 'DELETE' })

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
