// The newsletter without an account: asking, confirming and leaving. Secret key only.
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

/**
 * Notes the wish, and queues the letter that confirms it where the address is not confirmed already; active at once where
 * it is the confirmed address of `personId`, who asks.
 */
export async function askNewsletter(
  client: Supabase,
  { email, personId }: { email: string; personId: string | null },
  signal: AbortSignal,
): Promise<void> {
  const call = client.rpc('ask_newsletter', { subscriber_email: email, asker: personId })
  await rowsOf('newsletter', call.abortSignal(signal))
}

async function decided(client: Supabase, name: string, token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await client.rpc(name, { token }).abortSignal(signal)
  return (await rowsOf<boolean>('newsletter', Promise.resolve({ ...answer, data: [answer.data] })))[0]!
}

/** Confirms by the token of a letter; false where the link is not good. */
export const confirmNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  decided(client, 'confirm_newsletter', token, signal)

/** Leaves by the token of a letter; true where somebody did. */
export const stopNewsletter = (client: Supabase, token: string, signal: AbortSignal) =>
  decided(client, 'stop_newsletter', token, signal)
