// Who was granted what, held to a written list; and names folded as the site folds them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '../../src/domain/search/search-text.ts'
import { startTestSupabase, type TestSupabase } from '../embedded.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await startTestSupabase({ catalogue: false })
  // At its first requests the embedded library would grant everything to everybody, were it let.
  const runner = await supabase.signUp('runner')
  for (const client of [supabase.visitor, runner.client, supabase.secret])
    await client.from('races').select('id')
})
afterAll(() => supabase.close())

const rowsOf = async <T = { name: string }>(sql: string): Promise<T[]> =>
  (await supabase.database.query<T>(sql)).rows
const namesOf = async (sql: string) => (await rowsOf(sql)).map(({ name }) => name)

const READ_BY_ALL = ['anon SELECT', 'authenticated SELECT']
const TABLES = {
  audit_log: ['authenticated SELECT'],
  ballot_requests: ['authenticated DELETE'],
  audit_records: ['authenticated SELECT'],
  calendar_links: ['authenticated DELETE', 'authenticated SELECT'],
  catalogue_records: ['authenticated SELECT'],
  catalogue_version: READ_BY_ALL,
  comparisons: ['authenticated DELETE', 'authenticated SELECT'],
  course_evidence: READ_BY_ALL,
  course_measurements: READ_BY_ALL,
  entry_windows: READ_BY_ALL,
  fact_report_records: ['authenticated SELECT'],
  fact_reports: ['authenticated SELECT'],
  fact_sources: READ_BY_ALL,
  favourites: ['authenticated DELETE', 'authenticated SELECT'],
  found_race_records: READ_BY_ALL,
  latest_reviews: READ_BY_ALL,
  medals: ['authenticated DELETE', 'authenticated SELECT'],
  newsletter_issues: ['authenticated SELECT'],
  page_errors: ['authenticated SELECT'],
  page_measurements: ['authenticated SELECT'],
  places: READ_BY_ALL,
  profiles: ['authenticated SELECT'],
  published_reviews: READ_BY_ALL,
  race_courses: ['authenticated SELECT'],
  race_pictures: READ_BY_ALL,
  race_records: READ_BY_ALL,
  race_rules: READ_BY_ALL,
  race_scores: READ_BY_ALL,
  race_search: READ_BY_ALL,
  race_slug_aliases: READ_BY_ALL,
  race_types: READ_BY_ALL,
  raceday_weather: READ_BY_ALL,
  races: ['authenticated SELECT'],
  rebuild_asks: ['authenticated SELECT'],
  rebuild_records: ['authenticated SELECT'],
  rebuild_runs: ['authenticated SELECT'],
  review_averages: READ_BY_ALL,
  review_records: ['authenticated SELECT'],
  review_reports: ['authenticated SELECT'],
  reviews: ['authenticated DELETE'],
  scored_race_records: READ_BY_ALL,
  submission_drafts: ['authenticated DELETE', 'authenticated SELECT'],
  submission_messages: ['authenticated SELECT'],
  submission_records: ['authenticated SELECT'],
  submission_revisions: ['authenticated SELECT'],
  submissions: ['authenticated SELECT'],
}

