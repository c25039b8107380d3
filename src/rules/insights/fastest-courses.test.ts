import { describe, expect, it } from 'vitest'
import { aRace, measuredWeather } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { fastestCourses, fastHotHilly, firstTied } from './fastest-courses.ts'
import type { Race } from '../race/race.ts'

const road = { terrain: 'Road' as const, participants: 3000 }
const berlin = aRace({ id: 1, name: 'Berlin', profile: PROFILES.rotterdam, loop: 'loop', ...road })
const boston = aRace({ id: 2, name: 'Boston', profile: PROFILES.boston, loop: 'point-to-point', ...road })
const byTotals = aRace({ id: 3, name: 'Totals', elevationGainM: 20, loop: 'loop', ...road })
const byClass = aRace({ id: 4, name: 'Class', elevationProfile: 'Downhill', ...road })
const falling = aRace({
  id: 5,
  name: 'Falling',
  elevationGainM: 40,
  startElevationM: 400,
  finishElevationM: 100,
  ...road,
})

const found = (races: Race[], count = 15) => fastestCourses(races, racePbPotential, count)
const names = (courses: { race: Race }[]) => courses.map(({ race }) => race.name)

describe('the fastest courses', () => {
  const all = [byClass, byTotals, falling, boston, berlin]

  it('are those that are measured, then those of which the totals are known, and none by its class alone', () => {
    expect(names(found(all).open)).toEqual(['Berlin', 'Totals'])
  })

  it('leave those that drop too far for records to a list of their own, by the estimate', () => {
    expect(names(found(all).aided)).toEqual(['Falling', 'Boston'])
  })

  it('leave out those whose totals nobody has checked', () => {
    const doubted = (race: Race, id: number): Race => ({
      ...race,
      id,
      sources: [
        {
          field: 'elevationGainM',
          source: 'general knowledge',
          checkedOn: '2026-11-23',
          confidence: 'unverified',
        },
      ],
    })
    const { open, aided } = found([doubted(byTotals, 6), doubted(falling, 7), doubted(berlin, 8)])
    expect(names([...open, ...aided])).toEqual(['Berlin'])
  })

  it('say what makes each fast', () => {
    const { open, aided } = found(all)
    expect(open[0]!.because).toContain('few hills')
    expect(aided[0]!.because).toContain('drops 7.1 m a km')
    expect(open[0]!.costs).toMatch(/^the course costs 0:\d\d, the air \d:\d\d$/)
    expect(aided[0]!.costs).toMatch(/^the course saves \d:\d\d, the air/)
  })

  it('say what saves most where nothing saves much, and leave out aided courses that cost more than an average race', () => {
    const waves = PROFILES.boston.map((_, i) => (i % 4 < 2 ? 10 : 20))
    const rolling = aRace({ ...boston, id: 6, name: 'Rolling', profile: waves, participants: 50_000 })
    const high = aRace({ ...boston, id: 7, name: 'High', profile: PROFILES.boston.map((m) => m + 2400) })
    const { open, aided } = found([rolling, high, boston])
    expect([...open, ...aided].map(({ because }) => because)).toEqual([
      'few hills, though not by much',
      'drops 3.2 m a km, no crowd at the start',
    ])
    expect(names(aided)).not.toContain('High')
  })

  it('keep the doubt of a course whose whole range lies past the end of the scale', () => {
    const steep = aRace({ ...falling, id: 8, name: 'Steep', startElevationM: 900 })
    const [first] = found([steep]).aided
    expect(first).toMatchObject({ score: 100, high: 100 })
    expect(first!.drawn.score).toBeGreaterThan(100)
    expect(first!.drawn.high - first!.drawn.low).toBeGreaterThan(10)
  })

  it('are as many as are asked for', () => {
    expect(names(found(all, 1).open)).toEqual(['Berlin'])
  })
})

it('courses whose ranges all meet are tied, up to the first that does not', () => {
  const drawn = (low: number, high: number) => ({ drawn: { score: (low + high) / 2, low, high } })
  expect(firstTied([drawn(80, 90), drawn(78, 88), drawn(70, 82)])).toBe(3)
  expect(firstTied([drawn(80, 90), drawn(78, 88), drawn(70, 79), drawn(80, 85)])).toBe(2)
  expect([firstTied([drawn(80, 90)]), firstTied([])]).toEqual([1, 0])
})

describe('fast, hot and hilly races', () => {
  const measuredAir = (meanC: number): Race['racedayWeather'] =>
    measuredWeather({
      editions: 20,
      firstYear: 1990,
      meanC,
      sdC: 3,
      minC: meanC - 6,
      maxC: meanC + 6,
      dewPointC: meanC - 6,
      meanSince2000C: meanC,
      sdSince2000C: 3,
      dewPointSince2000C: meanC - 6,
      shareOver18C: 0.1,
    })
  const loop = { ...road, loop: 'loop' as const }
  const flat = { ...loop, profile: PROFILES.rotterdam, elevationProfile: 'Flat' as const }

  const cool = aRace({ id: 1, name: 'Cool', ...flat, racedayWeather: measuredAir(8) })
  const hot = aRace({ id: 2, name: 'Hot', ...flat, racedayWeather: measuredAir(24) })
  const hotter = aRace({ id: 3, name: 'Hotter', ...flat, racedayWeather: measuredAir(27) })
  const hilly = aRace({ id: 4, name: 'Hilly', ...loop, elevationProfile: 'Hilly', elevationGainM: 500 })
  const steep = aRace({
    id: 5,
    name: 'Steep',
    ...loop,
    elevationProfile: 'Mountainous',
    elevationGainM: 2500,
  })
  const downhill = aRace({ id: 6, name: 'By its class', ...loop, elevationProfile: 'Downhill' })

  const kinds = (...races: Race[]) => {
    const { fast, hot: warm, hilly: climbing } = fastHotHilly(races, racePbPotential)
    return { fast: names(fast), hot: names(warm), hilly: names(climbing) }
  }

  it('are the cool and flat of a known course, the hottest first, and the steepest first', () => {
    expect(kinds(cool, hot, hilly, hotter, steep, downhill)).toEqual({
      fast: ['Cool'],
      hot: ['Hotter', 'Hot'],
      hilly: ['Steep', 'Hilly'],
    })
  })

  it('are of one kind: of what costs more time', () => {
    const both = { racedayWeather: measuredAir(24) }
    expect(kinds({ ...steep, ...both }, { ...hilly, ...both, elevationGainM: 150 })).toEqual({
      fast: [],
      hot: ['Hilly'],
      hilly: ['Steep'],
    })
  })
})
