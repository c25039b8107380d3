// Official sites are looked at: a server of the test's own has pages of many kinds, and the database says what became of them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchSites } from '../../src/features/watching/watch-sites.server.ts'
import { connectSupabase, type Supabase } from '../../src/platform/server/supabase-client.ts'
import { withSupabase } from '../with-supabase.ts'

const TODAY = '2026-11-24'
const EVENT = { '@type': 'Event', name: 'Town Marathon', startDate: '2027-05-09' }
const html = (event: unknown) => `<script type="application/ld+json">${JSON.stringify(event)}</script>`

type Page = (request: IncomingMessage, response: ServerResponse) => void
const says =
  (text: string, headers: Record<string, string> = {}, status = 200): Page =>
  (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(text)

/** Whether the slow site is: for the others it would only cost time. */
let isSlow = false

/** By host: what its page answers. */
const PAGES: Record<string, Page> = {
  right: says(html({ ...EVENT, startDate: '2027-05-02' })),
  differs: says(html(EVENT), { ETag: '"one"' }),
  latin: says(Buffer.from(html({ ...EVENT, name: 'Town Marathon für alle' }), 'latin1').toString('latin1')),
  old: says(html({ ...EVENT, startDate: '2025-05-04' })),
  two: says(html([EVENT, { ...EVENT, startDate: '2027-06-06' }])),
  broken: says('<script type="application/ld+json">{"@type":"Event",</script>'),
  empty: says(''),
  plain: says('<h1>Town Marathon</h1>'),
  missing: says('Not here', {}, 404),
  failing: says('Oh no', {}, 500),
  'error-as-page': says('<h1>404: this page is gone</h1>'),
  hostile: says(
    html({
      ...EVENT,
      name: 'Town Marathon <img src=x onerror=alert(1)>',
      eventStatus: 'EventCancelled\u202e',
    }),
  ),
  calendar: says(
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Town Marathon\r\nDTSTART:20270509T083000\r\nEND:VEVENT\r\nEND:VCALENDAR',
    {
      'Content-Type': 'text/calendar',
    },
  ),
  huge: says('x'.repeat(2_200_000)),
  slow: (request, response) => isSlow || says('')(request, response),
  loop: (request, response) =>
    response.writeHead(302, { Location: `http://${request.headers.host}/again` }).end(),
  inward: (_request, response) => response.writeHead(302, { Location: 'http://inside.example/' }).end(),
  elsewhere: (request, response) =>
    response
      .writeHead(301, { Location: `http://differs.example:${request.headers.host!.split(':')[1]}/` })
      .end(),
  'to-a-file': (_request, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  'no-machines': says(html(EVENT)),
  hangup: (request) => request.socket.destroy(),
}

const { supabase } = withSupabase()
let client: Supabase
let port: number
/** What was asked, as host and path, and with which headers. */
const requests: { host: string; path: string; headers: IncomingMessage['headers'] }[] = []

const server = createServer((request, response) => {
  const host = request.headers.host!.split('.')[0]!
  requests.push({ host, path: request.url!, headers: request.headers })
  if (request.url === '/robots.txt')
    return host === 'no-machines'
      ? says('User-agent: Startline\nDisallow: /', { 'Content-Type': 'text/plain' })(request, response)
      : says('', {}, 404)(request, response)
  if (host === 'differs' && request.headers['if-none-match'] === '"one"') return response.writeHead(304).end()
  return PAGES[host]!(request, response)
})

const network = {
  resolve: (host: string) => Promise.resolve([host === 'inside.example' ? '10.0.0.7' : '127.0.0.1']),
  mayConnect: (address: string) => address === '127.0.0.1',
  mayUsePort: () => true,
}
const look = (maxSites = 50) => watchSites(client, { today: TODAY, network, maxSites, timeoutMs: 5000 })

beforeAll(async () => {
  client = connectSupabase({ url: supabase.url, key: supabase.secretKey })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
  await supabase.database.exec(
    `insert into public.places (path, kind, name, parent_path, country_name, country_code) values
       ('germany', 'country', 'Germany', null, 'Germany', 'DE'), ('germany/town', 'city', 'Town', 'germany', 'Germany', 'DE')`,
  )
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  requests.length = 0
  const races = Object.keys(PAGES).map(
    (host, n) =>
      `(${n + 1}, 'race-${host}', 'Town Marathon', 'germany/town', 'approved', 'http://${host}.example:${port}/', '2027-05-02', true, now() - interval '30 days')`,
  )
  await supabase.database.exec(`delete from public.races;
    insert into public.races (id, slug, name, place_path, status, website, next_event_date, date_confirmed, updated_at) values ${races.join(',')}`)
})

const outcomes = async () => {
  const { rows } = await supabase.database.query<{ host: string; outcome: string; words: string }>(
    `select split_part(split_part(website, '//', 2), '.', 1) as host, outcome, words from public.site_looks`,
  )
  return Object.fromEntries(rows.map(({ host, outcome, words }) => [host, [outcome, words]]))
}
const reports = async () =>
  (
    await supabase.database.query<{ host: string; field: string; correct: string; status: string }>(
      `select split_part(split_part(source, '//', 2), '.', 1) as host, field, correct, status from public.fact_reports
       where origin = 'site' order by 1, 2`,
    )
  ).rows

test('each kind of page ends as it should, and only differences wait for an editor', async () => {
  isSlow = true
  expect(await look()).toMatchObject({ looked: Object.keys(PAGES).length })
  isSlow = false
  expect(
    Object.fromEntries(Object.entries(await outcomes()).map(([host, [outcome]]) => [host, outcome])),
  ).toEqual({
    right: 'same',
    differs: 'differs',
    latin: 'differs',
    old: 'nothing-said',
    two: 'nothing-said',
    broken: 'nothing-said',
    empty: 'nothing-said',
    plain: 'nothing-said',
    missing: 'gone',
    failing: 'gone',
    'error-as-page': 'nothing-said',
    hostile: 'differs',
    calendar: 'differs',
    huge: 'unreachable',
    slow: 'unreachable',
    loop: 'unreachable',
    inward: 'unreachable',
    elsewhere: 'differs',
    'to-a-file': 'unreachable',
    'no-machines': 'forbidden',
    hangup: 'unreachable',
  })
  const found = await reports()
  expect([...new Set(found.map(({ host }) => host))].toSorted()).toEqual([
    'calendar',
    'differs',
    'elsewhere',
    'hostile',
    'latin',
  ])
  expect(found.filter(({ host }) => host === 'differs')).toEqual([
    { host: 'differs', field: 'nextEventDate', correct: '2027-05-09', status: 'open' },
  ])
  const { rows } = await supabase.database.query(
    'select count(*)::int as changed from public.races where next_event_date <> $1',
    ['2027-05-02'],
  )
  expect(rows).toEqual([{ changed: 0 }])
  const { huge, slow, inward, loop } = await outcomes()
  expect([huge, slow, inward, loop].map((end) => end![1])).toEqual([
    'The page is larger than 2 MB.',
    'The site did not answer in time.',
    'The site is not a public one.',
    'The site leads from page to page without end.',
  ])
})

test('a site is asked by name, once a week, and says itself whether it has changed', async () => {
  await look()
  expect(requests.find(({ host }) => host === 'right')!.headers['user-agent']).toMatch(/^Startline \(\+/)
  expect(requests.filter(({ host, path }) => host === 'no-machines' && path === '/')).toEqual([])
  requests.length = 0
  expect(await look()).toEqual({ looked: 0, found: 0 })
  expect(requests).toEqual([])
  await supabase.database.exec(
    `update public.site_looks set looked_at = now() - interval '8 days' where website like '%differs.%'`,
  )
  expect(await look()).toEqual({ looked: 1, found: 0 })
  expect((await outcomes())['differs']![0]).toBe('unchanged')
})

test.each([
  [
    'nothing could be compared with it',
    `update public.site_looks set outcome = 'nothing-said' where website like '%differs.%'`,
  ],
  [
    'the race was changed since',
    `update public.races set next_event_date = '2027-05-01' where slug = 'race-differs'`,
  ],
])('a page that has not changed is read all the same where %s', async (_why, change) => {
  await look()
  await supabase.database.exec(
    `${change}; update public.site_looks set looked_at = now() - interval '8 days' where website like '%differs.%'`,
  )
  expect((await look()).looked).toBe(1)
  expect((await outcomes())['differs']![0]).toBe('differs')
})

test('what an editor has declined is not told again, what is new is', async () => {
  await look()
  await supabase.database.exec(`update public.fact_reports set status = 'declined', decided_at = now();
    update public.site_looks set looked_at = now() - interval '8 days', etag = null`)
  expect((await look()).found).toBe(0)
  await supabase.database
    .exec(`update public.fact_reports set correct = '2027-05-16' where source like '%differs.%';
    update public.site_looks set looked_at = now() - interval '8 days', etag = null where website like '%differs.%'`)
  expect((await look()).found).toBe(1)
})

test('two runs at once look at each site once; a run that broke off is tried again after an hour', async () => {
  const runs = await Promise.all([look(), look()])
  expect(runs.reduce((sum, { looked }) => sum + looked, 0)).toBe(Object.keys(PAGES).length)
  await supabase.database.exec(
    `update public.site_looks set outcome = 'begun', looked_at = now() - interval '2 hours' where race_id = 1`,
  )
  expect((await look()).looked).toBe(1)
})
