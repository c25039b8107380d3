// People of the soak: signed up with the site's own identity provider, confirmed by the email, given roles as an admin gives
// them.
import type { Caller, Reply } from './caller.ts'

export interface SoakPerson {
  id: string
  email: string
  accessToken: string
}

const PASSWORD = 'a lot of long quiet miles'

function must<T>(what: string, reply: Reply | null): T {
  if (!reply || reply.status >= 300) throw new Error(`${what}: ${reply?.status} ${reply?.text.slice(0, 300)}`)
  return reply.text === '' ? (undefined as T) : reply.json<T>()
}

/** Somebody new with a confirmed address, signed in. */
export async function signUp(caller: Caller, publishableKey: string, email: string): Promise<SoakPerson> {
  const headers = { apikey: publishableKey }
  const ask = async <T>(path: string, body: object) =>
    must<T>(path, await caller.send('signing up', 'POST', path, { headers, body }))
  await ask('/auth/v1/signup', { email, password: PASSWORD })
  const messages = must<{ to: string; html?: string }[]>(
    'the outbox',
    await caller.send('the outbox', 'GET', '/__mail.json'),
  )
  const message = messages.find(({ to, html }) => to === email && html?.includes('token_hash='))
  const [, token_hash] = /token_hash=([\w-]+)/.exec(message?.html ?? '') ?? []
  const { access_token: accessToken, user } = await ask<{ access_token: string; user: { id: string } }>(
    '/auth/v1/verify',
    { type: 'signup', token_hash },
  )
  must('signing in', await caller.send('signing in', 'POST', '/api/auth/login', { accessToken, body: {} }))
  return { id: user.id, email, accessToken }
}

/** Makes somebody an organiser, as they do themselves. */
export async function becomeOrganiser(caller: Caller, { accessToken }: SoakPerson): Promise<void> {
  const body = {}
  must('organiser', await caller.send('signing up', 'POST', '/api/user/organiser', { accessToken, body }))
}

/** One admin makes another. */
export async function makeAdmin(caller: Caller, admin: SoakPerson, { id }: SoakPerson): Promise<void> {
  const body = { role: 'admin', was: 'runner' }
  const { accessToken } = admin
  must('admin', await caller.send('signing up', 'PATCH', `/api/admin/users/${id}`, { accessToken, body }))
}

/** All of an admin's list, page by page. */
export async function wholeList<T>(caller: Caller, { accessToken }: SoakPerson, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const page = `${path}${path.includes('?') ? '&' : '?'}limit=200&offset=${all.length}`
    const rows = must<T[]>(page, await caller.send('reading the end', 'GET', page, { accessToken }))
    all.push(...rows)
    if (rows.length < 200) return all
  }
}

/** One's own list, whole. */
export async function ownList<T>(caller: Caller, { accessToken }: SoakPerson, path: string): Promise<T[]> {
  return must<T[]>(path, await caller.send('reading the end', 'GET', path, { accessToken }))
}
