import { describe, expect, it } from 'vitest'
import { aRace } from './fixtures/a-race.ts'
import { PROFILES } from './fixtures/course-profiles.ts'
import { pbPotentialFlags } from './pb-potential-flags.ts'
import type { Climate } from './race.ts'

const march: Climate = {
  month: 3,
  meanHighC: 25,
  meanLowC: 14.23,
  humidityPct: 60,
  dewPointC: 10,
  rainMm: null,
  wetDays: null,
  windKmh: null,
  source: 'gridded',
}

describe('flags', () => {
  it('call Boston aided: it drops more than 1 m a km', () => {
    const flags = pbPotentialFlags(aRace({ profile: PROFILES.boston, loop: 'point-to-point' }))
    expect(flags.aided).toBe(true)
    expect(flags.netDropMPerKm).toBeCloseTo(3.25, 2)
    expect(flags.downhillIndex).toEqual({ accepted: true, addedSeconds: 0 })
  })

  it('leave a level course from one place to another open, and clear a loop', () => {
    const level = aRace({ startElevationM: 10, finishElevationM: 8 })
    expect(pbPotentialFlags({ ...level, loop: 'point-to-point' }).aided).toBeNull()
    expect(pbPotentialFlags({ ...level, loop: 'loop' }).aided).toBe(false)
  })

  it('charge a steep course 5 minutes', () => {
    const steep = aRace({ startElevationM: 790, finishElevationM: 180 })
    expect(pbPotentialFlags(steep).downhillIndex).toEqual({ accepted: true, addedSeconds: 300 })
  })

  it('say nothing of what is not known', () => {
    expect(pbPotentialFlags(aRace())).toEqual({
      netDropMPerKm: null,
      aided: null,
      downhillIndex: null,
      hotYears: null,
    })
  })

  it('reckon one hot year in two where the usual morning has 18 °C', () => {
    const { hotYears } = pbPotentialFlags(aRace({ climate: march }))
    expect(hotYears!.counted).toBe(false)
    expect(hotYears!.share).toBeCloseTo(0.5, 2)
  })
})
