// The newsletter without an account: asking, confirming and leaving. Secret key only.
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/**
 * Notes the request, and queues the email that confirms it where the address is not confirmed already; active at once where
 * it is the confirmed address of `personId`, who asks.
 */
export async function subscribeToNewsletter(
  client: Supabase,
  { email, personId }: { email: string; personId: string | null },
  signal: AbortSignal,
): Promise<void> {
  const call = client.rpc('request_newsletter', { subscriber_email: email, asker: personId })
  await rowsOf('newsletter', call.abortSignal(signal))
}

/** Confirms by the token of an email; false where the link is not good. */
export const confirmNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('confirm_newsletter', { token }).abortSignal(signal))

/** Leaves by the token of an email; true where somebody did. */
export const stopNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  valueOf<boolean>('newsletter', client.rpc('stop_newsletter', { token }).abortSignal(signal))
