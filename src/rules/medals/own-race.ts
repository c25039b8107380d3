// A race that is not on the list, as its runner names it: name, distance and place, read from what is typed.
import { plainLine } from '../writing/safe-text.ts'
import { MILE_M } from '../race/race-distances.ts'
import { readDistance } from '../reading/read-distance.ts'

/** Of a race's name, and of its place. */
export const MAX_NAME_CHARACTERS = 120

/** Of what its runner notes of it. */
export const MAX_NOTE_CHARACTERS = 500

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

/** The race that was typed, as the server stores it, or what is wrong, by the texts' names. */
export function readOwnRace(
  texts: OwnRaceTexts,
): { race: NamedRace } | { race: null; problems: Partial<OwnRaceTexts> } {
  const name = plainLine(texts.name)
  const isOther = texts.distance === OTHER_DISTANCE
  const distance = readDistance(isOther ? texts.otherDistance : texts.distance)
  if (name !== '' && distance.ok) {
    const distanceM = Math.round(distance.value * 1000) / 1000
    return { race: { name, distanceM, place: plainLine(texts.place) || null } }
  }
  const problems: Partial<OwnRaceTexts> = {}
  if (name === '') problems.name = 'Enter the name of the race.'
  if (texts.distance === '') problems.distance = 'Choose the distance.'
  else if (!distance.ok) problems[isOther ? 'otherDistance' : 'distance'] = distance.reason
  return { race: null, problems }
}

/** `7 miles`, `12.345 km`: any distance in metres as it could have been typed. */
function typedDistance(distanceM: number): string {
  const miles = Number((distanceM / MILE_M).toFixed(6))
  return Number.isInteger(miles) ? `${miles} miles` : `${Number((distanceM / 1000).toFixed(6))} km`
}

/** What fields show of a race that was named before: `readOwnRace` reads the same race from it. */
export function ownRaceTexts({ name, distanceM, place }: NamedRace): OwnRaceTexts {
  const offered = OWN_DISTANCES.find(({ value }) => {
    const reading = value === OTHER_DISTANCE ? null : readDistance(value)
    return reading?.ok && Math.round(reading.value * 1000) / 1000 === distanceM
  })
  return {
    name,
    distance: offered?.value ?? OTHER_DISTANCE,
    otherDistance: offered ? '' : typedDistance(distanceM),
    place: place ?? '',
  }
}

/** Whether two say the same, as typed; what is typed for another distance counts only where one is chosen. */
export const isSameOwnRace = (one: OwnRaceTexts, other: OwnRaceTexts): boolean =>
  one.name.trim() === other.name.trim() &&
  one.place.trim() === other.place.trim() &&
  one.distance === other.distance &&
  (one.distance !== OTHER_DISTANCE || one.otherDistance.trim() === other.otherDistance.trim())
