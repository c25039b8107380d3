// How much the weather of a race makes a time differ from year to year.
import { raceHourWeather, type WeatheredRace } from './race-hour-weather.ts'
import { USUAL_YEAR_SD_PCT, weatherLossOver, yearlyWeatherSd } from './weather-loss.ts'

/** One sd of the years at a race, % of time in hundredths; of a usual race where its weather is not on file. */
export function yearToYearSdPct(race: WeatheredRace & { distanceM: number }): number {
  const weather = raceHourWeather(race)
  const lossPct = weather ? yearlyWeatherSd(weather) : USUAL_YEAR_SD_PCT
  return Math.round(weatherLossOver(race.distanceM, { lossPct, sdPct: 0 }).lossPct * 100) / 100
}
