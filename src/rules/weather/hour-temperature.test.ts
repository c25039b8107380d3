import { describe, expect, it } from 'vitest'
import { meanTemperature, sunriseHour, temperatureAtHour } from './hour-temperature.ts'

const day = { lowC: 4, highC: 16, sunriseHour: 6 }

describe('the temperature of an hour', () => {
  it('is the low at sunrise, the high at 15:00, and half way between them in the middle of the morning', () => {
    expect([6, 10.5, 15].map((hour) => temperatureAtHour(day, hour))).toEqual([4, 10, 16])
    expect(temperatureAtHour(day, 22.5)).toBeCloseTo(10, 9)
    expect(temperatureAtHour(day, 30)).toBeCloseTo(4, 9)
  })

  it('over some hours lies between that of the first and that of the last', () => {
    const mean = meanTemperature(day, 8, 3.5)
    expect(mean).toBeGreaterThan(temperatureAtHour(day, 8))
    expect(mean).toBeLessThan(temperatureAtHour(day, 11.5))
  })
})

describe('sunrise', () => {
  it('is at six at the equator, early in the summer of the north and never at the pole', () => {
    expect(sunriseHour(0, 80)).toBeCloseTo(6, 0)
    expect(sunriseHour(59.3, 149)).toBeCloseTo(3.1, 0)
    expect(sunriseHour(85, 172)).toBe(0)
    expect(sunriseHour(null, 1)).toBe(6)
  })
})
