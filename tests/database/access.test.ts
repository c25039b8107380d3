// Who can read and write what, told by actor: visitor, runner, stranger (another runner), organiser, admin and the secret
// key, for every table of the catalogue. A table that is told of neither here nor in a test named here fails.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectIdentityProvider } from '../../src/data/identity-provider.ts'
import { connectSupabase, type Supabase } from '../../src/data/supabase-client.ts'
import { startTestSupabase, type Person, type TestSupabase } from '../embedded.ts'

const ACTORS = ['visitor', 'runner', 'stranger', 'organiser', 'admin', 'secret'] as const
type Actor = (typeof ACTORS)[number]

/** One race of each status; the organiser's own are the draft and the pending one. */
const RACES = { approved: 1, draft: 2, pending: 3, rejected: 4 }
const EVERYBODY = [RACES.approved]
const ORGANISER = [RACES.approved, RACES.draft, RACES.pending]
const ALL = Object.values(RACES)
const BY_STATUS: Record<Actor, number[]> = {
  visitor: EVERYBODY,
  runner: EVERYBODY,
  stranger: EVERYBODY,
  organiser: ORGANISER,
  admin: ALL,
  secret: ALL,
}
const everybody = <T>(seen: T): Record<Actor, T> => {
  return { visitor: seen, runner: seen, stranger: seen, organiser: seen, admin: seen, secret: seen }
}

/** For each table the column that names a row, who sees which rows of it, and a row that nobody may write. */
const TABLES: Record<string, { key: string; sees: Record<Actor, unknown[] | 'nothing'>; row: object }> = {
  race_types: {
    key: 'slug',
    sees: everybody(['half-marathon', 'marathon']),
    row: { slug: '10k', name: '10 km', plural_name: '10 km', distance_m: 10_000 },
  },
  places: {
    key: 'path',
    sees: everybody(['here', 'here/town']),
    row: { path: 'there', kind: 'country', name: 'There', country_name: 'There', country_code: 'TH' },
  },
  profiles: {
    key: 'user_role',
    sees: {
      visitor: 'nothing',
      runner: ['runner'],
      stranger: ['runner'],
      organiser: ['organiser'],
      admin: ['admin'],
      secret: ['admin', 'organiser', 'runner', 'runner'],
    },
    row: { id: '00000000-0000-4000-8000-000000000000', user_role: 'admin' },
  },
  races: { key: 'id', sees: BY_STATUS, row: { slug: 'mine', name: 'My Marathon', place_path: 'here/town' } },
  race_records: {
    key: 'id',
    sees: BY_STATUS,
    row: { slug: 'mine', name: 'My Marathon', place_path: 'here/town' },
  },
  race_slug_aliases: {
    key: 'race_id',
    sees: BY_STATUS,
    row: { race_type: 'marathon', slug: 'taken-over', race_id: RACES.approved },
  },
  race_search: { key: 'race_id', sees: everybody(EVERYBODY), row: { race_id: RACES.draft, words: 'found' } },
  found_race_records: { key: 'id', sees: everybody(EVERYBODY), row: { slug: 'mine', score: 100 } },
  scored_race_records: { key: 'id', sees: everybody(EVERYBODY), row: { slug: 'mine', score: 100 } },
  race_scores: { key: 'race_id', sees: everybody(EVERYBODY), row: { race_id: RACES.draft, score: 100 } },
  fact_sources: {
    key: 'race_id',
    sees: BY_STATUS,
    row: { race_id: 1, field: 'fee', source: 'me', checked_on: '2026-11-01', confidence: 'seen' },
  },
  entry_windows: { key: 'race_id', sees: BY_STATUS, row: { race_id: 1, edition: 2030 } },
  raceday_weather: {
    key: 'race_id',
    sees: BY_STATUS,
    row: {
      race_id: 1,
      editions: 1,
      first_year: 2000,
      last_year: 2001,
      mean_c: 9,
      sd_c: 1,
      min_c: 8,
      max_c: 10,
      dew_point_c: 3,
    },
  },
  course_measurements: {
    key: 'race_id',
    sees: BY_STATUS,
    row: { race_id: 1, loss_pct: 0, sd_pct: 0, method: 'wishful thinking' },
  },
  course_evidence: {
    key: 'race_id',
    sees: BY_STATUS,
    row: { race_id: 1, kind: 'same-runner', loss_pct: 0, sd_pct: 1 },
  },
  race_rules: { key: 'race_id', sees: BY_STATUS, row: { race_id: 1, time_zone: 'Europe/Berlin' } },
  catalogue_version: { key: 'id', sees: everybody([1]), row: { id: 1, version: 0 } },
}

