import { describe, expect, it } from 'vitest'
import { axisLabels, kilometreTicks, overlaySvg, rulerLinesM } from './silhouette-overlay.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'

describe('kilometre ticks', () => {
  it.each([
    [5000, [1, 2, 3, 4]],
    [10_000, [2, 4, 6, 8]],
    [HALF_MARATHON_M, [5, 10, 15, 20]],
    [MARATHON_M, [5, 10, 15, 20, 25, 30, 35, 40]],
    [50_000, [10, 20, 30, 40]],
    [100_000, [20, 40, 60, 80]],
    [500, []],
  ])('of %f m are %j', (distanceM, expected) => {
    expect(kilometreTicks(distanceM).map(({ km }) => km)).toEqual(expected)
  })

  it('leave every second one out on a narrow screen where there are many', () => {
    expect(kilometreTicks(MARATHON_M).filter(({ minor }) => !minor)).toHaveLength(4)
    expect(kilometreTicks(HALF_MARATHON_M).some(({ minor }) => minor)).toBe(false)
  })
})

it('the axis names the ticks that are clear of its end, and the distance', () => {
  const { labels, end } = axisLabels(HALF_MARATHON_M)
  expect([labels.map(({ km }) => km), end]).toEqual([[5, 10, 15], '21.098 km'])
  expect(axisLabels(Number.NaN).end).toBe('42.195 km')
})

it('the ruler has a line each 50 m, and fewer for higher windows', () => {
  expect(rulerLinesM(5, 160)).toEqual([50, 100, 150])
  expect(rulerLinesM(-10, 160)).toEqual([0, 50, 100, 150])
  expect(rulerLinesM(2240, 320)).toEqual([2300, 2400, 2500])
  expect(rulerLinesM(500, 2560)).toEqual([500, 1000, 1500, 2000, 2500, 3000])
})

const races = Object.entries(PROFILES).map(([name, profile]) => aRace({ name, profile }))
const firstY = (svg: string, line: number) =>
  Number(new RegExp(`class="l s${line}" d="M0 (\\d+)`).exec(svg)![1])

describe('courses over each other', () => {
  it('have a line each, in their order, and one label that tells them all', () => {
    const svg = overlaySvg(races)
    expect([...svg.matchAll(/class="l (s\d)"/g)].map(([, line]) => line)).toEqual(['s1', 's2', 's3'])
    expect(svg).toMatch(/aria-label="Profile of boston: .* Profile of mexicoCity: /)
  })

  it('stand on their own lowest points, however high those are', () => {
    const low = aRace({ profile: [0, 50, 0], distanceM: 2000 })
    const high = aRace({ profile: [2000, 2050, 2000], distanceM: 2000 })
    const svg = overlaySvg([low, high])
    expect(firstY(svg, 1)).toBe(firstY(svg, 2))
  })

  it('share the window of the steepest and the axis of the longest', () => {
    const steep = aRace({ profile: [0, 300, 0], distanceM: 2000 })
    const half = aRace({ profile: PROFILES.boston.slice(0, 22), distanceM: HALF_MARATHON_M })
    const svg = overlaySvg([steep, half])
    expect(svg).toContain('viewBox="0 0 506 400"')
    expect(svg).toContain('+300 m')
  })

  it('are nothing for no race', () => {
    expect(overlaySvg([])).toBe('')
  })
})
