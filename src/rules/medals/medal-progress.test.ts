// Results over the years: which distances have a line, what it joins, and round numbers beside it.
import { describe, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import {
  bestsOfYears,
  gradeOfMedal,
  instantOf,
  ordinaryDayOf,
  progressByDistance,
  readMedalRunner,
  timeTicks,
  type YearResult,
  yearTicks,
} from './medal-progress.ts'
import { AGE_TABLE_2025 } from '../prediction/age-grading.ts'
import { formatClock } from '../writing/measures.ts'
import { adjustForConditions } from '../weather/weather-loss.ts'

const result = (year: number, facts: Partial<YearResult> = {}): YearResult => ({
  id: `${year}-${facts.month ?? ''}`,
  distanceM: MARATHON_M,
  raceName: 'Berlin Marathon',
  year,
  month: null,
  finishSeconds: 12_600,
  neutralSeconds: null,
  ...facts,
})

test('a distance has progress from two years on, and its results are in the order in which they were run', () => {
  const progress = progressByDistance([
    result(2022, { month: 11 }),
    result(2022, { month: 4 }),
    result(2019),
    result(2020, { distanceM: HALF_MARATHON_M }),
    result(2020, { distanceM: HALF_MARATHON_M, month: 3 }),
    result(2020, { distanceM: 10_000 }),
    result(2021, { distanceM: 10_020 }),
  ])
  expect(progress.map(({ distance, results }) => [distance, results.map(({ id }) => id)])).toEqual([
    ['a marathon', ['2019-', '2022-4', '2022-11']],
  ])
})

test('a race without a month stands in the middle of its year', () => {
  expect(instantOf({ year: 2020, month: null })).toBe(2020.5)
  expect(instantOf({ year: 2020, month: 1 })).toBeLessThan(instantOf({ year: 2020, month: 2 }))
})

test('the line joins the best of each year, and leaves out what is not known', () => {
  const results = [
    result(2019, { finishSeconds: 13_000 }),
    result(2019, { finishSeconds: 12_000, month: 9, neutralSeconds: 11_900 }),
    result(2021, { finishSeconds: 12_500 }),
  ]
  expect(bestsOfYears(results, ({ finishSeconds }) => finishSeconds).map(({ id }) => id)).toEqual([
    '2019-9',
    '2021-',
  ])
  expect(bestsOfYears(results, ({ neutralSeconds }) => neutralSeconds)).toHaveLength(1)
})

test('times are round and hold all results between them', () => {
  expect(timeTicks([12_581, 13_953])).toEqual([12_000, 12_600, 13_200, 13_800, 14_400])
  expect(timeTicks([2700, 2700])).toEqual([2700, 2715])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 600, max: 1_209_600 }), { minLength: 1, maxLength: 9 }),
      (seconds) => {
        const ticks = timeTicks(seconds)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...seconds))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...seconds))
      },
    ),
  )
})

test('years are written at most six times', () => {
  expect(yearTicks(2019, 2022)).toEqual([2019, 2020, 2021, 2022])
  expect(yearTicks(1998, 2026)).toEqual([1998, 2003, 2008, 2013, 2018, 2023])
})

describe('the runner', () => {
  test('is read as kept', () => {
    expect(readMedalRunner('{"birthYear":1976,"sex":"male"}')).toEqual({ birthYear: 1976, sex: 'male' })
  })

  test.each([
    '',
    'null',
    '{"birthYear":1976}',
    '{"birthYear":"1976","sex":"male"}',
    '{"birthYear":3,"sex":"male"}',
    '[',
  ])('is nobody where the device has %j', (stored) => {
    expect(readMedalRunner(stored)).toBeNull()
  })

  test('is graded by the age in the year of the race', () => {
    const medal = { year: 2026, distanceM: MARATHON_M, finishSeconds: 12_600 }
    const grade = gradeOfMedal(AGE_TABLE_2025, { birthYear: 1976, sex: 'male' }, medal)
    expect(grade.ok && [grade.value.age, grade.value.gradePct.toFixed(2), grade.value.level]).toEqual([
      50,
      '64.06',
      'Local class',
    ])
    expect(gradeOfMedal(AGE_TABLE_2025, { birthYear: 2024, sex: 'male' }, medal).ok).toBe(false)
  })
})

describe('an ordinary day', () => {
  const run = { distanceM: MARATHON_M, timeSeconds: 13_262 }

  test('is faster than a warm one, and slower than an ideal one', () => {
    const warm = ordinaryDayOf(run, { temperatureC: 21, humidityPct: 60 })
    expect(warm.ok && formatClock(warm.value.timeSeconds)).toMatch(/^3:3\d:\d\d$/)
    const cool = ordinaryDayOf(run, { temperatureC: 8, humidityPct: 60 })
    expect(cool.ok && cool.value.timeSeconds).toBeGreaterThan(run.timeSeconds)
  })

  test('is refused where the heat tool refuses', () => {
    expect(ordinaryDayOf(run, { temperatureC: 31, humidityPct: 60 })).toMatchObject({ ok: false })
  })

  test('adjusted for the same air it is the time that was run, and its range holds it', () => {
    const cases = [fc.integer({ min: 8000, max: 22_000 }), fc.integer({ min: 0, max: 28 })] as const
    fc.assert(
      fc.property(...cases, (timeSeconds, temperatureC) => {
        const air = { temperatureC, humidityPct: 60 }
        const day = ordinaryDayOf({ distanceM: MARATHON_M, timeSeconds }, air)
        const {
          timeSeconds: ordinary,
          lowSeconds,
          highSeconds,
        } = day.ok ? day.value : { timeSeconds: NaN, lowSeconds: NaN, highSeconds: NaN }
        const again = adjustForConditions(ordinary, MARATHON_M, { air, heightM: null })
        expect(again.ok && ordinary * again.value.factor).toBeCloseTo(timeSeconds, 0)
        expect(lowSeconds).toBeLessThanOrEqual(ordinary)
        expect(highSeconds).toBeGreaterThanOrEqual(ordinary)
      }),
    )
  })
})
