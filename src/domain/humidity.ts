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
