import { describe, expect, test } from 'vitest'
import { bestOf, bestOfRanges } from './comparison-rows.ts'

describe('the best value', () => {
  test('is the least or the most, as is asked', () => {
    expect(bestOf([69, 248, 60], 'less')).toEqual([false, false, true])
    expect(bestOf([69, 248, 60], 'more')).toEqual([false, true, false])
  })

  test('may be shared', () => {
    expect(bestOf([5, 5, 9], 'less')).toEqual([true, true, false])
  })

  test('is never an unknown one, and an unknown one does not hide it', () => {
    expect(bestOf([null, 5, 9], 'less')).toEqual([false, true, false])
    expect(bestOf([0, -3, null], 'less')).toEqual([false, true, false])
  })

  test.each([[[]], [[5]], [[5, null]], [[null, null]], [[5, 5]], [[5, 5, null]]])(
    'is none of %j',
    (values) => {
      expect(bestOf(values, 'less')).toEqual(values.map(() => false))
    },
  )
})

describe('the best range', () => {
  const at = (low: number, high: number) => ({ low, high })

  test('lies beyond all others', () => {
    expect(bestOfRanges([at(74, 80), at(81, 94), at(60, 74)], 'more')).toEqual([false, true, false])
    expect(bestOfRanges([at(74, 80), at(81, 94), null], 'less')).toEqual([true, false, false])
  })

  test('is none where the best two overlap or touch', () => {
    expect(bestOfRanges([at(74, 87), at(81, 94), at(10, 20)], 'more')).toEqual([false, false, false])
    expect(bestOfRanges([at(74, 81), at(81, 94)], 'more')).toEqual([false, false])
    expect(bestOfRanges([at(1, 2), at(1, 2)], 'more')).toEqual([false, false])
  })

  test('is none where there is nothing to compare with', () => {
    expect(bestOfRanges([at(1, 2), null], 'more')).toEqual([false, false])
  })
})
