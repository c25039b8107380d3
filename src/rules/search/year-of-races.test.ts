import { expect, test } from 'vitest'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { daysOfMonth, yearOfRaces } from './year-of-races.ts'

const TODAY = '2026-11-24'

test('a race stands in the weekend of its week, in the month of its day', () => {
  const races = [
    indexedRace({ id: 1, nextEventDate: '2027-05-02' }),
    indexedRace({ id: 2, nextEventDate: '2027-05-01' }),
    // A Monday belongs to the week that it begins.
    indexedRace({ id: 3, nextEventDate: '2027-04-19' }),
    indexedRace({ id: 4, nextEventDate: '2027-10-31' }),
  ]
  const year = yearOfRaces(races, TODAY)
  expect([year.length, year[0]!.name, year[11]!.name]).toEqual([12, 'November 2026', 'October 2027'])
  const shown = year.flatMap(({ month, weekends }) =>
    weekends.map(({ name, races: there }) => [month, name, there.map(({ id }) => id)]),
  )
  expect(shown).toEqual([
    ['2027-04', 'Week to 25 Apr', [3]],
    ['2027-05', '1–2 May', [1, 2]],
    ['2027-10', '30–31 Oct', [4]],
  ])
})

test('a weekend of two months names both', () => {
  const [, , january] = yearOfRaces([indexedRace({ nextEventDate: '2027-01-31' })], TODAY)
  expect(january!.weekends[0]!.name).toBe('30–31 Jan')
  const year = yearOfRaces([indexedRace({ nextEventDate: '2027-08-01' })], TODAY)
  expect(year[9]!.weekends[0]!.name).toBe('31 Jul – 1 Aug')
})

test('one race on a weekday makes the weekend a week', () => {
  const named = (...days: string[]) =>
    yearOfRaces(
      days.map((nextEventDate) => indexedRace({ nextEventDate })),
      TODAY,
    ).flatMap(({ weekends }) => weekends.map(({ name }) => name))
  expect(named('2027-04-24', '2027-04-25')).toEqual(['24–25 Apr'])
  expect(named('2027-04-19', '2027-04-25')).toEqual(['Week to 25 Apr'])
  expect(named('2027-04-30')).toEqual(['Week to 2 May'])
})

test('a month as a list begins no earlier than today, and stays within the days that were asked', () => {
  const any = { dateFrom: null, dateTo: null }
  expect(daysOfMonth('2027-02', any, TODAY)).toEqual({ dateFrom: '2027-02-01', dateTo: '2027-02-28' })
  expect(daysOfMonth('2026-11', any, TODAY)).toEqual({ dateFrom: TODAY, dateTo: '2026-11-30' })
  const days = { dateFrom: '2027-04-10', dateTo: '2027-05-20' }
  expect(daysOfMonth('2027-04', days, TODAY)).toEqual({ dateFrom: '2027-04-10', dateTo: '2027-04-30' })
  expect(daysOfMonth('2027-05', days, TODAY)).toEqual({ dateFrom: '2027-05-01', dateTo: '2027-05-20' })
})

test('without a day to come a race stands in its usual month; one that is off or too far ahead nowhere', () => {
  const races = [
    indexedRace({ id: 1, month: 5 }),
    indexedRace({ id: 2, month: 10, nextEventDate: '2026-10-04', dateConfirmed: true }),
    // Held already in the present month.
    indexedRace({ id: 6, month: 11, nextEventDate: '2026-11-01', dateConfirmed: true }),
    indexedRace({ id: 3, month: 5, eventStatus: 'cancelled' }),
    indexedRace({ id: 4, month: 5, nextEventDate: '2028-05-07' }),
    indexedRace({ id: 5, month: 1, nextEventDate: '2027-01-10', eventStatus: 'postponed' }),
  ]
  const shown = yearOfRaces(races, TODAY).flatMap(({ month, count, undated }) =>
    count > 0 || undated.length > 0 ? [[month, count, undated.map(({ id }) => id)]] : [],
  )
  expect(shown).toEqual([
    ['2027-05', 0, [1]],
    ['2027-10', 0, [2]],
  ])
})
