// Subscribes to the newsletter. Throws an ApiError.
import type { Accepted } from '../../platform/api/shared.schema.ts'
import { callApi } from '../../platform/browser/api.ts'

/** An email to confirm it follows. */
export const subscribeToNewsletter = (email: string): Promise<Accepted> =>
  callApi<Accepted>('/api/newsletter-signup', { method: 'POST', body: { email } })
