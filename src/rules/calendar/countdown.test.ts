import { describe, expect, test } from 'vitest'
import { countdown, nextRace, type DatedRace } from './countdown.ts'

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
  ])('to the confirmed %s is %s', (day, said) => {
    expect(words(day)).toBe(said)
  })

  test.each([
    ['2027-04-18', 'about 21 weeks'],
    ['2026-11-30', 'about 1 week'],
    ['2026-11-25', 'about 4 days'],
    ['2026-11-21', 'about Today'],
  ])('to the expected %s is %s', (day, said) => {
    expect(words(day, { dateConfirmed: false })).toBe(said)
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
