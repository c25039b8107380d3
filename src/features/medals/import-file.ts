// A list of races run, read from a file: its rows, the races that each may mean, and what is decided of it.
import { prepareRaceMatcher, matchRows, type PlannedRow } from '../../rules/medals/plan-medal-import.ts'
import { readResults } from '../../rules/medals/read-results.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { readCsvFile } from '../../platform/browser/save-file.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { loadRaceIndex } from '../find/race-index.store.ts'

export interface ImportRow {
  planned: PlannedRow
  /** The races to choose from, the likeliest first; and what was found by searching. */
  races: readonly IndexedRace[]
  /** The race chosen for it; null where it is left out or not decided yet. */
  chosen: IndexedRace | null
  /** True until the person, or a name without doubt, has decided. */
  isOpen: boolean
}

export interface ReadFile {
  headings: readonly string[]
  rows: readonly ImportRow[]
}

/** A row as it begins; where its name leaves no doubt it is decided. */
export const beginRow = (planned: PlannedRow): ImportRow => ({
  planned,
  races: planned.candidates,
  chosen: planned.sure ? planned.candidates[0]! : null,
  isOpen: planned.row.fault === null && !planned.sure && planned.candidates.length > 0,
})

/** The row with its likeliest race, where it waits for a decision. */
export const withFirstSuggestion = (row: ImportRow): ImportRow =>
  row.isOpen && row.planned.candidates.length > 0
    ? { ...row, chosen: row.planned.candidates[0]!, isOpen: false }
    : row

/** Reads the file on this device; a sentence says why it cannot be read. */
export async function readImportFile(file: File): Promise<ReadFile | string> {
  try {
    const [cells, index] = await Promise.all([readCsvFile(file), loadRaceIndex()])
    const read = readResults(cells, Number($today.get().slice(0, 4)))
    if (!read.ok) return read.reason
    return { headings: read.headings, rows: matchRows(read.rows, prepareRaceMatcher(index)).map(beginRow) }
  } catch (error) {
    return error instanceof Error && !(error instanceof TypeError)
      ? error.message
      : 'This file could not be read.'
  }
}
