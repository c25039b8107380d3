// Times, distances, paces, temperatures and weekly distances as runners type them: each a value in one unit, or a sentence.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import { worldBestSeconds } from '../prediction/plausible-time.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { readDistance, readMileage } from './read-distance.ts'
import { readDuration, readLimit, readPace } from './read-duration.ts'
import { readTemperature } from './reading.ts'

const seconds = (text: string, distanceM?: number) => {
  const reading = readDuration(text, distanceM)
  return reading.ok ? reading.value : reading.reason
}
const metres = (text: string) => {
  const reading = readDistance(text)
  return reading.ok ? reading.value : reading.reason
}

describe('a finish time', () => {
  it.each([
    ['3:30', 12_600],
    ['3:30:00', 12_600],
    ['210', 12_600],
    ['210 min', 12_600],
    ['210min', 12_600],
    ["210'", 12_600],
    ['3h30', 12_600],
    ['3h 30m', 12_600],
    ['3 hours 30 minutes', 12_600],
    ['3h30m15s', 12_615],
    ['3.30', 12_600],
    ['3.30.00', 12_600],
    ['3.5h', 12_600],
    ['210:00', 12_600],
    ['3:00', 10_800],
    ['12600 s', 12_600],
    ['  3:30:00 ', 12_600],
    ['3:30 h', 12_600],
    ['3:30:00h', 12_600],
    ['3:30 hours', 12_600],
    ['3,5 h', 12_600],
    ['3,30', 12_600],
    ['210,0 min', 12_600],
    ['3h, 30m', 12_600],
    ['3h,30m', 12_600],
  ])('of a marathon can be written %s', (text, expected) => {
    expect(seconds(text, MARATHON_M)).toBe(expected)
  })

  it.each([
    ['40:00', 10_000, 2400],
    ['40', 10_000, 2400],
    ['2430 sec', 10_000, 2430],
    ['22,5', 5000, 1350],
    ["40'", 10_000, 2400],
    ['40’30”', 10_000, 2430],
    ["40'30''", 10_000, 2430],
    ['1:05', 10_000, 3900],
    ['22.5', 5000, 1350],
    ['19.45', 5000, 1185],
    ['3:59.4', 1609.344, 239.4],
    ['1:30', HALF_MARATHON_M, 5400],
    ['90:30', HALF_MARATHON_M, 5430],
  ])('%s over %d m is %d s', (text, distanceM, expected) => {
    expect(seconds(text, distanceM)).toBe(expected)
  })

  it('without a distance reads 3:30 as hours and 45:10 as minutes', () => {
    expect(seconds('3:30')).toBe(12_600)
    expect(seconds('11:30')).toBe(41_400)
    expect(seconds('45:10')).toBe(2710)
  })

  it('round-trips what the site prints, for any runnable time', () => {
    const runnable = fc.record({
      distanceM: fc.constantFrom(5000, 10_000, HALF_MARATHON_M, MARATHON_M, 100_000),
      slow: fc.double({ min: 1, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(runnable, ({ distanceM, slow }) => {
        const time = Math.round(worldBestSeconds(distanceM) * slow)
        expect(seconds(formatClock(time), distanceM)).toBe(time)
      }),
    )
  })

  it.each([
    ['12:00', 100_000, 43_200],
    ['6:00', MARATHON_M, 21_600],
    ['30', 5000, 1800],
    ['45:00', 5000, 2700],
    ['2:00', 5000, 7200],
    ['30:00:00', 160_934.4, 108_000],
  ])('%s as the limit of %d m is %d s', (text, distanceM, expected) => {
    expect(readLimit(text, distanceM)).toEqual({ ok: true, value: expected })
  })

  it.each(['', '-6', '0', '99:99', '2 min', '1:30:00', '200:00:00', 'six'])(
    '%j is no limit of a marathon, and a sentence says why',
    (text) => {
      expect(readLimit(text, MARATHON_M)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) })
    },
  )

  it.each([
    ['-5', /negative/],
    ['99:99', /up to 59/],
    ['3:75:00', /up to 59/],
    ['3h75', /up to 59/],
    ['3 min', /faster than the world best of 1:59:30/],
    ['0:03:00', /faster than the world best/],
    ['3', /For 3 hours write 3:00:00/],
    ['1:50:00', /faster than the world best/],
    ['30:00:00', /^That is slower than 30 minutes per kilometre/],
    ['99999999999', /^That is slower than 30 minutes per kilometre/],
    ['25:00', /no time for a marathon/],
    ['0', /more than zero/],
    ['', /Enter a time/],
    ['fast', /cannot read that time/],
    ['1:2:3:4', /at most hours, minutes and seconds/],
    ['3:30:', /cannot read that time/],
    ['1e9', /cannot read that time/],
    ['NaN', /cannot read that time/],
    ['Infinity', /cannot read that time/],
  ])('of a marathon cannot be %j, and a sentence says why', (text, sentence) => {
    expect(seconds(text, MARATHON_M)).toMatch(sentence)
  })

  it('may be a little faster than the world best, so that a new record can be typed', () => {
    expect(seconds('1:59:30', MARATHON_M)).toBe(7170)
  })

  it('never throws and never gives NaN, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(undefined, 5000, MARATHON_M), (text, distanceM) => {
        for (const reading of [
          readDuration(text, distanceM),
          readLimit(text, distanceM ?? 10_000),
          readDistance(text),
          readPace(text),
          readTemperature(text),
          readMileage(text),
        ]) {
          expect(reading.ok ? Number.isFinite(reading.value) : reading.reason.length > 10).toBe(true)
        }
      }),
    )
  })
})

