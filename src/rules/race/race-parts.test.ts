// Which race a page or file at another address is of.
import { expect, test } from 'vitest'
import { partOfRace } from './race-parts.ts'

const ABC = { raceType: 'marathon', slug: 'abc' }

test.each([
  ['/did-not-get-in/marathon/berlin-marathon', '/did-not-get-in/marathon/abc', false],
  ['/share/marathon/berlin-marathon.png', '/share/marathon/abc.png', true],
  ['/marathon/berlin-marathon.gpx', '/marathon/abc.gpx', true],
])('%s is of one race', (path, ofAnother, isFile) => {
  const part = partOfRace(path)
  expect(part?.races).toEqual([{ raceType: 'marathon', slug: 'berlin-marathon' }])
  expect([part?.of(ABC), part?.isFile]).toEqual([ofAnother, isFile])
})

test('a pace plan is of a race of any type, or of one whose type stands behind it', () => {
  const part = partOfRace('/pace-plan/york-half-marathon')
  expect(part?.of(ABC)).toBe('/pace-plan/abc')
  expect(part?.races.map(({ raceType, slug }) => `${raceType} ${slug}`)).toEqual([
    'marathon york-half-marathon',
    'half-marathon york-half-marathon',
    'marathon york-half',
    'half-marathon york',
  ])
})

test.each(['/marathon/berlin-marathon', '/pace-plan', '/share/home.png', '/near/berlin', '/marathon/A.gpx'])(
  '%s is no part of a race',
  (path) => expect(partOfRace(path)).toBeNull(),
)