/** Where less than a whole table is granted. */
const COLUMNS = [
  'anon SELECT races: ballot_calendar_year, ballot_closes_on, ballot_opens_on, boston_qualifier, calendar_year, city_slug, climate_dew_point_c, climate_high_c, climate_humidity_pct, climate_low_c, climate_rain_mm, climate_source, climate_wet_days, climate_wind_kmh, country_slug, course_record_men_seconds, course_record_women_seconds, date_confirmed, date_rule, description, elevation_gain_m, elevation_loss_m, elevation_profile, end_date, entry, event_status, fee, finish_elevation_m, first_held, held_in, id, image_url, label, last_event_date, lat, lon, loop, max_elevation_m, month, name, next_event_date, participants, participants_year, place_path, profile, race_type, slug, sponsor, start_elevation_m, state_slug, status, terrain, time_limit_seconds, updated_at, website',
  'authenticated INSERT comparisons: is_public, name, notes, race_ids, race_type',
  'authenticated INSERT favourites: race_id, race_type',
  'authenticated INSERT medals: finish_seconds, note, race_id, year',
  'authenticated INSERT reviews: atmosphere, course, difficulty, finish_seconds, organisation, overall, race_id, shows_name, text, value, year',
  'authenticated INSERT submission_drafts: form, id, opened, race_id',
  'authenticated SELECT ballot_requests: asked_at, confirmed_at, email, id, lead_days, race_id, status',
  'authenticated SELECT contact_messages: created_at, email, handled_at, id, message, name, topic',
  'authenticated SELECT newsletter_subscribers: asked_at, confirmed_at, email, id, status',
  'authenticated SELECT reviews: atmosphere, course, created_at, difficulty, finish_seconds, id, moderated_at, moderation_note, organisation, overall, person_id, race_id, shows_name, status, text, updated_at, value, version, year',
  'authenticated SELECT sessions: created_at, device, ended_at, expires_at, id, identity_session_id, person_id',
  'authenticated UPDATE ballot_requests: lead_days',
  'authenticated UPDATE comparisons: is_public, name, notes, race_ids, race_type',
  'authenticated UPDATE medals: finish_seconds, note, year',
  'authenticated UPDATE profiles: company, first_name, last_name, position',
  'authenticated UPDATE reviews: atmosphere, course, difficulty, finish_seconds, organisation, overall, shows_name, text, value, year',
  'authenticated UPDATE submission_drafts: form, opened, race_id, version',
]

/** What visitors and people may call; each in the private schema with its owner's rights decides for itself. */
const FUNCTIONS = [
  'private.admin_summary',
  'private.answer_editor',
  'private.approve_as_read',
  'private.ask_organiser',
  'private.ask_rebuild_now',
  'private.audit_letter_kind',
  'private.audit_subject_name',
  'private.author_of_review',
  'private.ballot_edition',
  'private.become_organiser',
  'private.calendar_races',
  'private.decide_fact_report',
  'private.delete_my_account',
  'private.edit_race_and_keep',
  'private.editable_race',
  'private.end_all_sessions',
  'private.end_my_session',
  'private.end_session',
  'private.handle_message',
  'private.hide_review',
  'private.is_admin',
  'private.keep_race_picture',
  'private.list_people',
  'private.merge_races',
  'private.merged_race',
  'private.merger_is_kept',
  'private.move_race_and_keep',
  'private.newsletter_progress',
  'private.note_admin_read',
  'private.outbox_letters',
  'private.own_email',
  'private.own_race_counts',
  'private.person_for_admins',
  'private.person_id',
  'private.publish_review',
  'private.record_login',
  'private.reject_submission',
  'private.renew_calendar_link',
  'private.revive_letter',
  'private.save_newsletter_issue',
  'private.send_newsletter_issue',
  'private.set_own_newsletter',
  'private.set_role',
  'private.shared_comparisons',
  'private.submit_race',
  'private.try_newsletter_issue',
  'private.undo_decision',
  'private.undo_merger',
  'private.undo_race_edit',
  'private.undo_review_decision',
  'private.withdraw_submission',
  'private.year_of_moved_day',
  'public.admin_summary',
  'public.answer_editor',
  'public.approve_submission',
  'public.ask_organiser',
  'public.ask_rebuild_now',
  'public.become_organiser',
  'public.calendar_races',
  'public.decide_fact_report',
  'public.delete_my_account',
  'public.edit_race',
  'public.end_all_sessions',
  'public.end_my_session',
  'public.end_session',
  'public.fold_text',
  'public.handle_message',
  'public.hide_review',
  'public.keep_race_picture',
  'public.list_people',
  'public.measured_speed',
  'public.merge_races',
  'public.merged_race',
  'public.move_race',
  'public.newsletter_progress',
  'public.note_admin_read',
  'public.outbox_letters',
  'public.own_race_counts',
  'public.publish_review',
  'public.race_picture',
  'public.race_proposal',
  'public.race_to_edit',
  'public.record_login',
  'public.reject_submission',
  'public.renew_calendar_link',
  'public.review_averages_between',
  'public.revive_letter',
  'public.save_newsletter_issue',
  'public.send_newsletter_issue',
  'public.set_own_newsletter',
  'public.set_role',
  'public.shared_comparisons',
  'public.submit_race',
  'public.told_page_errors',
  'public.try_newsletter_issue',
  'public.undo_decision',
  'public.undo_merger',
  'public.undo_race_edit',
  'public.undo_review_decision',
  'public.withdraw_submission',
]

