// Bands of the air temperature to expect in the hours of a race.

export const RACE_WEATHERS = ['cold', 'cool', 'mild', 'warm', 'hot'] as const
export type RaceWeather = (typeof RACE_WEATHERS)[number]

/** Each band begins where the one before ends, °C; amateurs run best at the lower end of cool (El Helou 2012, heat-adjustment.ts). */
export const RACE_WEATHER_FROM_C: Record<RaceWeather, number> = {
  cold: -Infinity,
  cool: 5,
  mild: 10,
  warm: 15,
  hot: 20,
}

/** The band of a temperature. */
export const raceWeatherAt = (airC: number): RaceWeather =>
  RACE_WEATHERS.findLast((weather) => airC >= RACE_WEATHER_FROM_C[weather])!

export const RACE_WEATHER_LABELS: Record<RaceWeather, string> = {
  cold: 'Cold',
  cool: 'Cool',
  mild: 'Mild',
  warm: 'Warm',
  hot: 'Hot',
}

/** What the words mean, in both units. */
export const RACE_WEATHER_NOTE =
  'In race hours: cool from 5\u00a0°C (41\u00a0°F), mild from 10\u00a0°C (50\u00a0°F), warm from 15\u00a0°C (59\u00a0°F), hot from 20\u00a0°C (68\u00a0°F).'
