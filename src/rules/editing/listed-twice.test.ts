// Which races on file may be one and the same.
import { expect, test } from 'vitest'
import { racesListedTwice, type FiledRace } from './listed-twice.ts'

const RACE: FiledRace = {
  id: 1,
  raceType: 'half-marathon',
  name: 'Dublin Half Marathon',
  placePath: 'ireland/leinster/dublin',
  countryCode: 'IE',
  lat: 53.35,
  lon: -6.26,
  nextEventDate: '2027-09-18',
}
const isSame = (more: Partial<FiledRace>) => racesListedTwice([RACE, { ...RACE, id: 2, ...more }]).has(2)

test.each([
  ['the same weekend, whatever they are called', { name: 'Liffey Run', nextEventDate: '2027-09-19' }, true],
  ['the same weekend of another year', { nextEventDate: '2028-09-16' }, true],
  ['another month', { nextEventDate: '2027-10-18' }, false],
  [
    'no day, and a name that holds the other',
    { name: 'Dublin City Half Marathon', nextEventDate: null },
    true,
  ],
  ['no day, and another name', { name: 'Liffey Half Marathon', nextEventDate: null }, false],
  ['a start across town', { lat: 53.45 }, true],
  ['a start in the next county', { lat: 53.6 }, false],
  ['no pin, the same place', { lat: null }, true],
  ['no pin, a town of that name elsewhere', { lat: null, placePath: 'ireland/ulster/dublin' }, false],
  ['another type', { raceType: 'marathon' }, false],
])('%s', (_case, more, expected) => expect(isSame(more)).toBe(expected))

test('the later one of a pair names the other, with its day', () =>
  expect([...racesListedTwice([{ ...RACE, id: 7 }, RACE])]).toEqual([
    [7, 'It may be Dublin Half Marathon (18 Sep 2027).'],
  ]))
