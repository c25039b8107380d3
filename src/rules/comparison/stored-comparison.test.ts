import { describe, expect, test } from 'vitest'
import { comparePath } from './comparison.ts'
import { readStoredComparison, referenceOf, writeStoredComparison } from './stored-comparison.ts'

const boston = { id: 13, slug: 'boston-marathon', raceType: 'marathon', name: 'Boston Marathon' }
const unknown = { id: 7, slug: null, raceType: null, name: null }
const idsOf = (text: string) => readStoredComparison(text).races.map(({ id }) => id)

test('what is written is read again, with the list of numbers that it promises', () => {
  const text = writeStoredComparison([boston, unknown], null)!
  expect(JSON.parse(text)).toMatchObject({ marathons: [13, 7] })
  expect(readStoredComparison(text)).toEqual({ races: [boston, unknown], person: null, whole: true })
  expect(readStoredComparison(writeStoredComparison([boston], 'p-1')!)).toMatchObject({ person: 'p-1' })
  expect(writeStoredComparison([], null)).toBeUndefined()
})

test('a link names a kept race by its slug, or by its number where no more is known', () => {
  expect(comparePath([boston, unknown].map(referenceOf))).toBe('/compare?races=boston-marathon,7')
})

describe('rubbish on the device', () => {
  test.each<[string, number[], boolean]>([
    ['', [], true],
    ['null', [], true],
    ['{}', [], true],
    ['{"marathons":[3,5]}', [3, 5], true],
    ['{"marathons":["3",5,5]}', [3, 5], true],
    ['{"marathons":[3,-1,"x",null,1.5,0]}', [3], false],
    ['{"marathons":"3,5"}', [], false],
    ['[3,5]', [3, 5], true],
    ['{"marathons":[3,5,1', [3, 5, 1], false],
    ['{"races":[{"id":3', [], false],
    ['nonsense', [], false],
    ['{"marathons":[1,2,3,4,5,6,7,8]}', [1, 2, 3, 4, 5, 6], true],
  ])('%s is read as far as it can be', (text, ids, whole) => {
    expect(idsOf(text)).toEqual(ids)
    expect(readStoredComparison(text).whole).toBe(whole)
  })

  test('what is said of a race is not believed where it is no slug or name', () => {
    const races = [
      { id: 1, slug: '../admin', raceType: 'marathon', name: 'One' },
      { id: 2, slug: 'two', raceType: 'mara/thon', name: 'x'.repeat(201) },
      { id: 'three' },
      null,
    ]
    expect(readStoredComparison(JSON.stringify({ marathons: [1, 2], races })).races).toEqual([
      { id: 1, slug: null, raceType: null, name: 'One' },
      { id: 2, slug: null, raceType: null, name: null },
    ])
  })
})
