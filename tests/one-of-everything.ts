// A small database in which every public table has rows of several owners and races of every status: what the matrices
// of rights are tried on. Rows are written by the superuser, with the numbers that are told here.
import type { UserRole } from '../src/rules/account/user-account.ts'
import { startTestSupabase, type TestSupabase } from './embedded.ts'
import type { TestDatabase } from './test-database.ts'

/** Races of each status: the draft and the pending one are the organiser's, `left` is a draft of who has signed out. */
export const RACES = { approved: 1, draft: 2, pending: 3, rejected: 4, second: 5, left: 6 }
const STATUS: Partial<Record<string, string>> = { second: 'approved', left: 'draft' }

/** Who owns something. `ended` is an organiser who has signed out, and still has a token. */
export const OWNERS = ['runner', 'stranger', 'organiser', 'admin', 'ended', 'editor'] as const
export type Owner = (typeof OWNERS)[number]

/** The role of each one's profile. */
export const ROLES: Record<Owner, UserRole> = {
  runner: 'runner',
  stranger: 'runner',
  organiser: 'organiser',
  admin: 'admin',
  ended: 'organiser',
  editor: 'editor',
}

/** The number of everything that this person owns: reviews, submissions, reports. */
export const numberOf = (owner: Owner) => OWNERS.indexOf(owner) + 1

/** The same as a UUID: of comparisons, medals, pictures, courses, drafts, sessions. */
export const uuidOf = (owner: Owner) => `00000000-0000-4000-8000-00000000000${numberOf(owner)}`

export type People = Record<Owner, { id: string; email: string; sessionId?: string }>

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What hangs on every race; its old address too. */
const RACE_ROWS = `
  update public.races set slug = replace(slug, 'before-', 'the-'), entry = 'ballot';
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select id, 'fee', 'its website', '2026-11-01', 'seen' from public.races;
  insert into public.entry_windows (race_id, edition) select id, 2030 from public.races;
  insert into public.raceday_weather (race_id, editions, first_year, last_year, mean_c, sd_c, min_c, max_c, dew_point_c)
    select id, 2, 2000, 2001, 9, 1, 8, 10, 3 from public.races;
  insert into public.course_measurements (race_id, loss_pct, sd_pct, method) select id, 1, 1, 'measured' from public.races;
  insert into public.course_evidence (race_id, kind, loss_pct, sd_pct) select id, 'records', 1, 1 from public.races;
  insert into public.race_scores (race_id, ranking) select id, 50 from public.races;`

const raceRows = (people: People) => {
  const owners: Partial<Record<string, Owner>> = { draft: 'organiser', pending: 'organiser', left: 'ended' }
  const rows = Object.entries(RACES).map(([name, id]) => {
    return `(${id}, 'before-${name}', 'The ${name} Marathon', 'here/town', '${STATUS[name] ?? name}')`
  })
  const owned = Object.entries(RACES).flatMap(([name, id]) =>
    owners[name] ? [`(${id}, ${quote(people[owners[name]].id)})`] : [],
  )
  return `
  insert into public.places (path, kind, name, parent_path, country_name, country_code) values
    ('here', 'country', 'Here', null, 'Here', 'HE'), ('here/town', 'city', 'Town', 'here', 'Here', 'HE');
  insert into public.races (id, slug, name, place_path, status)
    overriding system value values ${rows.join(', ')};
  insert into public.race_owners (race_id, person_id) values ${owned.join(', ')};`
}

const PROPOSAL = {
  raceType: 'marathon',
  name: 'New Town Marathon',
  place: { path: 'here/town', city: 'Town', state: null, country: 'Here', countryCode: 'HE' },
}

