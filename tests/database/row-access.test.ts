// The matrix of every table by every actor and verb, tried in the database and compared with what is written in
// row-access.txt; and of every function that may be called, by every actor.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithOneOfEverything, type People } from '../one-of-everything.ts'
import type { TestSupabase } from '../embedded.ts'
import { listTables, refusalsOfFunctions, tryTable, type Table } from './row-access.ts'

const EXPECTED = readFileSync(new URL('row-access.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
let supabase: TestSupabase
let people: People
let tables: Table[]

beforeAll(async () => {
  ;({ supabase, people } = await startWithOneOfEverything())
  tables = await listTables(supabase.database)
})
afterAll(() => supabase.close())

/** Only what somebody may do is written down: the rest is refused, or finds no row, for everybody. */
const isKnown = (line: string) =>
  !/ \| (insert|update|delete)[^|]* \| everybody: (refused|nothing)$/.test(line)

test('every table gives every actor what is written, and nothing else', async () => {
  const lines: string[] = []
  for (const table of tables) lines.push(...(await tryTable(supabase.database, table, people)))
  expect(lines.filter(isKnown)).toEqual(EXPECTED)
})

test('every table has a row that somebody may not see, or says that everybody sees all', async () => {
  const seen = EXPECTED.filter((line) => line.includes('| as granted | select |'))
  expect(seen.map((line) => line.split(' | ')[0])).toEqual(tables.map(({ name }) => name))
  const open = seen.filter((line) => line.endsWith('| everybody: all')).map((line) => line.split(' | ')[0])
  expect(open).toEqual(['catalogue_version', 'places', 'race_scores', 'race_search', 'race_types'])
})

/** The functions that anybody may call at all, by whom they refuse whatever they are asked. */
const REFUSED: Record<string, string> = {
  nobody: `
    calendar_races course_lines end_session fold_text left_the_list merged_race operating_state
    prediction_calibration race_picture review_averages_between shared_comparisons`,
  visitor: `
    answer_editor become_organiser delete_my_account end_all_sessions end_my_session end_this_session
    has_second_factor list_editors list_people measured_speed newsletter_progress outbox_emails own_race_counts
    own_race_weeks page_error_summary race_proposal race_to_edit races_to_edit record_login renew_calendar_link
    set_own_newsletter set_race_state touch_session withdraw_course_track withdraw_ownership withdraw_submission`,
  'visitor + runner + stranger + ended': `
    store_race_picture submit_race`,
  'visitor + runner + stranger + organiser + ended': `
    admin_summary approve_submission cancel_scheduled_change close_race_for_editing confirm_facts
    decide_course_track decide_fact_report decide_ownership decide_review edit_race import_new_races import_races
    look_at_site_soon mark_race_work merge_races move_race note_admin_read open_race_for_editing
    question_organiser race_note race_work reject_submission remove_race_owner reschedule_change schedule_change
    undo_decision undo_merger undo_race_edit undo_race_step undo_review_decision write_race_note`,
  'visitor + runner + stranger + organiser + ended + editor': `
    handle_message manage_person request_rebuild_now revive_email save_newsletter_issue send_newsletter_issue
    set_role try_newsletter_issue unconfirmed_address`,
}

test('every function refuses whom it should, and no other may be called', async () => {
  const expected = Object.entries(REFUSED).map(([who, names]) => [who, names.trim().split(/\s+/)])
  expect(await refusalsOfFunctions(supabase.database, people)).toEqual(Object.fromEntries(expected))
})
