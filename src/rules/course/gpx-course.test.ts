// Runs pass, however fast or steep; rides do not, however slow on the whole.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { worldBestSeconds } from '../prediction/plausible-time.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { countTurns, mayBeNoRun, whyNoRun, type TimedPoint } from './gpx-course.ts'
import { ringTrack } from '../../../tests/fixtures/courses.ts'
import { asRecorded, thinTrack } from './uploaded-course.ts'

interface Leg {
  km: number
  kmPerHour: number
  /** Decimal. */
  grade?: number
}

/** A track of legs, a point each 25 m. */
function track(legs: readonly Leg[]): TimedPoint[] {
  const points: TimedPoint[] = [{ distanceM: 0, elevationM: 2000, atSeconds: 0 }]
  for (const { km, kmPerHour, grade = 0 } of legs) {
    for (let i = 0; i < km * 40; i++) {
      const { distanceM, elevationM, atSeconds } = points.at(-1)!
      points.push({
        distanceM: distanceM + 25,
        elevationM: elevationM + 25 * grade,
        atSeconds: atSeconds! + 25 / (kmPerHour / 3.6),
      })
    }
  }
  return points
}
const at = (distanceM: number, seconds: number) => (distanceM / seconds) * 3.6
const evenly = (distanceM: number, seconds: number, grade = 0) =>
  track([{ km: distanceM / 1000, kmPerHour: at(distanceM, seconds), grade }])

describe('a run', () => {
  it('may be as fast as the world best over 5 km, 10 km, the half and the marathon', () => {
    for (const distanceM of [5000, 10_000, HALF_MARATHON_M, MARATHON_M])
      expect([distanceM, whyNoRun(evenly(distanceM, worldBestSeconds(distanceM)))]).toEqual([distanceM, null])
  })

  it('may be a downhill marathon in 2:06, with the fastest kilometres where it is steepest', () => {
    expect(whyNoRun(evenly(MARATHON_M, 7560, -0.036))).toBeNull()
    const steep = track([
      { km: 10, kmPerHour: 24.5, grade: -0.06 },
      { km: 32, kmPerHour: 19 },
    ])
    expect(whyNoRun(steep)).toBeNull()
  })

  it('may have a leap of the receiver, out and back', () => {
    const leap = track([
      { km: 10, kmPerHour: 14 },
      { km: 2, kmPerHour: 400 },
      { km: 30, kmPerHour: 13 },
    ])
    expect(whyNoRun(leap)).toBeNull()
  })

  it('of any pace that is below the record’s is never refused, up or down', () => {
    const legs = fc.array(
      fc.record({
        km: fc.integer({ min: 1, max: 8 }),
        kmPerHour: fc.double({ min: 4, max: at(10_000, worldBestSeconds(10_000)), noNaN: true }),
        grade: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    // Nobody keeps the pace of a 10 km record for long: no further than the record of the whole distance.
    fc.assert(
      fc.property(legs, (some) => {
        const points = track(some)
        const { distanceM, atSeconds } = points.at(-1)!
        fc.pre(atSeconds! >= worldBestSeconds(distanceM))
        expect(whyNoRun(points)).toBeNull()
      }),
    )
  })
})

describe('a ride', () => {
  it('of 42 km at 20 km/h on the whole shows where it rolls', () => {
    const ride = track([
      { km: 6, kmPerHour: 15, grade: 0.02 },
      { km: 4, kmPerHour: 27 },
      { km: 20, kmPerHour: 18 },
      { km: 12.2, kmPerHour: 24.5 },
    ])
    expect(whyNoRun(ride)).toMatch(
      /^This is not a run: it has 3\.\d km at 27 km\/h on average, faster than any/,
    )
  })

  it('downhill is faster than energy alone would let a runner be', () => {
    const descent = track([
      { km: 15, kmPerHour: 12, grade: 0.05 },
      { km: 15, kmPerHour: 42, grade: -0.05 },
    ])
    expect(whyNoRun(descent)).toMatch(/not a run/)
  })

  it('of one speed all the way passes only where a runner has been as fast, and then it is asked about', () => {
    expect(whyNoRun(evenly(42_000, (42 / 23) * 3600))).toMatch(/42\.0 km at 23 km\/h/)
    const slow = evenly(42_000, (42 / 20) * 3600)
    expect(whyNoRun(slow)).toBeNull()
    expect(mayBeNoRun(slow)).toMatch(
      /42\.0 km at 20 km\/h on average is close to the world best\. If it was a bike/,
    )
  })

  it('at any speed above the record is refused, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 100 }),
        fc.double({ min: 26, max: 60, noNaN: true }),
        (km, kmPerHour) => {
          expect(whyNoRun(track([{ km, kmPerHour }]))).toMatch(/not a run/)
        },
      ),
    )
  })
})

it('says nothing without a clock, with one that stands still or runs backwards, and nothing of ordinary runs', () => {
  const run = evenly(MARATHON_M, 12_600)
  expect(mayBeNoRun(run)).toBeNull()
  for (const clock of [() => null, () => 5, (i: number) => -i] as ((i: number) => number | null)[]) {
    const points = run.map((point, i) => ({ ...point, atSeconds: clock(i) }))
    expect([whyNoRun(points), mayBeNoRun(points)]).toEqual([null, null])
  }
  expect([whyNoRun([]), mayBeNoRun([])]).toEqual([null, null])
})

const M = 1 / 111_195
const SQUARE = [
  [0, 0],
  [0, 500],
  [500, 500],
  [500, 0],
  [0, 0],
].map(([north, east]) => ({ lat: north! * M, lon: east! * M }))

test('counts the corners of a block once each, and no bend of a ring road', () => {
  expect(countTurns(SQUARE)).toBe(3)
  expect(countTurns([...SQUARE, ...SQUARE.slice(1)])).toBe(7)
  expect(countTurns(ringTrack(42_195))).toBe(0)
  expect(countTurns([])).toBe(0)
})

test('there and back has one turn, of half a circle', () => {
  expect(countTurns([SQUARE[0]!, SQUARE[1]!, SQUARE[0]!])).toBe(1)
})

test('a thinned track keeps its ends, its length and its clock, and no points without height', () => {
  const dense = ringTrack(42_195, { points: 60_000, seconds: 12_000 })
  const { points: thinned, seconds } = thinTrack([{ ...dense[0]!, elevationM: null }, ...dense])
  expect(thinned.length).toBeLessThanOrEqual(12_000)
  expect(thinned.at(-1)![0]).toBeCloseTo(dense.at(-1)!.lat, 5)
  expect(asRecorded(thinned, seconds).at(-1)!.atSeconds).toBe(12_000)
  expect(asRecorded(thinned, null).at(-1)!.atSeconds).toBeNull()
})
