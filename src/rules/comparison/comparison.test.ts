import { describe, expect, test } from 'vitest'
import {
  comparePath,
  comparePathOf,
  comparedType,
  readComparedRaces,
  readRaceReference,
  readStoredComparison,
  referenceOf,
  writeStoredComparison,
  backToSaving,
  comparisonTitle,
  readCompareAddress,
  savedPath,
} from './comparison.ts'

describe('comparison', () => {
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
      expect(link.references.map((reference) => 'id' in reference && reference.id)).toEqual([
        1, 2, 3, 4, 5, 6,
      ])
      expect(link).toMatchObject({ unread: ['two words'], beyond: 2 })
      expect(readComparedRaces(null)).toEqual({ references: [], unread: [], beyond: 0 })
    })
  })

  test('the type of a comparison is that of all its races, or mixed', () => {
    const types = (...raceTypes: string[]) => comparedType(raceTypes.map((raceType) => ({ raceType })))
    expect(types('marathon', 'marathon')).toBe('marathon')
    expect(types('marathon', 'half-marathon')).toBe('mixed')
  })

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
})

describe('compare address', () => {
  const ID = '0b8f3f5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b'

  test('an address names races, a saved comparison, or both', () => {
    expect(readCompareAddress('?races=a,half-marathon/b')).toMatchObject({
      references: [
        { slug: 'a', raceType: null },
        { slug: 'b', raceType: 'half-marathon' },
      ],
      savedId: null,
      wantsToSave: false,
    })
    const changed = savedPath(ID, [{ id: 3 }, { slug: 'a', raceType: null }])
    expect(changed).toBe(`/compare?saved=${ID}&races=3,a`)
    expect(readCompareAddress(changed.slice('/compare'.length))).toMatchObject({
      savedId: ID,
      references: [{ id: 3 }, {}],
    })
    expect(savedPath(ID)).toBe(`/compare?saved=${ID}`)
  })

  test('what is no number of a comparison is not asked for', () => {
    for (const saved of ['', '12', '../users', `${ID}/x`]) {
      expect(readCompareAddress(`?saved=${encodeURIComponent(saved)}`).savedId).toBeNull()
    }
  })

  test('after sign-in the same address goes on to save', () => {
    expect(backToSaving('/compare?races=a')).toBe('/compare?races=a&save=1')
    expect(backToSaving('/compare')).toBe('/compare?save=1')
    expect(readCompareAddress('?races=a&save=1').wantsToSave).toBe(true)
  })

  test('the tab of a comparison names its races, or what it is saved as', () => {
    const titles = [[], ['Berlin'], ['Berlin', 'London'], ['Berlin', 'London', 'Paris']].map((names) =>
      comparisonTitle(null, names).replace(/ \| .*$/, ''),
    )
    expect(titles).toEqual([
      'Compare races side by side',
      'Compare Berlin with other races',
      'Berlin and London compared',
      'Berlin, London and Paris compared',
    ])
    expect(comparisonTitle('Spring 2027', ['Berlin'])).toMatch(/^Spring 2027 \| \w/)
  })
})