describe('grants', () => {
  test('of tables are the written ones, also after requests were served', async () => {
    const granted = await rowsOf<{ table_name: string; grants: string[] }>(`
      select table_name, array_agg(grantee || ' ' || privilege_type order by grantee, privilege_type) as grants
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by table_name order by table_name`)
    expect(Object.fromEntries(granted.map(({ table_name, grants }) => [table_name, grants]))).toEqual(TABLES)
  })

  test('of single columns are the written ones', async () => {
    const granted = await namesOf(`
      select a.grantee || ' ' || a.privilege_type || ' ' || a.table_name || ': '
        || string_agg(a.column_name, ', ' order by a.column_name) as name
      from information_schema.column_privileges a
      where a.table_schema = 'public' and a.grantee in ('anon', 'authenticated', 'PUBLIC')
        and not exists (select 1 from information_schema.role_table_grants t
          where t.table_schema = a.table_schema and t.table_name = a.table_name and t.grantee = a.grantee
            and t.privilege_type = a.privilege_type)
      group by a.grantee, a.privilege_type, a.table_name order by 1`)
    expect(granted).toEqual(COLUMNS)
  })

  test('of functions are the written ones', async () => {
    const callable = await namesOf(`
      select distinct p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p,
        unnest(array['anon', 'authenticated']) as actor
      where p.pronamespace::regnamespace::text in ('public', 'private')
        and has_schema_privilege(actor, p.pronamespace, 'usage') and has_function_privilege(actor, p.oid, 'execute')
        and p.prorettype <> 'trigger'::regtype order by 1`)
    expect(callable).toEqual(FUNCTIONS)
  })

  test('nobody but the owner may make anything in the schemas', async () => {
    const makers = await namesOf(`
      select actor || ' ' || nspname as name from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) as actor
      where nspname in ('public', 'private') and has_schema_privilege(actor, oid, 'create')`)
    expect(makers).toEqual([])
  })
})

const fold = async (strings: string[]) =>
  (
    await supabase.database.query<{ folded: string[] }>(
      'select array(select public.fold_text(value) from unnest($1::text[]) with ordinality as t(value, n) order by n) as folded',
      [strings],
    )
  ).rows[0]!.folded

describe('fold_text', () => {
  test('folds names just as the site does (F29)', async () => {
    const names = [
      'Łódź',
      'São Paulo',
      'İzmir',
      'Straße',
      'ÆRØ',
      "Xi'an",
      'Hawai’i',
      'St. Louis',
      'ΑΘΗΝΑΣ',
      'МОСКВА',
    ]
    expect(await fold(names)).toEqual(names.map(foldText))
  })

  test('folds every letter of the scripts that people write names in just as the site does', async () => {
    // Left out: capitals newer than the Unicode of this Postgres, and Ⓐ to Ⓩ, which it does not call letters.
    const newer = /[\u1c89\u24b6-\u24cf\u2c2f]|[\ua7c0-\ua7ff]/
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1)).filter(
      (letter) => letter.isWellFormed() && !newer.test(letter),
    )
    const pairs = letters.map((letter, i) => `a${letter}${letters[(i * 7919) % letters.length]!}b`)
    expect(await fold(letters)).toEqual(letters.map(foldText))
    expect(await fold(pairs)).toEqual(pairs.map(foldText))
  })
})
