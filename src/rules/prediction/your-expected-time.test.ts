import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import { pbPotential } from '../pb-potential/pb-potential.ts'
import { unknownCourse } from '../pb-potential/pb-what-if.ts'
import { predictFinish } from './predictions.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import { ordinaryCourse } from './race-equivalence.ts'
import { prepareExpectedTimes } from './your-expected-time.ts'

const marathon = (timeSeconds: number) => ({ distanceM: MARATHON_M, timeSeconds })
const [berlin, newYork, tokyo, chicago, boston] = [
  { distanceM: MARATHON_M, loss: 1.58, sd: 0.51 },
  { distanceM: MARATHON_M, loss: 2.64, sd: 0.59 },
  { distanceM: MARATHON_M, loss: 0.98, sd: 0.51 },
  { distanceM: MARATHON_M, loss: 1.65, sd: 0.48 },
  { distanceM: MARATHON_M, loss: 1.73, sd: 0.48 },
]
const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
const width = (of: { lowSeconds: number; highSeconds: number; timeSeconds: number }) =>
  (of.highSeconds - of.lowSeconds) / of.timeSeconds
const marathonAfter = (loss: number) =>
  prepareExpectedTimes({ result: half90, course: { loss, sd: 0.5 } })(berlin).timeSeconds
const losses = fc.record({
  distanceM: fc.constantFrom(10_000, HALF_MARATHON_M, MARATHON_M),
  loss: fc.double({ min: -3, max: 12, noNaN: true }),
  sd: fc.double({ min: 0.1, max: 3, noNaN: true }),
})

