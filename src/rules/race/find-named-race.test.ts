// What people and links write for a race, and the one that is meant.
import * as fc from '../../../tests/fast-check.ts'
import { expect, it, test } from 'vitest'
import { findNamedRace, raceKey, racesNamed } from './find-named-race.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

const RACES = [
  { id: 1, slug: 'berlin-marathon', raceType: 'marathon', name: 'Berlin Marathon' },
  { id: 2, slug: 'valencia', raceType: 'marathon', name: 'Valencia Marathon' },
  { id: 3, slug: 'valencia', raceType: 'half-marathon', name: 'Valencia Half Marathon' },
  { id: 4, slug: 'zurich-marathon', raceType: 'marathon', name: 'Zürich Marathon' },
]
const found = (text: string) => {
  const reading = findNamedRace(text, RACES)
  return reading.ok ? reading.value.id : reading.reason
}

it('takes an address, its last word, a name and a number', () => {
  for (const text of [
    'marathon/berlin-marathon',
    'berlin-marathon',
    'Berlin Marathon',
    ' berlin marathon ',
    '/marathon/berlin-marathon',
    'https://startline.example/marathon/berlin-marathon?x=1#y',
    '1',
    'marathon/1',
  ])
    expect([text, found(text)]).toEqual([text, 1])
  expect(found('zürich marathon')).toBe(4)
  expect(found('half-marathon/valencia')).toBe(3)
  expect(found('Valencia Half Marathon')).toBe(3)
})

it('asks where two races share a word, and says so where there is none', () => {
  expect(found('valencia')).toBe('“valencia” is a marathon and a half marathon. Choose one from the list.')
  for (const text of ['half-marathon/berlin-marathon', 'atlantis', '', '/', '%%', '99'])
    expect(found(text)).toMatch(/^No race on file is called “.*”\. Choose one from the list/)
})

it('finds races of the catalogue by their own address among all', () => {
  const races = catalogueRaces().map(({ slug, raceType, name }, index) => ({
    id: 10_000 + index,
    slug,
    raceType,
    name,
  }))
  for (const race of races.filter(({ id }) => id % 10 === 0))
    expect(findNamedRace(raceKey(race), races)).toMatchObject({ value: { id: race.id } })
})

it('never throws, whatever stands in the link', () => {
  fc.assert(fc.property(fc.anyText(), (text) => typeof findNamedRace(text, RACES).ok === 'boolean'))
})

const races = [
  { raceType: 'marathon', slug: 'berlin-marathon' },
  { raceType: 'half-marathon', slug: 'cardiff-half-marathon' },
]

test('races are found in the order in which they are named; those of the wrong type or of no name at all are named', () => {
  const names = [
    'half-marathon/cardiff-half-marathon',
    'marathon/cardiff-half-marathon',
    'marathon/berlin-marathon',
    'marathon/atlantis-marathon',
  ]
  const named = racesNamed(names, races)
  expect(named.found.map(({ slug }) => slug)).toEqual(['cardiff-half-marathon', 'berlin-marathon'])
  expect(named.missing).toEqual(['marathon/cardiff-half-marathon', 'marathon/atlantis-marathon'])
})
