import { describe, expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { pbPotentialInputs } from './race-pb-potential.ts'
import { crowdLossPct, pbPotentialParts } from './pb-potential-parts.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'

const partsOf = (facts: Parameters<typeof aRace>[0]) => pbPotentialParts(pbPotentialInputs(aRace(facts)))

it('a crowd costs nothing up to 2,000 runners, 0.35 per cent at 50,000 and never more than 0.42', () => {
  expect([0, 2000, 10_000, 50_000, 200_000, 1e9].map((runners) => crowdLossPct(runners).toFixed(3))).toEqual([
    '0.000',
    '0.000',
    '0.175',
    '0.350',
    '0.420',
    '0.420',
  ])
})

describe('each part', () => {
  it('is there even where nothing is known, with a wide margin and never a silent zero', () => {
    const parts = partsOf({})
    expect(parts.map(({ key }) => key)).toEqual([
      'course',
      'weather',
      'altitude',
      'crowd',
      'turns',
      'surface',
      'unmodelled',
    ])
    expect(parts.slice(0, -1).some(({ known }) => known)).toBe(false)
    expect(parts.every(({ lossPct, sdPct }) => lossPct > 0 && sdPct > 0)).toBe(true)
  })

  it('says what it rests on', () => {
    const courseMeasurement = { lossPct: 0.5, sdPct: 0.4, turns60: 3, method: 'track resampled at 10 m' }
    expect(
      partsOf({ courseMeasurement, terrain: 'Road', participants: 900 }).map(({ basis }) => basis),
    ).toEqual([
      'a recorded track of the course',
      'not on file, so taken as average',
      'not on file, so taken as average',
      'the size of the field',
      '3 turns of 60° or more',
      'terrain: road',
      'wind, road surface, crowding after the start',
    ])
    expect(partsOf({ profile: PROFILES.boston })[0]!.basis).toBe('the profile, one height per km')
    expect(partsOf({ elevationGainM: 90, loop: 'loop' })[0]!.basis).toBe('climb and net drop')
    expect(partsOf({ elevationProfile: 'Hilly' })[0]!.basis).toBe('the class Hilly')
    expect(partsOf({ courseMeasurement: { ...courseMeasurement, method: 'class' } })[0]!.basis).toBe(
      'the class of the course',
    )
  })

  it('of weather is 0.55 as large over half the distance', () => {
    const [half, whole] = [partsOf({ distanceM: HALF_MARATHON_M })[1]!, partsOf({})[1]!]
    expect(half.lossPct).toBeCloseTo(0.55 * whole.lossPct, 9)
    expect(half.sdPct).toBeCloseTo(0.55 * Math.hypot(1.2, 0.48), 9)
  })
})
