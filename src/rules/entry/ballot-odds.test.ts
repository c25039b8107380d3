import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import {
  ballotChance,
  chanceOfAny,
  chanceOverYears,
  expectedWaitYears,
  yearsUntilChance,
} from './ballot-odds.ts'

const chances = fc.double({ min: 0.001, max: 0.999, noNaN: true })

describe('ballot odds', () => {
  it('of one in ten are 41 % over five years, of three in a hundred 14 %', () => {
    expect(chanceOverYears(0.1, 5)).toBeCloseTo(0.4095, 4)
    expect(chanceOverYears(0.03, 5)).toBeCloseTo(0.1413, 4)
    expect(chanceOverYears(0.1, 0)).toBe(0)
  })

  it('mean a wait of 1/p years', () => {
    expect(expectedWaitYears(0.1)).toBe(10)
    expect(expectedWaitYears(0)).toBe(Infinity)
  })

  it('of several ballots are better than the best of them', () => {
    fc.assert(
      fc.property(chances, chances, fc.integer({ min: 1, max: 8 }), (one, other, years) => {
        const any = chanceOfAny([
          { chance: one, years },
          { chance: other, years: 1 },
        ])
        expect(any).toBeGreaterThanOrEqual(Math.max(chanceOverYears(one, years), other) - 1e-12)
        expect(any).toBeLessThanOrEqual(1)
      }),
    )
    expect(chanceOfAny([])).toBe(0)
  })

  it('say how many years bring the wanted chance, and no fewer', () => {
    expect(yearsUntilChance(0.1, 0.5)).toBe(7)
    expect(yearsUntilChance(0, 0.5)).toBe(Infinity)
    expect(yearsUntilChance(1, 0.99)).toBe(1)
    fc.assert(
      fc.property(chances, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (chance, wanted) => {
        const years = yearsUntilChance(chance, wanted)
        expect(chanceOverYears(chance, years)).toBeGreaterThan(wanted - 1e-6)
        expect(chanceOverYears(chance, years - 1)).toBeLessThan(wanted + 1e-6)
      }),
    )
  })

  it('of one entry come from places and applicants', () => {
    expect(ballotChance(20_000, 840_000)).toBeCloseTo(0.0238, 4)
    expect(ballotChance(500, 400)).toBe(1)
    expect(ballotChance(0, 0)).toBeNull()
  })
})
