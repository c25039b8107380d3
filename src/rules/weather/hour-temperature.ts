// The temperature of an hour of the day, from the mean low and high of the month.

const HOTTEST_HOUR = 15
/** Sunrise where the place is not known. */
const USUAL_SUNRISE = 6
/** The sun's edge is seen when its middle is so far below the horizon: half its width, and the air's bending. */
const HORIZON_DEGREES = -0.833
const DEGREE = Math.PI / 180

/**
 * Local solar hour of sunrise at a latitude on a day of the year (1 to 366). In the far north and south, where the sun does not
 * rise or set, 0 or 12.
 */
export function sunriseHour(lat: number | null, dayOfYear: number): number {
  if (lat === null) return USUAL_SUNRISE
  // Declination to half a degree: P. Cooper, Solar Energy 12 (1969) 333–346.
  const declination = 23.45 * Math.sin((360 / 365) * (284 + dayOfYear) * DEGREE) * DEGREE
  const cosine =
    (Math.sin(HORIZON_DEGREES * DEGREE) - Math.sin(lat * DEGREE) * Math.sin(declination)) /
    (Math.cos(lat * DEGREE) * Math.cos(declination))
  return 12 - Math.acos(Math.max(-1, Math.min(1, cosine))) / DEGREE / 15
}

/** The day of a month's mean low and high, and when the sun rises on it. */
export interface DayOfMeans {
  lowC: number
  highC: number
  sunriseHour: number
}

/** Temperature at a local solar hour: the low at sunrise, the high at 15:00, a sine between them. */
export function temperatureAtHour({ lowC, highC, sunriseHour: rise }: DayOfMeans, solarHour: number): number {
  const hour = (((solarHour - rise) % 24) + 24) % 24
  const warming = HOTTEST_HOUR - rise
  const share = hour <= warming ? hour / warming : 1 - (hour - warming) / (24 - warming)
  return lowC + ((highC - lowC) * (1 - Math.cos(Math.PI * share))) / 2
}

const SAMPLES = 8

/** Mean temperature over some hours from a local solar hour on. */
export function meanTemperature(day: DayOfMeans, fromHour: number, hours: number): number {
  let sum = 0
  for (let i = 0; i < SAMPLES; i++) sum += temperatureAtHour(day, fromHour + ((i + 0.5) / SAMPLES) * hours)
  return sum / SAMPLES
}
