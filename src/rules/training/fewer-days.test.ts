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
    expect(metres(3)).toEqual([16_000, 15_000, 25_000])
    expect(longRunsTooLong([{ sessions: sessionsKept(week, 3) }])).toEqual([])
  })

  it('makes no other run longer than 16 km or two thirds of the longest: that gets shorter instead', () => {
    const at = (longM: number, ...others: number[]) => ({
      sessions: [
        ...others.map((distanceM, i) => run(2 + i, 'easy', 2 + i, distanceM)),
        run(7, 'long', 1, longM),
      ],
    })
    const on3 = (heavy: ReturnType<typeof at>) => sessionsKept(heavy, 3).map(({ distanceM }) => distanceM)
    expect(on3(at(32_000, 15_000, 12_000, 12_000, 8000))).toEqual([16_000, 16_000, 26_000])
    // One that was longer already stays as it is.
    expect(on3(at(32_000, 18_000, 12_000, 8000))).toEqual([18_000, 16_000, 27_500])
    expect(on3(at(12_000, 10_000, 2000, 2000))).toEqual([10_000, 5000, 12_000])
    expect(on3(at(9000, 5000, 2000, 2000))).toEqual([6000, 5500, 9000])
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
      'On three days a week (30 to 56 km) the other runs are longer than below in 1 of 2 weeks, up to 16 km, so that the long run is at most 45 % of each.',
      'On four days a week (37 to 57 km) the other runs are longer than below in 1 of 2 weeks, up to 12.5 km, so that the long run is at most 45 % of each.',
    ])
    const heavier = { ...week, sessions: [...week.sessions.slice(0, 4), run(7, 'long', 1, 32_000)] }
    expect(fewerDaysWords(planOf([heavier, raceWeek]))[0]).toBe(
      'On three days a week (58 to 58 km) the other runs are longer than below in 1 of 1 weeks, up to 16 km, and the long run shorter in 1, up to 26 km, so that the long run is at most 45 % of each.',
    )
    expect(fewerDaysWords(planOf([lighter, raceWeek]))[0]).toBe(
      'On three days a week (30 to 30 km) the runs that stay are as long as below.',
    )
  })
})
