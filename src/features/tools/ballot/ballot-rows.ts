// The ballots of the tool's three rows: texts, readings, and what they come to.
import { ballotChance, expectedWaitYears, yearsUntilChance } from '../../../rules/entry/ballot-odds.ts'
import { type Reading, readNumber, refused } from '../../../rules/reading/reading.ts'

export interface BallotOnFile {
  slug: string
  name: string
  edition: number
  applicants: number
  places: number
  /** True where the places are those of the whole field: the chance is then an upper bound. */
  isWholeField: boolean
  /** One of the numbers is an estimate. */
  unsure: boolean
  /** What these numbers are, where the newest ones make no chance; null where they do. */
  caveat: string | null
}

export const ROWS = ['1', '2', '3'] as const
export type RowKey = (typeof ROWS)[number]

export interface BallotReadings {
  applicants: Reading<number>
  places: Reading<number>
  years: Reading<number>
}

export interface BallotRow {
  name: string
  /** The draw on file with these numbers; null for the reader's own numbers. */
  draw: BallotOnFile | null
  chance: number
  years: number
  waitYears: number
  evenYears: number
}

const count = (text: string, what: string, to: number) => readNumber(text, { from: 1, to, what, unit: '' })

/** The years of a row, whether the rest of it is there or not. */
export const readYears = (text: string) =>
  readNumber(text, { from: 1, to: 50, what: 'Years', unit: ' years' })

/** `1 year`, `2.5 years`. */
export const yearsPhrase = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`

const TOO_MANY = 'That is more places than applicants: then nobody is drawn. Check both numbers.'

/** Readings of one row; null where it was left empty. */
export function readBallot(applicants: string, places: string, years: string): BallotReadings | null {
  if (applicants.trim() === '' && places.trim() === '') return null
  const applied = count(applicants, 'Applicants', 50_000_000)
  const drawn = count(places, 'Places', 1_000_000)
  const isTooMany = applied.ok && drawn.ok && drawn.value > applied.value
  return { applicants: applied, places: isTooMany ? refused(TOO_MANY) : drawn, years: readYears(years) }
}

/** What a row comes to; null while one of its fields cannot be read. */
export function ballotRow(
  name: string,
  { applicants, places, years }: BallotReadings,
  onFile?: BallotOnFile,
): BallotRow | null {
  if (!applicants.ok || !places.ok || !years.ok) return null
  const chance = ballotChance(places.value, applicants.value)
  if (chance === null) return null
  const isOnFile = onFile?.applicants === applicants.value && onFile.places === places.value
  return {
    name,
    draw: isOnFile ? onFile : null,
    chance,
    years: Math.round(years.value),
    waitYears: expectedWaitYears(chance),
    evenYears: yearsUntilChance(chance, 0.5),
  }
}
