// Messages to us, written with the secret key only.
import type { ContactMessage } from './contact.schema.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

export type Message = Pick<ContactMessage, 'name' | 'email' | 'topic' | 'message'>

/** Keeps a message, once; it is forwarded to `forwardTo` where there is one. */
export async function storeContactMessage(
  client: Supabase,
  { name, email, topic, message, forwardTo }: Message & { forwardTo: string | null },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    sender_name: name,
    sender_email: email,
    about: topic,
    words: message,
    forward_to: forwardTo,
  }
  await rowsOf('message', client.rpc('store_contact_message', parameters).abortSignal(signal))
}
