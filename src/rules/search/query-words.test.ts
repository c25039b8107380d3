// What a search of the API means besides names: labels, years, any of several names.
import { expect, test } from 'vitest'
import { rewordQuery } from './query-words.ts'

const MAJORS = ['World Marathon Majors']

test.each([
  ['majors', { labels: MAJORS }],
  ['World Marathon Majors', { labels: MAJORS }],
  ['Abbott World Marathon Majors', { labels: MAJORS }],
  ['the majors in Japan', { labels: MAJORS, anyOf: [['japan']] }],
  ['platinum label', { labels: ['World Athletics Platinum'] }],
  ['World Athletics Gold Label marathons', { labels: ['World Athletics Gold'] }],
  ['gold or elite label', { labels: ['World Athletics Elite'], anyOf: [['gold']] }],
  ['AIMS', { labels: ['AIMS'] }],
  ['2027', { years: [2027, 2027] }],
  ['races in 2026 or 2027', { years: [2026, 2027] }],
  ['Spain, Portugal', { anyOf: [['spain'], ['portugal']] }],
  ['races in Oslo or new york', { anyOf: [['oslo'], ['new', 'york']] }],
  ['Spain, ', null],
  ['berlin 2027', null],
  ['gold coast', null],
  ['or', null],
  ['', null],
])('%j', (search, expected) => expect(rewordQuery(search)).toEqual(expected))
