// What the weather to be expected on race day adds to a marathon time.
import type { Loss } from '../course/course-loss.ts'
import { FASTEST_C } from './best-temperature.ts'

/** Race-hour weather of a place and season. */
export interface SeasonWeather {
  airC: number
  dewPointC: number
  /** Standard deviation of the air temperature from year to year, °C. */
  spreadC: number
}

/** Typical spread of a race hour's temperature from year to year, °C. */
export const TYPICAL_SPREAD_C = 3.5
/** Dew point from which humidity counts, °C, and how much each degree of it weighs against one of air. */
const HUMID_FROM_C = 10
const HUMID_WEIGHT = 0.5
/** % of time for each °C² off the best, on the day itself. */
const LOSS_PCT_PER_C2 = 0.025
/** Share of that which the seasonal norm costs: runners train and dress for it. */
const SEASON_SHARE = 0.5
/** Share that the year-to-year spread costs: cold days cost half of what hot ones do. */
const SPREAD_SHARE = 0.75

/** A degree below the best costs this share of one above it. */
const COLD_SHARE = 0.5

/** Degrees from the best, humid air counted as warmer. */
const offBest = ({ airC, dewPointC }: Pick<SeasonWeather, 'airC' | 'dewPointC'>) =>
  airC + HUMID_WEIGHT * Math.max(0, dewPointC - HUMID_FROM_C) - FASTEST_C

/** How much a time differs from year to year at a usual race, 6 °C from the best with the typical spread: % of a marathon time. */
export const USUAL_YEAR_SD_PCT = 1.1

/** Weather counts for less over half the distance, by about ±40 %. */
const HALF_FACTOR = 0.55
const HALF_FACTOR_SD = 0.4
/** Races up to here count as halves. */
const HALF_UP_TO_M = 30_000

/** Sd of a weather loss known from the race's own hours, from the loss: both in % of a marathon time. */
export const weatherSdPct = (lossPct: number) => 0.25 + 0.35 * lossPct

/**
 * Loss in % of a marathon time at this season's weather: `0.0125·d² + 0.75·0.025·sd²`, where d is air temperature, plus
 * half of each degree of dew point above 10 °C, minus 6 °C; the first term half when colder. The curvature lies between
 * that of El Helou 2012 (PLoS ONE 7:e37407) for 3:30 runners and our fit to the race-day records of Mantzios 2022
 * (Med Sci Sports Exerc 54:153) for 2:55.
 */
export function marathonWeatherLoss({ airC, dewPointC, spreadC }: SeasonWeather): Loss {
  const season = SEASON_SHARE * dayLossPct({ airC, dewPointC })
  const lossPct = season + SPREAD_SHARE * LOSS_PCT_PER_C2 * spreadC * spreadC
  return { lossPct, sdPct: weatherSdPct(lossPct) }
}

const curvature = (off: number) => LOSS_PCT_PER_C2 * (off < 0 ? COLD_SHARE : 1)

/** What the air of the day itself costs a marathon time, unlike the season that runners train and dress for: % of time, `0.025·d²`. */
export function dayLossPct(air: Pick<SeasonWeather, 'airC' | 'dewPointC'>): number {
  const off = offBest(air)
  return curvature(off) * off * off
}

/**
 * How much a marathon time differs with the weather from year to year, one sd in % of time: that of the day's own loss,
 * `0.025·d²` (half when colder), over the spread of the air.
 */
export function yearlyWeatherSd({ airC, dewPointC, spreadC }: SeasonWeather): number {
  const off = offBest({ airC, dewPointC })
  return curvature(off) * Math.hypot(2 * off * spreadC, Math.SQRT2 * spreadC * spreadC)
}

/** A marathon's weather loss over this distance (metres): the same from 30 km on, 0.55 of it (±40 %) below. */
export function weatherLossOver(distanceM: number, { lossPct, sdPct }: Loss): Loss {
  if (distanceM >= HALF_UP_TO_M) return { lossPct, sdPct }
  return { lossPct: HALF_FACTOR * lossPct, sdPct: HALF_FACTOR * Math.hypot(sdPct, HALF_FACTOR_SD * lossPct) }
}
