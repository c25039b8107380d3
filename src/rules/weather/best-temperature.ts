// The best air for a marathon, said once: where amateurs are fastest on average, and how far around it hardly costs anything.
import { formatMeasure, type UnitSystem } from '../writing/measures.ts'

/**
 * Air temperature at which amateurs are fastest on average, °C: 6.0 for finishers near 3:32 of 60 marathons (El Helou 2012, PLoS
 * ONE 7:e37407), 5.7 by our fit to 300th places near 2:55 (Mantzios 2022). Winners keep longer: 10 to 17.5 °C (Mantzios 2022).
 */
export const FASTEST_C = 6

/** Air in which the day's loss (weather-loss.ts) stays under half a per cent, about a minute at 3:30, °C. */
export const SMALL_LOSS_C = { from: 0, to: 10 } as const

/** `Amateurs are fastest near 6 °C; from 0 to 10 °C the air costs less than half a per cent.` */
export function bestTemperatureWords(units: UnitSystem): string {
  const degrees = (celsius: number) => formatMeasure(celsius, 'c', units)
  const from = degrees(SMALL_LOSS_C.from).replace(/ °[CF]$/, '')
  return `Amateurs are fastest near ${degrees(FASTEST_C)}; from ${from} to ${degrees(SMALL_LOSS_C.to)} the air costs less than half a per cent.`
}