describe('a distance', () => {
  it.each([
    ['10k', 10_000],
    ['5K', 5000],
    ['10 km', 10_000],
    ['10mi', 16_093.44],
    ['10 miles', 16_093.44],
    ['mile', 1609.344],
    ['half', HALF_MARATHON_M],
    ['Half Marathon', HALF_MARATHON_M],
    ['half-marathon', HALF_MARATHON_M],
    ['marathon', MARATHON_M],
    ['21.1 km', HALF_MARATHON_M],
    ['21,1 km', HALF_MARATHON_M],
    ['13.1mi', HALF_MARATHON_M],
    ['26.2 mi', MARATHON_M],
    ['42.195', MARATHON_M],
    ['42195', MARATHON_M],
    ['5000', 5000],
    ['10,000 m', 10_000],
    ['10', 10_000],
    ['100k', 100_000],
    ['5 000', 5000],
    ['10 000 m', 10_000],
    ['10 000m', 10_000],
    ['13.1', HALF_MARATHON_M],
    ['26.2', MARATHON_M],
    ['13 km', 13_000],
    ['26', 26_000],
  ])('can be written %s', (text, expected) => {
    expect(metres(text)).toBeCloseTo(expected, 6)
  })

  it.each([
    ['-5', /negative/],
    ['', /Enter a distance/],
    ['10 parsecs', /cannot read that distance/],
    ['constructor', /cannot read that distance/],
    ['400 m', /start at 800 m/],
    ['1000 km', /up to 320 km/],
    ['1.2.3 km', /cannot read that distance/],
    ['5 00', /cannot read that distance/],
    ['10 000 km', /cannot read that distance/],
  ])('cannot be %j, and a sentence says why', (text, sentence) => {
    expect(metres(text)).toMatch(sentence)
  })
})

describe('temperature, pace and weekly distance', () => {
  it('are understood in either unit', () => {
    expect(readTemperature('20')).toEqual({ ok: true, value: 20 })
    expect(readTemperature('68 °F')).toEqual({ ok: true, value: 20 })
    expect(readTemperature('68', 'F')).toEqual({ ok: true, value: 20 })
    expect(readTemperature('−3 C')).toEqual({ ok: true, value: -3 })
    expect(readPace('4:58/km')).toEqual({ ok: true, value: 298 })
    expect(readPace('4\'58"')).toEqual({ ok: true, value: 298 })
    expect(readPace('5 min/km')).toEqual({ ok: true, value: 300 })
    expect(readPace('12 km/h')).toEqual({ ok: true, value: 300 })
    expect(readPace('8:00 per mile')).toMatchObject({ ok: true, value: expect.closeTo(298.258, 3) })
    expect(readPace('8:00', 'mi')).toMatchObject({ ok: true, value: expect.closeTo(298.258, 3) })
    expect(readMileage('40')).toEqual({ ok: true, value: 40 })
    expect(readMileage('40 mpw')).toEqual({ ok: true, value: 40 })
    expect(readMileage('65 km/week')).toMatchObject({ ok: true, value: expect.closeTo(40.389, 3) })
  })

  it.each([
    [readTemperature('68C'), /write 68 °F/],
    [readTemperature('123456789'), /^That is hotter than any race\.$/],
    [readTemperature('200 °F'), /^That is hotter than any race\.$/],
    [readTemperature('hot'), /cannot read that temperature/],
    [readTemperature('-60'), /colder/],
    [readPace('0:30/km'), /faster than 2:00/],
    [readPace('4:75/km'), /up to 59/],
    [readPace('-4:00'), /negative/],
    [readMileage('-5'), /negative/],
    [readMileage('900'), /more than 250 miles/],
    [readMileage('lots'), /cannot read that weekly distance/],
  ])('refuse nonsense with a sentence (%#)', (reading, sentence) => {
    expect(reading).toMatchObject({ ok: false, reason: expect.stringMatching(sentence) })
  })
})
