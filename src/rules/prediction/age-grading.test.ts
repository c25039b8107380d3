import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import {
  AGE_TABLE_2025 as TABLE,
  ageFactor,
  FIRST_FACTOR_AGE,
  gradeAcross,
  gradeByAge,
  LAST_FACTOR_AGE,
  openStandardSeconds,
  type AgedResult,
} from './age-grading.ts'
import { formatClock } from '../writing/measures.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { worldBestOf } from './plausible-time.ts'

const grade = (result: AgedResult) => {
  const reading = gradeByAge(TABLE, result)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}
const aged = fc.record({
  sex: fc.constantFrom('male' as const, 'female' as const),
  age: fc.integer({ min: 5, max: 90 }),
  distanceM: fc.double({ min: 1609.34, max: 200_000, noNaN: true }),
})

describe('the factors on file', () => {
  it('are 16 distances by 96 years for each sex, between 0.06 and 1, each reaching 1 at some age', () => {
    for (const rows of Object.values(TABLE.factors)) {
      expect(rows).toHaveLength(16)
      for (const row of rows) {
        const factors = row.split(' ').map(Number)
        expect(factors).toHaveLength(96)
        expect(Math.max(...factors)).toBe(10_000)
        expect(Math.min(...factors)).toBeGreaterThanOrEqual(625)
      }
    }
    expect(TABLE.openSeconds.male).toHaveLength(TABLE.distancesM.length)
    expect(TABLE.openSeconds.female).toHaveLength(TABLE.distancesM.length)
    expect(TABLE.firstAge).toBe(FIRST_FACTOR_AGE)
    expect(TABLE.factors.male[0]!.split(' ').length).toBe(LAST_FACTOR_AGE - FIRST_FACTOR_AGE + 1)
  })

  it('carry the open standards of both sexes', () => {
    const classic = [5000, 10_000, HALF_MARATHON_M, MARATHON_M]
    expect(classic.map((m) => Math.round(openStandardSeconds(TABLE, 'male', m)))).toEqual([
      769, 1584, 3451, 7235,
    ])
    expect(classic.map((m) => Math.round(openStandardSeconds(TABLE, 'female', m)))).toEqual([
      834, 1726, 3772, 7796,
    ])
  })
})

describe('an age grade', () => {
  it.each([
    ['male', 50, MARATHON_M, 12_600, 0.8963, '2:14:32', 64.06, '3:08:13'],
    ['female', 45, MARATHON_M, 13_500, 0.9386, '2:18:26', 61.53, '3:31:11'],
    ['male', 35, HALF_MARATHON_M, 5400, 0.9928, '57:56', 64.37, '1:29:21'],
    ['male', 70, 5000, 1500, 0.7353, '17:26', 69.72, '18:23'],
  ] as const)('of a %s aged %d', (sex, age, distanceM, timeSeconds, factor, standard, gradePct, graded) => {
    const value = grade({ sex, age, distanceM, timeSeconds })
    expect(value.factor).toBeCloseTo(factor, 4)
    expect(formatClock(value.standardSeconds)).toBe(standard)
    expect(value.gradePct).toBeCloseTo(gradePct, 2)
    expect(formatClock(value.ageGradedSeconds)).toBe(graded)
  })

  it('is 100 % for the standard itself, at any age and distance', () => {
    fc.assert(
      fc.property(aged, ({ sex, age, distanceM }) => {
        const timeSeconds = openStandardSeconds(TABLE, sex, distanceM) / ageFactor(TABLE, sex, age, distanceM)
        expect(grade({ sex, age, distanceM, timeSeconds }).gradePct).toBeCloseTo(100, 9)
      }),
    )
  })

  it('has a standard that grows with distance and a factor that falls with age past 40', () => {
    fc.assert(
      fc.property(aged, ({ sex, age, distanceM }) => {
        expect(openStandardSeconds(TABLE, sex, distanceM * 0.99)).toBeLessThanOrEqual(
          openStandardSeconds(TABLE, sex, distanceM),
        )
        const old = Math.max(41, age)
        expect(ageFactor(TABLE, sex, old, distanceM)).toBeLessThan(ageFactor(TABLE, sex, old - 1, distanceM))
      }),
    )
  })

  it('lies between its neighbours at a distance not on file', () => {
    const [ten, between, half] = [10_000, 13_000, HALF_MARATHON_M].map((m) => ageFactor(TABLE, 'male', 60, m))
    expect(between).not.toBe(ten)
    expect(between).toBeGreaterThan(Math.min(ten ?? NaN, half ?? NaN) - 0.01)
  })

  it('is the same for the times that it is carried over to', () => {
    const runner = { sex: 'female' as const, age: 61, distanceM: 10_000, timeSeconds: 3000 }
    const across = gradeAcross(TABLE, runner, [5000, MARATHON_M])
    if (!across.ok) throw new Error(across.reason)
    for (const { distanceM, timeSeconds } of across.value.elsewhere) {
      expect(grade({ ...runner, distanceM, timeSeconds }).gradePct).toBeCloseTo(
        across.value.grade.gradePct,
        9,
      )
    }
  })

  it('is refused outside the tables', () => {
    const base = { sex: 'male' as const, age: 50, distanceM: MARATHON_M, timeSeconds: 12_600 }
    expect(gradeByAge(TABLE, { ...base, age: 4 })).toMatchObject({ ok: false })
    expect(gradeByAge(TABLE, { ...base, age: 101 })).toMatchObject({ ok: false })
    expect(gradeByAge(TABLE, { ...base, age: NaN })).toMatchObject({ ok: false })
    expect(gradeByAge(TABLE, { ...base, distanceM: 400 })).toMatchObject({ ok: false })
    expect(gradeByAge(TABLE, { ...base, distanceM: 300_000 })).toMatchObject({ ok: false })
    expect(gradeByAge(TABLE, { ...base, timeSeconds: 0 })).toMatchObject({ ok: false })
  })
})

it('gives no grade where the factor is below 0.3, and a sentence instead', () => {
  const centenarian = { sex: 'female' as const, age: 100, distanceM: MARATHON_M, timeSeconds: 36_000 }
  expect(ageFactor(TABLE, 'female', 100, MARATHON_M)).toBeLessThan(0.3)
  expect(gradeByAge(TABLE, centenarian)).toMatchObject({ ok: false, reason: expect.stringMatching(/of 100/) })
})

it('knows the record that beats the open standard', () => {
  expect(worldBestOf('male', MARATHON_M)).toMatchObject({ seconds: 7170, where: 'London 2026' })
  expect(worldBestOf('male', MARATHON_M)!.seconds).toBeLessThan(
    openStandardSeconds(TABLE, 'male', MARATHON_M),
  )
})
