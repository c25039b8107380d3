// The course of a race in numbers, each with what is known of it: as its page and an editor's preview show them.
import { climbMethodWords } from './climb-method.ts'
import { formatMeasure } from '../writing/measures.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import type { Race } from '../race/race.ts'

export interface CourseNumber {
  label: string
  metres: number | null
  note: string
}

const checked = (race: Race, field: string, words: string) =>
  uncheckedFields(race).has(field) ? 'not yet checked' : words

function netDropWords({ startElevationM, finishElevationM }: Race): string {
  if (startElevationM === null || finishElevationM === null) return ''
  const netDropM = startElevationM - finishElevationM
  return netDropM >= 0
    ? `net drop ${formatMeasure(netDropM, 'm')}`
    : `net climb ${formatMeasure(-netDropM, 'm')}`
}

/** Climb, descent and highest point, in metres. */
export const courseNumbers = (race: Race): CourseNumber[] => [
  { label: 'Climb', metres: race.elevationGainM, note: climbMethodWords(race) },
  {
    label: 'Descent',
    metres: race.elevationLossM,
    note: [climbMethodWords(race, 'elevationLossM'), netDropWords(race)].filter(Boolean).join('; '),
  },
  {
    label: 'Highest point',
    metres: race.maxElevationM,
    note: race.maxElevationM === null ? '' : checked(race, 'maxElevationM', 'above sea level'),
  },
]

/** What is said of the class of steepness; empty where there is none. */
export const steepnessNote = (race: Race): string =>
  race.elevationProfile ? checked(race, 'elevationProfile', 'one of seven classes') : ''
