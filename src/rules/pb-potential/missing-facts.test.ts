import { describe, expect, it } from 'vitest'
import { WORKED_RACES } from '../../../tests/fixtures/pb-potential-races.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { pbPotentialInputs } from './race-pb-potential.ts'
import { whatWouldHelp } from './missing-facts.ts'

describe('what would make a score surer', () => {
  it('for a flat road with nothing else known is its weather first, then its height', () => {
    const found = whatWouldHelp(pbPotentialInputs(aRace({ elevationProfile: 'Flat', terrain: 'Road' })))
    expect(found.map(({ key }) => key)).toEqual(['weather', 'altitude', 'crowd'])
    expect(found[0]!.narrowsPct).toBeCloseTo(1.492 - Math.sqrt(2.226 - 1.44 + 0.67 ** 2), 2)
    expect(found[0]!.sdThenPct + found[0]!.narrowsPct).toBeCloseTo(1.492, 2)
  })

  it('for a race of which nothing is known is the course', () => {
    expect(whatWouldHelp(pbPotentialInputs(aRace()))[0]!.key).toBe('course')
  })

  it('for Valencia is weather of its own month, for Mexico City nothing', () => {
    expect(whatWouldHelp(WORKED_RACES.Valencia!.inputs).map(({ key }) => key)).toEqual(['weather'])
    expect(whatWouldHelp(WORKED_RACES['Mexico City']!.inputs)).toEqual([])
  })

  it('asks for a source where a fact is on file that nobody has checked', () => {
    const field = 'participants'
    const sources = [
      { field, source: 'general knowledge', checkedOn: '2026-11-01', confidence: 'unverified' as const },
    ]
    const found = whatWouldHelp(pbPotentialInputs(aRace({ participants: 900, sources })))
    expect(found.find(({ key }) => key === 'crowd')?.add).toBe('a source for the number of finishers')
  })

  it('does not ask for another surface', () => {
    const trail = pbPotentialInputs(aRace({ terrain: 'Trail' }))
    expect(whatWouldHelp(trail).some(({ key }) => key === 'surface')).toBe(false)
  })
})
