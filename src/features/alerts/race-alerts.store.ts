// Alerts about races: requested, changed and ended. Each function throws an ApiError.
import type { Accepted } from '../../platform/api/shared.schema.ts'
import { callApi } from '../../platform/browser/api.ts'
import type { AlertChoices, AlertRequest, BallotRequest } from './race-alerts.schema.ts'

/** Requests an alert before the ballot of a race opens; an email to confirm it follows. */
export const requestBallotAlert = (request: BallotRequest): Promise<Accepted> =>
  callApi<Accepted>('/api/ballot-notification-request', { method: 'POST', body: request })

/** Requests emails about a race; one to confirm it follows, except to the confirmed address of an account. */
export const requestRaceAlert = (request: AlertRequest): Promise<Accepted> =>
  callApi<Accepted>('/api/race-alerts', { method: 'POST', body: request })

/** Changes what an alert is for, and how many days ahead it comes. */
export const changeAlert = (id: number, choices: AlertChoices): Promise<unknown> =>
  callApi(`/api/user/race-alerts/${id}`, { method: 'PATCH', body: choices })

export const endAlert = (id: number): Promise<unknown> =>
  callApi(`/api/user/race-alerts/${id}`, { method: 'DELETE' })
