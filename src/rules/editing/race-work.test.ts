import { describe, expect, test } from 'vitest'
import {
  factsToCheck,
  type FiledRace,
  isDoneByChecking,
  racesListedTwice,
  raceWork,
  type WorkFacts,
  workWeight,
} from './race-work.ts'

const TODAY = '2026-11-25'
const PLACES = [{ name: 'Town', state: '', countryCode: 'DE', lat: 50, lon: 10 }]
const DONE: WorkFacts = {
  city: 'Town',
  state: null,
  countryCode: 'DE',
  participants: 12_340,
  nextEventDate: '2027-09-26',
  endDate: null,
  dateConfirmed: true,
  eventStatus: 'scheduled',
  hasEntryFacts: true,
  lat: 50.01,
  lon: 10.01,
  distanceM: 42_195,
  elevationProfile: 'Flat',
  elevationGainM: 80,
  elevationLossM: 80,
  profileClimbM: 50,
  saves: 3,
  unchecked: [],
  old: [],
}
const work = (facts: Partial<WorkFacts>) => raceWork({ ...DONE, ...facts }, TODAY, PLACES)
const kinds = (facts: Partial<WorkFacts>) => work(facts).map(({ kind }) => kind)

describe('what there is to do about a race', () => {
  test('nothing, where all is known and fits', () => expect(work({})).toEqual([]))

  test.each([
    ['yesterday', { nextEventDate: '2026-11-24' }, ['passed']],
    ['today', { nextEventDate: TODAY }, []],
    ['a stage race that goes on', { nextEventDate: '2026-11-23', endDate: '2026-11-26' }, []],
    ['in 120 days, expected', { nextEventDate: '2027-03-25', dateConfirmed: false }, ['unconfirmed']],
    ['in 121 days, expected', { nextEventDate: '2027-03-26', dateConfirmed: false }, []],
    ['soon and confirmed', { nextEventDate: '2026-12-06' }, []],
    ['no day', { nextEventDate: null, dateConfirmed: false }, ['no-date']],
    ['no day of a cancelled race', { nextEventDate: null, eventStatus: 'cancelled' as const }, []],
    ['nothing on entry', { hasEntryFacts: false }, ['no-entry']],
    ['perhaps another race', { listedAs: 'It may be Town Run.' }, ['duplicate']],
    ['unchecked', { unchecked: ['fee'] }, ['unchecked']],
    ['old', { old: ['fee', 'website'] }, ['old']],
    ['the pin on the other side of the meridian', { lon: -10.01 }, ['contradiction']],
    ['a pin at an airfield outside', { lon: 10.3 }, []],
    ['a climb below that of the profile', { elevationGainM: 20 }, ['contradiction']],
    ['a climb far above that of the profile', { elevationGainM: 211 }, ['contradiction']],
    ['a flat race that climbs', { elevationGainM: 212, profileClimbM: null }, ['contradiction']],
    ['a mountain race that does not', { elevationProfile: 'Mountainous' as const }, ['contradiction']],
    [
      'a downhill race that rises',
      { elevationProfile: 'Downhill' as const, elevationLossM: 70 },
      ['contradiction'],
    ],
    ['a downhill race', { elevationProfile: 'Downhill' as const, elevationLossM: 400 }, []],
  ])('%s', (_case, facts, expected) => expect(kinds(facts)).toEqual(expected))

  test('contradictions are one piece of work, in sentences, with the facts', () =>
    expect(work({ lon: -10.01, elevationProfile: 'Hilly' })).toEqual([
      {
        kind: 'contradiction',
        words: 'The pin is 1,426 km from Town. It is called Hilly, but climbs 80 m: 1.9 m a kilometre.',
        fields: ['lat', 'elevationProfile'],
      },
    ]))
})

test('people who saved a race weigh more than its size, and size orders the others', () => {
  const [saved, large, small] = [
    { saves: 2, participants: 300 },
    { saves: 0, participants: 12_340 },
    { saves: 0, participants: null },
  ].map((race) => workWeight(race))
  expect([saved, large, small]).toEqual([20.3, 12.3, 0])
})

test('only what rests on a source is done by looking at it again', () =>
  expect(
    (['unconfirmed', 'unchecked', 'old', 'no-date', 'contradiction'] as const).map(isDoneByChecking),
  ).toEqual([true, true, true, false, false]))

test('an expected day is announced where just that work was chosen, and by nothing else', () => {
  const found = work({ nextEventDate: '2027-01-10', dateConfirmed: false, unchecked: ['fee'], old: ['fee'] })
  expect(found.map(({ kind }) => kind)).toEqual(['unconfirmed', 'unchecked', 'old'])
  expect(factsToCheck(found, 'each')).toEqual(['fee'])
  expect(factsToCheck(found, 'unchecked')).toEqual(['fee'])
  expect(factsToCheck(found, 'unconfirmed')).toEqual(['nextEventDate', 'dateConfirmed'])
  expect(factsToCheck(work({ nextEventDate: null }), 'no-date')).toEqual([])
})

describe('races that may be listed twice', () => {
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
})
