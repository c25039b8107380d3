// Who was granted what, held to a written list; and names folded as the site folds them.
import { foldText } from '../../src/rules/place/place-slug.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { startSupabaseOn } from '../../local/embedded-supabase.ts'
import { listMigrations } from '../../local/migrations.ts'
import { schemaAsOne } from '../../supabase/write-schema.ts'
import { columnOf, fieldNames } from '../../src/race/fields.ts'
import { SCHEMA_LINES } from '../schema-lines.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase()
beforeAll(async () => {
  // At its first requests the embedded library would grant everything to everybody, were it let.
  const runner = await supabase.signUp('runner')
  for (const client of [supabase.visitor, runner.client, supabase.secret])
    await client.from('races').select('id')
})

const rowsOf = async <T = { name: string }>(sql: string): Promise<T[]> =>
  (await supabase.database.query<T>(sql)).rows
const namesOf = async (sql: string) => (await rowsOf(sql)).map(({ name }) => name)

const READ_BY_ALL = ['anon SELECT', 'authenticated SELECT']
const TABLES = {
  audit_log: ['authenticated SELECT'],
  race_alerts: ['authenticated DELETE'],
  saved_searches: ['authenticated DELETE'],
  audit_records: ['authenticated SELECT'],
  calendar_links: ['authenticated DELETE', 'authenticated SELECT'],
  catalogue_records: ['authenticated SELECT'],
  catalogue_version: READ_BY_ALL,
  comparisons: ['authenticated DELETE', 'authenticated SELECT'],
  course_evidence: READ_BY_ALL,
  course_measurements: READ_BY_ALL,
  course_track_records: ['authenticated SELECT'],
  course_tracks: ['authenticated SELECT'],
  entry_windows: READ_BY_ALL,
  fact_report_records: ['authenticated SELECT'],
  fact_reports: ['authenticated SELECT'],
  fact_sources: READ_BY_ALL,
  favourites: ['authenticated DELETE', 'authenticated SELECT'],
  found_race_records: READ_BY_ALL,
  latest_reviews: READ_BY_ALL,
  medals: ['authenticated DELETE', 'authenticated SELECT'],
  newsletter_issues: ['authenticated SELECT'],
  ownership_request_records: ['authenticated SELECT'],
  ownership_requests: ['authenticated SELECT'],
  page_errors: ['authenticated SELECT'],
  page_measurements: ['authenticated SELECT'],
  places: READ_BY_ALL,
  profiles: ['authenticated SELECT'],
  published_reviews: READ_BY_ALL,
  race_courses: ['authenticated SELECT'],
  race_notes: ['authenticated SELECT'],
  race_owners: ['authenticated SELECT'],
  race_pictures: READ_BY_ALL,
  race_records: READ_BY_ALL,
  race_scores: READ_BY_ALL,
  race_search: READ_BY_ALL,
  race_slug_aliases: READ_BY_ALL,
  race_types: READ_BY_ALL,
  race_weeks: ['authenticated SELECT'],
  race_work_marks: ['authenticated SELECT'],
  scheduled_change_records: ['authenticated SELECT'],
  scheduled_changes: ['authenticated SELECT'],
  raceday_weather: READ_BY_ALL,
  races: ['authenticated SELECT'],
  rebuild_requests: ['authenticated SELECT'],
  rebuild_records: ['authenticated SELECT'],
  rebuild_runs: ['authenticated SELECT'],
  review_averages: READ_BY_ALL,
  review_records: ['authenticated SELECT'],
  review_reports: ['authenticated SELECT'],
  reviews: ['authenticated DELETE'],
  scored_race_records: READ_BY_ALL,
  site_look_records: ['authenticated SELECT'],
  site_looks: ['authenticated SELECT'],
  submission_drafts: ['authenticated DELETE', 'authenticated SELECT'],
  submission_messages: ['authenticated SELECT'],
  submission_records: ['authenticated SELECT'],
  submission_revisions: ['authenticated SELECT'],
  submissions: ['authenticated SELECT'],
}

/** What a visitor reads of a race beside its fields: the climate's columns, slugs of its place, years of calendars. */
const BESIDE_FIELDS = [
  'high_c',
  'low_c',
  'humidity_pct',
  'dew_point_c',
  'rain_mm',
  'wet_days',
  'wind_kmh',
  'source',
]
  .map((part) => `climate_${part}`)
  .concat('country_slug', 'state_slug', 'city_slug', 'calendar_year', 'ballot_calendar_year')
const RACE_COLUMNS = fieldNames(({ joined }) => !joined)
  .map(columnOf)
  .concat(BESIDE_FIELDS)
  .sort()

