// Where a race closes, in its organiser's words and by its overall limit.
import { describe, expect, it } from 'vitest'
import { announcedPoints } from './announced-points.ts'
import { closesAt } from './closing-times.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

const race = (cutOffs: string | null, distanceM = MARATHON_M, timeLimitSeconds: number | null = null) => ({
  distanceM,
  timeLimitSeconds,
  cutOffs,
})

describe('what an organiser announces', () => {
  it('is checkpoints where it reads as such', () => {
    expect(announcedPoints(race('30k 4:00'))).toEqual([{ atM: 30_000, closesSeconds: 14_400 }])
    expect(announcedPoints(race(' half 3:00; marathon 6:00 '))).toHaveLength(2)
  })

  it.each([null, '', 'The road opens after six hours.', 'Sweep bus at 7:30 min/km'])(
    'is none in %j',
    (words) => {
      expect(announcedPoints(race(words))).toEqual([])
    },
  )

  it('is none where one of them lies beyond the finish: these are the words of another race', () => {
    expect(announcedPoints(race('10k 1:30, 30k 4:00', HALF_MARATHON_M))).toEqual([])
    expect(announcedPoints(race(null))).toEqual([])
  })
})

it('is none where it contradicts the overall limit that is on file', () => {
  expect(announcedPoints(race('30k 4:00, marathon 5:45', MARATHON_M, 21_600))).toEqual([])
  expect(announcedPoints(race('30k 4:00, marathon 6:00', MARATHON_M, 21_600))).toHaveLength(2)
})

it('is none where it says the overall limit once more, and nothing of the way', () => {
  expect(announcedPoints(race('marathon 6:00', MARATHON_M, 21_600))).toEqual([])
})

describe('a mark of a plan', () => {
  const at = { distanceM: MARATHON_M, limitSeconds: 21_600, checkpoints: announcedPoints(race('30k 4:00')) }

  it('closes where that is announced, and at the finish by the overall limit', () => {
    expect([25_000, 30_000, 35_000, MARATHON_M].map((metres) => closesAt(metres, at))).toEqual([
      null,
      14_400,
      null,
      21_600,
    ])
  })

  it('closes at the announced points alone where no overall limit is on file', () => {
    const { checkpoints } = at
    const without = { distanceM: MARATHON_M, limitSeconds: null }
    expect(closesAt(MARATHON_M, { ...without, checkpoints })).toBeNull()
    expect(closesAt(MARATHON_M, { ...without, checkpoints: announcedPoints(race('marathon 5:45')) })).toBe(
      20_700,
    )
    expect(closesAt(30_000, without)).toBeNull()
  })

  it('closes at the finish by whichever is earlier', () => {
    expect(closesAt(MARATHON_M, { ...at, checkpoints: announcedPoints(race('marathon 5:45')) })).toBe(20_700)
  })

  it('is set against the overall limit spread evenly where nothing is announced', () => {
    expect(closesAt(MARATHON_M / 2, { ...at, checkpoints: [] })).toBe(10_800)
  })
})
