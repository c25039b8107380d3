import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  chanceOf,
  chanceWords,
  finishSpread,
  goalAt,
  roundedGoalSeconds,
  calibrationWords,
  wilsonRange,
} from './chance.ts'

describe('the chance of a goal', () => {
  it('is 50 % where the predicted time is the goal', () => {
    expect(chanceOf(12_600, 12_600, 0.037)).toBeCloseTo(0.5, 4)
  })

  it('is 84 % where the goal is one standard deviation slower, 16 % where it is one faster', () => {
    expect(chanceOf(12_600 * Math.exp(0.037), 12_600, 0.037)).toBeCloseTo(0.8413, 3)
    expect(chanceOf(12_600 * Math.exp(-0.037), 12_600, 0.037)).toBeCloseTo(0.1587, 3)
  })

  it('rises with a slower goal, falls with a slower prediction', () => {
    const seconds = fc.integer({ min: 6000, max: 25_000 })
    fc.assert(
      fc.property(seconds, seconds, (goal, predicted) => {
        const chance = chanceOf(goal, predicted, 0.08)
        expect(chanceOf(goal + 60, predicted, 0.08)).toBeGreaterThanOrEqual(chance)
        expect(chanceOf(goal, predicted + 60, 0.08)).toBeLessThanOrEqual(chance)
      }),
    )
  })

  it('joins the prediction with the weather from year to year', () => {
    expect(finishSpread({ timeSeconds: 10_000, errorSeconds: 300 })).toBeCloseTo(0.03, 9)
    expect(finishSpread({ timeSeconds: 10_000, errorSeconds: 300 }, 4)).toBeCloseTo(0.05, 9)
  })

  it('is said in words under 5 % and over 95 %', () => {
    expect([0.38, 0.049, 0.951, 0.05].map(chanceWords)).toEqual([
      '38\u00A0%',
      'very unlikely',
      'almost certain',
      '5\u00A0%',
    ])
  })

  it('is asked for the own time rounded down to five minutes, unless a goal is set', () => {
    expect([12_600, 12_899, 12_300.5, 100].map(roundedGoalSeconds)).toEqual([12_600, 12_600, 12_300, 300])
  })

  it('is of the kept goal over its distance, of the own time rounded down elsewhere', () => {
    const race = { distanceM: 42_195, timeSeconds: 12_700, errorSeconds: 470, yearSdPct: 1 }
    const result = { distanceM: 42_195, timeSeconds: 12_600 }
    expect(goalAt(race, { goal: result, ordinarySeconds: 12_500 }).goalSeconds).toBe(12_600)
    expect(goalAt(race, { goal: null, ordinarySeconds: 12_500 }).goalSeconds).toBe(12_300)
    const half = { distanceM: 21_097.5, timeSeconds: 6100, errorSeconds: 200, yearSdPct: 1 }
    expect(goalAt(half, { goal: result, ordinarySeconds: 6050 }).goalSeconds).toBe(6000)
  })
})

test('too few results have no share', () => {
  expect(calibrationWords(null)).toBe('Not enough results yet: we count from 200 on.')
})

test('the shares are told, with how sure the one inside is', () => {
  expect(calibrationWords({ results: 1200, insidePercent: 67, fasterPercent: 11, slowerPercent: 22 })).toBe(
    'Of the first 1,200 results, 67 % fell inside the range (the true share lies between 64 % and 70 %, 19 times in 20), ' +
      '11 % were faster and 22 % slower. It should be 68 %.',
  )
})

test('the margin is that of Wilson: wide for few, and never past all or none', () => {
  const { low, high } = wilsonRange(136, 200)
  expect([low, high].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.612, 0.741])
  expect(wilsonRange(200, 200).high).toBeLessThanOrEqual(1)
  expect(wilsonRange(0, 200).low).toBeGreaterThanOrEqual(0)
})
