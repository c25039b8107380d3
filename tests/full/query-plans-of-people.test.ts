// The same for people's own lists and the editors': what each GET of the API asks, among 1,500 people who have one of
// everything, is found by indexes. Counts of a whole list are left out, and the summary made of them: they read what they count.
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../api/call.ts'
import { CALLERS, CALLS } from '../api/calls.ts'
import type { Person } from '../embedded.ts'
import { fillWithOneOfEverything, OWNERS, ROLES, type Owner } from '../one-of-everything.ts'
import { questionsOf, readsWhole, settleDatabase } from './plans.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true })
let large: Set<string>
const people = {} as Record<Owner, Person>

const PROPOSAL = {
  raceType: 'marathon',
  name: 'Crowd Marathon',
  place: { path: 'here/town', city: 'Town', state: null, country: 'Here', countryCode: 'HE' },
}

/** One of everything for each of a crowd. */
const CROWD = `
  insert into auth.users (id, email)
    select gen_random_uuid(), 'crowd-' || n || '@startline.test' from generate_series(1, 1500) as n;
  insert into public.profiles (id, user_role)
    select id, 'organiser' from auth.users where email like 'crowd-%'
    on conflict (id) do update set user_role = excluded.user_role;
  create temporary table crowd as
    select id, email, row_number() over () + 1000 as n from auth.users where email like 'crowd-%';
  insert into public.sessions (person_id, cookie_hash) select id, lpad(to_hex(n), 64, '0') from crowd;
  insert into public.favourites (person_id, race_id, race_type) select id, 1, 'marathon' from crowd;
  insert into public.medals (person_id, race_id, race_type, race_name, year)
    select id, 1, 'marathon', '', 2020 from crowd;
  insert into public.comparisons (person_id, name, race_ids, race_type, is_public)
    select id, 'Spring', '{1,5}', 'marathon', n % 2 = 0 from crowd;
  insert into public.calendar_links (person_id, token) select id, lpad(to_hex(n), 64, '0') from crowd;
  insert into public.race_alerts (email, race_id) select email, 1 from crowd;
  insert into public.newsletter_subscribers (email, status, confirmed_at)
    select email, 'confirmed', now() from crowd;
  insert into public.contact_messages (name, email, topic, message, digest)
    select 'Somebody', email, 'question', 'When?', 'crowd ' || n from crowd;
  insert into public.reviews (race_id, person_id, year, overall, difficulty, text, status, moderated_at)
    select case when n % 50 = 0 then 1 else 5 end, id, 2020, 4, 3, 'Windy.',
      case when n % 20 = 0 then 'pending' else 'published' end,
      case when n % 20 = 0 then null else now() - n * interval '1 minute' end from crowd;
  insert into public.published_reviews (review_id, race_id, year, overall, difficulty, published_at)
    select id, race_id, 2020, 4, 3, now() from public.reviews where status = 'published' on conflict do nothing;
  insert into public.review_reports (review_id, reason) select id, 'other' from public.reviews;
  insert into public.submissions (person_id, race_id, is_change, race_type, slug, proposal, status)
    select id, 1000 + n, false, 'marathon', 'crowd-' || n, '${JSON.stringify(PROPOSAL)}',
      case when n % 20 = 0 then 'pending' else 'withdrawn' end from crowd;
  insert into public.submission_revisions (submission_id, revision, person_id, submission_key, proposal)
    select s.id, 1, s.person_id, gen_random_uuid(), '{}' from public.submissions as s join crowd on crowd.id = s.person_id;
  insert into public.submission_messages (submission_id, written_by, text)
    select s.id, 'editor', 'Which bridge?' from public.submissions as s join crowd on crowd.id = s.person_id;
  insert into public.submission_drafts (id, person_id, form) select gen_random_uuid(), id, '{}' from crowd;
  insert into public.fact_reports (race_id, field, correct, status, decided_at)
    select 1, 'fee', '40 EUR', case when n % 20 = 0 then 'open' else 'accepted' end,
      case when n % 20 = 0 then null else now() end from crowd;
  insert into public.page_measurements (page_kind, metric, value, rating, delta, browser, measured_at)
    select 'race', 'LCP', 900 + n, 'good', 1, 'Firefox', now() - (n - 1000) * interval '80 minutes' from crowd;
  insert into public.page_errors (page_kind, message, times, browser, happened_at)
    select 'race', 'Error ' || n, 1, 'Firefox', now() - (n - 1000) * interval '80 minutes' from crowd;
  insert into public.audit_log (person_id, action) select id, 'something.done' from crowd;`

beforeAll(async () => {
  for (const owner of OWNERS) people[owner] = await supabase.signUp(ROLES[owner])
  await fillWithOneOfEverything(supabase.database, people)
  await supabase.database.exec(CROWD)
  large = await settleDatabase(supabase.database)
})

test('the tables are large enough for this to mean something', async () => {
  for (const table of ['favourites', 'medals', 'comparisons', 'reviews', 'submissions', 'audit_log'])
    expect([...large]).toContain(table)
  const byText = { sql: `select id from public.reviews where text = 'Windy.'`, parameters: [] }
  expect(await readsWhole(supabase.database, byText, people.admin)).toEqual(['reviews'])
})

const isCount = (sql: string) => sql.startsWith('select count(')
const REVIEWS = 'GET /api/admin/reviews'
const READS = [
  ...Object.entries(CALLS).filter(([operation]) => operation.startsWith('GET ')),
  [`${REVIEWS}, decided`, { ...CALLS[REVIEWS]!, path: '/api/admin/reviews?status=published' }] as const,
]

test.each(READS)('%s is found by indexes, by a runner and by an admin', async (_operation, call) => {
  for (const caller of ['runner', 'admin'] as const) {
    if (call.answers.split(' ')[CALLERS.indexOf(caller)] !== '200') continue
    const path = call.path.replace('{runner}', people.runner.id)
    const { response, questions } = await questionsOf(supabase.database, () =>
      callAs(people[caller], 'GET', path),
    )
    expect(response.status).toBe(200)
    for (const question of questions.filter(({ sql }) => !isCount(sql))) {
      const whole = await readsWhole(supabase.database, question, people[caller])
      const largeOnes = whole.filter((table) => large.has(table))
      expect({ caller, ...question, whole: largeOnes }).toEqual({ caller, ...question, whole: [] })
    }
  }
})

/** How often each large table has been read from end to end so far, by whatever asked. */
async function wholeReads(): Promise<Record<string, number>> {
  await supabase.database.exec('select pg_stat_force_next_flush()')
  const { rows } = await supabase.database.query<{ name: string; times: number }>(
    `select relname as name, seq_scan::integer as times from pg_stat_user_tables where schemaname = 'public'`,
  )
  return Object.fromEntries(
    rows.filter(({ name }) => large.has(name)).map(({ name, times }) => [name, times]),
  )
}

test.each(['/api/admin/performance', '/api/admin/page-errors'])(
  '%s, which a function of the database answers, is found by indexes',
  async (path) => {
    const before = await wholeReads()
    expect((await callAs(people.admin, 'GET', path)).status).toBe(200)
    expect(await wholeReads()).toEqual(before)
  },
)
