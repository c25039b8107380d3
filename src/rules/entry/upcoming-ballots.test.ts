import { describe, expect, test } from 'vitest'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import type { EntryWindow } from '../race/race.ts'
import { stripMonths, stripSpan, upcomingBallots } from './upcoming-ballots.ts'

const TODAY = '2026-11-21'
const race = (name: string, facts: Partial<EntryWindow>) =>
  aRace({ name, entry: 'ballot', entryWindows: [anEntryWindow(facts)] })

test('open ballots come first, those that close soonest before the others; then those to come', () => {
  const races = [
    race('Later', { opensTypical: '04-24', closesTypical: '05-01' }),
    race('Soon', { opensOn: '2026-12-01', closesOn: '2026-12-10' }),
    race('Open long', { opensOn: '2026-11-01', closesOn: '2026-12-24' }),
    race('Open as usual', { opensTypical: '11-01', closesTypical: '11-30' }),
    race('Open', { opensOn: '2026-11-13', closesOn: '2026-11-27' }),
    race('Open to no end', { opensOn: TODAY, closesOn: null }),
    aRace({ name: 'None', entry: 'open' }),
  ]
  expect(upcomingBallots(races, TODAY).map(({ race: { name }, words, note }) => [name, words, note])).toEqual(
    [
      ['Open', 'Open until 27 Nov 2026', 'closes in 6 days'],
      ['Open as usual', 'Open until 30 Nov 2026', 'expected, closes in 9 days'],
      ['Open long', 'Open until 24 Dec 2026', 'closes in 5 weeks'],
      ['Open to no end', 'Open now', ''],
      ['Soon', 'Opens 1 Dec 2026', 'in 10 days, until 10 Dec 2026'],
      ['Later', 'Opens 24 Apr 2027', 'expected, in 22 weeks, until 1 May 2027'],
    ],
  )
})

test('a ballot that has closed says so until its draw, and stands by the day of it', () => {
  const closed = { edition: 2027, opensOn: '2026-10-01', closesOn: '2026-11-05' }
  const seen = { edition: 2026, opensOn: '2025-10-01', closesOn: '2025-11-05', drawOn: '2025-12-04' }
  const waiting = (name: string, ...facts: Partial<EntryWindow>[]) =>
    aRace({ name, entry: 'ballot', entryWindows: facts.map((each) => anEntryWindow(each)) })
  const next = { edition: 2028, opensTypical: '10-01', closesTypical: '11-05' }
  const races = [
    race('Opens later', { opensOn: '2026-12-05', closesOn: '2026-12-10' }),
    waiting('As the last time', closed, seen, next),
    waiting('Announced', { ...closed, drawOn: '2026-11-27' }, next),
    race('Opens sooner', { opensOn: '2026-11-25', closesOn: '2026-12-10' }),
    waiting('Carried forward', { ...seen, opensTypical: '10-01', closesTypical: '11-05' }),
  ]
  const rows = upcomingBallots(races, TODAY).map(({ race: { name }, words, note }) => [name, words, note])
  expect(rows).toEqual([
    ['Opens sooner', 'Opens 25 Nov 2026', 'in 4 days, until 10 Dec 2026'],
    ['Announced', 'Closed 5 Nov 2026', 'draw on 27 Nov 2026'],
    ['As the last time', 'Closed 5 Nov 2026', 'draw expected 4 Dec 2026'],
    ['Carried forward', 'Closed 5 Nov 2026', 'expected, draw 4 Dec 2026'],
    ['Opens later', 'Opens 5 Dec 2026', 'in 2 weeks, until 10 Dec 2026'],
  ])
})

describe('year strip', () => {
  const BEGIN = '2026-11-22'

  test('twelve months begin in the year ahead, each at its day, January by its year', () => {
    const months = stripMonths(BEGIN)
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ name: 'Dec', at: 2.5 })
    expect(months[1]).toEqual({ name: '2027', at: 11 })
    expect(months.at(-1)).toEqual({ name: 'Nov', at: 94.2 })
  })

  test('a span lies where its days are', () => {
    expect(stripSpan(BEGIN, '2027-02-04', '2027-02-25')).toEqual({ x: 20.3, width: 6 })
  })

  test('what has begun is cut at today, what ends later than a year at its end', () => {
    expect(stripSpan(BEGIN, '2026-11-01', '2026-11-27').x).toBe(0)
    const late = stripSpan(BEGIN, '2027-11-10', '2028-01-05')
    expect(late.x + late.width).toBeCloseTo(100)
  })

  test('a day, and a span without an end, can still be seen', () => {
    expect(stripSpan(BEGIN, '2027-05-01', null)).toEqual({ x: 43.8, width: 0.8 })
    expect(stripSpan(BEGIN, '2027-11-22', '2027-11-22')).toEqual({ x: 99.2, width: 0.8 })
  })
})