/** Tables of people's own things and of admins, and the test that tells who may do what with them. */
const PEOPLE: Record<string, string> = {
  audit_log: 'tests/database/rebuilds.test.ts',
  ballot_requests: 'tests/database/letters.test.ts',
  calendar_links: 'tests/database/calendar-links.test.ts',
  catalogue_records: 'tests/database/catalogue-load.test.ts',
  comparisons: 'tests/database/comparisons.test.ts',
  contact_messages: 'tests/database/letters.test.ts',
  audit_records: 'tests/database/administration.test.ts',
  fact_report_records: 'tests/database/administration.test.ts',
  rebuild_records: 'tests/database/administration.test.ts',
  submission_records: 'tests/database/administration.test.ts',
  fact_reports: 'tests/database/administration.test.ts',
  favourites: 'tests/database/favourites.test.ts',
  latest_reviews: 'tests/database/reviews.test.ts',
  medals: 'tests/database/medals.test.ts',
  newsletter_issues: 'tests/api/newsletter-issues.test.ts',
  newsletter_subscribers: 'tests/database/letters.test.ts',
  published_reviews: 'tests/database/reviews.test.ts',
  page_errors: 'tests/api/performance.test.ts',
  page_measurements: 'tests/api/performance.test.ts',
  race_courses: 'tests/database/uploads.test.ts',
  race_pictures: 'tests/database/uploads.test.ts',
  rebuild_asks: 'tests/database/rebuilds.test.ts',
  rebuild_runs: 'tests/database/rebuilds.test.ts',
  review_averages: 'tests/database/reviews.test.ts',
  review_records: 'tests/database/reviews.test.ts',
  review_reports: 'tests/database/reviews.test.ts',
  reviews: 'tests/database/reviews.test.ts',
  sessions: 'tests/api/sign-in.test.ts',
  submission_drafts: 'tests/database/submissions.test.ts',
  submission_messages: 'tests/database/submissions.test.ts',
  submission_revisions: 'tests/database/submissions.test.ts',
  submissions: 'tests/database/submissions.test.ts',
}

let supabase: TestSupabase
const clients = {} as Record<Actor, Supabase>

async function addRaces(organiser: Person): Promise<void> {
  const { secret } = supabase
  const here = { country_name: 'Here', country_code: 'HE' }
  await secret
    .from('places')
    .insert([
      { path: 'here', kind: 'country', name: 'Here', parent_path: null, ...here },
      { path: 'here/town', kind: 'city', name: 'Town', parent_path: 'here', ...here },
    ])
    .throwOnError()
  const races = Object.entries(RACES).map(([status, id]) => ({
    id,
    status,
    slug: `before-${status}`,
    name: `The ${status} Marathon`,
    place_path: 'here/town',
    organiser_id: status === 'draft' || status === 'pending' ? organiser.id : null,
  }))
  await secret.from('races').insert(races).throwOnError()
  for (const [status, id] of Object.entries(RACES)) {
    await secret
      .from('races')
      .update({ slug: `the-${status}` })
      .eq('id', id)
      .throwOnError()
    for (const table of [
      'fact_sources',
      'entry_windows',
      'raceday_weather',
      'course_measurements',
      'race_rules',
    ]) {
      const row: Record<string, unknown> = { ...TABLES[table]!.row, race_id: id }
      if (table === 'entry_windows') row.edition = 2027
      if (table === 'fact_sources') row.source = 'the organiser'
      await secret.from(table).insert(row).throwOnError()
    }
    const evidence = { race_id: id, kind: 'records', loss_pct: 1, sd_pct: 1 }
    await secret.from('course_evidence').insert(evidence).throwOnError()
  }
}

beforeAll(async () => {
  supabase = await startTestSupabase({ catalogue: false })
  const organiser = await supabase.signUp('organiser')
  await addRaces(organiser)
  await supabase.secret.from('race_scores').insert({ race_id: RACES.approved, score: 80 }).throwOnError()
  Object.assign(clients, {
    visitor: supabase.visitor,
    runner: (await supabase.signUp('runner')).client,
    stranger: (await supabase.signUp('runner')).client,
    organiser: organiser.client,
    admin: (await supabase.signUp('admin')).client,
    secret: supabase.secret,
  })
})
afterAll(() => supabase.close())

/** What a read, insert, change or removal came to: rows, or the refusal's code. */
const outcome = ({ data, error }: { data: unknown[] | null; error: { code: string } | null }) =>
  error ? error.code : data

const REFUSED = '42501'
/** Writing to a view that joins tables is refused before any right is looked at. */
const NOT_A_TABLE = '55000'

const tokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

// The embedded database tells of every refusal; here they are what is asked for.
vi.spyOn(console, 'error').mockReturnValue(undefined)

