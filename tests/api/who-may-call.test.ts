// The matrix of role by call: every call of the API's document, made by every actor with a real token, gets the status that
// tests/api/calls.ts tells. A call that is not told there fails.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../functions/api/index.ts'
import { failureSchema } from '../../src/platform/server/described-answers.ts'
import { rememberDatabase } from '../emptied-database.ts'
import { fillWithOneOfEverything, OWNERS, ROLES, type Owner } from '../one-of-everything.ts'
import type { Person } from '../embedded.ts'
import { callAs } from './call.ts'
import { CALLERS, CALLS } from './calls.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true })
const people = {} as Record<Owner, Person>
/** Puts everything back, sessions too. */
let restore: () => Promise<boolean>
let isTouched = false

/** One query a row of something would be more. */
const MAX_QUERIES = 10
/** Values that are a moment, and how each is written. */
const MOMENTS = /"(\d{4}-\d\d-\d\d[ T]\d\d:[^"]*)"/g
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
/** Reads each table with something of a person. */
const EXPORT = 'GET /api/user/export'

beforeAll(async () => {
  for (const owner of OWNERS) people[owner] = await supabase.signUp(ROLES[owner])
  // The last admin may not leave.
  await supabase.signUp('admin')
  await fillWithOneOfEverything(supabase.database, people)
  restore = await rememberDatabase(supabase.database)
})
afterEach(async () => {
  if (isTouched && !(await restore())) throw new Error('A call changed the schema of the database.')
  isTouched = false
})

/** How much the runner has of everything. */
async function runnersRows(): Promise<unknown> {
  const { id, email } = people.runner
  const { rows } = await supabase.database.query(
    `select (select count(*) from public.reviews where person_id = $1) as reviews,
      (select count(*) from public.medals where person_id = $1) as medals,
      (select count(*) from public.comparisons where person_id = $1) as comparisons,
      (select count(*) from public.favourites where person_id = $1) as favourites,
      (select count(*) from public.calendar_links where person_id = $1) as links,
      (select count(*) from public.submissions where person_id = $1 and status = 'pending') as submissions,
      (select count(*) from public.submission_drafts where person_id = $1) as drafts,
      (select count(*) from public.sessions where person_id = $1 and ended_at is null) as sessions,
      (select count(*) from public.race_alerts where email = $2) as alerts`,
    [id, email],
  )
  return rows[0]
}

const questionsIn = (fetched: { mock: { calls: unknown[][] } }) =>
  fetched.mock.calls.filter(([url]) => String(url).includes('/rest/v1/')).length

test('every call of the API is told, and none that is not there', () => {
  const routes = createApp()
    .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(routes)].sort())
})

// The runner is last: what is in the path is theirs, and must still be there when they come.
const ORDER = ['visitor', 'stranger', 'organiser', 'editor', 'admin', 'runner'] as const

test.each(Object.entries(CALLS))(
  '%s answers each as it should, and what not everybody gets is kept by no cache (F40)',
  async (operation, { path, body, answers }) => {
    const method = operation.split(' ')[0]!
    const statuses = answers.split(' ').map(Number)
    const expected = Object.fromEntries(CALLERS.map((caller, n) => [caller, statuses[n]]))
    // A second runner tells something only where the call is about a thing of the first.
    const isForAllRunners = expected.stranger === expected.runner
    if (isForAllRunners) delete expected.stranger
    const got: Record<string, number> = {}
    const shapeless: unknown[] = []
    const unlisted: string[] = []
    const types = new Set<string>()
    const otherwise: string[] = []
    const queries: number[] = []
    const fetched = vi.spyOn(globalThis, 'fetch')
    const before = await runnersRows()
    let beforeTheRunner: unknown
    for (const caller of ORDER) {
      if (caller === 'stranger' && isForAllRunners) continue
      if (caller === 'runner') beforeTheRunner = await runnersRows()
      // All of them call from one network.
      await supabase.database.query('delete from private.attempts')
      const person = caller === 'visitor' ? null : people[caller]
      fetched.mockClear()
      const response = await callAs(person, method, path.replace('{runner}', people.runner.id), { body })
      queries.push(questionsIn(fetched))
      got[caller] = response.status
      const type = response.headers.get('Content-Type') ?? ''
      if (type.includes('json')) types.add(type)
      const caching = ['Cache-Control', 'Netlify-CDN-Cache-Control'].map((name) => response.headers.get(name))
      if (/public|s-maxage/.test(caching.join())) unlisted.push(caller)
      const isOwn = response.ok && statuses[0]! >= 400
      if (isOwn && !/no-store/.test(caching[0] ?? '')) unlisted.push(caller)
      const text = await response.text()
      for (const [, moment] of type.includes('json') ? text.matchAll(MOMENTS) : [])
        if (!ISO.test(moment!)) otherwise.push(moment!)
      const failure = response.ok ? null : (JSON.parse(text) as unknown)
      if (failure && !failureSchema.strict().safeParse(failure).success) shapeless.push([caller, failure])
      isTouched ||= response.ok && method !== 'GET'
    }
    fetched.mockRestore()
    expect(Math.max(...queries)).toBeLessThanOrEqual(operation === EXPORT ? 30 : MAX_QUERIES)
    expect([got, shapeless]).toEqual([expected, []])
    expect(otherwise).toEqual([])
    expect([...types].filter((type) => type !== 'application/json; charset=utf-8')).toEqual([])
    // Nothing that is kept is for one person: who is not signed in gets the same.
    expect(expected.visitor! >= 400 || method !== 'GET' ? unlisted : []).toEqual([])
    expect(method === 'DELETE' ? beforeTheRunner : before).toEqual(before)
  },
)

test('emails and people are none beyond their last page, and tell their total there as well', async () => {
  isTouched = true
  const reader = await supabase.signUp('admin')
  await supabase.database.query(
    `insert into private.emails (kind, key, recipient, state) values ('welcome', 'told', 'l@startline.test', 'dead')`,
  )
  const bodyOf = async (path: string) => {
    const response = await callAs(reader, 'GET', path)
    const total = Number(response.headers.get('X-Total-Count'))
    return { total, rows: ((await response.json()) as unknown[]).length }
  }
  const totals = new Map<string, number>()
  for (const path of ['/api/admin/emails', '/api/admin/users']) {
    const { total } = await bodyOf(path)
    expect([path, await bodyOf(`${path}?offset=5000`)]).toEqual([path, { total, rows: 0 }])
    totals.set(path, total)
  }
  expect([totals.get('/api/admin/emails'), totals.get('/api/admin/users')]).not.toContain(0)
})

test('each list that an admin reads is in the audit log', async () => {
  isTouched = true
  const reader = await supabase.signUp('admin')
  const lists = Object.keys(CALLS).flatMap((call) => /^GET (\/api\/admin\/[a-z.-]+)$/.exec(call)?.[1] ?? [])
  // The summary holds numbers only.
  for (const path of lists) if (path !== '/api/admin/summary') await callAs(reader, 'GET', path)
  const { rows } = await supabase.database.query<{ action: string }>(
    'select action from public.audit_log where person_id = $1 order by action',
    [reader.id],
  )
  const names = ['audit', 'contact-messages', 'course tracks', 'emails', 'newsletter', 'newsletter-issues']
  names.push(
    'newsletter.csv',
    'ownership',
    'page errors',
    'performance',
    'race-alerts',
    'races',
    'rebuilds',
    'reports',
    'reviews',
  )
  names.push('schedule', 'submissions', 'site looks', 'users', 'work', 'work.csv')
  expect(rows.map(({ action }) => action).sort()).toEqual(names.map((name) => `${name}.read`).sort())
})
