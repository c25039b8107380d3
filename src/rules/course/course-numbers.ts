// The course of a race in numbers, each with what is known of it: as its page and an editor's preview show them.
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

/** How the climb came about: tracks at 10 m count every small rise, organisers as they please. */
function climbWords({ sources }: Race): string {
  const { confidence } = sources.find(({ field }) => field === 'elevationGainM') ?? {}
  if (confidence === 'computed') return 'measured on the track'
  return confidence === 'organiser' ? 'published by the organiser' : 'as published'
}

/** Climb, descent and highest point, in metres. */
export const courseNumbers = (race: Race): CourseNumber[] => [
  {
    label: 'Climb',
    metres: race.elevationGainM,
    note: race.elevationGainM === null ? '' : checked(race, 'elevationGainM', climbWords(race)),
  },
  { label: 'Descent', metres: race.elevationLossM, note: netDropWords(race) },
  {
    label: 'Highest point',
    metres: race.maxElevationM,
    note: race.maxElevationM === null ? '' : checked(race, 'maxElevationM', 'above sea level'),
  },
]

/** What is said of the class of steepness; empty where there is none. */
export const steepnessNote = (race: Race): string =>
  race.elevationProfile ? checked(race, 'elevationProfile', 'one of seven classes') : ''
