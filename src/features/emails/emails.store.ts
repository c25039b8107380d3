// What people ask of us by email: the newsletter, ballot alerts, a message; and what goes to a person's own address.
// Each verb throws an ApiError.
import { callApi } from '../../platform/browser/api.ts'
import type { ContactMessage } from '../contact/contact.schema.ts'
import type { BallotRequest, EmailSettings, Taken } from './emails.schema.ts'

const EMAILS_PATH = '/api/user/emails'

/** Asks for the newsletter; an email to confirm it follows. */
export const subscribeToNewsletter = (email: string): Promise<Taken> =>
  callApi<Taken>('/api/newsletter-signup', { method: 'POST', body: { email } })

/** Asks for an alert before the ballot of a race opens; an email to confirm it follows. */
export const requestBallotAlert = (request: BallotRequest): Promise<Taken> =>
  callApi<Taken>('/api/ballot-notification-request', { method: 'POST', body: request })

/** Sends a message to us. */
export const sendMessage = (message: ContactMessage): Promise<Taken> =>
  callApi<Taken>('/api/contact', { method: 'POST', body: message })

/** What goes to the signed-in person's own address. */
export const readEmailSettings = (): Promise<EmailSettings> => callApi<EmailSettings>(EMAILS_PATH)

/** Turns the newsletter on or off. */
export const setNewsletter = (newsletter: boolean): Promise<unknown> =>
  callApi(EMAILS_PATH, { method: 'PATCH', body: { newsletter } })

/** Changes how many days ahead an alert comes. */
export const setLeadDays = (id: number, leadDays: number): Promise<unknown> =>
  callApi(`/api/user/ballot-alerts/${id}`, { method: 'PATCH', body: { leadDays } })

/** Ends an alert. */
export const endBallotAlert = (id: number): Promise<unknown> =>
  callApi(`/api/user/ballot-alerts/${id}`, { method: 'DELETE' })
