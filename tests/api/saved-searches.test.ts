// Searches of the list that are kept and watched, and read as feeds: the same races as the list shows.
import { beforeEach, expect, test } from 'vitest'
import { raceIndexNow, watchSearches } from '../../src/features/searches/searches.server.ts'
import type { SavedSearch } from '../../src/features/searches/searches.schema.ts'
import { dayInUtc } from '../../src/rules/calendar/calendar-day.ts'
import { filterRaces } from '../../src/rules/search/filter-races.ts'
import { readRaceFilter } from '../../src/rules/search/race-filter.ts'
import type { Failure } from '../../src/rules/writing/messages.ts'
import { outboxOf } from '../outbox.ts'
import { callApi, callAs, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let networks = 0

beforeEach(() => void takeLog())

const { sql, emailsTo } = outboxOf(() => supabase)
const post = (person: { accessToken: string } | null, body: object) =>
  callAs(person, 'POST', '/api/searches', { body, ip: `198.53.0.${++networks % 250}` })
const postForm = (path: string, body: string) =>
  callApi(path, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
const today = dayInUtc(Date.now())
const job = () => watchSearches(supabase.secret, () => raceIndexNow(AbortSignal.timeout(20_000)), today)

const QUERY = 'raceType=marathon&country=germany&month=9&month=10'
/** Paths of the races that the list shows for a query and that are still to come. */
async function listed(query: string): Promise<string[]> {
  const index = await raceIndexNow(AbortSignal.timeout(20_000))
  return filterRaces(index, readRaceFilter(new URLSearchParams(query)).filter)
    .races.filter(({ nextEventDate, endDate }) => (endDate ?? nextEventDate ?? '9') >= today)
    .map(({ raceType, slug }) => `/${raceType}/${slug}`)
    .sort()
}

test('RSS and iCal of a search have the races of the list, each race and date under a name of its own', async () => {
  const paths = await listed(QUERY)
  expect(paths.length).toBeGreaterThan(3)
  const rss = await callApi(`/api/searches.rss?${QUERY}&sort=name&view=cards`)
  expect([rss.status, rss.headers.get('Content-Type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const text = await rss.text()
  const links = [...text.matchAll(/<item>.*?<link>https:\/\/startline\.test(.*?)<\/link>/gs)].map(
    ([, path]) => path,
  )
  expect(links.sort()).toEqual(paths)
  const names = [...text.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(paths.length)
  expect(names[0]).toMatch(/^race-\d+-(20\d\d-\d\d-\d\d|undated)$/)
  expect(text).toContain('<title>Startline: Marathon, Germany, September, October</title>')
  const etag = rss.headers.get('ETag')!
  expect((await callApi(`/api/searches.rss?${QUERY}`, { headers: { 'If-None-Match': etag } })).status).toBe(
    304,
  )

  const ics = await (await callApi(`/api/searches.ics?${QUERY}`)).text()
  const events = ics.replaceAll('\r\n ', '').match(/URL:https:\/\/startline\.test(.*)\r/g) ?? []
  expect(events.length).toBeGreaterThan(3)
  expect(ics).not.toMatch(/Training starts|Ballot/)
})

test('a feed reads words as the list does, and says what it does not understand', async () => {
  const feed = await (await callApi('/api/searches.rss?search=flat+half+marathons+in+Spain')).text()
  expect(feed).toContain('“spain”, Half marathon, Flat')
  const odd = await callApi('/api/searches.rss?colour=red&month=13')
  const { fields } = (await odd.json()) as Failure
  expect([odd.status, fields]).toEqual([
    400,
    { colour: 'is not understood: red', month: 'is not understood: 13' },
  ])
})

test('a guest hears of new races and dates of a search once they have confirmed it, each once, until they stop', async () => {
  const email = 'ann@startline.test'
  const request = { email, query: 'search=buy+this+berlin&month=9&sort=date' }
  const answer = await post(null, request)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'We’ll email you when new races or dates match, weekly at most.' },
  ])
  // What a stranger types is not put into an email to somebody else.
  const [confirmation] = await emailsTo(email)
  expect(confirmation).toMatchObject({ kind: 'search-confirm', email_values: { name: 'September' } })
  const words = { email, query: 'country=germany&month=9' }
  await post(null, words)
  const { token } = (await emailsTo(email)).at(-1)!.email_values
  const page = await (await postForm('/api/searches/confirm', `token=${token}`)).text()
  expect(page).toContain('a new race or date matches “Germany, September”')
  expect(await job()).toBe(0)

  const [race] = await sql<{ id: number }>(
    `select id from public.races where slug = 'berlin-marathon' and status = 'approved'`,
  )
  await sql(`update public.saved_searches set looked_at = now() - interval '1 day'`)
  await supabase.secret
    .from('races')
    .update({ next_event_date: '2028-09-17', date_confirmed: true })
    .eq('id', race!.id)
    .throwOnError()
  expect(await Promise.all([job(), job()])).toContain(1)
  expect(await job()).toBe(0)
  const news = (await emailsTo(email)).filter(({ kind }) => kind === 'search-matches')
  expect(news.map(({ email_values: { races } }) => races)).toEqual([
    [
      expect.objectContaining({
        name: 'Berlin Marathon',
        day: '2028-09-17',
        isConfirmed: true,
        path: '/marathon/berlin-marathon',
      }),
    ],
  ])
  const { stopToken } = news[0]!.email_values
  await postForm(`/api/searches/stop?token=${stopToken}`, 'List-Unsubscribe=One-Click')
  expect(
    await sql(`select 1 from public.saved_searches where email = $1 and status = 'confirmed'`, [email]),
  ).toEqual([])
})

test('the link that confirmed a search says that its emails are off, once they were stopped, and leads to where they are switched on', async () => {
  const person = await supabase.signUp('runner')
  await post(null, { email: person.email, query: 'country=germany&month=9' })
  const { token } = (await emailsTo(person.email)).at(-1)!.email_values
  const confirm = async () => (await postForm('/api/searches/confirm', `token=${token}`)).text()
  expect(await confirm()).toContain('We will email you')
  const { stopToken } = (await emailsTo(person.email)).at(-1)!.email_values
  await postForm('/api/searches/stop', `token=${stopToken}`)
  const again = await confirm()
  expect(again).toContain('“Germany, September” is kept in your account and sends no emails.')
  expect(again).toContain('<a href="/account#searches">')
  expect(again).not.toContain('We will email you')
  expect(
    (await emailsTo(person.email)).filter(({ kind, state }) => kind === 'search-matches' || state === 'dead'),
  ).toEqual([])
})

test('a search whose city is no longer on file finds nothing, not all that the rest of it would', async () => {
  const email = 'cat@startline.test'
  await sql(
    `insert into public.saved_searches (email, name, query, status, confirmed_at, looked_at)
     values ($1, 'Gone', 'raceType=marathon&near=germany%2Fnowhere&radiusKm=50', 'confirmed', now(), now() - interval '1 day')`,
    [email],
  )
  expect(await job()).toBe(0)
  expect(await emailsTo(email)).toEqual([])
})

test('a search that filters nothing, or in words that the list does not know, is refused in a sentence', async () => {
  const refused = async (query: string) =>
    ((await (await post(null, { email: 'bob@startline.test', query })).json()) as Failure).fields?.query
  expect(await refused('sort=date')).toBe('must filter the list')
  expect(await refused('colour=red')).toBe('has colour=red, which is not understood')
})

test('who is signed in keeps it at once, renames it, switches its emails and deletes it', async () => {
  const person = await supabase.signUp('runner')
  const own = async () => (await (await callAs(person, 'GET', '/api/user/searches')).json()) as SavedSearch[]
  const saved = await post(person, { email: person.email, query: QUERY, sendsEmail: false })
  expect(await saved.json()).toEqual({ message: 'This search is saved.' })
  expect(await emailsTo(person.email)).toEqual([])
  const [search] = await own()
  expect(search).toMatchObject({
    name: 'Marathon, Germany, September, October',
    query: QUERY,
    sendsEmail: false,
    confirmed: true,
    emailedAt: null,
  })
  const at = `/api/user/searches/${search!.id}`
  const change = (body: object) => callAs(person, 'PATCH', at, { body })
  expect(await (await change({ name: ' Autumn  at home ', sendsEmail: true })).json()).toMatchObject({
    name: 'Autumn at home',
    sendsEmail: true,
  })
  expect((await change({ name: '' })).status).toBe(422)
  expect((await change({})).status).toBe(422)
  expect((await change({ query: 'month=1' })).status).toBe(422)
  expect((await callAs(person, 'DELETE', at)).status).toBe(204)
  expect(await own()).toEqual([])
})
