import { describe, expect, it } from 'vitest'
import { courseLossFromTrack, removeSpikes, resampleTrack, smoothHeights } from './course-geometry.ts'
import { MARATHON_M } from '../race/race-distances.ts'

const ramp = [
  { distanceM: 0, elevationM: 0 },
  { distanceM: 10_000, elevationM: 200 },
]

const wavy = (amplitudeM: number) =>
  Array.from({ length: 4221 }, (_, k) => ({ distanceM: k * 10, elevationM: amplitudeM * Math.sin(k / 9) }))

describe('a recorded track', () => {
  it('is resampled every 10 m and stretched to the certified distance', () => {
    const heights = resampleTrack(ramp, 5000)
    expect(heights).toHaveLength(501)
    expect(heights[0]).toBe(0)
    expect(heights[250]).toBeCloseTo(100, 9)
    expect(heights[500]).toBeCloseTo(200, 9)
  })

  it('may stand still, but must get somewhere', () => {
    const standing = [ramp[0]!, { distanceM: 0, elevationM: 1 }, ramp[1]!]
    expect(resampleTrack(standing, 10_000).every(Number.isFinite)).toBe(true)
    expect(() => resampleTrack([ramp[0]!], 10_000)).toThrow(RangeError)
    expect(() => resampleTrack([ramp[0]!, ramp[0]!], 10_000)).toThrow(RangeError)
    expect(() => resampleTrack(ramp, 0)).toThrow(RangeError)
  })

  it('loses a bridge of 50 m to the median and keeps a hill', () => {
    const flat = new Float64Array(400)
    const bridge = flat.map((_, k) => (k >= 200 && k < 205 ? 30 : 0))
    expect([...removeSpikes(bridge)]).toEqual([...flat])
    const hill = flat.map((_, k) => Math.max(0, 100 - Math.abs(k - 200)))
    expect(removeSpikes(hill)[150]).toBeCloseTo(50, 9)
  })

  it('keeps an even slope even through all smoothing, to the very ends', () => {
    const slope = resampleTrack(ramp, 10_000)
    const smooth = smoothHeights(removeSpikes(slope), 200)
    smooth.forEach((height, k) => expect(height).toBeCloseTo(slope[k]!, 9))
  })

  it('of 21 km up and 21 km down at 1 % loses 1.45 %, and 2.11 % the other way round', () => {
    const hill = [
      { distanceM: 0, elevationM: 0 },
      { distanceM: 21_000, elevationM: 210 },
      { distanceM: 42_000, elevationM: 0 },
    ]
    const valley = hill.map(({ distanceM, elevationM }) => ({ distanceM, elevationM: -elevationM }))
    expect(courseLossFromTrack(hill, 42_000).lossPct).toBeCloseTo(1.4503, 1)
    expect(courseLossFromTrack(valley, 42_000).lossPct).toBeCloseTo(2.1156, 1)
    expect(courseLossFromTrack(hill, 42_000).sdPct).toBeCloseTo(0.2, 1)
  })

  it('that is noisy is less certain than a clean one', () => {
    const [noisy, clean] = [6, 0.5].map((metres) => courseLossFromTrack(wavy(metres), MARATHON_M))
    expect(noisy!.sdPct).toBeGreaterThan(clean!.sdPct)
    expect(clean!.sdPct).toBeLessThan(0.3)
  })
})
