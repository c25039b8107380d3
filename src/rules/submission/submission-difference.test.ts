// What an editor reads of a change: what is new, what goes, what stays.
import { expect, test } from 'vitest'
import { factsOnceApproved, submissionDifference } from './submission-difference.ts'

const BASE = {
  name: 'Town Marathon',
  fee: '€ 50',
  timeLimitSeconds: 21_600,
  sponsor: null,
  nextEventDate: '2027-05-23',
}

test('tells changed facts from those that stay, and leaves out what nobody says', () => {
  const rows = submissionDifference(BASE, {
    ...BASE,
    fee: null,
    timeLimitSeconds: 25_200,
    dateConfirmed: true,
  })
  expect(rows.map(({ label, before, after, changed }) => [label, before, after, changed])).toEqual([
    ['Name', 'Town Marathon', 'Town Marathon', false],
    ['Day', '23 May 2027', '23 May 2027', false],
    ['Day confirmed', '', 'yes', true],
    ['Fee', '€ 50', '', true],
    ['Time limit', '6:00:00', '7:00:00', true],
  ])
})

test('counts a place by its words, a new track always, and shows members it does not know', () => {
  const place = { path: 'germany/berlin', city: 'Berlin', state: null, country: 'Germany', countryCode: 'DE' }
  const rows = submissionDifference(
    { place, courseId: null },
    { place: { ...place, path: 'other' }, courseId: 'a', novelty: { a: 1 } },
  )
  expect(rows.map(({ member, after, changed }) => [member, after, changed])).toEqual([
    ['place', 'Berlin, Germany', false],
    ['courseId', 'a recorded track', true],
    ['novelty', '{"a":1}', true],
  ])
})

test('says that a recorded course goes, and nothing where it stays', () => {
  const rows = (hasCourse: boolean) => submissionDifference({ hasCourse: true }, { hasCourse })
  expect(rows(true)).toMatchObject([{ before: 'on file', after: 'on file', changed: false }])
  expect(rows(false)).toMatchObject([
    { label: 'Recorded course', after: 'left out: its track goes, heights are as typed', changed: true },
  ])
})

test('compares with the race as it is now, and says what somebody else changed since it was sent', () => {
  const base = { name: 'Town Marathon', fee: '€ 90', label: null, sponsor: 'Shoes', firstHeld: 1980 }
  const proposal = { ...base, fee: '€ 100', sponsor: 'Socks' }
  const listed = { ...base, fee: '€ 120', label: 'Elite', sponsor: 'Socks' }
  const rows = submissionDifference(base, proposal, listed)
  expect(
    rows.map(({ member, before, after, changed, wasSent }) => [member, before, after, changed, wasSent]),
  ).toEqual([
    ['name', 'Town Marathon', 'Town Marathon', false, null],
    ['sponsor', 'Socks', 'Socks', false, 'Shoes'],
    ['firstHeld', '1980', '1980', false, null],
    ['fee', '€ 120', '€ 100', true, '€ 90'],
    // What is not proposed stays as it is now, not as it was then.
    ['label', 'Elite', 'Elite', false, null],
  ])
  expect(factsOnceApproved(base, proposal, listed)).toEqual({
    ...listed,
    fee: '€ 100',
  })
})
