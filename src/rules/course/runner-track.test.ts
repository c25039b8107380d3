// What of a runner's track is sent, and which tracks cannot be the course of the race.
import { describe, expect, test } from 'vitest'
import { ringTrack } from '../../../tests/fixtures/courses.ts'
import { RING_START, watchTrack } from '../../../tests/fixtures/runner-tracks.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { alongM, thinTrack, type StoredPoint } from './uploaded-course.ts'
import { measureRunnerTrack, withoutOwnEnds } from './runner-track.ts'

const RACE = { distanceM: MARATHON_M, pin: RING_START }
const FAR_PIN = { lat: 0.02, lon: RING_START.lon }
const lengthOf = (points: readonly StoredPoint[]) => alongM(points).at(-1)!

describe('the ends of a track', () => {
  const whole = watchTrack()
  test('are sent where it begins at the race’s start', () => {
    expect(withoutOwnEnds(whole, RACE)).toEqual({ points: whole, isCut: false })
  })

  test.each([
    ['where it begins two kilometres away', FAR_PIN],
    ['where nobody knows where the race begins', null],
  ])('stay on the device %s: 200 m of each', (_, pin) => {
    const { points, isCut } = withoutOwnEnds(whole, { ...RACE, pin })
    expect(isCut).toBe(true)
    expect(Math.abs(lengthOf(whole) - lengthOf(points) - 400)).toBeLessThan(50)
    for (const end of [whole[0], whole.at(-1)]) expect(points).not.toContainEqual(end)
  })

  test('end at the finish where the watch ran on, and a track too long for the race stays whole', () => {
    const home = (metres: number): StoredPoint[] => {
      const [lat, lon, heightM] = whole.at(-1)!
      return Array.from({ length: metres / 20 }, (_, i) => [lat + ((i + 1) * 20) / 111_195, lon, heightM])
    }
    const stopped = [...whole, ...home(600)]
    const { points, isCut } = withoutOwnEnds(stopped, RACE)
    expect(isCut).toBe(false)
    expect(lengthOf(stopped)).toBeGreaterThan(42_800)
    expect(lengthOf(points)).toBeLessThanOrEqual(MARATHON_M * 1.005)
    expect(lengthOf(points)).toBeGreaterThan(42_300)
    const tooLong = [...whole, ...home(2000)]
    expect(withoutOwnEnds(tooLong, RACE).points).toEqual(tooLong)
  })

  test('of a track with nothing between them leave nothing', () => {
    expect(withoutOwnEnds(thinTrack(ringTrack(300)).points, { ...RACE, pin: null }).points).toEqual([])
  })
})

describe('a track', () => {
  test('of the race measures it, with its ends and without', () => {
    const whole = measureRunnerTrack(withoutOwnEnds(watchTrack(), RACE), RACE)
    const cut = measureRunnerTrack(withoutOwnEnds(watchTrack(), { ...RACE, pin: FAR_PIN }), {
      ...RACE,
      pin: FAR_PIN,
    })
    for (const reading of [whole, cut]) {
      expect(reading).toMatchObject({ ok: true, value: { distanceM: MARATHON_M } })
      if (!reading.ok) return
      expect(Math.abs(reading.value.gainM - 295)).toBeLessThan(8)
      expect(Math.abs(reading.value.recordedM - 42_300)).toBeLessThan(60)
    }
    expect(whole.ok && whole.value.fromPinM).toBeLessThan(50)
    expect(cut.ok && cut.value.fromPinM).toBeGreaterThan(2000)
  })

  const bridge = (fromKm: number, toKm: number) => {
    const points = watchTrack()
    const at = alongM(points)
    return points.filter((_, i) => at[i]! < fromKm * 1000 || at[i]! > toKm * 1000)
  }
  test.each<[string, StoredPoint[], RegExp]>([
    ['of another place', watchTrack({ lonShift: 3 }), /begins 334 km from where the race is/],
    ['with a gap of two kilometres', bridge(17, 19), /gap of 2\.0 km at kilometre 17/],
    ['that is a summary', watchTrack().filter((_, i) => i % 8 === 0), /too few to show bends/],
    ['three per cent too long', watchTrack({ lengthM: 43_600 }), /43\.6\d km long, and the race 42\.20 km/],
    ['of the half', watchTrack({ lengthM: HALF_MARATHON_M }), /21\.1\d km long, and the race 42\.20 km/],
    ['of nothing', [], /no track/],
  ])('%s is refused with a sentence', (_, points, sentence) => {
    const reading = measureRunnerTrack({ points, isCut: false }, RACE)
    expect(reading.ok ? reading : reading.reason).toMatch(sentence)
  })

  test('that crosses a tunnel of 300 m counts', () => {
    expect(measureRunnerTrack({ points: bridge(17, 17.3), isCut: false }, RACE).ok).toBe(true)
  })
})
