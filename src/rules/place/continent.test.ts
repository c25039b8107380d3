// Every country has one continent, and those that lie in two have the one that is said.
import { expect, test } from 'vitest'
import { countryCodes } from '../../data/country-codes.ts'
import { CONTINENTS, continentOf, countryCodesOf } from './continent.ts'

test('every country of today is in exactly one continent', () => {
  const all = CONTINENTS.flatMap(countryCodesOf)
  expect(new Set(all).size).toBe(all.length)
  expect(countryCodes().filter((code) => continentOf(code) === null)).toEqual([])
})

test.each([
  ['DE', 'europe'],
  ['TR', 'europe'],
  ['CY', 'europe'],
  ['GE', 'europe'],
  ['RU', 'europe'],
  ['KZ', 'asia'],
  ['EG', 'africa'],
  ['US', 'north-america'],
  ['PA', 'north-america'],
  ['GL', 'north-america'],
  ['SJ', 'europe'],
  ['FK', 'south-america'],
  ['GU', 'oceania'],
  ['MU', 'africa'],
  ['ZZ', null],
])('%s is found in %s', (code, continent) => {
  expect(continentOf(code)).toBe(continent)
})
