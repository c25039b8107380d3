// How much one person may save and submit: what is one too many is refused with a sentence and the time to wait.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Submitted } from '../../src/features/submit/submissions.schema.ts'
import { MAX_PER_DAY } from '../../src/rules/site/limits.ts'
import type { Person } from '../embedded.ts'
import { callAs } from './call.ts'
import { CALLS } from './calls.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true })

beforeAll(async () => {
  const place = { path: 'here', kind: 'country', name: 'Here', country_name: 'Here', country_code: 'DE' }
  await supabase.secret.from('places').insert(place).throwOnError()
  const races = [1, 2].map((id) => {
    return { id, slug: `race-${id}`, name: `Race ${id}`, place_path: 'here', status: 'approved' }
  })
  await supabase.secret.from('races').insert(races).throwOnError()
})

const save = (person: Person, raceId: number) =>
  callAs(person, 'POST', '/api/favorites', { body: { raceId, raceType: 'marathon' } })

test('sixty savings a minute are taken, over ten minutes: a guest’s whole list in one go, then a sentence that says when', async () => {
  const [runner, other] = [await supabase.signUp('runner'), await supabase.signUp('runner')]
  expect((await save(runner, 1)).status).toBe(201)
  await supabase.database.query(
    `insert into private.attempts (what, key_hash) select what, key_hash from private.attempts, generate_series(1, 598)
     where what = 'saving'`,
  )
  // The six hundredth, and the last: that it is there already is told as ever.
  expect((await save(runner, 1)).status).toBe(409)
  const medal = { raceId: 1, year: 2020 }
  const refused = [
    await save(runner, 2),
    await callAs(runner, 'POST', '/api/medals', { body: medal }),
    await callAs(runner, 'POST', '/api/medals/import', { body: { medals: [medal] } }),
    await callAs(runner, 'PATCH', `/api/medals/${randomUUID()}`, { body: { note: 'Windy.' } }),
    await callAs(runner, 'POST', '/api/comparisons', { body: { name: 'Autumn', raceIds: ['1', '2'] } }),
    await callAs(runner, 'PATCH', `/api/comparisons/${randomUUID()}`, { body: { notes: 'Flat.' } }),
  ]
  for (const response of refused) {
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(100)
    expect(await response.json()).toMatchObject({
      code: 'rate-limited',
      message: 'That was a great deal in a short time. Please go on in a few minutes.',
    })
  }
  expect(await (await callAs(runner, 'GET', '/api/favorites')).json()).toHaveLength(1)
  expect((await callAs(runner, 'DELETE', '/api/favorites/1')).status).toBe(204)
  expect((await save(other, 1)).status).toBe(201)
})

test('whoever calls is counted by the address that the platform tells, whatever their own headers say', async () => {
  const report = CALLS['POST /api/analytics/performance']!
  const send = (headers: Record<string, string>, ip?: string) =>
    callAs(null, 'POST', report.path, { body: report.body, headers, ...(ip && { ip }) })
  const counted = async () => {
    const { rows } = await supabase.database.query<{ callers: number }>(
      `select count(distinct key_hash)::integer as callers from private.attempts where what = 'measures of pages'`,
    )
    return rows[0]!.callers
  }
  const names = [
    'X-Forwarded-For',
    'X-Real-IP',
    'Forwarded',
    'X-Nf-Client-Connection-Ip',
    'True-Client-IP',
    'Client-Ip',
  ]
  for (const [n, name] of names.entries()) {
    const address = name === 'Forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}`
    expect((await send({ [name]: address })).status).toBe(204)
  }
  expect(await counted()).toBe(1)
  await send({}, '203.0.113.9')
  expect(await counted()).toBe(2)
})

const RACE = {
  name: 'New Marathon',
  place: { city: 'Ulm', countryCode: 'DE' },
  nextEventDate: '2027-09-19',
  dateConfirmed: true,
}
const submit = (person: Person, key = randomUUID(), body: object = RACE) =>
  callAs(person, 'POST', '/api/marathons', { body, headers: { 'Idempotency-Key': key } })
const age = (hours: number) =>
  supabase.database.query(`update public.submissions set created_at = created_at - interval '${hours} hours'`)

