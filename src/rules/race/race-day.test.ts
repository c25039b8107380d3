// What a race's day reads like, by its certainty.
import { describe, expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { countdown, dayRemark, isUpcoming, nextRace, raceDay, type DatedRace } from './race-day.ts'

const today = '2026-11-21'

test('a confirmed day says so and how far it is', () => {
  const race = aRace({ nextEventDate: '2026-12-06', dateConfirmed: true })
  expect(raceDay(race, today)).toMatchObject({
    text: '6 Dec 2026',
    certainty: 'confirmed',
    note: 'confirmed, in 2 weeks',
  })
})

test('a day that follows a rule reads expected', () => {
  expect(raceDay(aRace({ nextEventDate: '2027-11-07' }), today).note).toMatch(/^expected, /)
})

test('a race of two days shows both', () => {
  const london = aRace({ nextEventDate: '2027-04-24', endDate: '2027-04-25', dateConfirmed: true })
  expect(raceDay(london, today).text).toBe('24–25 Apr 2027')
  expect(raceDay(aRace({ nextEventDate: '2027-04-30', endDate: '2027-05-01' }), today).text).toBe(
    '30 Apr–1 May 2027',
  )
})

test('a race is not over before its last day is', () => {
  const race = aRace({ nextEventDate: '2026-11-20', endDate: '2026-11-21', dateConfirmed: true })
  expect(isUpcoming(race, today)).toBe(true)
  expect(isUpcoming({ ...race, endDate: null }, today)).toBe(false)
  expect(raceDay({ ...race, endDate: null }, today).certainty).toBe('past')
})

test('a day that is over was held where it was confirmed, and was only expected where it was not', () => {
  const over = { nextEventDate: '2026-11-08' }
  expect(raceDay(aRace({ ...over, dateConfirmed: true }), today).note).toBe(
    'held 13 days ago, next date to be confirmed',
  )
  expect(raceDay(aRace(over), today)).toMatchObject({
    certainty: 'past',
    note: 'was expected 13 days ago, next date to be confirmed',
  })
})

test('a race that moved says so beside its new day', () => {
  const moved = aRace({ nextEventDate: '2026-12-06', dateConfirmed: true, eventStatus: 'rescheduled' })
  expect(raceDay(moved, today).note).toBe('confirmed, in 2 weeks; moved from another day')
})

test('an unknown day is N/A with the rule beside it where there is one', () => {
  expect(raceDay(aRace({ dateRule: 'first Sunday in May' }), today)).toMatchObject({
    text: 'N/A',
    note: 'usually first Sunday in May',
  })
  expect(raceDay(aRace(), today).note).toBe('date to be confirmed')
})

test('where no day is known the usual month stands in its place', () => {
  const beijing = raceDay(aRace({ month: 11 }), today)
  expect(beijing).toMatchObject({ text: 'Nov', day: null, note: 'date to be confirmed' })
  expect(dayRemark(beijing)).toBe('usual month')
})

test('a cancelled race says so, whatever its day', () => {
  expect(raceDay(aRace({ nextEventDate: '2027-05-01', eventStatus: 'cancelled' }), today).note).toBe(
    'cancelled',
  )
})

test('beside a day stands what it is, where it is not simply confirmed', () => {
  const remarkOf = (race: Parameters<typeof aRace>[0]) => dayRemark(raceDay(aRace(race), today))
  const day = { nextEventDate: '2026-12-06', dateConfirmed: true }
  expect(remarkOf(day)).toBe('')
  expect(remarkOf({})).toBe('')
  expect(remarkOf({ ...day, dateConfirmed: false })).toBe('expected')
  expect(remarkOf({ ...day, eventStatus: 'cancelled' })).toBe('cancelled')
  expect(remarkOf({ ...day, eventStatus: 'postponed' })).toBe('postponed')
  expect(remarkOf({ nextEventDate: '2026-11-01', dateConfirmed: true })).toBe('past')
})

const TODAY = '2026-11-21'
const race = (nextEventDate: string | null, facts: Partial<DatedRace & { name: string }> = {}) => ({
  name: 'Race',
  nextEventDate,
  endDate: null,
  dateConfirmed: true,
  eventStatus: 'scheduled' as const,
  ...facts,
})
const words = (...given: Parameters<typeof race>) => {
  const found = countdown(race(...given), TODAY)
  return found && [found.about ? 'about' : '', found.figure, found.unit].filter(Boolean).join(' ')
}

describe('a countdown', () => {
  test.each([
    ['2027-04-18', '148 days'],
    ['2026-11-23', '2 days'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-21', 'Today'],
  ])('to the confirmed %s is %s', (day, sentence) => {
    expect(words(day)).toBe(sentence)
  })

  test.each([
    ['2027-04-18', 'about 21 weeks'],
    ['2026-11-30', 'about 1 week'],
    ['2026-11-25', 'about 4 days'],
    ['2026-11-21', 'about Today'],
  ])('to the expected %s is %s', (day, sentence) => {
    expect(words(day, { dateConfirmed: false })).toBe(sentence)
  })

  test('counts over the end of February and the change of clocks', () => {
    expect(countdown(race('2028-03-27'), '2028-02-27')!.figure).toBe('29')
  })

  test('stands still while a race of several days is on', () => {
    expect(words('2026-11-20', { endDate: '2026-11-22' })).toBe('Now')
  })

  test.each<[string, ReturnType<typeof race>]>([
    ['over', race('2026-11-20')],
    ['cancelled', race('2027-04-18', { eventStatus: 'cancelled' })],
    ['postponed', race('2027-04-18', { eventStatus: 'postponed' })],
    ['without a day', race(null)],
  ])('of a race that is %s there is none', (_what, given) => {
    expect(countdown(given, TODAY)).toBeNull()
  })
})

test('the next race is the one whose day comes first, by name on one day', () => {
  const races = [
    race('2027-04-18', { name: 'Vienna' }),
    race('2026-11-20', { name: 'Past' }),
    race('2027-04-18', { name: 'Boston' }),
    race('2027-01-10', { name: 'Off', eventStatus: 'cancelled' }),
  ]
  expect(nextRace(races, TODAY)?.name).toBe('Boston')
  expect(nextRace([], TODAY)).toBeNull()
})
