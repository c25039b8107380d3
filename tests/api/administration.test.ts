// The administration's calls: refused to everybody but admins, pages of 50, decisions by one admin at a time, exports that
// no spreadsheet runs, and an audit log of all of it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminSubmission } from '../../src/features/admin/admin-submissions.schema.ts'
import type { RaceToEdit } from '../../src/features/admin/admin-races.schema.ts'
import type { AuditLine, Rebuild } from '../../src/features/admin/admin.schema.ts'
import type { Person } from '../embedded.ts'
import { callApi, callAs, callPage } from './call.ts'
import { CALLS } from './calls.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, sql, admin, second, organiser, runner } = withSupabase({
  functions: true,
  places: true,
  people: { admin: 'admin', second: 'admin', organiser: 'organiser', runner: 'runner' },
})

beforeAll(async () => {
  const races = Array.from({ length: 60 }, (_, n) => ({
    id: n + 1,
    slug: `race-${n + 1}`,
    name: `Race ${String(n + 1).padStart(2, '0')}`,
    place_path: 'here/town',
    status: 'approved',
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
})

const read = async <T>(path: string, person: Person | null = admin): Promise<T> => {
  const response = await callAs(person, 'GET', path)
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const failure = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { message: string }).message]
}

/**
 * What is gone need not be removed (but what a list shows is there or not), nobody has no comparisons, a race that is not there
 * has no tracks, and a draft that was read before may have been sent.
 */
const OTHERWISE: Record<string, number> = {
  'DELETE /api/admin/marathons/{id}/owners/{person}': 404,
  'DELETE /api/admin/users/{id}': 404,
  'DELETE /api/submissions/{id}': 404,
  'DELETE /api/user/course-tracks/{id}': 404,
  'DELETE /api/user/ownership/{id}': 404,
  'DELETE /api/user/sessions/{id}': 404,
  'GET /api/admin/marathons/{id}/course-tracks': 200,
  'GET /api/users/{id}/comparisons': 200,
  'PUT /api/submission-drafts/{id}': 409,
}
const ofNothing = (route: string) => OTHERWISE[route] ?? (route.startsWith('DELETE ') ? 204 : 404)

/** Each call that names one thing by its number, with a body that is in order. */
const OF_ONE = Object.entries(CALLS).filter(([route]) => /\{(id|race)\}/.test(route))

test.each(OF_ONE)('%s of what is not there says so, and does nothing', async (route, { path, body }) => {
  const nobody = randomUUID()
  const missing = path
    .replace('{runner}', nobody)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/, nobody)
    .replace(/\/\d+(?=\/|\.|\?|$)/, '/999999')
  const { status } = await callAs(admin, route.split(' ')[0]!, missing, body === undefined ? {} : { body })
  expect(status).toBe(ofNothing(route))
})

test('whether an address gets emails is found by a part of it, however odd the search', async () => {
  const emails = ['ada_l@startline.test', 'adaxl@startline.test']
  await supabase.secret
    .from('newsletter_subscribers')
    .insert(emails.map((email) => ({ email })))
    .throwOnError()
  await supabase.secret
    .from('race_alerts')
    .insert(emails.map((email) => ({ email, race_id: 1 })))
    .throwOnError()
  for (const list of ['newsletter', 'race-alerts']) {
    const found = async (search: string) =>
      (
        await read<{ email: string }[]>(`/api/admin/${list}?status=all&search=${encodeURIComponent(search)}`)
      ).map(({ email }) => email)
    expect(await found('ADA_L')).toEqual(['ada_l@startline.test'])
    expect((await found('ada')).sort()).toEqual(emails)
    for (const none of ['ada,l', ')(', 'nobody"', 'x%l'.repeat(3)]) expect(await found(none)).toEqual([])
  }
  await supabase.database.query(`delete from public.newsletter_subscribers where email like 'ada%'`)
  await supabase.database.query(`delete from public.race_alerts where email like 'ada%'`)
})