test('every table and view of the public schema is told of here', async () => {
  const { rows } = await supabase.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(TABLES), ...Object.keys(PEOPLE)].sort())
  for (const [table, file] of Object.entries(PEOPLE)) expect(readFileSync(file, 'utf8')).toContain(table)
})

describe.each(Object.keys(TABLES))('%s', (table) => {
  const { key, sees, row } = TABLES[table]!

  test.each(ACTORS)('shows the %s just what is theirs to see', async (actor) => {
    const seen = outcome(await clients[actor].from(table).select(key).order(key))
    const values = Array.isArray(seen)
      ? seen.map((one) => (one as unknown as Record<string, unknown>)[key])
      : seen
    expect(values).toEqual(sees[actor] === 'nothing' ? REFUSED : sees[actor])
  })

  test.each(ACTORS.filter((actor) => actor !== 'secret'))('takes no writing from the %s', async (actor) => {
    const client = clients[actor]
    const any = table === 'profiles' ? '00000000-0000-4000-8000-000000000000' : '0'
    const column = table === 'profiles' ? 'id' : key
    const [first] = Object.keys(row)
    const change = { [first!]: Object.values(row)[0] }
    const refused = table.endsWith('race_records') ? NOT_A_TABLE : REFUSED
    expect(outcome(await client.from(table).insert(row).select())).toBe(refused)
    expect(outcome(await client.from(table).upsert(row).select())).toBe(refused)
    expect(outcome(await client.from(table).update(change).neq(column, any).select())).toBe(refused)
    expect(outcome(await client.from(table).delete().neq(column, any).select())).toBe(refused)
  })
})

test('whose account organises a race is not for visitors', async () => {
  expect(outcome(await supabase.visitor.from('races').select('organiser_id'))).toBe(REFUSED)
  for (const actor of ACTORS) {
    const { data } = await clients[actor].from('race_records').select('*').eq('id', RACES.approved)
    expect(Object.keys(data![0] as object)).toEqual(expect.not.arrayContaining(['organiser_id']))
  }
})

describe('a person', () => {
  test('cannot make themselves an admin, by profile or by what they say of themselves', async () => {
    const runner = await supabase.signUp('runner')
    const change = await runner.client
      .from('profiles')
      .update({ user_role: 'admin' })
      .eq('id', runner.id)
      .select()
    expect(outcome(change)).toBe(REFUSED)
    const { url, publishableKey } = supabase
    const claimed = { user_role: 'admin', role: 'service_role' }
    const { data } = await connectIdentityProvider({ url, key: publishableKey }).signUp({
      email: 'self-made@startline.test',
      password: 'long enough for anybody',
      options: { data: claimed },
    })
    const accessToken = data.session!.access_token
    const selfMade = connectSupabase({ url, key: publishableKey }, { accessToken })
    expect(outcome(await selfMade.from('races').select('id').order('id'))).toEqual([{ id: RACES.approved }])
  })

  test('with a forged or broken token is nobody: sees what a visitor sees, or nothing', async () => {
    const { url, publishableKey } = supabase
    const claims = tokenPart({
      role: 'service_role',
      sub: '00000000-0000-4000-8000-000000000000',
      exp: 4_000_000_000,
    })
    for (const accessToken of [
      `${tokenPart({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
      'nonsense',
    ]) {
      const client = connectSupabase({ url, key: publishableKey }, { accessToken })
      const { data } = await client.from('races').select('id')
      expect([null, JSON.stringify([{ id: RACES.approved }])]).toContain(data && JSON.stringify(data))
      expect((await client.from('profiles').select('id')).data).toBeNull()
    }
  })

  test('who is gone leaves their races behind without an owner', async () => {
    const gone = await supabase.signUp('organiser')
    const race = { slug: 'orphan', name: 'Orphan Marathon', place_path: 'here/town', organiser_id: gone.id }
    await supabase.secret.from('races').insert(race).throwOnError()
    await supabase.database.query('delete from auth.users where id = $1', [gone.id])
    const left = await supabase.secret.from('races').select('organiser_id').eq('slug', 'orphan')
    expect(left.data).toEqual([{ organiser_id: null }])
    expect((await supabase.secret.from('profiles').select('id').eq('id', gone.id)).data).toEqual([])
    await supabase.secret.from('races').delete().eq('slug', 'orphan')
  })
})

test('the secret key writes every table', async () => {
  for (const [table, { row }] of Object.entries(TABLES)) {
    if (table.endsWith('race_records') || ['profiles', 'race_search'].includes(table)) continue
    const { error } = await supabase.secret.from(table).upsert(row)
    expect([table, error]).toEqual([table, null])
  }
})
