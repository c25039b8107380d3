import { describe, expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { overlaySvg } from './silhouette-overlay.ts'

const races = Object.entries(PROFILES).map(([name, profile]) => aRace({ name, profile }))
const firstY = (svg: string, line: number) =>
  Number(new RegExp(`class="l s${line}" d="M0 (\\d+)`).exec(svg)![1])

describe('courses over each other', () => {
  it('have a line each, in their order, and one label that tells them all', () => {
    const svg = overlaySvg(races)
    expect([...svg.matchAll(/class="l (s\d)"/g)].map(([, line]) => line)).toEqual(['s1', 's2', 's3'])
    expect(svg).toMatch(/aria-label="Elevation of boston: .* Elevation of mexicoCity: /)
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
