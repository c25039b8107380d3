import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { closesAt, cutOffClock } from './cut-off-clock.ts'
import { elapsedInHalves } from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { announcedPoints } from '../reading/read-closing-points.ts'

const evenRunner = (finishSeconds: number) => elapsedInHalves(MARATHON_M, finishSeconds)
const sixHours = { distanceM: MARATHON_M, limitSeconds: 21_600 }

describe('the cut-off clock', () => {
  it('takes the slowest finish from what is announced, not from a limit spread evenly', () => {
    const waited = { ...sixHours, elapsedAt: evenRunner(18_000), startDelaySeconds: 1500 }
    expect(cutOffClock(waited).slowestFinishSeconds).toBe(21_600)
    const points = [{ atM: MARATHON_M / 2, closesSeconds: 9600 }]
    expect(cutOffClock({ ...waited, checkpoints: points }).slowestFinishSeconds).toBe(19_200)
  })

  it('gives a five-hour runner an hour in hand at the finish of a six-hour race, less on the way', () => {
    const { rows, tightest } = cutOffClock({ ...sixHours, elapsedAt: evenRunner(18_000) })
    expect(rows.map(({ inHandSeconds }) => formatClock(inHandSeconds)).slice(-2)).toEqual([
      '56:52',
      '1:00:00',
    ])
    expect(rows.slice(0, -1).every(({ estimated }) => estimated)).toBe(true)
    expect(rows.at(-1)?.estimated).toBe(false)
    // Spread limits are a picture: where none is announced the finish decides.
    expect(tightest?.atM).toBe(MARATHON_M)
  })

  it('counts limits from the start delay, and calls nobody behind who is inside the published limit', () => {
    const { rows } = cutOffClock({ ...sixHours, elapsedAt: evenRunner(21_500), startDelaySeconds: 1500 })
    expect(rows.at(-1)).toMatchObject({ inHandSeconds: 100, arrivesSeconds: 23_000, closesSeconds: 23_100 })
    expect(rows.some(({ verdict }) => verdict === 'closed')).toBe(false)
  })

  it('uses announced checkpoints, and names the tight and the closed', () => {
    const checkpoints = [
      { atM: 30_000, closesSeconds: 12_900 },
      { atM: 21_097.5, closesSeconds: 9500 },
    ]
    const { rows, tightest } = cutOffClock({ ...sixHours, checkpoints, elapsedAt: evenRunner(18_200) })
    expect(rows.map(({ atM, verdict }) => [atM, verdict])).toEqual([
      [21_097.5, 'in time'],
      [30_000, 'closed'],
      [MARATHON_M, 'in time'],
    ])
    expect(tightest?.atM).toBe(30_000)
    const brisk = cutOffClock({ ...sixHours, checkpoints, elapsedAt: evenRunner(18_000) })
    expect(brisk.rows[1]?.verdict).toBe('tight')
  })

  it('has nothing to say where nothing closes', () => {
    const clock = cutOffClock({ distanceM: MARATHON_M, limitSeconds: null, elapsedAt: evenRunner(18_000) })
    expect(clock).toEqual({ rows: [], tightest: null, slowestFinishSeconds: null })
  })

  it('names the slowest finish that makes every point, a second slower does not', () => {
    const point = fc.record({
      atM: fc.integer({ min: 5000, max: 42_000 }),
      closesSeconds: fc.integer({ min: 3000, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 5 }), (checkpoints) => {
        const input = { ...sixHours, checkpoints }
        const slowest = cutOffClock({ ...input, elapsedAt: evenRunner(1) }).slowestFinishSeconds ?? NaN
        const inHand = (finish: number) =>
          cutOffClock({ ...input, elapsedAt: evenRunner(finish) }).tightest?.inHandSeconds ?? NaN
        expect(inHand(slowest)).toBeGreaterThanOrEqual(0)
        expect(inHand(slowest + 20)).toBeLessThan(0)
      }),
    )
  })
})

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
