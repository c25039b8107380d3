// A goal time adjusted for the air of the day: two published models, one that knows humidity and one from finishers,
// their mean and the range between. Refuses above 28 °C.
import { refused, understood, type Reading } from '../reading/reading.ts'
import { alongCurve, type CurvePoint } from '../prediction/curves.ts'
import { predictRiegel } from '../prediction/predict-riegel.ts'
import { MARATHON_M, isSameDistance } from '../race/race-distances.ts'

// What the air takes from elite marathoners, by temperature and humidity: a published grid, read between its lines.

export const HOTTEST_C = 28
export const COLDEST_C = -20
/** Highest mean height of a course, metres above the sea. */
export const HIGHEST_M = 5500

/** A temperature in °C whose cost is known: from -20 to 28 °C. */
export function withinKnownHeat(temperatureC: number): Reading<number> {
  if (!(temperatureC >= COLDEST_C))
    return refused('Too cold: there is no research on running times at that temperature.')
  if (temperatureC > HOTTEST_C) {
    return refused(
      'Above 28 °C (82 °F) no study gives a trustworthy time. Run for the finish and drink to thirst.',
    )
  }
  return understood(temperatureC)
}

const TEMPERATURES_C = [0, 2, 5, 8, 10, 13, 14, 15, 18, 20, 21, 22, 23, 25, 28, 30]
/** A row for each 10 % of relative humidity from 0 to 100, a column a temperature: loss of log speed in ten-thousandths. */
const LOSSES = `
  57 40 17  0  0  0  0  1 12  19  23  26  28  32  37  40
  57 40 17  0  0  0  0  1 25  42  49  56  62  73  88  97
  57 40 17  0  0  0  0  1 35  59  70  81  92 111 139 156
  57 40 17  0  0  0  0  1 38  69  85 100 115 145 189 218
  57 40 17  0  0  0  0  1 44  82 101 121 141 181 243 284
  57 40 17  0  0  0  0  3 60 104 127 151 175 225 303 356
  57 40 17  0  0  0  0 15 74 123 150 178 208 270 369 437
  57 40 17  0  0  0  3 17 77 129 160 194 231 310 440 530
  57 40 17  0  0  0  3 17 77 129 162 203 247 346 512 629
  60 43 18  0  0  0  3 17 77 129 162 210 263 382 585 729
  80 62 36 14  1  0  3 17 77 129 163 217 278 418 658 828`

const BY_HUMIDITY = LOSSES.trim()
  .split('\n')
  .map((row, tens) => {
    const losses = row.trim().split(/\s+/).map(Number)
    const byTemperature = TEMPERATURES_C.map((airC, i): CurvePoint => [airC, losses[i]!])
    return { humidityPct: 10 * tens, byTemperature }
  })

/**
 * Change of log speed of an elite marathoner, 0 or less, at an air temperature (°C) and relative humidity (%): bilinear in
 * the published grid, as at its edge below 0 °C and above 30 °C. Of its degrees and per cents every tenth humidity is here,
 * and the temperatures between which it bends by less than 0.0003.
 * Source: J. Davis (2025), github.com/johnjdavisiv/heat-adjusted-pace, heat_humidity_adjustments_fine_v2025-09-04.json:
 * a re-fit of the marathons of K. Mantzios et al., Med Sci Sports Exerc 54 (2022) 153–161.
 */
export function eliteLogSpeedChange(temperatureC: number, humidityPct: number): number {
  const atTemperature = BY_HUMIDITY.map((row): CurvePoint => [
    row.humidityPct,
    alongCurve(row.byTemperature, temperatureC),
  ])
  const loss = alongCurve(atTemperature, humidityPct)
  return loss === 0 ? 0 : -loss / 10_000
}

/** How much more a runner loses than the winner, by marathon minutes. Up to 175 measured, beyond it damped El Helou. */
const LEVEL_MULTIPLIER: readonly CurvePoint[] = [
  [130, 1],
  [162, 1.76],
  [175, 2.28],
  [212, 3],
  [237, 3.3],
  [268, 3.6],
]
/** El Helou's best temperature (°C) and loss of speed (% per °C²), by marathon minutes. */
const BEST_TEMPERATURE: readonly CurvePoint[] = [
  [161, 3.81],
  [212, 6],
  [237, 6.2],
  [268, 7.4],
]
const SPEED_LOSS: readonly CurvePoint[] = [
  [161, 0.0149],
  [212, 0.034],
  [237, 0.042],
  [268, 0.05],
]

