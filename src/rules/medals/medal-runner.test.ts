// What the device keeps of the runner, grades of medals, and times on an ordinary day.
import { describe, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { AGE_TABLE_2025 } from '../prediction/age-grading.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { formatClock } from '../writing/measures.ts'
import { adjustForConditions } from '../weather/weather-loss.ts'
import { gradeOfMedal, readMedalRunner } from './medal-runner.ts'
import { ordinaryDayOf } from './medal-progress.ts'

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