describe('your expected time', () => {
  it('takes 3:30 at Berlin to 3:32:11 at New York, 3:30 there to 3:26:36 at Tokyo, 3:00 at Chicago to 3:00:08 at Boston', () => {
    const time = (clock: number, from: typeof berlin, to: typeof berlin) =>
      formatClock(prepareExpectedTimes({ result: marathon(clock), course: from })(to).timeSeconds)
    expect(time(12_600, berlin, newYork)).toBe('3:32:11')
    expect(time(12_600, newYork, tokyo)).toBe('3:26:36')
    expect(time(10_800, chicago, boston)).toBe('3:00:08')
  })

  it('from a half is the models’ combined marathon on an ordinary course', () => {
    const expected = prepareExpectedTimes({ result: half90 })({
      distanceM: MARATHON_M,
      ...ordinaryCourse(MARATHON_M),
    })
    const { combined } = predictFinish({ result: half90 }, MARATHON_M)
    expect(expected.timeSeconds).toBe(Math.round(combined.timeSeconds))
    expect(expected.highSeconds - expected.timeSeconds).toBeGreaterThan(combined.errorSeconds)
  })

  it('takes an unnamed course as the PB potential takes a flat road of which nothing else is known', () => {
    for (const distanceM of [10_000, HALF_MARATHON_M, MARATHON_M]) {
      const course = { from: 'class' as const, elevationProfile: 'Flat' as const }
      const { loss, sd } = pbPotential({ ...unknownCourse(distanceM), course, terrain: 'Road' })
      expect(ordinaryCourse(distanceM).loss).toBeCloseTo(loss, 9)
      expect(ordinaryCourse(distanceM).sd).toBeCloseTo(sd, 2)
    }
  })

  it('counts a half on a hilly course for more than the same time on a fast one', () => {
    expect(marathonAfter(3)).toBeLessThan(marathonAfter(0.5))
  })

  it('over the result’s own distance is much surer than over another', () => {
    const same = prepareExpectedTimes({ result: marathon(12_600) })(berlin)
    expect(width(same)).toBeLessThan(width(prepareExpectedTimes({ result: half90 })(berlin)) / 2)
  })

  it('is slower on a harder course, for a slower result, and its range holds it', () => {
    fc.assert(
      fc.property(losses, fc.integer({ min: 3700, max: 10_000 }), (race, timeSeconds) => {
        const at = prepareExpectedTimes({
          result: { distanceM: HALF_MARATHON_M, timeSeconds },
          milesPerWeek: 30,
        })
        const slower = prepareExpectedTimes({
          result: { distanceM: HALF_MARATHON_M, timeSeconds: timeSeconds * 1.05 },
          milesPerWeek: 30,
        })
        const expected = at(race)
        expect(at({ ...race, loss: race.loss + 0.5 }).timeSeconds).toBeGreaterThan(expected.timeSeconds)
        expect(slower(race).timeSeconds).toBeGreaterThan(expected.timeSeconds)
        expect(expected.lowSeconds).toBeLessThan(expected.timeSeconds)
        expect(expected.highSeconds).toBeGreaterThan(expected.timeSeconds)
      }),
    )
  })

  it('over a longer distance takes longer and is no quicker a kilometre, whatever is known of the runner', () => {
    const runners = fc.record({
      distanceM: fc.constantFrom(5000, 10_000, 15_000, HALF_MARATHON_M, 30_000, MARATHON_M, 50_000),
      paceSecondsPerKm: fc.integer({ min: 200, max: 480 }),
      milesPerWeek: fc.option(fc.integer({ min: 5, max: 100 })),
      // A second result as far from the first as a runner's may be, and further.
      second: fc.option(
        fc.record({
          distanceM: fc.constantFrom(5000, 10_000, 15_000, HALF_MARATHON_M, 30_000, MARATHON_M, 50_000),
          exponent: fc.oneof(
            fc.double({ min: 1, max: 1.25, noNaN: true }),
            fc.double({ min: 0.7, max: 0.97, noNaN: true }),
            fc.double({ min: 1.26, max: 1.6, noNaN: true }),
          ),
        }),
      ),
    })
    const steps = fc.double({ min: 5000, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(
        runners,
        steps,
        fc.double({ min: 1.0001, max: 1.5, noNaN: true }),
        (runner, fromM, more) => {
          const { distanceM, paceSecondsPerKm, milesPerWeek, second } = runner
          const timeSeconds = (paceSecondsPerKm * distanceM) / 1000
          const secondResult = second && {
            distanceM: second.distanceM,
            timeSeconds: timeSeconds * (second.distanceM / distanceM) ** second.exponent,
          }
          const at = prepareExpectedTimes({ result: { distanceM, timeSeconds }, secondResult, milesPerWeek })
          // On ordinary courses: from 30 km on a course of the same loss is an easier one than it is over a shorter way.
          const over = (metres: number) => at({ distanceM: metres }).timeSeconds
          // Within half a per cent of a result it is the same race for a runner, and takes as long.
          const known = second && second.exponent >= 1 && second.exponent <= 1.25 ? [second] : []
          const raced = (metres: number) =>
            [{ distanceM }, ...known].find((each) => isSameDistance(metres, each.distanceM))?.distanceM ??
            metres
          const pace = (metres: number) => over(metres) / raced(metres)
          expect(over(fromM * more)).toBeGreaterThanOrEqual(over(fromM) - 1e-6)
          // Whole seconds: each may be half a second off.
          expect(pace(fromM * more)).toBeGreaterThanOrEqual(pace(fromM) - 1 / fromM)
        },
      ),
    )
  })

  it('goes on from the marathon that the weekly miles tell, not from one they do not', () => {
    const at = prepareExpectedTimes({ result: half90, milesPerWeek: 20 })
    const [marathonTime, fiftyK] = [MARATHON_M, 50_000].map((distanceM) => at({ distanceM }).timeSeconds)
    expect(formatClock(marathonTime!)).toBe('3:28:01')
    expect(fiftyK! / 50_000).toBeGreaterThan(marathonTime! / MARATHON_M)
    expect(at({ distanceM: 42_500 }).timeSeconds).toBeGreaterThan(marathonTime!)
  })

  it('there and back on two courses is the result again', () => {
    const there = prepareExpectedTimes({ result: marathon(12_600), course: berlin })(newYork)
    const back = prepareExpectedTimes({ result: marathon(there.timeSeconds), course: newYork })(berlin)
    expect(back.timeSeconds).toBeCloseTo(12_600, 6)
  })

  it('is the second result over the second result’s distance', () => {
    const runner = { result: { distanceM: 10_000, timeSeconds: 2400 }, secondResult: marathon(12_600) }
    const there = prepareExpectedTimes(runner)({ distanceM: MARATHON_M })
    expect(there.timeSeconds).toBeCloseTo(12_600, 6)
    expect(width(there)).toBeLessThan(width(prepareExpectedTimes({ result: runner.result })(berlin)))
  })

  it('starts from the nearer of two results, whichever was entered first', () => {
    const tenK = { distanceM: 10_000, timeSeconds: 2200 }
    const alone = prepareExpectedTimes({ result: half90 })(berlin).timeSeconds
    for (const runner of [
      { result: tenK, secondResult: half90 },
      { result: half90, secondResult: tenK },
    ])
      expect(prepareExpectedTimes(runner)(berlin).timeSeconds).toBeCloseTo(alone, 6)
    const withMiles = { result: tenK, secondResult: half90, milesPerWeek: 40 }
    expect(prepareExpectedTimes(withMiles)(berlin).timeSeconds).not.toBeCloseTo(alone, 0)
  })

  it('leaves a second result out that is no time of the same runner', () => {
    // The longer of the two stands alone, whichever was entered first.
    const result = { distanceM: HALF_MARATHON_M, timeSeconds: 6300 }
    const slip = prepareExpectedTimes({
      result: { distanceM: 10_000, timeSeconds: 3400 },
      secondResult: result,
    })
    const alone = prepareExpectedTimes({ result })
    for (const distanceM of [HALF_MARATHON_M, MARATHON_M]) {
      expect(slip({ distanceM })).toEqual(alone({ distanceM }))
    }
  })

  it('is the same whichever of 10 km 38:00 and half 1:30:00 was entered first', () => {
    const tenK = { distanceM: 10_000, timeSeconds: 2280 }
    for (const milesPerWeek of [null, 40]) {
      const one = prepareExpectedTimes({ result: tenK, secondResult: half90, milesPerWeek })
      const other = prepareExpectedTimes({ result: half90, secondResult: tenK, milesPerWeek })
      for (const distanceM of [5000, 12_000, HALF_MARATHON_M, MARATHON_M, 50_000]) {
        expect(other({ distanceM })).toEqual(one({ distanceM }))
      }
    }
  })

  it('between two results follows the runner’s own exponent, through both of them', () => {
    const tenK = { distanceM: 10_000, timeSeconds: 2400 }
    const at = prepareExpectedTimes({ result: half90, secondResult: tenK })
    const expected = 2400 * 1.5 ** 1.0862
    expect(at({ distanceM: 15_000 }).timeSeconds).toBeCloseTo(expected, 0)
    expect(at({ distanceM: 10_000 }).timeSeconds).toBeCloseTo(2400, 6)
    expect(at({ distanceM: HALF_MARATHON_M }).timeSeconds).toBeCloseTo(5400, 6)
  })
})
