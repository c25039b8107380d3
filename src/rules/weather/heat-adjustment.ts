// A goal time adjusted for the air of the day: two models, their mean and the range between. Refuses above 28 °C.
import { withinKnownHeat } from './condition-limits.ts'
import { finishersModelFactor, humidityModelFactor, KNOWN_LEVELS } from './heat-models.ts'
import { predictRiegel } from '../prediction/predict-riegel.ts'
import { isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

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
 * below 1 where it is kinder than usual.
 * @example overUsualDay(heatOf20Degrees, 1.12).factor // 1.054 / 1.0112
 */
export function overUsualDay(heat: HeatAdjustment, usualPct: number): HeatAdjustment {
  const usual = 1 + usualPct / 100
  return {
    ...heat,
    factor: heat.factor / usual,
    lowFactor: heat.lowFactor / usual,
    highFactor: heat.highFactor / usual,
    humidityModelFactor: heat.humidityModelFactor / usual,
    finishersModelFactor: heat.finishersModelFactor / usual,
  }
}
