import { describe, expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { usualGoal, usualGoalSeconds } from './score-words.ts'

describe('the usual goal', () => {
  it('is 3:30 over a marathon, 1:45 over a half and the same pace elsewhere, in whole five minutes', () => {
    expect([MARATHON_M, HALF_MARATHON_M, 10_000].map(usualGoalSeconds)).toEqual([12_600, 6300, 3000])
    expect([MARATHON_M, HALF_MARATHON_M, 50_000, 10_000].map(usualGoal)).toEqual([
      '3:30',
      '1:45',
      '4:10',
      '50:00',
    ])
  })
})
