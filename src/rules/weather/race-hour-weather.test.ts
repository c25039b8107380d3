import { describe, expect, it } from 'vitest'
import {
  meanTemperature,
  otherMonthsWords,
  raceHourWeather,
  sunriseHour,
  temperatureAtHour,
} from './race-hour-weather.ts'
import { aRace, aClimate, measuredWeather } from '../../../tests/fixtures/a-race.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import type { Climate } from '../race/race.ts'

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

const valencia = measuredWeather({ months: [2, 11] })
const climate = aClimate([4, 18, 8], { humidityPct: 76, dewPointC: 9 })

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

  it('says in which months the editions were where the coming one is in none of them', () => {
    const race = { racedayWeather: { ...valencia, months: [11, 2] }, month: 12 }
    expect(otherMonthsWords(race)).toBe('held in February and November then')
    expect(otherMonthsWords({ ...race, nextEventDate: '2026-11-29' })).toBe('')
    expect(otherMonthsWords({ ...race, month: null })).toBe('')
    expect(otherMonthsWords({ racedayWeather: null, month: 12 })).toBe('')
  })
})

describe('weather from the climate of the month', () => {
  const inMay = { month: 5, meanHighC: 14.8, meanLowC: 5.2, dewPointC: 4.7 }
  const stockholm = aRace({
    countryCode: 'SE',
    lat: 59.3455,
    lon: 18.079,
    nextEventDate: '2027-05-29',
    climate: { ...climate, ...inMay },
  })

  it('is that of the hours after the start: Stockholm at noon at the end of May has 13 to 17 °C', () => {
    const { airC, basis } = raceHourWeather({ ...stockholm, startTime: '12:00' })!
    expect(airC).toBeGreaterThan(13)
    expect(airC).toBeLessThan(17)
    expect(basis).toBe('long-term averages for the month from the start at 12:00 on')
  })

  it('is 13 to 16 °C for the Great North Run, at eleven in the middle of September', () => {
    const { airC, hourSdC } = raceHourWeather({
      ...aRace({
        distanceM: HALF_MARATHON_M,
        countryCode: 'GB',
        lat: 54.983,
        lon: -1.624,
        nextEventDate: '2027-09-12',
        climate: { ...climate, month: 9, meanHighC: 16.9, meanLowC: 9.5, dewPointC: 10.1 },
      }),
      startTime: '11:00',
    })!
    expect(airC).toBeGreaterThan(13)
    expect(airC).toBeLessThan(16)
    expect(hourSdC).toBe(0)
  })

  it('is that of a usual morning, an hour either way, where the start is not on file', () => {
    const usual = raceHourWeather(stockholm)!
    expect(usual).toMatchObject({ dewPointC: 4.7, spreadC: 3.5, extraSdPct: 0.6 })
    expect(usual.basis).toBe('long-term averages for the month, usual morning start assumed')
    const [early, late] = ['07:30', '09:30'].map((startTime) => raceHourWeather({ ...stockholm, startTime })!)
    expect(usual.hourSdC).toBeCloseTo((late!.airC - early!.airC) / 2, 9)
  })

  it('is that of the clock of the place, where its time zone is on file', () => {
    const at = (timeZone: string) => raceHourWeather({ ...stockholm, startTime: '09:00', timeZone })!.airC
    expect(at('Europe/Stockholm')).toBeCloseTo(raceHourWeather({ ...stockholm, startTime: '09:00' })!.airC, 9)
    expect(at('Europe/London')).toBeGreaterThan(at('Europe/Stockholm'))
  })

  it('finds the dew point by humidity, and without that by the low', () => {
    expect(dewPoint({})).toBeCloseTo(8.82, 1)
    expect(dewPoint({ humidityPct: null })).toBe(8)
  })

  it('is unknown where no climate is on file', () => {
    expect(raceHourWeather({ racedayWeather: null, climate: null, month: 4 })).toBeNull()
  })
})
