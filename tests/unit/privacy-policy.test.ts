// The privacy policy speaks of every table that holds something of a person. Which tables do is found in the database by
// tests/database/personal-data.test.ts, which fails for a new one until it is in the export or left out of it by name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXPORTED_TABLES, LEFT_OUT } from '../../src/features/account/user-export.server.ts'

/** The words of the policy about what is in a table. */
const WORDS: Record<string, string> = {
  profiles: 'with your role (runner, organiser, editor or admin)',
  sessions: 'For each place you are signed in, the server keeps',
  favourites: 'Saved races and what each is to you',
  medals: 'comparisons and medals are kept with your account',
  comparisons: 'comparisons and medals are kept with your account',
  reviews: 'A review you write is kept with your account',
  published_reviews: 'Once published, it shows your first name',
  calendar_links: 'If you make a calendar link',
  submissions: 'A race or a change that you send in',
  submission_revisions: 'what came before it',
  submission_messages: 'what you and the editors write to each other',
  submission_drafts: 'your drafts and pictures',
  race_pictures: 'your drafts and pictures',
  ownership_requests: 'If you ask to look after the page of a race',
  ownership_tokens: "how you show it (by the race's website or an address there)",
  race_owners: 'If you ask to look after the page of a race',
  race_courses: 'We are sent its places and heights',
  course_tracks: 'If you give the course of a race that you ran',
  newsletter_subscribers: 'If you ask for the newsletter',
  newsletter_issues: 'If you ask for the newsletter',
  race_alerts: 'alerts about a race, we keep your email address',
  saved_searches: 'A search of the list that you save is kept',
  contact_messages: 'A message you send us is kept',
  emails: 'For a month we keep a record of who each email went to',
  race_work_marks: 'Editors and admins can be given work on a race',
  race_notes: 'The private note of a race is read by editors and admins alone',
  race_edit_sessions: 'While an editor has a race open, the others see that',
  scheduled_changes: 'A change that editors and admins schedule is kept',
  audit_log: 'What editors and admins decide is noted',
  race_history: 'where two became one, for a month',
  review_decisions: 'of a review, with the review',
  fact_reports: 'If you say that a fact is wrong',
  review_reports: 'If you report a review',
}

const tables = [
  ...Object.values(EXPORTED_TABLES).map(({ table }) => table),
  ...Object.keys(LEFT_OUT).filter((name) => !name.includes('.')),
]
const policy = readFileSync('content/info/privacy-policy.mdx', 'utf8').replaceAll(/\s+/g, ' ')

test('the privacy policy speaks of every table of people’s things', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual([...new Set(tables)].toSorted())
})

test.each(Object.entries(WORDS))('its words about %s stand in it', (_table, words) => {
  expect(policy.includes(words)).toBe(true)
})
