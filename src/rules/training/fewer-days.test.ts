import { describe, expect, it } from 'vitest'
import { planOf, raceWeek, run } from '../../../tests/fixtures/a-training-plan.ts'
import { fewerDaysWords, longRunsTooLong, sessionsKept } from './fewer-days.ts'

const week = {
  focus: 'Build',
  sessions: [
    run(2, 'easy', 2, 10_000),
    run(3, 'easy', 4, 7000),
    run(4, 'easy', 3, 8000),
    run(5, 'easy', 5, 7000),
    run(7, 'long', 1, 25_000),
  ],
}
const metres = (days: number) => sessionsKept(week, days).map(({ distanceM }) => distanceM)

describe('a plan on fewer days', () => {
  it('keeps the long run, and lengthens the others until that is at most 45 % of the week', () => {
    expect(metres(5)).toEqual([10_000, 7000, 8000, 7000, 25_000])
    expect(metres(4)).toEqual([12_500, 9000, 10_000, 25_000])
    expect(metres(3)).toEqual([17_000, 14_000, 25_000])
    expect(longRunsTooLong([{ sessions: sessionsKept(week, 3) }])).toEqual([])
  })

  it('leaves race week as it is, whose longest run is the race', () => {
    expect(sessionsKept(raceWeek, 2).map(({ distanceM }) => distanceM)).toEqual([5000, 42_195])
    expect(longRunsTooLong([raceWeek])).toEqual([])
  })

  it('finds weeks whose longest run is more than 45 %', () => {
    const at = (longM: number, otherM: number) => ({
      sessions: [run(7, 'long', 1, longM), run(2, 'easy', 2, otherM / 2), run(4, 'easy', 3, otherM / 2)],
    })
    expect(longRunsTooLong([at(9000, 11_000), at(9100, 10_900)])).toEqual([2])
  })

  it('says what each number of days comes to', () => {
    const lighter = { ...week, sessions: [...week.sessions.slice(0, 4), run(7, 'long', 1, 12_000)] }
    expect(fewerDaysWords(planOf([lighter, week, raceWeek]))).toEqual([
      'On three days a week (30 to 56 km) the other runs are longer than below in 1 of 2 weeks, up to 17 km, so that the long run is at most 45 % of each.',
      'On four days a week (37 to 57 km) the other runs are longer than below in 1 of 2 weeks, up to 12.5 km, so that the long run is at most 45 % of each.',
    ])
    expect(fewerDaysWords(planOf([lighter, raceWeek]))[0]).toBe(
      'On three days a week (30 to 30 km) the runs that stay are as long as below.',
    )
  })
})
