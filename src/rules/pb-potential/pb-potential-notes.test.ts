import { describe, expect, it } from 'vitest'
import { aRace, aClimate } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { courseFlags, flagSentences, pbPotentialFlags, whatWouldHelp } from './pb-potential-notes.ts'
import { WORKED_RACES } from '../../../tests/fixtures/pb-potential-races.ts'
import { pbPotentialInputs } from './race-pb-potential.ts'

describe('pb potential flags', () => {
  const march = aClimate([3, 25, 12], { humidityPct: 60, dewPointC: 10 })

  describe('flags', () => {
    it('call Boston aided: it drops more than 1 m a km', () => {
      const flags = pbPotentialFlags(aRace({ profile: PROFILES.boston, loop: 'point-to-point' }))
      expect(flags.aided).toBe(true)
      expect(flags.netDropMPerKm).toBeCloseTo(3.25, 2)
      expect(flags.downhillIndexSeconds).toBe(0)
    })

    it('leave a level course from one place to another open, and clear a loop', () => {
      const level = aRace({ startElevationM: 10, finishElevationM: 8 })
      expect(pbPotentialFlags({ ...level, loop: 'point-to-point' }).aided).toBeNull()
      expect(pbPotentialFlags({ ...level, loop: 'loop' }).aided).toBe(false)
    })

    it('charge a steep course 5 minutes', () => {
      const steep = aRace({ startElevationM: 790, finishElevationM: 180 })
      const flags = pbPotentialFlags(steep)
      expect(flags.downhillIndexSeconds).toBe(300)
      expect(flagSentences(flags, steep.distanceM)).toEqual([
        'Aided course: it drops 14.46 m per km, so records here do not count.',
        'From 2027 Boston adds 5 minutes to qualifying times from here.',
      ])
    })

    it('say nothing of what is not known', () => {
      expect(pbPotentialFlags(aRace())).toEqual({
        netDropMPerKm: null,
        aided: null,
        downhillIndexSeconds: null,
        hotYears: null,
      })
    })

    it('reckon one hot year in two where the usual morning has 18 °C', () => {
      const { hotYears } = pbPotentialFlags(aRace({ climate: march }))
      expect(hotYears!.counted).toBe(false)
      expect(hotYears!.share).toBeCloseTo(0.5, 1)
    })

    it('stand as sentences beside a course by hand: far apart, not accepted, warm', () => {
      const course = {
        distanceM: 42_195,
        dropM: 2000,
        separationM: 30_000,
        weather: { airC: 18, spreadC: 3 },
      }
      expect(flagSentences(courseFlags(course), 42_195)).toEqual([
        'Aided course: it drops 47.40 m per km, so records here do not count.',
        'From 2027 Boston accepts no qualifying times from here: the course drops too far.',
        'Warm years: about 50 % of editions are above 18 °C at race time.',
      ])
      const level = courseFlags({ ...course, dropM: 10, weather: null })
      expect(flagSentences(level, 42_195)).toEqual([
        'Aided course: start and finish are too far apart, so records here do not count.',
      ])
      const nothing = courseFlags({ distanceM: 21_097.5, dropM: null, separationM: null, weather: null })
      expect(flagSentences(nothing, 21_097.5)).toEqual([])
    })
  })
})

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
