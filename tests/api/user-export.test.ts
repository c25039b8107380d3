// The export: everything a person has put down comes back, nothing of anybody else's, and no secret.
import { beforeAll, expect, test } from 'vitest'
import type { UserExport } from '../../src/features/account/user.schema.ts'
import { EXPORTED_TABLES } from '../../src/features/account/user-export.server.ts'
import type { Person } from '../embedded.ts'
import { callAs, readJson } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let berlin: number
let tokyo: number

beforeAll(async () => {
  berlin = (await readJson<{ id: number }>('/api/marathons/berlin-marathon')).id
  tokyo = (await readJson<{ id: number }>('/api/marathons/tokyo-marathon')).id
})

/** What an organiser has sent in, asked and answered, drafted and uploaded. */
async function submitThings({ id: person_id }: Person, note: string): Promise<void> {
  const insert = (table: string, row: object) =>
    supabase.secret.from(table).insert(row).select().single().throwOnError()
  const { data } = await insert('submissions', {
    person_id,
    race_id: note === 'Mine' ? berlin : tokyo,
    is_change: true,
    race_type: 'marathon',
    slug: 'berlin-marathon',
    proposal: { name: note },
  })
  const submission_id = (data as { id: number }).id
  const key = crypto.randomUUID()
  await insert('submission_revisions', {
    submission_id,
    revision: 1,
    person_id,
    submission_key: key,
    proposal: { name: note },
  })
  await insert('submission_messages', { submission_id, written_by: 'organiser', text: note })
  await insert('submission_drafts', { id: key, person_id, form: { name: note } })
  const course = await insert('race_courses', {
    person_id,
    file_name: `${note}.gpx`,
    file_kind: 'gpx',
    track: [
      [52.5, 13.3, 34],
      [52.6, 13.4, 40],
    ],
    distance_m: 42195,
    recorded_m: 42400,
    profile: [34, 40],
    gain_m: 6,
    loss_m: 0,
    start_m: 34,
    finish_m: 40,
    highest_m: 40,
    course_loss_pct: 0,
    course_sd_pct: 1,
  })
  await insert('course_tracks', {
    person_id,
    race_id: note === 'Mine' ? berlin : tokyo,
    course_id: (course.data as { id: string }).id,
    shown_name: note,
    is_cut: false,
  })
  await supabase.database.query(
    `insert into public.race_pictures (person_id, media_type, bytes) values ($1, 'image/png', decode(repeat('00', 120), 'hex'))`,
    [person_id],
  )
}

async function someoneWithThings(note: string): Promise<Person> {
  const person = await supabase.signUp('organiser')
  const post = async (path: string, body: object) => {
    const response = await callAs(person, 'POST', path, { body })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  await post('/api/auth/login', { firstName: 'Ada', lastName: note })
  await post('/api/favorites', { raceId: berlin, raceType: 'marathon' })
  await post('/api/medals', { raceId: tokyo, year: 2023, finishTime: '3:33:33', note })
  await post('/api/comparisons', {
    name: note,
    raceIds: [String(berlin), String(tokyo)],
    raceType: 'marathon',
    isPublic: false,
    notes: note,
  })
  await post('/api/marathons/tokyo-marathon/reviews', {
    year: 2023,
    overall: 4,
    difficulty: 2,
    text: `${note}, and a fine day out.`,
  })
  await post('/api/calendar-link', {})
  await submitThings(person, note)
  await person.client.rpc('set_own_newsletter', { wanted: true }).throwOnError()
  await supabase.secret
    .rpc('request_race_alert', {
      request_email: person.email,
      race_number: berlin,
      wanted_kinds: ['sold-out'],
    })
    .throwOnError()
  const message = {
    sender_name: 'Ada',
    sender_email: person.email,
    about: 'other',
    words: note,
    forward_to: null,
  }
  await supabase.secret.rpc('store_contact_message', message).throwOnError()
  const { data } = await supabase.secret
    .from('reviews')
    .select('id, version')
    .eq('person_id', person.id)
    .single()
    .throwOnError()
  const admin = await supabase.signUp('admin')
  await admin.client
    .rpc('decide_review', {
      review: data.id as number,
      verdict: 'published',
      read_version: data.version as number,
    })
    .throwOnError()
  const owned = { race_id: note === 'Mine' ? berlin : tokyo, person_id: person.id }
  await supabase.secret.from('race_owners').insert(owned).throwOnError()
  const search = { email: person.email, name: note, query: 'terrain=road' }
  await supabase.secret.from('saved_searches').insert(search).throwOnError()
  const given = { race_id: owned.race_id, kind: 'no-entry', person_id: person.id }
  await supabase.secret.from('race_work_marks').insert(given).throwOnError()
  const written = { race_id: owned.race_id, text: note, person_id: person.id }
  await supabase.secret.from('race_notes').insert(written).throwOnError()
  const scheduled = { publish_at: '2027-05-01T09:00:00Z', time_zone: 'UTC', changes: { sponsor: note } }
  await supabase.secret
    .from('scheduled_changes')
    .insert({ ...scheduled, race_id: owned.race_id, person_id: person.id })
    .throwOnError()
  const tables = {
    race_id: owned.race_id,
    person_id: person.id,
    role_at_race: `${note}, the director`,
    evidence: 'none',
  }
  await supabase.secret.from('ownership_requests').insert(tables).throwOnError()
  return person
}

test('holds everything of the person, and nothing of another’s', async () => {
  const person = await someoneWithThings('Mine')
  await someoneWithThings('Theirs')
  const response = await callAs(person, 'GET', '/api/user/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="startline-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const text = await response.text()
  const { account, held, raceNames, notIncluded } = JSON.parse(text) as UserExport
  expect(account).toMatchObject({ id: person.id, email: person.email })
  expect(Object.keys(held)).toEqual(Object.keys(EXPORTED_TABLES))
  for (const [name, rows] of Object.entries(held)) expect([name, rows.length]).toEqual([name, 1])
  expect(held.profile![0]).toMatchObject({ firstName: 'Ada', lastName: 'Mine', userRole: 'organiser' })
  expect(held.medals![0]).toMatchObject({ raceId: tokyo, finishSeconds: 12_813, note: 'Mine' })
  expect(held.comparisons![0]).toMatchObject({ name: 'Mine', raceIds: [berlin, tokyo] })
  expect(held.reviews![0]).toMatchObject({ text: 'Mine, and a fine day out.' })
  expect(held.organisedRaces![0]).toMatchObject({ raceId: berlin })
  expect(raceNames).toEqual({ [berlin]: 'Berlin Marathon', [tokyo]: 'Tokyo Marathon' })
  expect(notIncluded.map(({ what }) => what)).toContain('sessions.cookie_hash')
  expect(text).not.toContain('Theirs')
  const { rows } = await supabase.database.query<{ cookie_hash: string }>(
    'select cookie_hash from public.sessions',
  )
  for (const { cookie_hash } of rows) expect(text).not.toContain(cookie_hash)
  expect(text).not.toContain(person.accessToken)
})

test('of somebody who has put nothing down is empty but for the account, and of nobody is refused', async () => {
  const person = await supabase.signUp('runner')
  const { held } = (await (await callAs(person, 'GET', '/api/user/export')).json()) as UserExport
  // The account, and the session it was signed in with.
  expect(held.profile).toHaveLength(1)
  expect(Object.keys(held).filter((name) => (held[name] ?? []).length > 0)).toEqual(['profile', 'sessions'])
  expect((await callAs(null, 'GET', '/api/user/export')).status).toBe(401)
})
