import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { expectedTimeWords, resultPhrase } from './chance.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { readYourTime } from './read-your-time.ts'
import {
  canBeYourTime,
  decodeYourTime,
  encodeYourTime,
  yourTimeAt,
  yourTimeOver,
  yourTimeTexts,
  type YourTime,
} from './your-time.ts'

const yourTime: YourTime = {
  distanceM: HALF_MARATHON_M,
  timeSeconds: 6300,
  milesPerWeek: 30,
  secondResult: { distanceM: 10_000, timeSeconds: 2700 },
  age: 41,
  sex: 'female',
  ranAt: { raceType: 'half-marathon', slug: 'a-half', name: 'A Half', loss: 1.4, sd: 0.6 },
  goal: { distanceM: MARATHON_M, timeSeconds: 13_500 },
}
const empty = {
  distance: '',
  time: '',
  ranAt: '',
  mileage: '',
  distance2: '',
  time2: '',
  goalDistance: '',
  goal: '',
  age: '',
  sex: '',
}

const sound = (found: YourTime | undefined) =>
  found === undefined ||
  (found.distanceM >= 800 && found.timeSeconds > 0 && Number.isFinite(found.timeSeconds))

const read = (texts: Partial<typeof empty>) => readYourTime({ ...empty, ...texts }).problems

describe('your time on the device', () => {
  it('comes back as it was kept', () => {
    expect(decodeYourTime(encodeYourTime(yourTime))).toEqual(yourTime)
    expect(JSON.parse(encodeYourTime({ ...yourTime, age: null }))).toMatchObject({
      v: 1,
      distanceM: HALF_MARATHON_M,
    })
  })

  it('never throws and never gives nonsense, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => sound(decodeYourTime(text))))
  })

  it('saves what is sound in what is not', () => {
    const broken = { ...yourTime, age: 'old', sex: 7, milesPerWeek: -3 }
    expect(decodeYourTime(JSON.stringify(broken))).toEqual({
      ...yourTime,
      age: null,
      sex: null,
      milesPerWeek: null,
    })
    const lost = { ...yourTime, timeSeconds: 'fast' }
    expect(decodeYourTime(JSON.stringify(lost))).toMatchObject({ distanceM: 10_000, timeSeconds: 2700 })
    for (const text of ['', 'null', '[]', '{}', '7', '{"v":1', '{"distanceM":42195,"timeSeconds":180}']) {
      expect(decodeYourTime(text)).toBeUndefined()
    }
    // A later version's text is set aside, not read as if it were this one's.
    expect(decodeYourTime(encodeYourTime(yourTime).replace('"v":1', '"v":2'))).toBeUndefined()
  })
})

describe('the fields', () => {
  it('read what runners write', () => {
    const { value, problems } = readYourTime({ ...empty, distance: 'half', time: '1:45', mileage: '50 km' })
    expect(problems).toEqual({})
    expect(value).toMatchObject({ distanceM: HALF_MARATHON_M, timeSeconds: 6300, secondResult: null })
    expect(value!.milesPerWeek).toBeCloseTo(31.07, 2)
  })

  it('take a bare weekly distance in the unit of the page', () => {
    const weekly = (unit: 'km' | 'mi') =>
      readYourTime({ ...empty, distance: 'half', time: '1:45', mileage: '50' }, { unit, races: [] }).value!
        .milesPerWeek
    expect(weekly('km')).toBeCloseTo(31.07, 2)
    expect(weekly('mi')).toBe(50)
  })

  it('take a race of the distance that was run, and no other', () => {
    const races = [{ ...yourTime.ranAt!, distanceM: HALF_MARATHON_M }]
    const ranAt = (distance: string, time: string) =>
      readYourTime({ ...empty, distance, time, ranAt: 'half-marathon/a-half' }, { unit: 'km', races }).value!
        .ranAt
    expect(ranAt('half', '1:45:00')).toEqual(yourTime.ranAt)
    expect(ranAt('10k', '45:00')).toBeNull()
  })

  it('take a goal, of the marathon unless another distance is named', () => {
    const goal = (texts: Partial<typeof empty>) =>
      readYourTime({ ...empty, distance: '10k', time: '45:00', ...texts })
    expect(goal({ goal: '3:30:00' }).value!.goal).toEqual({ distanceM: MARATHON_M, timeSeconds: 12_600 })
    expect(goal({ goal: '1:35', goalDistance: 'half' }).value!.goal?.timeSeconds).toBe(5700)
    expect(goal({ goal: '0:30:00' }).problems).toHaveProperty('goal')
    expect(goal({}).value!.goal).toBeNull()
  })

  it('say what is wrong beside the field', () => {
    expect(read({})).toHaveProperty('distance')
    expect(read({ distance: 'marathon', time: '3' })).toHaveProperty('time')
    expect(read({ distance: '10k', time: '40:00', distance2: '10k', time2: '41:00' }).distance2).toMatch(
      /different/,
    )
    expect(read({ distance: '10k', time: '50:00', distance2: 'marathon', time2: '2:30' })).toEqual({
      time2: expect.stringContaining('do not fit one runner'),
    })
    expect(read({ distance: '10k', time: '50:00', distance2: 'marathon', time2: '4:10' })).toEqual({})
    expect(read({ distance: '10k', time: '40:00', age: '200' })).toHaveProperty('age')
  })

  it('show what is kept in texts that read back to it', () => {
    expect(readYourTime(yourTimeTexts(yourTime), { unit: 'km', races: [yourTime.ranAt!] }).value).toEqual(
      yourTime,
    )
    expect(yourTimeTexts(undefined)).toEqual(empty)
    expect(yourTimeTexts({ ...yourTime, milesPerWeek: 65 / 1.609344 }).mileage).toBe('65 km')
  })
})

describe('the words', () => {
  it('give the time to the second and the range to the minute', () => {
    const words = expectedTimeWords({ timeSeconds: 12_730, lowSeconds: 12_310, highSeconds: 13_150 })
    expect(words).toEqual({ time: '3:32:10', range: '3:25–3:39' })
    expect(resultPhrase({ distanceM: MARATHON_M, timeSeconds: 12_600 })).toBe('a marathon in 3:30:00')
  })
})

it('takes a race that was run as the result, and leaves what is known of the runner', () => {
  const race = {
    raceType: 'marathon',
    slug: 'a-marathon',
    name: 'A Marathon',
    distanceM: MARATHON_M,
    loss: { lossPct: 2.1, sdPct: 0.7 },
  }
  expect(yourTimeAt(race, 12_000, yourTime)).toEqual({
    ...yourTime,
    distanceM: MARATHON_M,
    timeSeconds: 12_000,
    secondResult: null,
    ranAt: { raceType: 'marathon', slug: 'a-marathon', name: 'A Marathon', loss: 2.1, sd: 0.7 },
  })
  expect(decodeYourTime(encodeYourTime(yourTimeAt(race, 12_000, undefined)))?.ranAt?.slug).toBe('a-marathon')
})

it('takes a race that is not on file as run on an ordinary course, where its distance and speed are known', () => {
  const parkrun = { distanceM: 5000, timeSeconds: 1530 }
  expect(yourTimeOver(parkrun, yourTime)).toEqual({
    ...yourTime,
    ...parkrun,
    secondResult: null,
    ranAt: null,
  })
  expect(canBeYourTime(parkrun)).toBe(true)
  expect(canBeYourTime({ distanceM: 400_000, timeSeconds: 200_000 })).toBe(false)
  expect(canBeYourTime({ distanceM: 5000, timeSeconds: 60 })).toBe(false)
})
