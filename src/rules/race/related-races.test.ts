import { expect, test } from 'vitest'
import { racesNamed } from './related-races.ts'

const races = [
  { raceType: 'marathon', slug: 'berlin-marathon' },
  { raceType: 'half-marathon', slug: 'cardiff-half-marathon' },
]

test('races are found in the order in which they are named', () => {
  const names = ['half-marathon/cardiff-half-marathon', 'marathon/berlin-marathon']
  expect(racesNamed(names, races, 'x').map(({ slug }) => slug)).toEqual([
    'cardiff-half-marathon',
    'berlin-marathon',
  ])
})

test('a race of the wrong type or of no name at all stops the build, by name', () => {
  const names = ['marathon/cardiff-half-marathon', 'marathon/berlin-marathon', 'marathon/atlantis-marathon']
  expect(() => racesNamed(names, races, 'content/articles/heat.mdx')).toThrow(
    'content/articles/heat.mdx names races that are not in the catalogue: ' +
      'marathon/cardiff-half-marathon, marathon/atlantis-marathon',
  )
})
