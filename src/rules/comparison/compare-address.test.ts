import { expect, test } from 'vitest'
import { backToSaving, comparisonTitle, readCompareAddress, savedPath } from './compare-address.ts'

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
