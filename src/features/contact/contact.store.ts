// Sends a message to us. Throws an ApiError.
import type { Accepted } from '../../platform/api/shared.schema.ts'
import { callApi } from '../../platform/browser/api.ts'
import type { ContactMessage } from './contact.schema.ts'

export const sendMessage = (message: ContactMessage): Promise<Accepted> =>
  callApi<Accepted>('/api/contact', { method: 'POST', body: message })
