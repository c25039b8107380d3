import { describe, expect, it } from 'vitest'
import {
  easyShare,
  lengthenedRuns,
  longestMetres,
  longRunNote,
  longRunsTooLong,
  steepRises,
  trainingMetres,
} from './plan-load.ts'
import type { PlanSession } from './training-plan.ts'

const run = (distanceM: number, rest: Partial<PlanSession> = {}): PlanSession => ({
  planDay: 2,
  kind: 'easy',
  priority: 1,
  zone: 'E',
  distanceM,
  ...rest,
})
const week = (...sessions: PlanSession[]) => ({ sessions })

describe('the load of a plan', () => {
  it('is the kilometres of its training, not of its race', () => {
    const raceWeek = week(run(5000), run(4000), run(42_195, { kind: 'race', zone: null }))
    expect(trainingMetres(raceWeek)).toBe(9000)
    expect(longestMetres(raceWeek)).toBe(5000)
  })

  it('may rise by 15 % over the heaviest week before, also after a lighter one', () => {
    const weeks = [20_000, 23_000, 15_000, 26_000, 31_000].map((metres) => week(run(metres)))
    expect(steepRises(weeks)).toEqual([5])
    expect(steepRises([])).toEqual([])
  })

  it('has long runs of at most 45 % of their week, race week left out', () => {
    const at = (longM: number, otherM: number) =>
      week(run(longM, { kind: 'long' }), run(otherM / 2), run(otherM / 2))
    expect(longRunsTooLong([at(9000, 11_000), at(9100, 10_900), at(5000, 1000)])).toEqual([2])
  })

  it('on fewer days has longer runs, up to half as long again, and says what is left to say', () => {
    const four = lengthenedRuns([run(25_000), run(10_000), run(8000), run(7000)])
    expect(four.map(({ distanceM }) => distanceM)).toEqual([25_000, 12_500, 10_000, 9000])
    expect(longRunNote([week(...four), week()])).toBeNull()
    const three = lengthenedRuns([run(25_000), run(10_000), run(8000)])
    expect(three.map(({ distanceM }) => distanceM)).toEqual([25_000, 15_000, 12_000])
    expect(longRunNote([week(...three), week()])).toMatch(/^On so few days the longest run is up to 48 %/)
  })

  it('is easy outside its faster pieces, those given by time counted at 4:50 a km', () => {
    const threshold = run(10_000, {
      zone: 'T',
      repeats: { count: 3, durationSeconds: 580, recoverySeconds: 120 },
    })
    expect(easyShare([week(run(30_000), threshold)])).toBeCloseTo(1 - 6 / 40, 9)
    const long = run(28_000, { zone: 'M', repeats: { count: 1, distanceM: 7000, recoverySeconds: 0 } })
    expect(easyShare([week(long)])).toBeCloseTo(0.75, 9)
    expect(easyShare([])).toBe(0)
  })
})
