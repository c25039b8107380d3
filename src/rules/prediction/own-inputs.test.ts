// What a tool starts from when a result is kept.
import { describe, expect, test } from 'vitest'
import { freeTexts, ownTime, predictorInputs, resultInputs, timeOver } from './own-inputs.ts'
import { predictFinish } from './predictions.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { readDuration } from '../reading/read-duration.ts'
import { prepareExpectedTimes } from './your-expected-time.ts'
import type { YourTime } from './your-time.ts'

const result = (distanceM: number, timeSeconds: number) => ({ distanceM, timeSeconds })
const yourTime: YourTime = {
  ...result(10_000, 2400),
  milesPerWeek: 40,
  secondResult: result(HALF_MARATHON_M, 5400),
  age: null,
  sex: null,
  ranAt: null,
  goal: null,
}
const alone = { ...yourTime, secondResult: null }
const own = (who: YourTime) => ({ yourTime: who, expected: prepareExpectedTimes({ result: who }) })

test('the result reads as one would type it', () => {
  expect(resultInputs(yourTime)).toEqual({ distance: '10k', time: '40:00' })
  expect(resultInputs(result(HALF_MARATHON_M, 5400))).toEqual({ distance: 'half', time: '1:30:00' })
})

describe('a time over a distance', () => {
  test('is the result of that distance, the first or the second', () => {
    expect(timeOver(10_000, own(yourTime))).toBe('40:00')
    expect(timeOver(HALF_MARATHON_M, own(yourTime))).toBe('1:30:00')
  })

  test('is what the models make of it elsewhere, on a course like the one of the result', () => {
    const read = readDuration(timeOver(MARATHON_M, own(alone))!)
    const { combined } = predictFinish({ result: alone }, MARATHON_M)
    expect(read.ok && Math.abs(read.value - combined.timeSeconds)).toBeLessThan(1)
  })

  test('is told from one that was run', () => {
    const { hasRun } = ownTime(yourTime, null)
    expect([10_000, HALF_MARATHON_M, MARATHON_M].map(hasRun)).toEqual([true, true, false])
  })

  test('waits for the models', () => {
    expect(timeOver(MARATHON_M, { yourTime, expected: null })).toBeNull()
  })
})

describe('a prediction', () => {
  test('starts from both results and the weekly distance', () => {
    expect(predictorInputs(own(yourTime), MARATHON_M)).toEqual([
      { distance: '10k', time: '40:00' },
      { mileage: '40 miles' },
      { distance2: 'half', time2: '1:30:00' },
    ])
  })

  test('of the distance that was run starts from that result', () => {
    const half = { ...alone, ...result(HALF_MARATHON_M, 5400) }
    expect(predictorInputs(own(half), HALF_MARATHON_M)).toEqual([
      { distance: 'half', time: '1:30:00' },
      {},
      { distance2: '', time2: '' },
    ])
  })

  test('of a result at a race starts from what it is on an ordinary course, and says so in a sentence', () => {
    const ranAt = { raceType: 'marathon', slug: 'berlin', name: 'Berlin Marathon', loss: 1.62, sd: 0.57 }
    const berlin = { ...alone, ...result(MARATHON_M, 12_600), ranAt }
    expect(predictorInputs(own(berlin), MARATHON_M)[0]).toEqual({ distance: 'marathon', time: '3:31:12' })
    expect(ownTime(berlin, null).ordinaryWords).toBe(
      '3:30:00 at Berlin Marathon is 3:31:12 on an ordinary course.',
    )
    expect(ownTime(alone, null).ordinaryWords).toBeNull()
  })
})

describe('what a kept result fills', () => {
  const parts = [{ distance: 'half', time: '1:45:00' }, { age: '45' }]
  const unless = (...ownNames: string[]) => freeTexts(parts, '', (name) => !ownNames.includes(name))
  const all = { texts: { distance: 'half', time: '1:45:00', age: '45' }, hasResult: true, passedOver: [] }

  test('is all of it where nothing was set by hand, and the rest where something was', () => {
    expect(unless()).toEqual(all)
    expect(unless('units', 'race')).toEqual(all)
    expect(unless('age')).toEqual({
      texts: { distance: 'half', time: '1:45:00' },
      hasResult: true,
      passedOver: [],
    })
  })

  test('is never a time beside a distance that was typed, nor a distance beside such a time', () => {
    for (const name of ['distance', 'time']) {
      expect(unless(name)).toMatchObject({ texts: { age: '45' }, hasResult: false })
    }
    expect(unless('time', 'age')).toMatchObject({ texts: {}, hasResult: false })
  })

  test('is nothing where a link sets any of it, or the tool has no use for it', () => {
    const nothing = { texts: {}, hasResult: false, passedOver: [] }
    const linked = (search: string) => freeTexts(parts, search, () => true)
    expect(linked('?time=50:00')).toEqual({ ...nothing, passedOver: ['distance', 'time', 'age'] })
    expect(linked('?units=mi&utm_source=x')).toEqual(all)
    expect(freeTexts(null, '', () => true)).toEqual(nothing)
    expect(freeTexts({ time: '1:45:00' }, '', () => true).hasResult).toBe(true)
  })

  test('is passed over by other numbers alone: a link that holds the same ones holds it', () => {
    const passedOver = (search: string) => freeTexts(parts, search, () => true).passedOver
    expect(passedOver('?distance=half&time=1:45:00&age=45')).toEqual([])
    expect(passedOver('?distance=half&time=1:44:00')).toEqual(['distance', 'time', 'age'])
    expect(passedOver('?age=30')).toEqual(['distance', 'time', 'age'])
  })
})