/** Marathon minutes that both models reach: El Helou's first place and third quartile. Flat outside, so no more is known. */
const KNOWN_LEVELS = { fromMinutes: 161, toMinutes: 268 }

/** How many times the elite's loss a runner of `marathonMinutes` suffers: 1 at 2:10, 2.96 at 3:30. */
export function heatLevelMultiplier(marathonMinutes: number): number {
  return alongCurve(LEVEL_MULTIPLIER, marathonMinutes)
}

/** Time factor of the model that knows humidity: the elite's loss scaled by the runner's level. */
function humidityModelFactor(temperatureC: number, humidityPct: number, marathonMinutes: number): number {
  return Math.exp(-eliteLogSpeedChange(temperatureC, humidityPct) * heatLevelMultiplier(marathonMinutes))
}

/** Loss of speed in % at `degreesOff` °C from the best temperature: El Helou's parabola, k in % per °C². */
export const speedLossPct = (degreesOff: number, k: number): number => k * degreesOff ** 2

/**
 * Time factor of the finishers' model: speed lost `k·(T − Topt)²` %, half of it when colder than Topt.
 * Source: N. El Helou et al., PLoS ONE 7(5) (2012) e37407, table S3: 1,791,972 finishers at 1.7 to 25.2 °C.
 */
export function finishersModelFactor(temperatureC: number, marathonMinutes: number): number {
  const degreesOff = temperatureC - alongCurve(BEST_TEMPERATURE, marathonMinutes)
  const lossPct = speedLossPct(degreesOff, alongCurve(SPEED_LOSS, marathonMinutes))
  return 1 / (1 - (degreesOff < 0 ? lossPct / 2 : lossPct) / 100)
}

/** The temperatures El Helou's finishers ran in; outside them a result is an extrapolation. */
const MEASURED_C = { from: 1.7, to: 25.2 }
/** Where the distance is not the marathon, what is known of the loss is this much less certain, both ways. */
const OTHER_DISTANCE_UNCERTAINTY = 0.4

/** However close the two models are, the loss is not known better than to a quarter of it. */
const MIN_UNCERTAINTY = 0.25

/** Factors multiply the time of an ideal day; 1.03 is 3 % slower. */
export interface ConditionFactor {
  factor: number
  lowFactor: number
  highFactor: number
}

export interface HeatAdjustment extends ConditionFactor {
  humidityModelFactor: number
  finishersModelFactor: number
  /** Colder or warmer than the races the models were fitted to. */
  outsideTemperature: boolean
  /** A runner whom a model does not reach: it is taken to lose what the fastest or the slowest in it do. */
  outsideLevel: 'faster' | 'slower' | null
}

export interface Air {
  temperatureC: number
  /** Relative humidity, 0 to 100. */
  humidityPct: number
}

/**
 * Share of the marathon's loss that a race of `distanceM` metres suffers: `(d/42195)^0.8625`, at most 1. It makes a half
 * marathon lose 0.55 as much, our assumption (± 40 %): shorter races gather less heat, but are run harder.
 */
function heatShareOfDistance(distanceM: number): number {
  return Math.min(1, (distanceM / MARATHON_M) ** 0.8625)
}

function outsideLevel(marathonMinutes: number): HeatAdjustment['outsideLevel'] {
  if (marathonMinutes < KNOWN_LEVELS.fromMinutes) return 'faster'
  return marathonMinutes > KNOWN_LEVELS.toMinutes ? 'slower' : null
}

/**
 * Heat factor for a goal (seconds, on an ideal day) over `distanceM` metres: mean of the humidity model and the
 * finishers' model, from the lower to the higher of the two and at least 25 % of the loss either way. Runners acclimatised to heat lose less (C. Tyler et al.,
 * Sports Med 46 (2016) 1699–1724). Refuses above 28 °C, below -20 °C and humidity outside 0 to 100 %.
 */
