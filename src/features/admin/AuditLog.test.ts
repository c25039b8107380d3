// What an editor reads in the audit log: no names of columns, no JSON.
import { expect, test } from 'vitest'
import type { AuditLine } from './admin.schema.ts'
import { actionWords, detailWords, subjectWords } from './AuditLog.tsx'

const line = (detail: AuditLine['detail']): AuditLine => ({
  id: 1,
  at: '2026-11-22T17:20:00Z',
  personId: null,
  personName: null,
  action: 'race.edit',
  subject: 'race:1',
  subjectName: 'The one race',
  emailKind: null,
  detail,
})

test.each([
  ['submission.approve', 'Approved a submission'],
  ['users.read', 'Read people'],
  ['race-alerts.read', 'Read race alerts'],
  ['made.up', 'made.up'],
])('%s reads “%s”', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('an email is named as in the outbox, with whom it was for; what has no name by its number', () => {
  const email = { ...line({}), subject: 'email:7', emailKind: 'submission-rejected' }
  expect(subjectWords({ ...email, subjectName: 'x@y.test' })).toBe('A submission is rejected, to x@y.test')
  expect(subjectWords({ ...email, subjectName: null })).toBe('A submission is rejected')
  expect(subjectWords({ ...email, subjectName: null, emailKind: null })).toBe('email 7')
  expect(subjectWords(line({}))).toBe('The one race')
})

test('a change of a race is told fact by fact, in the words and units of its form', () => {
  const before = { fee: null, timeLimitSeconds: 21_600, dateConfirmed: false, status: 'approved' }
  const after = { fee: '€ 120', timeLimitSeconds: 18_000, dateConfirmed: true, status: 'draft' }
  expect(detailWords(line({ raceName: 'The one race', before, after }))).toEqual([
    ['Fee', 'N/A → € 120'],
    ['Time limit', '6:00:00 → 5:00:00'],
    ['Day confirmed', 'no → yes'],
    ['Status', 'listed → off the list'],
  ])
})

test('an approval names the facts, a role says from what to what, a rejection gives its reason', () => {
  expect(
    detailWords(line({ raceId: 3, revision: 2, isChange: true, members: ['fee', 'elevationGainM'] })),
  ).toEqual([
    ['Kind', 'a change of a listed race'],
    ['Revision', '2'],
    ['Facts', 'Fee; Gain, m'],
  ])
  expect(detailWords(line({ isChange: false, senderOwns: true }))).toEqual([
    ['Kind', 'a new race'],
    ['Owner', 'its sender'],
  ])
  expect(detailWords(line({ before: 'runner', after: 'organiser' }))).toEqual([
    ['From, to', 'runner → organiser'],
  ])
  expect(detailWords(line({ reason: 'It is on file.' }))).toEqual([['Reason', 'It is on file.']])
  expect(detailWords(line({ raceId: 1, version: 2, before: 'pending' }))).toEqual([['Was', 'waiting']])
  expect(detailWords(line({}))).toEqual([])
})

test('a move says the places', () => {
  const [before, after] = ['norway/oslo', 'norway/vestland/bergen'].map((placePath) => ({
    placePath,
    lat: 1,
  }))
  expect(detailWords(line({ before, after }))).toEqual([
    ['Place', 'Oslo, Norway → Bergen, Vestland, Norway'],
    ['Latitude', '1 → 1'],
  ])
})
