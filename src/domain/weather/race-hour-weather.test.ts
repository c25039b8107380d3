import { describe, expect, it } from 'vitest'
import { raceHourWeather } from './race-hour-weather.ts'
import type { Climate, RacedayWeather } from '../race/race.ts'

const valencia: RacedayWeather = {
  editions: 25,
  firstYear: 1993,
  lastYear: 2019,
  months: [2, 11],
  meanC: 9.7,
  sdC: 2.5,
  minC: 5,
  maxC: 15,
  dewPointC: 4.5,
  editionsSince2000: 19,
  meanSince2000C: 10.3,
  sdSince2000C: 2.3,
  dewPointSince2000C: 4.7,
  shareOver18C: 0,
}
const climate: Climate = {
  month: 4,
  meanHighC: 18,
  meanLowC: 8,
  humidityPct: 76,
  dewPointC: 9,
  rainMm: null,
  wetDays: null,
  windKmh: null,
  source: 'gridded',
}

const dewPoint = (facts: Partial<Climate>) => {
  const changed = { ...climate, dewPointC: null, ...facts }
  return raceHourWeather({ racedayWeather: null, climate: changed, month: 4 })!.dewPointC
}

describe('weather measured at race time', () => {
  it('counts from 2000 on where that is on file', () => {
    expect(raceHourWeather({ racedayWeather: valencia, climate, month: 2 })).toEqual({
      airC: 10.3,
      dewPointC: 4.7,
      spreadC: 2.3,
      extraSdPct: 0,
      basis: 'race hours of 19 editions since 2000',
    })
    const older = {
      ...valencia,
      editionsSince2000: null,
      meanSince2000C: null,
      sdSince2000C: null,
      dewPointSince2000C: null,
    }
    expect(raceHourWeather({ racedayWeather: older, climate, month: 2 })).toMatchObject({
      airC: 9.7,
      basis: 'race hours of 25 editions',
    })
  })

  it('is less certain for a race that is now held in another month', () => {
    expect(raceHourWeather({ racedayWeather: valencia, climate, month: 12 })!.extraSdPct).toBe(0.4)
    const undated = { ...valencia, months: null }
    expect(raceHourWeather({ racedayWeather: undated, climate, month: 12 })!.extraSdPct).toBe(0)
  })
})

describe('weather from the climate of the month', () => {
  it('is that of the morning, with a wide margin', () => {
    expect(raceHourWeather({ racedayWeather: null, climate, month: 4 })).toMatchObject({
      airC: 11.5,
      dewPointC: 9,
      spreadC: 3.5,
      extraSdPct: 0.6,
    })
  })

  it('finds the dew point by humidity, and without that by the low', () => {
    expect(dewPoint({})).toBeCloseTo(8.82, 1)
    expect(dewPoint({ humidityPct: null })).toBe(8)
  })

  it('is unknown where no climate is on file', () => {
    expect(raceHourWeather({ racedayWeather: null, climate: null, month: 4 })).toBeNull()
  })
})
