// When tracks are of one course, and what they make together.
import { describe, expect, test } from 'vitest'
import { watchTrack } from '../../../tests/fixtures/runner-tracks.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { medianCourse, type GivenTrack, giverWords, spreadWords } from './median-course.ts'
import { CUT_M, withoutOwnEnds, agreementOf, planeAround, stepsOf } from './runner-track.ts'
import type { StoredPoint } from './uploaded-course.ts'

describe('median course', () => {
  const given = (id: string, points: StoredPoint[], more: Partial<GivenTrack> = {}): GivenTrack => ({
    id,
    points,
    isCut: false,
    isAccepted: false,
    gainM: 295,
    courseLossPct: 1,
    ...more,
  })
  const plane = planeAround(0, 10)
  const agreement = (one: StoredPoint[], other: StoredPoint[]) => {
    const [a, b] = [one, other].map((points) => stepsOf({ points, isCut: false }, MARATHON_M, plane))
    return agreementOf(a!, b!, MARATHON_M)
  }
  /** A loop of `outM` metres beside the road, from one kilometre to another. */
  const detour = (outM: number, fromShare: number, toShare: number) =>
    watchTrack().map(([lat, lon, metres], i, { length }): StoredPoint => {
      const isOut = i > length * fromShare && i < length * toShare
      return [lat, lon + (isOut ? outM / 111_195 : 0), metres]
    })

  describe('two tracks', () => {
    test('of one road agree, however long each watch measured and on whatever level', () => {
      const found = agreement(watchTrack(), watchTrack({ lengthM: 42_420, wanderM: 6, phase: 2, levelM: 30 }))
      expect(found).toMatchObject({ agrees: true, isSameRecording: false })
      expect(found.apartM).toBeLessThan(25)
      expect(found.heightsApartM).toBeLessThan(2)
    })

    test.each<[string, StoredPoint[]]>([
      ['that part for more than 400 m', detour(120, 0.3, 0.33)],
      ['of roads side by side', watchTrack({ lengthM: 42_900 })],
      ['with other hills', watchTrack({ phase: 1, heightM: 10 })],
      ['in the other direction', watchTrack({ phase: 1 }).toReversed()],
    ])('%s do not', (_, other) => {
      expect(agreement(watchTrack(), other).agrees).toBe(false)
    })

    test('that are one recording, given twice, prove nothing', () => {
      const again = watchTrack().map(([lat, lon, m]): StoredPoint => [Number(lat.toFixed(6)), lon, m])
      expect(agreement(watchTrack(), again)).toMatchObject({ agrees: false, isSameRecording: true })
    })
  })

  describe('the course of a race', () => {
    const [a, b, c] = [0, 2, 4].map((phase) => watchTrack({ phase, wanderM: 5, levelM: phase * 5 }))

    test('is the middle of the tracks that agree, with how far they are apart', () => {
      const reading = medianCourse(
        [given('a', a!, { gainM: 290 }), given('b', b!, { gainM: 300, courseLossPct: 1.2 }), given('c', c!)],
        MARATHON_M,
      )
      expect(reading).toMatchObject({ ok: true, value: { trackIds: ['a', 'b', 'c'] } })
      if (!reading.ok) return
      const { figures, spread, points } = reading.value
      expect(points.length).toBeGreaterThan(2000)
      expect(Math.abs(figures.gainM - 295)).toBeLessThan(8)
      // The level in the middle of 0, 10 and 20 m.
      expect(Math.abs(figures.startM - 110)).toBeLessThan(2)
      expect(spread.gainM).toEqual([290, 300])
      expect(spread.apartM).toBeLessThan(10)
      // Half the range of the losses enters: ± 0.1.
      expect(figures.courseSdPct).toBeGreaterThanOrEqual(0.22)
    })

    test('needs two that agree', () => {
      const lone = medianCourse([given('a', a!), given('x', detour(300, 0.3, 0.5))], MARATHON_M)
      expect(lone).toMatchObject({ ok: false })
      expect(medianCourse([], MARATHON_M).ok).toBe(false)
    })

    test('or one that an editor accepted; two others do not outvote it', () => {
      const accepted = given('x', detour(300, 0.3, 0.5), { isAccepted: true })
      const reading = medianCourse([given('a', a!), given('b', b!), accepted], MARATHON_M)
      expect(reading).toMatchObject({ ok: true, value: { trackIds: ['x'] } })
    })

    test('takes its ends from a track that has them', () => {
      const { points, isCut } = withoutOwnEnds(a!, { pin: null, distanceM: MARATHON_M })
      const reading = medianCourse([given('a', points, { isCut }), given('b', b!)], MARATHON_M)
      expect(reading).toMatchObject({ ok: true, value: { trackIds: ['a', 'b'] } })
      if (!reading.ok) return
      const [lat, lon] = reading.value.points[0]!
      const [startLat, startLon] = b![0]!
      expect(Math.hypot(lat - startLat, lon - startLon) * 111_195).toBeLessThan(CUT_M / 10)
    })
  })
})

test.each([
  [[], 1, 'a runner'],
  [[], 2, 'two runners'],
  [['Ann Lee'], 1, 'Ann Lee'],
  [['Ann Lee'], 2, 'Ann Lee and one other runner'],
  [['Ann Lee', 'Ben Oak'], 9, 'Ann Lee, Ben Oak and 7 other runners'],
])('%j of %i are %s', (names, count, words) => {
  expect(giverWords({ names, count })).toBe(words)
})

test('a course of one has no spread', () => {
  const spread = { apartM: 4, heightsApartM: 1.5, gainM: [120, 124] as [number, number] }
  expect(spreadWords({ names: [], count: 1 }, spread)).toBeNull()
  expect(spreadWords({ names: [], count: 2 }, spread)).toMatch(
    /within 4.m of this line and 1\.5 m of its heights; climb of each: 120 to 124.m/,
  )
  expect(spreadWords({ names: [], count: 2 }, { ...spread, gainM: [9, 9] })).toMatch(/: 9.m\.$/)
})
