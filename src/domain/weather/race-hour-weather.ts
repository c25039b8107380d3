// The weather to expect in the hours of a race, from the facts on file.
import { TYPICAL_SPREAD_C } from './weather-loss.ts'
import { dewPointC } from './humidity.ts'
import type { Climate, Race, RacedayWeather } from '../race/race.ts'
import type { SeasonWeather } from './weather-loss.ts'

export interface RaceHourWeather extends SeasonWeather {
  /** Doubt about these numbers themselves, added to the sd of the loss, % of time. */
  extraSdPct: number
  /** What they rest on, as a part of a sentence. */
  basis: string
}

/** A morning race runs at this share of the way from the day's low to its high. */
const MORNING_SHARE = 0.35
const CLIMATE_EXTRA_SD_PCT = 0.6
const OTHER_MONTH_EXTRA_SD_PCT = 0.4

function measuredWeather(measured: RacedayWeather, month: number | null): RaceHourWeather {
  const otherMonth = month !== null && measured.months != null && !measured.months.includes(month)
  const recent = measured.meanSince2000C !== null
  const editions = recent ? (measured.editionsSince2000 ?? measured.editions) : measured.editions
  return {
    airC: measured.meanSince2000C ?? measured.meanC,
    dewPointC: measured.dewPointSince2000C ?? measured.dewPointC,
    spreadC: measured.sdSince2000C ?? measured.sdC,
    extraSdPct: otherMonth ? OTHER_MONTH_EXTRA_SD_PCT : 0,
    basis: `race hours of ${editions} editions${recent ? ' since 2000' : ''}${otherMonth ? ', partly in another month' : ''}`,
  }
}

function climateWeather(climate: Climate): RaceHourWeather {
  const { meanHighC, meanLowC, humidityPct } = climate
  const fromHumidity = humidityPct === null ? meanLowC : dewPointC((meanHighC + meanLowC) / 2, humidityPct)
  return {
    airC: meanLowC + MORNING_SHARE * (meanHighC - meanLowC),
    dewPointC: climate.dewPointC ?? fromHumidity,
    spreadC: TYPICAL_SPREAD_C,
    extraSdPct: CLIMATE_EXTRA_SD_PCT,
    basis: 'long-term averages for the month',
  }
}

/**
 * Expected weather of the race's morning: measured at past editions (since 2000 where those are on file), else from the
 * climate of the month; null where neither is known. Without a dew point it comes from the day's mean and humidity,
 * without humidity from the low.
 */
export function raceHourWeather(
  race: Pick<Race, 'racedayWeather' | 'climate' | 'month'>,
): RaceHourWeather | null {
  if (race.racedayWeather) return measuredWeather(race.racedayWeather, race.month)
  return race.climate ? climateWeather(race.climate) : null
}
