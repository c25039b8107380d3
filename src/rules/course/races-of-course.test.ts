// Which races a recorded course may be of.
import { expect, test } from 'vitest'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { racesOfCourse } from './races-of-course.ts'

const BERLIN = { lat: 52.516, lon: 13.377 }

test('a race of the length that starts near is named, the nearest first; no other length, no other city', () => {
  const at = (name: string, lat: number, lon: number, distanceM = MARATHON_M) =>
    indexedRace({ name, lat, lon, distanceM })
  const races = [
    at('Outskirts', 52.58, 13.4),
    at('Gate', 52.517, 13.376),
    at('Half', 52.517, 13.376, HALF_MARATHON_M),
    at('Potsdam', 52.4, 13.06),
    indexedRace({ name: 'Nowhere', lat: null, lon: null, distanceM: MARATHON_M }),
  ]
  const found = racesOfCourse(races, { start: BERLIN, distanceM: MARATHON_M + 120 })
  expect(found.map(({ race }) => race.name)).toEqual(['Gate', 'Outskirts'])
  expect(found[0]!.km).toBeLessThan(0.3)
})
