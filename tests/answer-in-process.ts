// Requests to an embedded Supabase of this process are answered in it. Over a socket each costs a twelfth more.
import type { EmbeddedSupabase } from '../local/embedded-supabase.ts'

type Answering = Pick<EmbeddedSupabase, 'url' | 'fetch'>

const answering = new Map<string, Answering['fetch']>()

const overNetwork = globalThis.fetch

/** Fails as the network does where the request is given up before it is answered. */
function unlessAborted(request: Request, answer: Promise<Response>): Promise<Response> {
  const { signal } = request
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** As a server over the network says when it answers: how far a token is ahead of its clock is counted from that. */
function withDate(response: Response): Response {
  response.headers.set('Date', new Date().toUTCString())
  return response
}

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const answer = answering.size > 0 && URL.canParse(address) && answering.get(new URL(address).origin)
  if (!answer) return overNetwork(input, init)
  const request = new Request(input, init)
  return unlessAborted(request, answer(request).then(withDate))
}

/** From now on this Supabase is asked without a socket, until the function that comes back is called. */
export function answerInProcess({ url, fetch }: Answering): () => void {
  answering.set(url, fetch)
  return () => void answering.delete(url)
}
