// How far what is known of heat and height reaches, and what is said beyond it.
import { refused, understood, type Reading } from '../reading/reading.ts'

export const HOTTEST_C = 28
export const COLDEST_C = -20
/** Highest mean height of a course, metres above the sea. */
export const HIGHEST_M = 5500

/** A temperature in °C whose cost can be told: from -20 to 28 °C. */
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
