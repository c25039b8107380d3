import { describe, expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import type { Race } from '../race/race.ts'
import { fastHotHilly } from './fastest-courses.ts'

const measuredAir = (meanC: number): Race['racedayWeather'] => ({
  editions: 20,
  firstYear: 1990,
  lastYear: 2019,
  meanC,
  sdC: 3,
  minC: meanC - 6,
  maxC: meanC + 6,
  dewPointC: meanC - 6,
  editionsSince2000: 19,
  meanSince2000C: meanC,
  sdSince2000C: 3,
  dewPointSince2000C: meanC - 6,
  shareOver18C: 0.1,
})
const road = { terrain: 'Road' as const, participants: 3000, loop: 'loop' as const }
const flat = { ...road, profile: PROFILES.rotterdam, elevationProfile: 'Flat' as const }

const cool = aRace({ id: 1, name: 'Cool', ...flat, racedayWeather: measuredAir(8) })
const hot = aRace({ id: 2, name: 'Hot', ...flat, racedayWeather: measuredAir(24) })
const hotter = aRace({ id: 3, name: 'Hotter', ...flat, racedayWeather: measuredAir(27) })
const hilly = aRace({ id: 4, name: 'Hilly', ...road, elevationProfile: 'Hilly', elevationGainM: 500 })
const steep = aRace({ id: 5, name: 'Steep', ...road, elevationProfile: 'Mountainous', elevationGainM: 2500 })
const byClass = aRace({ id: 6, name: 'By its class', ...road, elevationProfile: 'Downhill' })

const found = (...races: Race[]) => {
  const { fast, hot: warm, hilly: climbing } = fastHotHilly(races, racePbPotential)
  const names = (placed: { race: Race }[]) => placed.map(({ race }) => race.name)
  return { fast: names(fast), hot: names(warm), hilly: names(climbing) }
}

describe('fast, hot and hilly races', () => {
  it('are the cool and flat of a known course, the hottest first, and the steepest first', () => {
    expect(found(cool, hot, hilly, hotter, steep, byClass)).toEqual({
      fast: ['Cool'],
      hot: ['Hotter', 'Hot'],
      hilly: ['Steep', 'Hilly'],
    })
  })

  it('are of one kind: of what costs more time', () => {
    const both = { racedayWeather: measuredAir(24) }
    expect(found({ ...steep, ...both }, { ...hilly, ...both, elevationGainM: 150 })).toEqual({
      fast: [],
      hot: ['Hilly'],
      hilly: ['Steep'],
    })
  })
})