test('so many new races a day are taken from an organiser: what is sent again or corrected, a change and an admin’s are no new ones', async () => {
  const [organiser, admin] = [await supabase.signUp('organiser'), await supabase.signUp('admin')]
  const key = randomUUID()
  const first = (await (await submit(organiser, key)).json()) as Submitted
  await age(48)
  const today = randomUUID()
  const second = (await (await submit(organiser, today)).json()) as Submitted
  await age(6)
  for (let n = 2; n <= MAX_PER_DAY.newRaces; n++) expect((await submit(organiser)).status).toBe(201)
  const refused = await submit(organiser)
  expect(refused.status).toBe(429)
  // Eighteen hours, when the first of them is a day old; less what this test took.
  const wait = Number(refused.headers.get('Retry-After'))
  expect([wait > 17.5 * 3600, wait <= 18 * 3600]).toEqual([true, true])
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    message: `An editor reads each race, so you can send ${MAX_PER_DAY.newRaces} new ones a day. Please go on in 18 hours.`,
  })
  expect(await (await submit(organiser, today)).json()).toEqual(second)
  // Also what was sent two days ago under its key, as it was and corrected.
  expect(await (await submit(organiser, key)).json()).toEqual(first)
  const corrected = await submit(organiser, key, { ...RACE, name: 'Newer Marathon' })
  expect([corrected.status, await corrected.json()]).toMatchObject([201, { id: first.id, revision: 2 }])
  // An answer that was lost, asked for again late, takes no correction back.
  expect(await (await submit(organiser, key)).json()).toMatchObject({ id: first.id, revision: 2 })
  const change = await callAs(organiser, 'PATCH', `/api/marathons/${first.id}`, { body: { fee: '60 EUR' } })
  expect(change.status).toBe(200)
  for (let n = 0; n <= MAX_PER_DAY.newRaces; n++) expect((await submit(admin)).status).toBe(201)
  await age(18)
  expect((await submit(organiser)).status).toBe(201)
})

test('fifty that wait for an editor are the most; the time to wait is the one that the sentence says', async () => {
  const organiser = await supabase.signUp('organiser')
  expect((await submit(organiser)).status).toBe(201)
  await supabase.database.query(
    `insert into public.submissions (person_id, race_id, is_change, race_type, slug, proposal, base)
     select person_id, race_id + 1000 + n, false, race_type, slug || '-' || n, proposal, base
     from public.submissions, generate_series(1, 49) as n where person_id = $1`,
    [organiser.id],
  )
  await supabase.database.query(
    `update public.submissions set created_at = created_at - interval '30 hours' where person_id = $1`,
    [organiser.id],
  )
  const refused = await submit(organiser)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400'])
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('tomorrow') as string })
})

test('an organiser uploads so many courses a day, whoever decides on them when', async () => {
  const organiser = await supabase.signUp('organiser')
  await supabase.database.query(
    `insert into public.race_courses (person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m, loss_m,
       start_m, finish_m, highest_m, course_loss_pct, course_sd_pct, created_at)
     select $1, 'course.gpx', 'gpx', '[[0, 0, 1], [0, 0.1, 1]]', 42195, 42195, '{1, 1}', 0, 0, 1, 1, 1, 0, 0.1,
       now() - interval '23 hours'
     from generate_series(1, $2)`,
    [organiser.id, MAX_PER_DAY.courses],
  )
  const { body } = CALLS['POST /api/courses']!
  const upload = () => callAs(organiser, 'POST', '/api/courses', { body })
  const refused = await upload()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    message: 'That is as many courses as fit into a day. Please go on in 60 minutes.',
  })
  await supabase.database.query(`update public.race_courses set created_at = created_at - interval '1 hour'`)
  expect((await upload()).status).toBe(201)
})

test('an organiser uploads so many pictures a day; the time to wait is when the first of them is a day old', async () => {
  const organiser = await supabase.signUp('organiser')
  const store = (count: number) =>
    supabase.database.query(
      `insert into public.race_pictures (person_id, media_type, bytes, created_at)
       select $1, 'image/png', convert_to(repeat('x', 200), 'utf8'), now() - interval '20 hours'
       from generate_series(1, $2)`,
      [organiser.id, count],
    )
  const upload = () =>
    callAs(organiser, 'POST', '/api/race-pictures', {
      body: { base64: Buffer.alloc(200, 3).toString('base64') },
    })
  await store(MAX_PER_DAY.pictures - 1)
  // Where there is room, it is looked at: it is no picture.
  expect((await upload()).status).toBe(415)
  await store(1)
  const refused = await upload()
  const wait = Number(refused.headers.get('Retry-After'))
  expect([refused.status, wait > 3.9 * 3600, wait <= 4 * 3600]).toEqual([429, true, true])
  expect(await refused.json()).toMatchObject({
    message: 'That is as many pictures as fit into a day. Please go on in 4 hours.',
  })
  await supabase.database.query(
    `update public.race_pictures set created_at = created_at - interval '4 hours'`,
  )
  expect((await upload()).status).toBe(415)
})
