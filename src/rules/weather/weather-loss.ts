// What the air costs a marathon time: the weather to be expected on race day, with the best temperature that it is counted
// from, and thin air.
import { formatMeasure, type UnitSystem } from '../writing/measures.ts'
import type { Loss } from '../course/course-loss.ts'
import { ordinaryWeatherPct, withinWorldBest } from '../prediction/race-equivalence.ts'
import {
  HIGHEST_M,
  HOTTEST_C,
  heatFactor,
  overUsualDay,
  type Air,
  type ConditionFactor,
  type HeatAdjustment,
} from './heat-adjustment.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/**
 * Air temperature at which amateurs are fastest on average, °C: 6.0 for finishers near 3:32 of 60 marathons (El Helou 2012, PLoS
 * ONE 7:e37407), 5.7 by our fit to 300th places near 2:55 (Mantzios 2022). Winners keep longer: 10 to 17.5 °C (Mantzios 2022).
 */
export const FASTEST_C = 6

/** Air in which the day's loss stays under half a per cent, about a minute at 3:30, °C. */
export const SMALL_LOSS_C = { from: 0, to: 10 } as const

/** `Amateurs are fastest near 6 °C; from 0 to 10 °C the air costs less than half a per cent.` */
export function bestTemperatureWords(units: UnitSystem): string {
  const degrees = (celsius: number) => formatMeasure(celsius, 'c', units)
  const from = degrees(SMALL_LOSS_C.from).replace(/ °[CF]$/, '')
  return `Amateurs are fastest near ${degrees(FASTEST_C)}; from ${from} to ${degrees(SMALL_LOSS_C.to)} the air costs less than half a per cent.`
}

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

/** Height in km up to which no loss is counted. */
const FREE_UP_TO_KM = 0.3

/**
 * Share of time, in %, that a marathon at this mean height (metres above the sea) costs a runner who is not used to it:
 * `x + 0.95·x²` with x the kilometres above 300 m. A curve through the bands that US college running uses (1–3 % at
 * 750–1,500 m, 3–6 % up to 2,500 m), with the threshold of Wehrlin & Hallén 2006 (Eur J Appl Physiol 96:404).
 * Good to about ±30 %.
 */
export function altitudeLossPct(heightM: number): number {
  const x = Math.max(0, heightM / 1000 - FREE_UP_TO_KM)
  return x + 0.95 * x * x
}

/**
 * Aerobic power left at a height (metres above the sea) for somebody who has just arrived, % of that at sea level:
 * `100 − 4.07a − 1.43a² + 0.178a³`, a in km. Péronnet & Thibault 1991, J Appl Physiol 70:399.
 */
export function aerobicPowerPct(heightM: number): number {
  const a = Math.max(0, heightM / 1000)
  return 100 - 4.07 * a - 1.43 * a ** 2 + 0.178 * a ** 3
}

// A goal time adjusted for a day and a place: heat and altitude together, always with the range.

/** How far either way what is known of altitude may be off, as a share of the loss. */
const ALTITUDE_UNCERTAINTY = 0.3
/** The bands that the curve of `altitudeLossPct` goes through end here, metres. */
const HIGHEST_KNOWN_M = 2500

export interface Conditions {
  /** Null leaves heat out. */
  air: Air | null
  /** Mean height of the course above the sea; null leaves altitude out. */
  heightM: number | null
}

export interface ConditionsAdjustment extends ConditionFactor {
  timeSeconds: number
  lowSeconds: number
  highSeconds: number
  heat: HeatAdjustment | null
  altitude: ConditionFactor | null
  /** Higher than anything the loss at a height was fitted to. */
  outsideHeight: boolean
}

const UNCHANGED: ConditionFactor = { factor: 1, lowFactor: 1, highFactor: 1 }

/** Factor for running at a mean height in metres, not acclimatised: the loss of `altitudeLossPct`, ± 30 % of it. */
export function altitudeFactor(heightM: number): ConditionFactor {
  const share = altitudeLossPct(heightM) / 100
  return {
    factor: 1 + share,
    lowFactor: 1 + share * (1 - ALTITUDE_UNCERTAINTY),
    highFactor: 1 + share * (1 + ALTITUDE_UNCERTAINTY),
  }
}

/**
 * What a goal (seconds, at sea level, on an ordinary day) over `distanceM` metres becomes. Factors multiply, and so do the
 * ends of their ranges: both may be off the same way, so the range is the wide one. Refuses what `heatFactor` refuses,
 * and heights above 5,500 m.
 */
export function adjustForConditions(
  goalSeconds: number,
  distanceM: number,
  { air, heightM }: Conditions,
): Reading<ConditionsAdjustment> {
  if (!(goalSeconds > 0 && distanceM > 0)) return refused('Time and distance have to be more than zero.')
  if (heightM !== null && !(heightM >= -450 && heightM <= HIGHEST_M)) {
    return refused('Altitude must be between the Dead Sea and 5,500 m.')
  }
  const heat = air && heatFactor(goalSeconds, distanceM, air)
  if (heat && !heat.ok) return heat
  const altitude = heightM === null ? null : altitudeFactor(heightM)
  const day = heat && overUsualDay(heat.value, ordinaryWeatherPct(distanceM))
  const [h, a] = [day ?? UNCHANGED, altitude ?? UNCHANGED]
  const factor = h.factor * a.factor
  const lowFactor = h.lowFactor * a.lowFactor
  const highFactor = h.highFactor * a.highFactor
  return understood({
    factor,
    lowFactor,
    highFactor,
    ...withinWorldBest(distanceM, {
      timeSeconds: goalSeconds * factor,
      lowSeconds: goalSeconds * lowFactor,
      highSeconds: goalSeconds * highFactor,
    }),
    heat: day,
    altitude,
    outsideHeight: heightM !== null && heightM > HIGHEST_KNOWN_M,
  })
}

/**
 * The whole degrees Celsius at which air of `humidityPct` costs this goal what its ordinary day does, so that cooler days are
 * faster; null where no day up to the hottest that is known costs as much.
 */
export function ordinaryAirC(goalSeconds: number, distanceM: number, humidityPct: number): number | null {
  const factorAt = (temperatureC: number) => {
    const air = { temperatureC, humidityPct }
    const day = adjustForConditions(goalSeconds, distanceM, { air, heightM: null })
    return day.ok ? day.value.factor : NaN
  }
  let below = FASTEST_C
  while (below < HOTTEST_C && factorAt(below + 1) < 1) below++
  if (below === HOTTEST_C) return null
  return 1 - factorAt(below) < factorAt(below + 1) - 1 ? below : below + 1
}

/** What of an adjustment lies outside what its models were made from, as sentences; none where all is inside. */
export function outsideSentences({
  heat,
  outsideHeight,
}: Pick<ConditionsAdjustment, 'heat' | 'outsideHeight'>): string[] {
  return [
    heat?.outsideTemperature
      ? 'This temperature is outside the range the finishers ran in (1.7 to 25.2 °C, 35 to 77 °F).'
      : '',
    heat?.outsideLevel === 'slower'
      ? 'This goal is slower than the heat models cover (a 4:28 marathon): we use the loss at 4:28, and yours may be bigger.'
      : '',
    heat?.outsideLevel === 'faster'
      ? 'This goal is faster than the finishers’ heat model covers (a 2:41 marathon): we use the loss at 2:41.'
      : '',
    outsideHeight
      ? 'This altitude is above the data, which end at 2,500 m (8,200 ft): treat the answer as a guess.'
      : '',
  ].filter((sentence) => sentence !== '')
}
