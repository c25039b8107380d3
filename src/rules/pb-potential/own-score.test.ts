import { describe, expect, it } from 'vitest'
import { WORKED_RACES } from '../../../tests/fixtures/pb-potential-races.ts'
import { ownLoss, weatherLevelFactor } from './own-score.ts'
import { pbPotential } from './pb-potential.ts'

const berlin = pbPotential(WORKED_RACES.Berlin!.inputs)
const weather = WORKED_RACES.Berlin!.inputs.weather!

describe('the weather at a runner’s level', () => {
  it('costs the stranger of 3:30 what it costs', () => {
    expect(weatherLevelFactor(12_600, weather)).toBeCloseTo(1, 9)
  })

  it('costs a fast runner less and a slow one more', () => {
    expect(weatherLevelFactor(9600, weather)).toBeLessThan(0.8)
    expect(weatherLevelFactor(16_200, weather)).toBeGreaterThan(1)
  })

  it('is told for a hot place as for the hottest day that the models know, and not at all for a cool one', () => {
    const hot = weatherLevelFactor(16_200, { airC: 33, dewPointC: 25 })
    expect(hot).toBeGreaterThan(1)
    expect(weatherLevelFactor(16_200, { airC: 6, dewPointC: 2 })).toBe(1)
  })
})

describe('the reader’s own score', () => {
  it('is that of the page for a stranger', () => {
    const own = ownLoss(berlin, 1)
    expect(own.loss).toBeCloseTo(berlin.loss, 9)
    expect(own.score).toBe(berlin.refused || berlin.score)
  })

  it('changes by the weather alone, weighed with the evidence as before', () => {
    const own = ownLoss(berlin, 1.5)
    const part = (key: string) => own.parts.find((each) => each.key === key)!
    expect(part('weather').lossPct).toBeCloseTo(1.5 * berlin.parts[1]!.lossPct, 9)
    expect(part('course').lossPct).toBe(berlin.parts[0]!.lossPct)
    expect(own.loss).toBeGreaterThan(berlin.loss)
    expect(own.physics.lossPct - berlin.physics.lossPct).toBeCloseTo(0.5 * berlin.parts[1]!.lossPct, 9)
  })
})
