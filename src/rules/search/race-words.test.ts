// What a search text finds in an index, and the one slip it forgives.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { foundBy } from './race-words.ts'
import { beginsWithOneSlip } from './search-text.ts'

const RACES = [
  indexedRace({
    name: 'London Marathon',
    city: 'London',
    country: 'United Kingdom',
    placePath: 'united-kingdom/london',
  }),
  indexedRace({
    name: 'Munich Marathon',
    city: 'Munich',
    placePath: 'germany/bavaria/munich',
    aliases: [['Deutschland'], [], ['München']],
  }),
  indexedRace({
    name: 'TCS New York City Marathon',
    placePath: 'united-states/new-york/new-york',
    city: 'New York',
    aliases: [['USA'], ['NY'], ['NYC']],
  }),
  indexedRace({
    name: 'Maratona',
    placePath: 'brazil/sao-paulo/sao-paulo',
    city: 'São Paulo',
    country: 'Brazil',
    sponsor: 'Banco',
  }),
]
const INDEX = indexOf(RACES)
const find = (search: string) => {
  const found = foundBy(INDEX, search)
  return found && INDEX.races.filter((_, i) => found[i]).map(({ city }) => city)
}

describe('a search', () => {
  test.each([
    ['london', ['London']],
    ['LOND mar', ['London']],
    ['munchen', ['Munich']],
    ['München', ['Munich']],
    ['nyc', ['New York']],
    ['new york', ['New York']],
    ['sao paulo', ['São Paulo']],
    ['banco', ['São Paulo']],
    ['deutsch', ['Munich']],
    ['lodnon', ['London']],
    ['lonon', ['London']],
    ['londdon', ['London']],
    ['lomdon', ['London']],
    ['races in brazil', ['São Paulo']],
    ['marathon near london', ['London']],
    ['munich marathon 2027', ['Munich']],
    ['2027', []],
    ['Munich, Germany', ['Munich']],
    ['munich, london', ['London', 'Munich']],
    ['London or Munich or nyc', ['London', 'Munich', 'New York']],
    ['brazil and Deutschland', ['Munich', 'São Paulo']],
    ['londn, munich', ['London', 'Munich']],
    ['london, xyzzy', ['London']],
    ['xyz', []],
    ['***', []],
  ])('for %j finds %j', (search, cities) => expect(find(search)).toEqual(cities))

  test('for nothing gives no filter', () => expect(find('  ')).toBeNull())

  test('for what is near the reader filters by the other words alone', () => {
    expect(find('near me')).toBeNull()
    expect(find('london near me')).toEqual(['London'])
    expect(find('near London')).toEqual(['London'])
  })

  test('forgives no slip where a race is met as written', () => {
    const index = indexOf([indexedRace({ name: 'Bern Run' }), indexedRace({ name: 'Bonn Run' })])
    expect([...foundBy(index, 'bern')!]).toEqual([1, 0])
  })
})

describe('one slip', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  const at = fc.nat({ max: 4 })

  test('is forgiven wherever it is: missing, added, wrong, swapped', () => {
    fc.assert(
      fc.property(word, at, fc.constantFrom('x', 'e'), (text, i, letter) => {
        const without = text.slice(0, i) + text.slice(i + 1)
        expect(beginsWithOneSlip(text, without)).toBe(true)
        expect(beginsWithOneSlip(text, text.slice(0, i) + letter + text.slice(i))).toBe(true)
        expect(beginsWithOneSlip(text, text.slice(0, i) + letter + text.slice(i + 1))).toBe(true)
        const swapped = text.slice(0, i) + (text[i + 1] ?? '') + text[i]! + text.slice(i + 2)
        expect(beginsWithOneSlip(text, swapped)).toBe(true)
      }),
    )
  })

  test('is forgiven in a word that is cut, and not in a short one', () => {
    expect(beginsWithOneSlip('berlin', 'brel')).toBe(true)
    expect(beginsWithOneSlip('rio', 'roi')).toBe(false)
  })

  test('two are too many', () => {
    expect(beginsWithOneSlip('berlin', 'bexlyn')).toBe(false)
    expect(beginsWithOneSlip('london', 'nodlon')).toBe(false)
  })
})