export function heatFactor(goalSeconds: number, distanceM: number, air: Air): Reading<HeatAdjustment> {
  const { temperatureC, humidityPct } = air
  if (!(humidityPct >= 0 && humidityPct <= 100)) return refused('Humidity is a percentage from 0 to 100.')
  const known = withinKnownHeat(temperatureC)
  if (!known.ok) return known
  const minutes = predictRiegel({ distanceM, timeSeconds: goalSeconds }, MARATHON_M) / 60
  const share = heatShareOfDistance(distanceM)
  const a = 1 + (humidityModelFactor(temperatureC, humidityPct, minutes) - 1) * share
  const b = 1 + (finishersModelFactor(temperatureC, minutes) - 1) * share
  const spread = isSameDistance(distanceM, MARATHON_M) ? 0 : OTHER_DISTANCE_UNCERTAINTY
  const loss = (a + b) / 2 - 1
  return understood({
    factor: 1 + loss,
    lowFactor: 1 + Math.min((Math.min(a, b) - 1) * (1 - spread), loss * (1 - MIN_UNCERTAINTY)),
    highFactor: 1 + Math.max((Math.max(a, b) - 1) * (1 + spread), loss * (1 + MIN_UNCERTAINTY)),
    humidityModelFactor: a,
    finishersModelFactor: b,
    outsideLevel: outsideLevel(minutes),
    outsideTemperature: temperatureC < MEASURED_C.from || temperatureC > MEASURED_C.to,
  })
}

/**
 * The same day for a time that has `usualPct` % for the usual weather of its race in it already: what the day adds to that,
 * below 1 where it is kinder than usual. How much a day costs is uncertain, and not on which side of the usual one it is: the
 * range of a worse day ends there, and so does that of a kinder one.
 * @example overUsualDay(heatOf20Degrees, 1.12).factor // 1.054 / 1.0112
 */
export function overUsualDay(heat: HeatAdjustment, usualPct: number): HeatAdjustment {
  const usual = 1 + usualPct / 100
  const factor = heat.factor / usual
  const [low, high] = [heat.lowFactor / usual, heat.highFactor / usual]
  return {
    ...heat,
    factor,
    lowFactor: factor >= 1 ? Math.max(1, low) : low,
    highFactor: factor < 1 ? Math.min(1, high) : high,
    humidityModelFactor: heat.humidityModelFactor / usual,
    finishersModelFactor: heat.finishersModelFactor / usual,
  }
}

// Dew point and relative humidity, one from the other.

const MAGNUS_A = 17.625
const MAGNUS_B_C = 243.04

const magnus = (celsius: number) => (MAGNUS_A * celsius) / (MAGNUS_B_C + celsius)

/** Relative humidity in % of air at `airC` whose dew point is `dewC`. Magnus formula, Alduchov & Eskridge 1996. */
export function relativeHumidityPct(airC: number, dewC: number): number {
  return 100 * Math.exp(magnus(dewC) - magnus(airC))
}

/**
 * Dew point in °C of air at `airC` with a relative humidity in %. Magnus formula, Alduchov & Eskridge 1996. Humidity is
 * clamped to 1 to 100 %, so a wrong 0 gives very dry air and not −∞.
 */
export function dewPointC(airC: number, humidityPct: number): number {
  const share = Math.max(1, Math.min(100, humidityPct)) / 100
  const x = Math.log(share) + magnus(airC)
  return (MAGNUS_B_C * x) / (MAGNUS_A - x)
}

/**
 * Simplified wet-bulb globe temperature in °C, of air at `airC` with a relative humidity in %: `0.567·T + 0.393·e + 3.94`
 * with e the vapour pressure in hPa (ACSM, after the Australian Bureau of Meteorology). It takes a sunny day with little
 * wind for granted: not to be set beside a measured index.
 */
export function simplifiedWbgtC(airC: number, humidityPct: number): number {
  const vapourHpa = (humidityPct / 100) * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC))
  return 0.567 * airC + 0.393 * vapourHpa + 3.94
}
