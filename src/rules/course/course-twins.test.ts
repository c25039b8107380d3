import { expect, test, describe } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import type { Race } from '../race/race.ts'
import { courseTwins, differenceWords, racesOfCourse } from './course-twins.ts'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

describe('course twins', () => {
  const hill = (topM: number, seaM = 0) =>
    Array.from({ length: 43 }, (_, km) => seaM + topM * Math.sin((Math.PI * km) / 42))
  const race = (id: number, profile: number[] | null, more: Partial<Race> = {}) =>
    aRace({ id, profile, placePath: `testland/town-${id}`, ...more })

  test('courses of one shape are twins at any sea level, the closest first', () => {
    const own = race(1, hill(60))
    const races = [own, race(2, hill(75, 500)), race(3, hill(62, 30)), race(4, hill(200)), race(5, null)]
    expect(courseTwins(races)(own, 3).map(({ race: { id } }) => id)).toEqual([3, 2])
    expect(courseTwins(races)(races[4]!, 3)).toEqual([])
  })

  test('no twins are another distance, and the same place', () => {
    const own = race(1, hill(60))
    const half = race(2, hill(60), { raceType: 'half-marathon', distanceM: 21_097.5 })
    const same = race(3, hill(60), { placePath: own.placePath })
    expect(courseTwins([own, half, same])(own, 3)).toEqual([])
  })

  test('what differs is said of the other one', () => {
    const one = race(1, null, { elevationGainM: 100, participants: 10_000 })
    expect(differenceWords(one, race(2, null, { elevationGainM: 160, participants: 2000 }))).toBe(
      '60 m more climb, a much smaller field',
    )
    expect(differenceWords(one, race(2, null, { elevationGainM: 105, participants: 9000 }))).toBe(
      'about the same climb, weather and field',
    )
  })
})

describe('races of course', () => {
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
})
