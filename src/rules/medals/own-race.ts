// A race that is not on the list, as its runner names it: name, distance and place, read from what is typed.
import { typeOfDistance } from '../../race/race-types.ts'
import { distancePhrase } from '../race/race-distances.ts'
import { readDistance } from '../reading/read-distance.ts'

/** Of a race's name, and of its place. */
export const MAX_NAME_CHARACTERS = 120

export const OTHER_DISTANCE = 'other'

/** Distances that are offered, as `readDistance` reads them, the shortest first. */
export const OWN_DISTANCES = [
  { value: '5k', label: '5 km (parkrun)' },
  { value: '10k', label: '10 km' },
  { value: '15k', label: '15 km' },
  { value: '10mi', label: '10 miles' },
  { value: 'half', label: 'Half marathon' },
  { value: 'marathon', label: 'Marathon' },
  { value: '50k', label: '50 km' },
  { value: '100k', label: '100 km' },
  { value: OTHER_DISTANCE, label: 'Another distance' },
] as const

export interface OwnRaceTexts {
  name: string
  /** One of `OWN_DISTANCES`. */
  distance: string
  /** What is typed where that is another distance: `12 km`, `7 miles`. */
  otherDistance: string
  place: string
}

/** A race by its name, with its distance in metres. */
export interface NamedRace {
  name: string
  distanceM: number
  place: string | null
}

/** The race that was typed, or what is wrong, by the texts' names. */
export function readOwnRace(
  texts: OwnRaceTexts,
): { race: NamedRace } | { race: null; problems: Partial<OwnRaceTexts> } {
  const name = texts.name.trim()
  const isOther = texts.distance === OTHER_DISTANCE
  const distance = readDistance(isOther ? texts.otherDistance : texts.distance)
  if (name !== '' && distance.ok) {
    const distanceM = Math.round(distance.value * 1000) / 1000
    return { race: { name, distanceM, place: texts.place.trim() || null } }
  }
  const problems: Partial<OwnRaceTexts> = {}
  if (name === '') problems.name = 'Enter the name of the race.'
  if (texts.distance === '') problems.distance = 'Choose the distance.'
  else if (!distance.ok) problems[isOther ? 'otherDistance' : 'distance'] = distance.reason
  return { race: null, problems }
}

/** `Half marathon`, `10 km`, `10 miles`: a distance in metres as a heading has it. */
export function distanceName(distanceM: number): string {
  const phrase = typeOfDistance(distanceM)?.name ?? distancePhrase(distanceM)
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}
