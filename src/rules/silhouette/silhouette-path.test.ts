import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { courseShape } from '../course/course-shape.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import {
  areaUnder,
  hairlines,
  picture,
  plotCourse,
  smoothPath,
  straightPath,
  thinCourse,
  rowPicture,
} from './silhouette-path.ts'
import { percent } from '../writing/measures.ts'
import { escapeMarkup } from '../writing/safe-text.ts'

describe('silhouette path', () => {
  const scale = { height: 100, margins: { top: 0, base: 0 }, windowM: 100, lowestM: 0 }
  const points = (elevations: number[]) =>
    elevations.map((elevationM, km) => ({ distanceM: km * 1000, elevationM }))

  describe('a path', () => {
    it('has 24 units a point and whole numbers', () => {
      const plot = plotCourse(points([0, 50.2, 49.6]), scale)
      expect(plot).toMatchObject({ width: 48, xs: [0, 24, 48], ys: [100, 50, 50] })
      expect(straightPath(plot)).toBe('M0 100l24-50 24 0')
      expect(areaUnder(straightPath(plot), plot)).toBe('M0 100l24-50 24 0V100H0z')
    })

    it('bends without leaving its points, and is written short where stretches are equal', () => {
      expect(smoothPath(plotCourse(points([0, 30, 60]), scale))).toBe('M0 100c8-10 16-20 24-30s16-20 24-30')
      expect(smoothPath(plotCourse(points([0, 50, 0]), scale))).toBe('M0 100c8-17 16-50 24-50s16 33 24 50')
    })

    it('ends with a curve of its own on a shorter last stretch', () => {
      const rest = [...points([0, 0, 0]), { distanceM: 2195, elevationM: 0 }]
      expect(smoothPath(plotCourse(rest, scale))).toBe('M0 100c8 0 16 0 24 0s16 0 24 0c2 0 3 0 5 0')
    })

    it('keeps its handles between the heights of its points', () => {
      const elevation = fc.double({ min: 0, max: 100, noNaN: true })
      fc.assert(
        fc.property(fc.array(elevation, { minLength: 2, maxLength: 40 }), (elevations) => {
          const path = smoothPath(plotCourse(points(elevations), scale))
          expect(path).toMatch(/^M0 \d+(?:[cs][-\d ]+)+$/)
          let y = Number(/^M0 (\d+)/.exec(path)![1])
          const steps = path
            .replace(/^M0 \d+c[-\d]+?[- ]-?\d+/, '')
            .match(/-?\d+/g)!
            .map(Number)
          for (let i = 0; i + 3 < steps.length; i += 4) {
            const [handle, end] = [steps[i + 1]!, steps[i + 3]!]
            expect(handle).toBeGreaterThanOrEqual(Math.min(0, end) - 1)
            expect(handle).toBeLessThanOrEqual(Math.max(0, end) + 1)
            y += end
            expect(y).toBeGreaterThanOrEqual(0)
          }
        }),
      )
    })
  })

  describe('a course of fewer points', () => {
    it('keeps its highest and lowest heights, its start and its finish', () => {
      for (const profile of Object.values(PROFILES)) {
        const shape = courseShape(aRace({ profile }))
        const thin = thinCourse(shape, 21)
        const heights = thin.map(({ elevationM }) => elevationM)
        expect(thin).toHaveLength(21)
        expect(Math.max(...heights)).toBe(shape.highest.elevationM)
        expect(Math.min(...heights)).toBe(shape.lowest.elevationM)
        expect([heights[0], heights.at(-1)]).toEqual([profile[0], profile.at(-1)])
      }
    })

    it('is itself when it has few', () => {
      const shape = courseShape(aRace({ elevationProfile: 'Flat' }))
      expect(thinCourse(shape, 21)).toBe(shape.points)
    })
  })

  it('text cannot end an attribute or open an element', () => {
    expect(escapeMarkup('A&B "<i>"')).toBe('A&amp;B &quot;&lt;i&gt;&quot;')
  })

  it('shares read as percentages with one decimal', () => {
    expect([0, 1 / 3, 1].map(percent)).toEqual(['0%', '33.3%', '100%'])
  })

  it('a picture has its label, and says by class that it is schematic', () => {
    expect(picture('row', true, 'A & B', '')).toBe(
      '<svg class="sil sil-row is-schematic" role="img" aria-label="A &amp; B"></svg>',
    )
  })

  it('no lines make no path', () => {
    expect(hairlines('t', [])).toBe('')
  })
})

it('a row is 21 points on a coarse grid; a schematic one has no grade', () => {
  const row = rowPicture(aRace({ profile: PROFILES.boston }))
  // 160 m in 31.2 units up, 42,195 m in 80 along.
  expect(row).toMatchObject({ schematic: false, width: 80, height: 40, unitGradePct: 0.97 })
  expect(rowPicture(aRace({ elevationProfile: 'Flat' }))).toMatchObject({ schematic: true, unitGradePct: 0 })
})
