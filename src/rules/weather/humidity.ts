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
 * held between 1 and 100 %, so a wrong 0 gives very dry air and not −∞.
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