describe('a submission', () => {
  const PROPOSAL = {
    raceType: 'marathon',
    name: 'New Town Marathon',
    place: { path: 'here/town', city: 'Town', state: null, country: 'Here', countryCode: 'HE' },
    fee: '€ 50',
    nextEventDate: '2027-05-23',
    dateConfirmed: true,
    eventStatus: 'scheduled',
  }
  async function submitted(): Promise<number> {
    const { data } = await organiser.client
      .rpc('submit_race', {
        race_number: null,
        race_proposal: PROPOSAL,
        submission_key: crypto.randomUUID(),
        wished_slug: 'new-town',
      })
      .throwOnError()
    return (data as { submission_id: number }[])[0]!.submission_id
  }
  const approve = (id: number, revision = 1, by = admin) =>
    callAs(by, 'POST', `/api/admin/submissions/${id}/approve`, { body: { revision } })

  test('waits in the list with its sender, and is published by whoever is first; the other is told (F7)', async () => {
    const id = await submitted()
    const [waiting] = await read<AdminSubmission[]>('/api/admin/submissions')
    expect(waiting).toMatchObject({
      id,
      isChange: false,
      base: {},
      proposal: PROPOSAL,
      sender: { email: organiser.email },
    })
    const answers = await Promise.all([approve(id), approve(id, 1, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(((await lost.json()) as { message: string }).message).toMatch(/Somebody decided meanwhile/)
    const race = await callApi('/api/marathons/new-town')
    expect(await race.json()).toMatchObject({ name: 'New Town Marathon', fee: '€ 50' })
    expect((await read<AdminSubmission>(`/api/admin/submissions/${id}`)).status).toBe('approved')
    expect(await read('/api/admin/submissions')).toEqual([])
    const [run] = await read<Rebuild[]>('/api/admin/rebuilds')
    expect(run).toMatchObject({ state: 'waiting', reasons: ['approved: New Town Marathon'] })
  })

  test('is not decided in a revision that the admin has not read', async () => {
    expect((await approve(await submitted(), 2)).status).toBe(409)
    expect((await approve(9999)).status).toBe(404)
  })

  test('says where its question stands: asked, answered, or sent anew; and who decided', async () => {
    const id = await submitted()
    const path = `/api/admin/submissions/${id}`
    const of = async (status: string) =>
      (await read<AdminSubmission[]>(`/api/admin/submissions?status=${status}`))
        .filter((one) => one.id === id)
        .map(({ question }) => question)
    const states = async () => [await of('asked'), await of('answered'), await of('pending')]
    const answered = async () => (await read<{ answers: number }>('/api/admin/summary')).answers
    expect(await states()).toEqual([[], [], [null]])
    await callAs(admin, 'POST', `${path}/question`, { body: { text: 'Which day?' } })
    expect([await states(), await answered()]).toEqual([[['asked'], [], ['asked']], 0])
    const words = { submission_number: id, answer: 'The last Sunday.' }
    await organiser.client.rpc('answer_editor', words).throwOnError()
    expect([await states(), await answered()]).toEqual([[[], ['answered'], ['answered']], 1])
    // Another revision is an answer too, and is read as any that was sent.
    await supabase.database.query('update public.submissions set updated_at = now() where id = $1', [id])
    expect([await states(), await answered()]).toEqual([[[], [], [null]], 0])
    const rejected = await callAs(second, 'POST', `${path}/reject`, { body: { revision: 1, reason: 'No.' } })
    expect(await rejected.json()).toMatchObject({ question: null, decider: { email: second.email } })
  })

  test('is asked about, and rejected with a reason that must be given', async () => {
    const id = await submitted()
    const path = `/api/admin/submissions/${id}`
    const sent = await callAs(admin, 'POST', `${path}/question`, { body: { text: 'Which day?' } })
    expect(((await sent.json()) as AdminSubmission).messages).toMatchObject([
      { writtenBy: 'editor', text: 'Which day?' },
    ])
    const silent = await callAs(admin, 'POST', `${path}/reject`, { body: { revision: 1, reason: ' ' } })
    expect(silent.status).toBe(422)
    const rejected = await callAs(admin, 'POST', `${path}/reject`, {
      body: { revision: 1, reason: 'No such race.' },
    })
    expect(await rejected.json()).toMatchObject({ status: 'rejected', rejectReason: 'No such race.' })
    const emails = await sql(
      `select kind, email_values ->> 'question' as question, email_values ->> 'reason' as reason from private.emails
       where email_values ->> 'raceName' = $1 and recipient = $2 order by id desc limit 2`,
      [PROPOSAL.name, organiser.email],
    )
    expect(emails).toEqual([
      { kind: 'submission-rejected', question: null, reason: 'No such race.' },
      { kind: 'submission-question', question: 'Which day?', reason: null },
    ])
  })
})

describe('races', () => {
  test('come fifty a page with their total, found by name, address, place or number', async () => {
    const first = await callAs(admin, 'GET', '/api/admin/marathons')
    const rest = await callAs(admin, 'GET', '/api/admin/marathons?offset=50')
    expect(await first.json()).toHaveLength(50)
    expect(Number(first.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(60)
    expect(((await rest.json()) as unknown[]).length).toBeGreaterThanOrEqual(10)
    for (const search of ['race 07', 'race-7', '7']) {
      const found = await read<{ id: number }[]>(`/api/admin/marathons?search=${encodeURIComponent(search)}`)
      expect(found.map(({ id }) => id)).toContain(7)
    }
    expect(await read(`/api/admin/marathons?search=${encodeURIComponent('%,(")\\')}`)).toBeInstanceOf(Array)
  })

  test('are changed as they were read, and the public sees it at once', async () => {
    const race = await read<RaceToEdit>('/api/admin/marathons/5')
    const path = '/api/admin/marathons/5'
    const body = {
      updatedAt: race.updatedAt,
      changes: { fee: 'US$ 10', slug: 'fifth' },
      source: 'https://r.example',
    }
    const changed = (await (await callAs(admin, 'PATCH', path, { body })).json()) as RaceToEdit
    expect(changed.values).toMatchObject({ fee: 'US$ 10', slug: 'fifth' })
    expect(await (await callApi('/api/marathons/fifth')).json()).toMatchObject({ id: 5, fee: 'US$ 10' })
    expect((await callApi('/api/marathons/race-5')).status).toBe(301)
    expect(await failure(callAs(second, 'PATCH', path, { body }))).toEqual([
      409,
      'Somebody changed this race meanwhile, or the address is taken. Nothing was changed over it.',
    ])
    const wrong = { updatedAt: changed.updatedAt, changes: { participants: -1 } }
    expect((await failure(callAs(admin, 'PATCH', path, { body: wrong })))[0]).toBe(422)
    const off = { updatedAt: changed.updatedAt, changes: { status: 'draft' } }
    expect((await callAs(admin, 'PATCH', path, { body: off })).status).toBe(200)
    expect((await callApi('/api/marathons/fifth')).status).toBe(404)
  })

  test('move to another place with their coordinates, keep their address, and move back', async () => {
    const germany = { path: 'germany', kind: 'country', name: 'Germany', country_name: 'Germany' }
    await supabase.secret
      .from('places')
      .insert({ ...germany, country_code: 'DE' })
      .throwOnError()
    const race = await read<RaceToEdit>('/api/admin/marathons/20')
    const path = '/api/admin/marathons/20/move'
    const ulm = { place: { city: 'Ulm', state: null, countryCode: 'DE' }, lat: 48.4, lon: 9.99 }
    const body = { updatedAt: race.updatedAt, ...ulm }
    const moved = (await (await callAs(admin, 'POST', path, { body })).json()) as RaceToEdit
    expect(moved).toMatchObject({
      placePath: 'germany/ulm',
      placeName: 'Ulm, Germany',
      values: { lat: 48.4, lon: 9.99, slug: 'race-20' },
    })
    expect(await (await callApi('/api/marathons/race-20')).json()).toMatchObject({ city: 'Ulm', lat: 48.4 })
    const words = ['Ülm', 'Ulm, Germany', 'germany/ulm', 'race 20 Germany']
    for (const asked of [
      ...words.map((search) => `search=${encodeURI(search)}`),
      'placePath=germany%2Fulm',
    ]) {
      expect(await read(`/api/admin/marathons?${asked}`)).toMatchObject([
        { id: 20, placeName: 'Ulm, Germany' },
      ])
    }
    const late = callAs(second, 'POST', path, { body })
    expect((await failure(late))[0]).toBe(409)
    const nowhere = { ...body, updatedAt: moved.updatedAt, place: { path: 'here/not' } }
    expect(await failure(callAs(admin, 'POST', path, { body: nowhere }))).toEqual([
      422,
      'There is no such place: choose one of the list.',
    ])
    const undo = '/api/admin/marathons/20/undo'
    const stale = callAs(second, 'POST', undo, { body: { updatedAt: race.updatedAt } })
    expect(await failure(stale)).toEqual([
      409,
      'Somebody changed this race again since, so the edit cannot be taken back as a whole.',
    ])
    const back = { updatedAt: moved.updatedAt }
    const returned = (await (await callAs(admin, 'POST', undo, { body: back })).json()) as RaceToEdit
    expect(returned).toMatchObject({ placePath: 'here/town', values: { lat: null } })
  })

  test('that are one race are merged, and the former address leads to the one that stays', async () => {
    const merged = await callAs(admin, 'POST', '/api/admin/marathons/8/merge', { body: { into: 9 } })
    expect(await merged.json()).toMatchObject({ id: 9 })
    const answer = await callApi('/api/marathons/race-8')
    expect([answer.status, answer.headers.get('Location') ?? '']).toEqual([
      301,
      expect.stringContaining('race-9'),
    ])
    const again = callAs(admin, 'POST', '/api/admin/marathons/8/merge', { body: { into: 9 } })
    expect((await failure(again))[0]).toBe(409)
    const part = () => callAs(admin, 'POST', '/api/admin/marathons/8/unmerge', { body: {} })
    const canUndo = async () => (await read<RaceToEdit>('/api/admin/marathons/8')).canUndoMerger
    expect(await canUndo()).toBe(true)
    expect(await (await part()).json()).toMatchObject({ id: 8, mergedInto: null, values: { slug: 'race-8' } })
    expect((await callApi('/api/marathons/race-8')).status).toBe(200)
    const nothing =
      'This merger cannot be taken back: the race is in no other now, or how it stood before is not kept any more. That is kept for a month.'
    expect(await failure(part())).toEqual([404, nothing])
    await callAs(admin, 'POST', '/api/admin/marathons/8/merge', { body: { into: 9 } })
    await supabase.database.query("update private.race_history set created_at = now() - interval '31 days'")
    expect(await canUndo()).toBe(false)
    expect(await failure(part())).toEqual([404, nothing])
  })

  test('that were merged lead to the race that stays, by number and by address, also over two mergers', async () => {
    const goal = async (path: string) => {
      const { status, headers } = await callPage(path)
      return [status, headers.get('Location')]
    }
    for (const path of ['/marathon/8', '/marathon/race-8', '/half-marathon/8'])
      expect(await goal(path)).toEqual([301, '/marathon/race-9'])
    await callAs(admin, 'POST', '/api/admin/marathons/9/merge', { body: { into: 10 } })
    for (const path of ['/marathon/8', '/marathon/race-8', '/marathon/9', '/marathon/race-9'])
      expect(await goal(path)).toEqual([301, '/marathon/race-10'])
    const called = await callApi('/api/marathons/8')
    expect([called.status, called.headers.get('Location')]).toEqual([301, expect.stringContaining('race-10')])
    // A race that is off the list for another reason leads nowhere.
    await supabase.secret.from('races').update({ status: 'rejected' }).eq('id', 11).throwOnError()
    expect((await callPage('/marathon/11')).status).toBe(404)
  })
})

describe('people', () => {
  test('are found by address, and given a role unless another admin was faster', async () => {
    const [found] = await read<{ id: string }[]>(
      `/api/admin/users?search=${encodeURIComponent(runner.email)}`,
    )
    expect(found).toMatchObject({ id: runner.id, role: 'runner' })
    const path = `/api/admin/users/${runner.id}`
    const change = { body: { role: 'organiser', was: 'runner' } }
    expect((await callAs(admin, 'PATCH', path, change)).status).toBe(204)
    expect((await callAs(second, 'PATCH', path, change)).status).toBe(409)
    await callAs(admin, 'PATCH', path, { body: { role: 'runner', was: 'organiser' } })
  })

  test('keep a last admin', async () => {
    await callAs(admin, 'PATCH', `/api/admin/users/${second.id}`, { body: { role: 'runner', was: 'admin' } })
    const own = callAs(admin, 'PATCH', `/api/admin/users/${admin.id}`, {
      body: { role: 'runner', was: 'admin' },
    })
    expect(await failure(own)).toEqual([409, 'This is the last admin. Make somebody else an admin first.'])
    expect(await failure(callAs(admin, 'DELETE', '/api/user'))).toEqual([
      409,
      expect.stringContaining('You are the last admin. Make somebody else an admin first'),
    ])
    expect((await callAs(second, 'GET', '/api/admin/summary')).status).toBe(403)
    await callAs(admin, 'PATCH', `/api/admin/users/${second.id}`, { body: { role: 'admin', was: 'runner' } })
  })
})

describe('a report of a wrong fact', () => {
  const sendReport = async (body: object, race: number | string = 1, ip = '192.0.2.7', query = '') =>
    (await callAs(null, 'POST', `/api/marathons/${race}/reports${query}`, { body, ip })).status

  test('comes from anyone, once, and is decided', async () => {
    const report = { field: 'fee', correct: '€ 75', source: '', email: '' }
    expect(await sendReport(report)).toBe(204)
    expect(await sendReport(report)).toBe(204)
    const reports = await read<{ id: number }[]>('/api/admin/reports')
    expect(reports).toMatchObject([{ raceId: 1, racePath: '/marathon/race-1', correct: '€ 75', email: null }])
    const path = `/api/admin/reports/${reports[0]!.id}`
    const decide = async (person: Person, status: string, was: string) =>
      (await callAs(person, 'PATCH', path, { body: { status, was } })).status
    expect(await decide(admin, 'accepted', 'open')).toBe(204)
    expect(await decide(second, 'declined', 'open')).toBe(409)
    expect(await read('/api/admin/reports')).toEqual([])
    expect(await decide(admin, 'open', 'accepted')).toBe(204)
  })

  test('names its race by number or by slug, as all calls of a race do', async () => {
    expect(await sendReport({ field: 'fee', correct: '€ 81' }, 'race-3')).toBe(204)
    expect(await sendReport({ field: 'fee', correct: '€ 81' }, 'race-99')).toBe(404)
    const beside = (query: string) => sendReport({ field: 'fee', correct: 'x' }, 'race-3', '192.0.2.9', query)
    expect([await beside('?raceType=half-marathon'), await beside('?colour=red')]).toEqual([404, 400])
    expect(await read('/api/admin/reports')).toMatchObject([{ raceId: 1 }, { raceId: 3, correct: '€ 81' }])
  })

  test('that says nothing, or of no race, is refused; and so is the eleventh in an hour', async () => {
    expect(await sendReport({ field: 'fee', correct: ' ' })).toBe(422)
    expect(await sendReport({ field: 'merged_into', correct: 'me' })).toBe(422)
    expect(await sendReport({ field: 'fee', correct: 'x' }, 9999)).toBe(404)
    const ip = '192.0.2.8'
    for (let n = 0; n < 11; n++)
      expect(await sendReport({ field: 'fee', correct: `€ ${n}` }, 2, ip)).toBe(n < 10 ? 204 : 429)
  })
})

test('the newsletter’s CSV has confirmed addresses only, and no cell that a spreadsheet runs', async () => {
  const now = new Date().toISOString()
  await supabase.secret
    .from('newsletter_subscribers')
    .insert([
      { email: '=cmd|calc!a1@startline.test', status: 'confirmed', confirmed_at: now },
      { email: 'waits@startline.test', status: 'pending', confirmed_at: null },
    ])
    .throwOnError()
  const response = await callAs(admin, 'GET', '/api/admin/newsletter.csv')
  const text = await response.text()
  expect(text).toContain(`"'=cmd|calc!a1@startline.test"`)
  expect(text).not.toContain('waits@')
  expect([response.headers.get('Cache-Control'), response.headers.get('Content-Type')]).toEqual([
    'no-store',
    'text/csv; charset=utf-8',
  ])
  expect(await read('/api/admin/newsletter?status=all')).toHaveLength(2)
})

test('messages, race alerts and emails are listed; a dead email is sent again', async () => {
  const message = { name: 'R', email: 'r@startline.test', topic: 'question', message: 'When?', digest: 'd' }
  await supabase.secret.from('contact_messages').insert(message).throwOnError()
  await supabase.secret.from('race_alerts').insert({ email: 'b@startline.test', race_id: 1 }).throwOnError()
  const [open] = await read<{ id: number }[]>('/api/admin/contact-messages')
  expect(open).toMatchObject({ message: 'When?', handledAt: null })
  const path = `/api/admin/contact-messages/${open!.id}`
  expect((await callAs(admin, 'PATCH', path, { body: { handled: true } })).status).toBe(204)
  expect(await read('/api/admin/contact-messages')).toEqual([])
  expect(await read('/api/admin/race-alerts?status=pending')).toMatchObject([{ raceName: 'Race 01' }])

  await supabase.database.query(
    `insert into private.emails (kind, key, recipient, state) values ('welcome', 'test', 'l@startline.test', 'dead')`,
  )
  const [dead] = await read<{ id: number }[]>('/api/admin/emails')
  expect(dead).toMatchObject({ kind: 'welcome', recipient: 'l@startline.test' })
  expect((await callAs(admin, 'POST', `/api/admin/emails/${dead!.id}/revive`)).status).toBe(204)
  expect((await callAs(admin, 'POST', `/api/admin/emails/${dead!.id}/revive`)).status).toBe(404)

  await supabase.database.query(
    `insert into private.emails (kind, key, recipient, state, created_at)
     select 'race-alert-confirm', 'late ' || n, 'l@startline.test', 'dead', now() - interval '3 days' from generate_series(1, 60) as n`,
  )
  const page = await callAs(admin, 'GET', '/api/admin/emails?offset=50')
  expect([page.headers.get('X-Total-Count'), ((await page.json()) as unknown[]).length]).toEqual(['60', 10])
  // Its link is gone.
  const [late] = await read<{ id: number }[]>('/api/admin/emails')
  expect((await callAs(admin, 'POST', `/api/admin/emails/${late!.id}/revive`)).status).toBe(404)
  await supabase.database.query(`delete from private.emails where key like 'late %'`)

  // After days without a mail server: who asked is still there, and so is the link, which has been sent to nobody.
  await supabase.database.query(
    `with asked as (insert into public.newsletter_subscribers (email, requested_at)
       values ('l@startline.test', now() - interval '3 days') returning id),
     link as (insert into private.confirmation_links (token_hash, subscriber_id, expires_at)
       select private.token_hash('a token'), id, now() - interval '1 day' from asked)
     insert into private.emails (kind, key, recipient, state, created_at, email_values)
     values ('newsletter-confirm', 'late', 'l@startline.test', 'dead', now() - interval '3 days', '{"token": "a token"}')`,
  )
  const [good] = await read<{ id: number }[]>('/api/admin/emails')
  expect((await callAs(admin, 'POST', `/api/admin/emails/${good!.id}/revive`)).status).toBe(204)
  await supabase.database.query(`delete from public.newsletter_subscribers where email = 'l@startline.test'`)
  await supabase.database.query(`delete from private.emails where key = 'late'`)
})

test('the summary counts what waits; a rebuild is asked for by hand', async () => {
  expect(await read('/api/admin/summary')).toMatchObject({ users: { admin: 2 }, deadEmails: 0 })
  expect((await callAs(admin, 'POST', '/api/admin/rebuild')).status).toBe(202)
  const [run] = await read<Rebuild[]>('/api/admin/rebuilds')
  expect(Date.parse(run!.dueAt)).toBeLessThanOrEqual(Date.now() + 1000)
})

test('all of it is in the audit log, with who did it', async () => {
  const lines = await read<AuditLine[]>('/api/admin/audit?limit=200')
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set([
      'submission.approve',
      'submission.ask',
      'submission.reject',
      'race.edit',
      'race.merge',
      'race.move',
      'race.part',
      'race.undo',
      'user.role',
      'report.decide',
      'message.handle',
      'email.revive',
      'rebuild.ask',
    ]),
  )
  expect(lines.every(({ personId }) => personId === admin.id || personId === second.id)).toBe(true)
  expect(lines[0]!.personName).toBe(admin.email)
  // What each was done to is said by its name; one of the emails is gone since.
  const unnamed = lines.filter(({ subject, subjectName }) => subject !== '' && !subjectName)
  expect(unnamed.map(({ action }) => action)).toEqual(['email.revive'])
  const emails = lines.map(({ subjectName, emailKind }) => emailKind && `${emailKind} to ${subjectName}`)
  expect(emails.filter(Boolean)).toEqual(['welcome to l@startline.test'])
})
