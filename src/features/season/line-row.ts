// A row of the line of the year: a race of the season, and those that could stand in its place.
import type { IndexedRace } from '../../rules/search/race-index.ts'
import type { Goal } from '../../rules/season/season.ts'

/** Of the line's own units. */
export const LINE_WIDTH = 1000

export interface LineRow {
  goal: Goal<IndexedRace>
  saved: IndexedRace
  /** The races that could stand there, by their day; none in a season that is only shown. */
  choices: readonly IndexedRace[]
  /** Tries the race of this number. */
  onTry: (raceId: number) => void
  /** What a choice means for the reader: time, chance, weather, entry. */
  wordsOf: (race: IndexedRace) => string
}
