// People for end-to-end tests, signed up with the running site's own identity provider, as its email confirms them.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export interface Person {
  id: string
  email: string
  accessToken: string
  /** The session as the identity library keeps it. */
  session: string
}

/** Of everybody made here. */
export const PASSWORD = 'a lot of long quiet miles'

/** Somebody new, with a confirmed address. */
export async function newPerson(request: APIRequestContext): Promise<Person> {
  const email = `${randomUUID()}@startline.test`
  const headers = { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' }
  const post = async (path: string, data: object) => {
    const response = await request.post(`/auth/v1/${path}`, { headers, data })
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
    return (await response.json()) as { access_token: string; expires_in: number; user: { id: string } }
  }
  await post('signup', { email, password: PASSWORD })
  const messages = (await (await request.get('/__mail.json')).json()) as { to: string; html: string }[]
  const message = messages.find(({ to }) => to === email)
  const [, token_hash] = /token_hash=([\w-]+)/.exec(message?.html ?? '') ?? []
  const session = await post('verify', { type: 'signup', token_hash })
  await exchange(request, session.access_token)
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
  return {
    id: session.user.id,
    email,
    accessToken: session.access_token,
    session: JSON.stringify({ ...session, expires_at }),
  }
}

/** Makes a session of the provider's token: only what passed the exchange is one. */
export async function exchange(request: APIRequestContext, accessToken: string): Promise<void> {
  const Origin = new URL(process.env.E2E_URL!).origin
  const headers = { Authorization: `Bearer ${accessToken}`, Origin }
  expect((await request.post('/api/auth/login', { headers, data: {} })).status()).toBe(200)
}

/** The link of the newest email to an address, once there is one. */
export async function linkOfEmail(request: APIRequestContext, email: string, page: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages = (await (await request.get('/__mail.json')).json()) as { to: string; html: string }[]
    const html = messages.filter(({ to }) => to === email).map((message) => message.html)
    link = html
      .map((text) => /href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&'))
      .find((href) => href?.includes(page))
    expect(link).toBeTruthy()
  }).toPass()
  const { pathname, search } = new URL(link!)
  return pathname + search
}

/** For toHaveURL: the address is this page's, whatever its query says. */
export const isAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path

/** Signs somebody in on this browser: from the next page on. */
export async function signIn(page: Page, { session }: Person): Promise<void> {
  await page.goto('/cookies')
  await page.evaluate((stored) => localStorage.setItem('startline:session', stored), session)
}

/** The headers of a call that somebody makes from the site. */
export const ownHeaders = ({ accessToken }: Person) => ({
  Authorization: `Bearer ${accessToken}`,
  Origin: new URL(process.env.E2E_URL!).origin,
})

/** Calls the API as this person; gives the answer's JSON. */
export async function callAs<T>(
  request: APIRequestContext,
  person: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(path, {
    method,
    headers: ownHeaders(person),
    ...(data && { data }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** The numbers of the races that somebody's account has saved. */
export async function favouritesOf(request: APIRequestContext, person: Person): Promise<number[]> {
  const headers = ownHeaders(person)
  const list = (await (await request.get('/api/favorites', { headers })).json()) as { raceId: number }[]
  return list.map(({ raceId }) => raceId)
}

/** Somebody new who organises races. */
export async function newOrganiser(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request)
  const headers = ownHeaders(person)
  expect((await request.post('/api/user/organiser', { headers, data: {} })).status()).toBe(204)
  return person
}

/** A race that an organiser submitted and that waits for an editor; `facts` beside or in place of the usual ones. */
export async function pendingSubmission(
  request: APIRequestContext,
  organiser: Person,
  facts: { name: string } & Record<string, unknown>,
): Promise<{ id: number; submissionId: number; slug: string }> {
  const data = {
    place: { city: 'Ulm', countryCode: 'DE' },
    nextEventDate: '2027-09-19',
    dateConfirmed: true,
    elevationGainM: 120,
    elevationProfile: 'Flat',
    terrain: 'Road',
    ...facts,
  }
  const answer = await request.post('/api/marathons', { headers: ownHeaders(organiser), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; submissionId: number; slug: string }
}