/** Where less than a whole table is granted. */
const COLUMNS = [
  `anon SELECT races: ${RACE_COLUMNS.join(', ')}`,
  'authenticated INSERT comparisons: is_public, name, notes, race_ids, race_type',
  'authenticated INSERT favourites: race_day, race_id, race_type, status',
  'authenticated INSERT medals: distance_m, expected_high_seconds, expected_low_seconds, expected_on, expected_seconds, finish_seconds, note, place, race_id, race_name, year',
  'authenticated INSERT reviews: atmosphere, course, difficulty, finish_seconds, organisation, overall, race_id, shows_name, text, value, year',
  'authenticated INSERT submission_drafts: form, id, opened, race_id',
  'authenticated SELECT contact_messages: created_at, email, handled_at, id, message, name, topic',
  'authenticated SELECT entry_sightings: entry_status, id, race_id, seen_on',
  'authenticated SELECT newsletter_subscribers: confirmed_at, email, id, requested_at, status',
  'authenticated SELECT race_alerts: confirmed_at, email, id, kinds, lead_days, race_id, requested_at, status',
  'authenticated SELECT reviews: atmosphere, course, created_at, difficulty, finish_seconds, id, moderated_at, moderation_note, organisation, overall, person_id, race_id, shows_name, status, text, updated_at, value, version, year',
  'authenticated SELECT saved_searches: confirmed_at, email, emailed_at, id, looked_at, name, query, requested_at, sends_email, status',
  'authenticated SELECT sessions: created_at, device, ended_at, expires_at, id, identity_session_id, person_id',
  'authenticated UPDATE comparisons: is_public, name, notes, race_ids, race_type',
  'authenticated UPDATE favourites: race_day, status',
  'authenticated UPDATE medals: distance_m, expected_high_seconds, expected_low_seconds, expected_on, expected_seconds, finish_seconds, note, place, race_name, year',
  'authenticated UPDATE profiles: company, first_name, last_name, position',
  'authenticated UPDATE race_alerts: kinds, lead_days',
  'authenticated UPDATE reviews: atmosphere, course, difficulty, finish_seconds, organisation, overall, shows_name, text, value, year',
  'authenticated UPDATE saved_searches: name, sends_email',
  'authenticated UPDATE submission_drafts: form, opened, race_id, version',
]

/** What visitors and people may call in the private schema; each with its owner’s rights decides for itself. */
const FUNCTIONS = `
  about_scheduled admin_summary answer_editor approve_submission are_alert_kinds audit_email_kind
  audit_subject_name author_of_review ballot_edition become_organiser calendar_races cancel_scheduled_change
  close_race_for_editing columns_of confirm_facts course_lines decide_course_track decide_fact_report
  decide_ownership decide_review delete_my_account edit_race editable_race end_all_sessions end_my_session end_session
  end_this_session fact_columns handle_message has_second_factor has_signed_in_now import_new_races
  import_races is_admin is_editor is_email is_link is_links is_plain_line is_plain_text is_price_tiers
  left_the_list list_editors list_people look_at_site_soon manage_person mark_race_work member_name merge_races
  merged_race merger_is_undoable move_race newsletter_progress note_admin_read open_race_for_editing
  operating_state outbox_emails own_email own_race_counts own_race_weeks owned_races person_for_editors person_id
  prediction_calibration question_organiser race_note race_work record_login reject_submission
  remove_race_owner renew_calendar_link request_rebuild_now reschedule_change revive_email save_newsletter_issue
  schedule_change schedule_of_submission send_newsletter_issue set_own_newsletter set_race_state set_role
  shared_comparisons store_race_picture submit_race token_person touch_session try_newsletter_issue
  unconfirmed_address undo_decision undo_merger undo_race_edit undo_race_step undo_review_decision
  withdraw_course_track withdraw_ownership withdraw_submission write_race_note year_of_moved_day`
  .trim()
  .split(/\s+/)

describe('the files of supabase/schema', () => {
  // Loading them takes no look into bodies, which may name what comes further down.
  test('have functions whose bodies Postgres accepts', async () => {
    const functions = await namesOf(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace::regnamespace::text in ('public', 'private')`)
    const faults: string[] = []
    for (const name of functions) {
      const [made] = await namesOf(`select pg_get_functiondef('${name}'::regprocedure) as name`)
      await supabase.database.exec(made!).catch((error: Error) => faults.push(`${name}: ${error.message}`))
    }
    expect(functions.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  const migrations = listMigrations()
  // With one migration, local/migrations.test.ts compares the texts.
  test.skipIf(migrations.length === 1)('come to the same database as all migrations', async () => {
    const asMigration = { version: '20000101000000', name: 'schema', sql: schemaAsOne() }
    const connection = await createPgliteConnection()
    const made = await startSupabaseOn(connection, connection.driver, { migrations: [asMigration] })
    const { rows } = await connection.driver.query<{ line: string }>(SCHEMA_LINES)
    await made.close()
    expect(rows).toEqual(await rowsOf<{ line: string }>(SCHEMA_LINES))
  })
})

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

  // Those of the public schema: row-access.test.ts.
  test('of private functions are the written ones', async () => {
    const callable = await namesOf(`
      select distinct p.proname as name from pg_proc p, unnest(array['anon', 'authenticated']) as actor
      where p.pronamespace = 'private'::regnamespace
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

  test('folds every character of the scripts that people write names in just as the site does', async () => {
    // Left out: capitals newer than the Unicode of this Postgres, and Ⓐ to Ⓩ, which it does not call alphabetic.
    const newer = /[\u1c89\u24b6-\u24cf\u2c2f]|[\ua7c0-\ua7ff]/
    const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1)).filter(
      (character) => character.isWellFormed() && !newer.test(character),
    )
    const pairs = characters.map(
      (character, i) => `a${character}${characters[(i * 7919) % characters.length]!}b`,
    )
    expect(await fold(characters)).toEqual(characters.map(foldText))
    expect(await fold(pairs)).toEqual(pairs.map(foldText))
  })
})
