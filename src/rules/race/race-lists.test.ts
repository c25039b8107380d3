import { describe, expect, it, test } from 'vitest'
import { aRace, measuredWeather } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import type { Race } from './race.ts'
import {
  coolestRaces,
  dramaticCourses,
  fastestOfEach,
  flattestRaces,
  mostGenerousRaces,
  similarRaces,
  threeShapes,
  topRaces,
  type BestRace,
} from './race-lists.ts'

const road = { terrain: 'Road' as const, participants: 3000 }
const hour = 3600
const flat = aRace({
  id: 1,
  name: 'Flat',
  profile: PROFILES.rotterdam,
  loop: 'loop',
  timeLimitSeconds: 6 * hour,
  ...road,
})
const falling = aRace({ id: 2, name: 'Boston', profile: PROFILES.boston, loop: 'point-to-point', ...road })
const totals = aRace({
  id: 3,
  name: 'Totals',
  elevationGainM: 20,
  loop: 'loop',
  timeLimitSeconds: 8 * hour,
  ...road,
})
const byClass = aRace({ id: 4, name: 'Class', elevationProfile: 'Flat', timeLimitSeconds: 7 * hour, ...road })
const trail = aRace({
  id: 5,
  name: 'Trail',
  elevationGainM: 0,
  loop: 'loop',
  terrain: 'Trail',
  timeLimitSeconds: 9 * hour,
})
const MEASURED = measuredWeather()
const all: BestRace[] = [byClass, totals, trail, falling, flat].map((race) => ({
  race,
  potential: racePbPotential(race),
}))
const names = (races: readonly BestRace[]) => races.map(({ race }) => race.name)

describe('the best races', () => {
  it('are flat by measurement first, then by totals; never by class alone, off the road or with a drop', () => {
    expect(names(flattestRaces(all, 9))).toEqual(['Flat', 'Totals'])
    expect(names(flattestRaces(all, 1))).toEqual(['Flat'])
  })

  it('are generous by the longest time limit on file, on the road', () => {
    expect(names(mostGenerousRaces(all, 9))).toEqual(['Totals', 'Class', 'Flat'])
  })

  it('are cool only where the weather is known', () => {
    expect(
      coolestRaces(all, 9).every(
        ({ potential }) => potential.parts.find(({ key }) => key === 'weather')!.known,
      ),
    ).toBe(true)
  })

  it('are not cool by air that was measured in months in which they are no longer held', () => {
    const measured = { ...MEASURED, months: [2, 11] }
    const races = [11, 12].map((month) =>
      aRace({ month, name: `In ${month}`, racedayWeather: measured, ...road }),
    )
    const each = races.map((race) => ({ race, potential: racePbPotential(race) }))
    expect(names(coolestRaces(each, 9))).toEqual(['In 11'])
  })

  it('are the fastest of each group, so many of each and none without a group', () => {
    const one = fastestOfEach(all, ({ name }) => (name === 'Totals' ? null : 'Europe'), 1)
    expect(names(one.get('Europe')!)).toEqual(['Flat'])
    expect([...one.keys()]).toEqual(['Europe'])
    expect(names(fastestOfEach(all, () => 1, 9).get(1)!)).toEqual(['Flat', 'Totals'])
  })
})

test('a race in the same season and of the same size is more alike', () => {
  const race = aRace({ elevationProfile: 'Flat', month: 4, participants: 10_000, terrain: 'Road' })
  const like = (...others: Partial<Race>[]) =>
    similarRaces([race, ...others.map((other, at) => aRace({ ...race, ...other, id: race.id + 1 + at }))])(
      race,
      2,
    ).map(({ month }) => month)
  expect(like({ month: 10, participants: 300 }, { month: 5 })).toEqual([5, 10])
  // As many months before as after: neither is nearer.
  expect([like({ month: 12 }, { month: 8 }), like({ month: 8 }, { month: 12 })]).toEqual([
    [12, 8],
    [8, 12],
  ])
})

test('similar races are of the same distance and never the race itself', () => {
  const races = Array.from({ length: 50 }, (_, index) =>
    aRace({ id: index + 1, raceType: index % 2 ? 'marathon' : 'half-marathon', elevationProfile: 'Flat' }),
  )
  const alike = similarRaces(races)(races[7]!, 3)
  expect(alike).toHaveLength(3)
  expect(alike.every((race) => race.raceType === 'marathon' && race.id !== 8)).toBe(true)
})

test('the top ten are the largest of the distance, and a race without a count is not among them', () => {
  const races = Array.from({ length: 30 }, (_, index) =>
    aRace({ id: index + 1, participants: index === 5 ? null : index * 100 }),
  )
  const top = topRaces(races, 'marathon')
  expect(top.map((race) => race.participants)).toEqual([
    2900, 2800, 2700, 2600, 2500, 2400, 2300, 2200, 2100, 2000,
  ])
  expect(topRaces(races, 'half-marathon')).toEqual([])
})

describe('courses that are shown for their shape', () => {
  const boston = aRace({ id: 1, profile: PROFILES.boston, loop: 'point-to-point' })
  const level = aRace({ id: 2, profile: PROFILES.rotterdam, loop: 'loop' })
  const hills = aRace({
    id: 3,
    profile: [10, 20, 60, 110, 70, 30, 80, 20, 10],
    distanceM: 8000,
    loop: 'loop',
  })
  const slope = aRace({
    id: 4,
    profile: [0, 15, 30, 45, 60, 75, 90],
    distanceM: 6000,
    loop: 'point-to-point',
  })
  const alp = aRace({ id: 5, profile: [500, 700, 1200, 900, 500], distanceM: 4000, loop: 'loop' })
  const unmeasured = aRace({ id: 6, elevationProfile: 'Mountainous' })
  const ids = (races: readonly { id: number }[]) => races.map(({ id }) => id)

  test('a drama is a real height with one hard kilometre, within the window of all courses', () => {
    expect(ids(dramaticCourses([unmeasured, slope, hills, level, alp, boston]))).toEqual([3, 1])
  })

  test('three shapes are the flattest, the one that falls most, and the one that rises most of the rest', () => {
    expect(ids(threeShapes([unmeasured, slope, alp, hills, boston, level]))).toEqual([2, 1, 3])
    expect(ids(threeShapes([unmeasured, hills]))).toEqual([3])
  })
})
