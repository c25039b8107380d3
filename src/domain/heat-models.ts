// Two published answers to "what does this air cost a marathon": one that knows humidity and one from finishers.
import { alongCurve, type CurvePoint } from './piecewise-linear.ts'

/** Change of log speed of elite marathoners at 60 % relative humidity, by air temperature in °C. */
const ELITE_LOG_SPEED: readonly CurvePoint[] = [
  [0, -0.0057],
  [5, -0.0017],
  [9, 0],
  [12, 0],
  [15, -0.0015],
  [18, -0.0074],
  [20, -0.0123],
  [22, -0.0178],
  [25, -0.027],
  [28, -0.0369],
  [30, -0.0437],
]
/** The same at 30 and at 90 % humidity as a share of the 60 % value: humidity matters little at 20 °C, much at 30. */
const DRY_SHARE: readonly CurvePoint[] = [
  [20, 0.561],
  [25, 0.537],
  [30, 0.499],
]
const HUMID_SHARE: readonly CurvePoint[] = [
  [20, 1.049],
  [25, 1.415],
  [30, 1.668],
]
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

/**
 * Change of log speed of an elite marathoner, 0 or less, at an air temperature (°C) and relative humidity (%).
 * Linear between the published values at 60 %; other humidities are straight lines through the shares at 30, 60 and
 * 90 %, below 12 °C humidity does nothing. The shares were read off that grid (two of them, at
 * 25 °C, are published); between them it is a reading, which the range of two models covers.
 * Source: J. Davis (2025), a re-fit of the marathons of K. Mantzios et al., Med Sci Sports Exerc 54 (2022) 153–161.
 */
export function eliteLogSpeedChange(temperatureC: number, humidityPct: number): number {
  const at60 = alongCurve(ELITE_LOG_SPEED, temperatureC)
  if (temperatureC <= 12) return at60
  const dry = alongCurve(DRY_SHARE, temperatureC)
  const humid = alongCurve(HUMID_SHARE, temperatureC)
  const slopePer30Pct = humidityPct < 60 ? 1 - dry : humid - 1
  return at60 * Math.max(0, 1 + (slopePer30Pct * (humidityPct - 60)) / 30)
}

/** How many times the elite's loss a runner of `marathonMinutes` suffers: 1 at 2:10, 2.96 at 3:30. */
export function heatLevelMultiplier(marathonMinutes: number): number {
  return alongCurve(LEVEL_MULTIPLIER, marathonMinutes)
}

/** Time factor of the model that knows humidity: the elite's loss scaled by the runner's level. */
export function humidityModelFactor(
  temperatureC: number,
  humidityPct: number,
  marathonMinutes: number,
): number {
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
