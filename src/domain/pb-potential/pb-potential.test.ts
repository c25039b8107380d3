import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { WORKED_RACES } from '../fixtures/pb-potential-races.ts'
import { aRace } from '../fixtures/a-race.ts'
import { PROFILES } from '../fixtures/course-profiles.ts'
import {
  isScoredDistance,
  lossSeconds,
  PB_POTENTIAL_VERSION,
  pbPotential,
  scoreRange,
} from './pb-potential.ts'
import { racePbPotential } from './race-pb-potential.ts'
import type { PbPotentialInputs } from './pb-potential-inputs.ts'
import { unknownCourse } from './pb-what-if.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { TERRAINS } from '../race/race.ts'

const NOTHING = unknownCourse(MARATHON_M)
const IDEAL: PbPotentialInputs = {
  ...NOTHING,
  course: { from: 'measurement', lossPct: 0, sdPct: 0.2, method: 'track' },
  weather: { airC: 6, dewPointC: 2, spreadC: 2, extraSdPct: 0, basis: '' },
  altitude: { heightM: 10, basis: '' },
  participants: 1500,
  turns60: 4,
  terrain: 'Road',
}
const FLAT_ROAD: PbPotentialInputs = {
  ...NOTHING,
  course: { from: 'class', elevationProfile: 'Flat' },
  terrain: 'Road',
}
const near = (value: number, expected: number, within: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(within)

const weatherOf = (inputs: PbPotentialInputs) => pbPotential(inputs).parts[1]!.lossPct

describe.each(Object.entries(WORKED_RACES))('%s', (_, worked) => {
  const result = pbPotential(worked.inputs)

  it('has its parts and their sum as worked by hand', () => {
    expect(result.parts).toHaveLength(6)
    worked.parts.forEach(([lossPct, sdPct], i) => {
      near(result.parts[i]!.lossPct, lossPct, 0.0065)
      near(result.parts[i]!.sdPct, sdPct, 0.0065)
    })
    near(result.physics.lossPct, worked.physics[0], 0.01)
    near(result.physics.sdPct, worked.physics[1], 0.01)
  })

  it('has its loss, score and range', () => {
    near(result.loss, worked.loss, 0.007)
    near(result.sd, worked.sd, 0.006)
    const range = result.refused ? result.wouldBe : result
    near(range.score, worked.score, 0.1)
    expect([range.low, range.high]).toEqual([worked.low, worked.high])
  })
})

// Scores are kept in the database under their version: a rule that changes without it leaves lists in the order of the old.
it('changes with its version only', () => {
  const scored = Object.entries(WORKED_RACES).map(([name, { inputs }]) => {
    const result = pbPotential(inputs)
    return [name, (result.refused ? result.wouldBe : result).score]
  })
  expect({ version: PB_POTENTIAL_VERSION, ...Object.fromEntries(scored) }).toEqual({
    version: '1',
    Valencia: 83.5,
    Tokyo: 87.7,
    London: 82.8,
    Berlin: 80.3,
    Chicago: 79.4,
    Rotterdam: 79.2,
    Boston: 78.4,
    'New York': 67,
    'Big Sur': 55.3,
    'Mexico City': 4.8,
  })
})

describe('a score', () => {
  it('is refused for Mexico City, where nothing is missing but what height costs is too uncertain', () => {
    const result = pbPotential(WORKED_RACES['Mexico City']!.inputs)
    expect(result).toMatchObject({ refused: true, missing: [], widest: 'altitude' })
    expect(result).not.toHaveProperty('score')
  })

  it('of a flat road with nothing else known is 78 (60–95), from a loss of 1.80 ± 1.37', () => {
    const result = pbPotential(FLAT_ROAD)
    near(result.loss, 1.8, 0.005)
    near(result.sd, 1.37, 0.005)
    expect(result).toMatchObject({ refused: false, score: 77.5, low: 60, high: 95 })
  })

  it('of a race of which nothing is known is refused, with 3.05 ± 2.24 and all six parts missing', () => {
    const result = pbPotential(NOTHING)
    near(result.loss, 3.05, 0.005)
    near(result.sd, 2.24, 0.005)
    expect(result).toMatchObject({ refused: true, widest: 'course' })
    expect(result.refused && result.missing).toHaveLength(6)
  })

  it('of an ideal race is 99 (91–100)', () => {
    const result = pbPotential(IDEAL)
    expect(result).toMatchObject({ refused: false, low: 91, high: 100 })
    expect(result.refused || Math.round(result.score)).toBe(99)
  })

  it('in the tropics would be 0 (0–16), and is refused', () => {
    const weather = { airC: 27, dewPointC: 24, spreadC: 1.5, extraSdPct: 0, basis: '' }
    const result = pbPotential({ ...FLAT_ROAD, weather })
    near(result.loss, 10.4, 0.05)
    expect(result).toMatchObject({ refused: true, wouldBe: { score: 0, low: 0, high: 16 } })
  })

  it('is for the half and the marathon alone, as courses are measured', () => {
    expect([HALF_MARATHON_M, MARATHON_M, 21_100, 42_200].map(isScoredDistance)).not.toContain(false)
    expect([5000, 10_000, 16_093, 25_000, 50_000, 100_000].map(isScoredDistance)).not.toContain(true)
  })

  it('falls by a point for each 10.08 s at 3:30', () => {
    expect(lossSeconds(0.08, 12_600)).toBeCloseTo(10.08, 9)
    expect(scoreRange(1.08, 0).score).toBeCloseTo(scoreRange(1, 0).score - 1, 9)
    expect(lossSeconds(0.51, 14_400)).toBeCloseTo(73.44, 9)
  })

  it('never rises with the loss and always lies within its range', () => {
    const loss = fc.double({ min: -20, max: 40, noNaN: true })
    const sd = fc.double({ min: 0, max: 5, noNaN: true })
    fc.assert(
      fc.property(loss, loss, sd, (a, b, either) => {
        expect(scoreRange(Math.max(a, b), either).score).toBeLessThanOrEqual(
          scoreRange(Math.min(a, b), either).score,
        )
        const { low, score, high } = scoreRange(a, either)
        expect(low).toBeLessThanOrEqual(Math.ceil(score))
        expect(high).toBeGreaterThanOrEqual(Math.floor(score))
      }),
    )
  })
})

describe('a race', () => {
  it('of half the distance loses 0.55 of the weather’s part, known or not', () => {
    for (const inputs of [IDEAL, NOTHING])
      expect(weatherOf({ ...inputs, distanceM: HALF_MARATHON_M })).toBeCloseTo(0.55 * weatherOf(inputs), 9)
  })

  it('off the road is never scored', () => {
    for (const terrain of TERRAINS.filter((each) => each !== 'Road'))
      expect(pbPotential({ ...IDEAL, terrain }).refused).toBe(true)
  })

  it('with a profile and its weather on file is scored from them', () => {
    const race = aRace({ profile: PROFILES.boston, terrain: 'Road', participants: 29_033 })
    const result = racePbPotential(race)
    expect(result.parts[0]).toMatchObject({ key: 'course', known: true })
    expect(result.parts[1]).toMatchObject({ key: 'weather', known: false })
    expect(result.parts.every(({ basis }) => basis.length > 0)).toBe(true)
  })

  it('takes little time: 3,000 with a profile in under a second of one processor', () => {
    const race = aRace({ profile: PROFILES.boston, terrain: 'Road' })
    const started = process.cpuUsage().user
    for (let i = 0; i < 3000; i++) racePbPotential(race)
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(1)
  })
})
