// What is known of the certainty of a race's facts, and its field size with that.
import { formatNumber } from '../writing/measures.ts'
import type { Race } from './race.ts'

type SizedRace = Pick<Race, 'participants' | 'participantsYear' | 'sources'>

/** What is said of a fact that rests on general knowledge alone, on pages and in e-mails. */
export const UNCHECKED = 'not yet checked'

/** Fields of the race that are not checked yet. */
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

/** A count as it is said, to the last digit or, where it is rough, to about a hundred: no "about 30,191". */
export function countFigure(count: number | null, isRough: boolean): string {
  if (count === null || !isRough || count < 100) return formatNumber(count)
  const step = count < 1000 ? 10 : 100
  return formatNumber(Math.round(count / step) * step)
}

/** `about 30,200`, or `59,830` of a count that is not rough. */
export const countWords = (count: number, isRough: boolean): string =>
  `${isRough ? 'about ' : ''}${countFigure(count, isRough)}`

/** Field size alone: "59,830", or "about 10,000" where it is not the count of one edition's finishers; 'N/A'. */
export function fieldSizeWords(race: SizedRace): string {
  if (race.participants === null) return 'N/A'
  return countWords(race.participants, isRoughCount(race))
}

/** Field size in words: "59,830 in 2026", "about 10,000" where the count is not of one edition's finishers. */
export function describeParticipants(race: SizedRace): string {
  const size = fieldSizeWords(race)
  return /^\d/.test(size) ? `${size} in ${race.participantsYear}` : size
}

/** The year at the end of a source, such as `https://race.example/day (2024)`. */
const YEAR_OF_SOURCE = /\([^()]*\b((?:19|20)\d\d)\b[^()]*\)$/
const YEAR = /\b20\d\d\b/g

const sourceOf = ({ sources }: Pick<Race, 'sources'>, name: keyof Race) =>
  sources.find(({ field }) => field === name)

const yearOfSource = (source = '') => {
  const year = YEAR_OF_SOURCE.exec(source)?.[1]
  return year ? Number(year) : null
}

/** The year of the next edition; every former year is before it. */
const nextEdition = ({ nextEventDate }: Pick<Race, 'nextEventDate'>) =>
  nextEventDate ? Number(nextEventDate.slice(0, 4)) : Infinity

/**
 * The former year that the start time on file was seen for, where it is older than the next edition: the start is then a usual one.
 * Null where it is of the next edition, or its source names no year.
 */
export function usualStartYear(race: Pick<Race, 'startTime' | 'nextEventDate' | 'sources'>): number | null {
  const year = race.startTime ? yearOfSource(sourceOf(race, 'startTime')?.source) : null
  return year !== null && year < nextEdition(race) ? year : null
}

type Priced = Pick<Race, 'fee' | 'nextEventDate' | 'sources'>

/** The edition that the fee is of, by its own words or its source; null where neither names a year. */
export function feeYear(race: Priced): number | null {
  const years = race.fee?.match(YEAR)?.map(Number)
  return years ? Math.max(...years) : yearOfSource(sourceOf(race, 'fee')?.source)
}

/** Whether the fee is that of the next edition: its year says so, or the organiser named it without one. */
export function isFeeOfNextEdition(race: Priced): boolean {
  const year = feeYear(race)
  return year === null ? sourceOf(race, 'fee')?.confidence === 'organiser' : year === nextEdition(race)
}

/** The fee with the year of a former edition, or with a note that its edition is unknown; null where none is on file. */
export function feeWords(race: Priced): string | null {
  const { fee } = race
  if (!fee || isFeeOfNextEdition(race)) return fee
  const year = feeYear(race)
  if (year === null) return `${fee} (edition not known)`
  return fee.includes(String(year)) ? fee : `${fee} (${year})`
}
