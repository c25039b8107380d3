import { describe, expect, test } from 'vitest'
import {
  comparedType,
  comparePath,
  comparePathOf,
  readComparedRaces,
  readRaceReference,
} from './comparison.ts'

describe('a race in a link', () => {
  test.each([
    ['12', { id: 12 }],
    ['berlin-marathon', { slug: 'berlin-marathon', raceType: null }],
    ['half-marathon/berlin-half', { slug: 'berlin-half', raceType: 'half-marathon' }],
    ['/marathon/Berlin-Marathon ', { slug: 'berlin-marathon', raceType: 'marathon' }],
    ['100-km', { slug: '100-km', raceType: null }],
  ])('%s is read', (text, reference) => {
    expect(readRaceReference(text)).toEqual(reference)
  })

  test.each([
    '',
    '-3',
    '1.5',
    '012',
    'marathon/12',
    'a/b/c',
    '../admin',
    'https://evil.example/x',
    'é',
    'a b',
    'x'.repeat(161),
  ])('%j is no race', (text) => expect(readRaceReference(text)).toBeNull())

  test('never leads out of the site, whatever it says', () => {
    for (const text of ['//evil.example', '\\evil', '%2e%2e/x', 'javascript:alert(1)', 'a/', '/']) {
      expect(readRaceReference(text)).toBeNull()
    }
  })
})

describe('a link', () => {
  test('is read back as it was written, each race once and in its order', () => {
    const races = [
      { slug: 'boston-marathon', raceType: 'marathon' },
      { slug: 'berlin-half-marathon', raceType: 'half-marathon' },
    ]
    const path = comparePathOf(races)
    expect(path).toBe('/compare?races=boston-marathon,half-marathon/berlin-half-marathon')
    const { references } = readComparedRaces(
      new URL(path, 'https://startline.test').searchParams.get('races'),
    )
    expect(comparePath(references)).toBe(path)
    expect(readComparedRaces('3,3,marathon/a,a').references).toHaveLength(2)
    expect(comparePath([])).toBe('/compare')
  })

  test('says what it could not read and what was too many, and keeps the rest', () => {
    const link = readComparedRaces('1,,two words,2,3,4,5,6,7,8')
    expect(link.references.map((reference) => 'id' in reference && reference.id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(link).toMatchObject({ unread: ['two words'], beyond: 2 })
    expect(readComparedRaces(null)).toEqual({ references: [], unread: [], beyond: 0 })
  })
})

test('the type of a comparison is that of all its races, or mixed', () => {
  const types = (...raceTypes: string[]) => comparedType(raceTypes.map((raceType) => ({ raceType })))
  expect(types('marathon', 'marathon')).toBe('marathon')
  expect(types('marathon', 'half-marathon')).toBe('mixed')
})
