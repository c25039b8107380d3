// Two published answers to "what does this air cost a marathon": one that knows humidity and one from finishers.
import { eliteLogSpeedChange } from './elite-heat-loss.ts'
import { alongCurve, type CurvePoint } from '../prediction/piecewise-linear.ts'

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
export const KNOWN_LEVELS = { fromMinutes: 161, toMinutes: 268 }

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
