// What is known of the certainty of a race's facts, and its field size with that.
import { formatNumber } from '../writing/measures.ts'
import type { Race } from './race.ts'

type SizedRace = Pick<Race, 'participants' | 'participantsYear' | 'sources'>

/** What stands beside a fact that rests on general knowledge alone, on every page and in every e-mail. */
export const UNCHECKED = 'not yet checked'

/** Fields of the race that nobody has checked yet. */
export function uncheckedFields(race: Pick<Race, 'sources'>): Set<string> {
  return new Set(
    race.sources
      .filter(({ confidence, field }) => confidence === 'unverified' && field !== '*')
      .map(({ field }) => field),
  )
}

/** True where neither the row nor one of its facts was seen anywhere. */
export function restsOnGeneralKnowledge(race: Pick<Race, 'sources'>): boolean {
  return race.sources.every(({ confidence }) => confidence === 'unverified')
}

/** Whether the count is not of one edition's finishers, or not checked: it reads "about". */
export const isRoughCount = (race: Pick<Race, 'participantsYear' | 'sources'>): boolean =>
  race.participantsYear === null || uncheckedFields(race).has('participants')

/** Field size alone: "59,830", or "about 10,000" where it is not the count of one edition's finishers; 'N/A'. */
export function fieldSizeWords(race: SizedRace): string {
  if (race.participants === null) return 'N/A'
  return `${isRoughCount(race) ? 'about ' : ''}${formatNumber(race.participants)}`
}

/** Field size in words: "59,830 in 2026", "about 10,000" where the count is not of one edition's finishers. */
export function describeParticipants(race: SizedRace): string {
  const size = fieldSizeWords(race)
  return /^\d/.test(size) ? `${size} in ${race.participantsYear}` : size
}

/** The year at the end of a source, such as `https://race.example/day (2024)`. */
const YEAR_OF_SOURCE = /\([^()]*\b((?:19|20)\d\d)\b[^()]*\)$/

/**
 * The former year that the start time on file was seen for, where it is older than the next edition: the start is then a usual one.
 * Null where it is of the next edition, or its source names no year.
 */
export function usualStartYear(race: Pick<Race, 'startTime' | 'nextEventDate' | 'sources'>): number | null {
  const source = race.startTime && race.sources.find(({ field }) => field === 'startTime')?.source
  const year = Number(YEAR_OF_SOURCE.exec(source || '')?.[1] ?? NaN)
  const edition = race.nextEventDate ? Number(race.nextEventDate.slice(0, 4)) : Infinity
  return year < edition ? year : null
}