const rowsOf = (owner: Owner, { id: person, email }: { id: string; email: string }) => {
  const [n, uuid, id, mail] = [numberOf(owner), quote(uuidOf(owner)), quote(person), quote(email)]
  const race = RACES.approved
  return `
  -- The session of the person's token, which has just begun.
  update auth.sessions set created_at = now() where user_id = ${id};
  delete from public.sessions where person_id = ${id};
  insert into public.sessions (id, person_id, cookie_hash, identity_session_id) values (${uuid}, ${id}, repeat('${n}', 64),
    (select id from auth.sessions where user_id = ${id} order by created_at desc limit 1));
  insert into public.favourites (person_id, race_id, race_type) values (${id}, ${race}, 'marathon');
  insert into public.medals (id, person_id, race_id, race_type, race_name, year)
    values (${uuid}, ${id}, ${race}, 'marathon', '', 2020);
  insert into public.comparisons (id, person_id, name, race_ids, race_type, is_public)
    values (${uuid}, ${id}, 'Spring', '{1,5}', 'marathon', ${owner === 'stranger'});
  insert into public.calendar_links (person_id, token) values (${id}, repeat('${n}', 64));
  insert into public.race_alerts (id, email, race_id) overriding system value values (${n}, ${mail}, ${race});
  insert into public.saved_searches (id, email, name, query) overriding system value values (${n}, ${mail}, 'Flat', 'terrain=road');
  insert into public.newsletter_subscribers (id, email) overriding system value values (${n}, ${mail});
  insert into public.contact_messages (id, name, email, topic, message, digest)
    overriding system value values (${n}, 'Somebody', ${mail}, 'question', 'When?', 'digest ${n}');
  insert into public.race_pictures (id, person_id, media_type, bytes)
    values (${uuid}, ${id}, 'image/png', decode(repeat('00', 200), 'hex'));
  insert into public.race_courses (id, person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m,
      loss_m, start_m, finish_m, highest_m, course_loss_pct, course_sd_pct)
    values (${uuid}, ${id}, 'course.gpx', 'gpx', '[[0,0,0],[0,1,0]]', 42195, 42195, '{0,1}', 1, 1, 0, 0, 1, 1, 1);
  insert into public.course_tracks (id, race_id, person_id, course_id, is_cut) overriding system value
    values (${n}, ${race}, ${id}, ${uuid}, false);
  insert into public.reviews (id, race_id, person_id, year, overall, difficulty, text)
    overriding system value values (${n}, ${race}, ${id}, 2020, 4, 3, 'Windy.');
  insert into public.review_reports (review_id, reason, email) values (${n}, 'other', ${mail});
  insert into public.submissions (id, person_id, race_id, is_change, race_type, slug, proposal)
    overriding system value values (${n}, ${id}, ${100 + n}, false, 'marathon', 'new-${n}', ${quote(JSON.stringify(PROPOSAL))});
  insert into public.submission_revisions (submission_id, revision, person_id, submission_key, proposal)
    values (${n}, 1, ${id}, ${uuid}, '{}');
  insert into public.submission_messages (submission_id, written_by, text) values (${n}, 'editor', 'Which bridge?');
  insert into public.ownership_requests (id, race_id, person_id, role_at_race, evidence) overriding system value
    values (${n}, ${RACES.second}, ${id}, 'Race director', 'none');
  insert into public.submission_drafts (id, person_id, form) values (${uuid}, ${id}, '{}');
  insert into public.scheduled_changes (id, race_id, changes, stood, publish_at, time_zone, person_id) overriding system value
    values (${n}, ${race}, '{"sponsor": "Shoes"}', '{"sponsor": null}', '2027-05-01', 'Europe/Berlin', ${id});
  insert into public.race_work_marks (race_id, kind, person_id) values (${race},
    (array['passed', 'unconfirmed', 'no-date', 'no-entry', 'contradiction', 'duplicate', 'unchecked', 'old'])[${n} % 8 + 1], ${id});
  insert into public.race_notes (race_id, text, person_id) values (${n}, 'Ask by e-mail.', ${id});
  insert into private.race_edit_sessions (race_id, person_id) values (${race}, ${id});
  insert into public.audit_log (person_id, action) values (${id}, 'something.done');`
}

/** What is not anybody's, and what hangs on the races. */
const SHARED_ROWS = `
  insert into public.published_reviews (review_id, race_id, year, overall, difficulty, published_at)
    select id, id, 2020, 4, 3, now() from public.races where id <= ${OWNERS.length};
  insert into public.fact_reports (race_id, field, correct, email)
    select id, 'fee', '40 EUR', 'reader@startline.test' from public.races;
  insert into public.entry_sightings (race_id, entry_status, looker_hash) select id, 'open', repeat('a', 64) from public.races;
  insert into public.site_looks (race_id, website, outcome)
    select id, 'https://race.example', 'same' from public.races;
  insert into public.catalogue_records (kind, key, checksum) values ('place', 'here', repeat('0', 32));
  select private.request_rebuild('a test');
  insert into public.newsletter_issues (id, subject, text) overriding system value values (1, 'Spring', 'Ballots open.');
  insert into public.page_measurements (page_kind, metric, value, rating, delta, browser)
    values ('race', 'LCP', 900, 'good', 900, 'Firefox');
  insert into public.race_weeks (race_id, week, views) values (${RACES.approved}, '2026-11-16', 3);
  insert into public.page_errors (page_kind, message, times, browser) values ('race', 'broken', 1, 'Firefox');`

/** Fills a database without a catalogue. Each person needs an account and a profile; `ended` is signed out here. */
export async function fillWithOneOfEverything(database: TestDatabase, people: People): Promise<void> {
  const own = OWNERS.map((owner) => rowsOf(owner, people[owner])).join('')
  await database.transaction((transaction) =>
    transaction.exec(`${raceRows(people)} ${RACE_ROWS} ${own} ${SHARED_ROWS}
    update public.races set image_url = '/api/race-pictures/${uuidOf('organiser')}', next_event_date = '2027-05-02',
      website = 'https://race.example'
      where id = ${RACES.approved};
    update public.races set image_url = '/api/race-pictures/${uuidOf('stranger')}' where id = ${RACES.draft};
    update public.profiles set tokens_valid_from = now() + interval '1 hour' where id = ${quote(people.ended.id)};`),
  )
  // Rows that are added later get numbers of their own.
  await database.exec(`do $$ declare place record; begin
    for place in select attrelid::regclass as name, attname from pg_attribute
      where attidentity <> '' and attrelid::regclass::text !~ '^pg_' loop
      perform setval(pg_get_serial_sequence(place.name::text, place.attname), 1000);
    end loop; end $$`)
}

/** A Supabase without a catalogue that is filled so, and the people in it. */
export async function startWithOneOfEverything(): Promise<{ supabase: TestSupabase; people: People }> {
  const supabase = await startTestSupabase({ catalogue: false })
  const signedUp = await Promise.all(
    OWNERS.map(async (owner) => [owner, await supabase.signUp(ROLES[owner])]),
  )
  const people = Object.fromEntries(signedUp) as People
  await fillWithOneOfEverything(supabase.database, people)
  return { supabase, people }
}
