// What a runner's list would put on the shelf: each row with the race it means and what is to be done with it. Nothing is
// saved by this; what is doubtful waits for the runner's word.
import type { RaceMatcher } from './match-race.ts'
import type { ShelfMedal } from './medal-shelf.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { readRowTime, type ResultRow } from './read-results.ts'

export interface PlannedRow {
  row: ResultRow
  /** Races that it may mean, the likeliest first. */
  candidates: IndexedRace[]
  /** True where the name leaves no doubt. */
  sure: boolean
}

/** What is done with a row once its race is chosen. */
export type RowPlan =
  | {
      kind: 'add'
      race: IndexedRace
      year: number
      finishSeconds: number | null
      note: string | null
      fault: string | null
    }
  | { kind: 'fill'; race: IndexedRace; medal: ShelfMedal; finishSeconds: number }
  | { kind: 'there'; race: IndexedRace; reason: string }
  | { kind: 'left'; reason: string }

/** Finds the race of each row. */
export function matchRows(rows: readonly ResultRow[], match: RaceMatcher): PlannedRow[] {
  return rows.map((row) => {
    if (row.fault !== null) return { row, candidates: [], sure: false }
    const { certainty, races } = match(row.name, row.distanceM)
    return { row, candidates: races, sure: certainty === 'sure' }
  })
}

const keyOf = (raceId: number | null, year: number | null) => `${raceId} ${year}`

/**
 * Plans every row, given the race chosen for it (null leaves it out): what is there already is not added again, a medal
 * without a time gets the list's time, and of two rows with the same race and year the first counts.
 */
export function planImport(
  rows: readonly PlannedRow[],
  chosen: (row: PlannedRow) => IndexedRace | null,
  medals: readonly ShelfMedal[],
): RowPlan[] {
  const there = new Map(medals.map((medal) => [keyOf(medal.raceId, medal.year), medal]))
  const lines = new Map<string, number>()
  return rows.map((planned): RowPlan => {
    const { row } = planned
    const race = chosen(planned)
    if (row.fault !== null) return { kind: 'left', reason: row.fault }
    if (!race) {
      const reason = planned.candidates.length > 0 ? 'Left out.' : 'We have no race by this name.'
      return { kind: 'left', reason }
    }
    const key = keyOf(race.id, row.year)
    const { seconds, fault } = readRowTime(row, race.distanceM)
    const line = lines.get(key)
    if (line !== undefined) return { kind: 'there', race, reason: `The same as line ${line}.` }
    lines.set(key, row.line)
    const medal = there.get(key)
    if (!medal) {
      return { kind: 'add', race, year: row.year!, finishSeconds: seconds, note: row.note, fault }
    }
    if (medal.finishSeconds === null && seconds !== null) {
      return { kind: 'fill', race, medal, finishSeconds: seconds }
    }
    const differs = seconds !== null && seconds !== medal.finishSeconds
    return {
      kind: 'there',
      race,
      reason: differs
        ? 'Already on your shelf with a different time, which we keep.'
        : 'Already on your shelf.',
    }
  })
}
