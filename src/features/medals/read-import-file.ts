// A runner's own list of races, read from a CSV file on the device: its rows, the races that each may mean, and what is decided of it.
import { MAX_FILE_BYTES } from '../../rules/site/limits.ts'
import { counted } from '../../rules/writing/measures.ts'
import { readActivities } from '../../rules/medals/read-activities.ts'
import { readResults } from '../../rules/medals/read-results.ts'
import { prepareRaceMatcher } from '../../rules/medals/match-race-name.ts'
import {
  matchActivities,
  matchRows,
  type ChosenRace,
  type PlannedRow,
} from '../../rules/medals/plan-medal-import.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { readCsvFile } from '../../platform/browser/read-csv-file.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { loadRaceIndex } from '../find/race-index.store.ts'

export interface ImportRow {
  planned: PlannedRow
  /** The races to choose from, the likeliest first; and what was found by searching. */
  races: readonly IndexedRace[]
  /** The race chosen for it; null where it is left out or not decided yet. */
  chosen: ChosenRace | null
  /** True until the person, or a name without doubt, has decided. */
  isOpen: boolean
}

export interface ReadFile {
  headings: readonly string[]
  rows: readonly ImportRow[]
  /** What of an export was left out as no race; '' for a list. */
  leftOut: string
}

/** A row as it begins; where its name leaves no doubt it is decided. */
export const beginRow = (planned: PlannedRow): ImportRow => ({
  planned,
  races: planned.candidates,
  chosen: planned.isCertain ? planned.candidates[0]! : null,
  isOpen: planned.row.fault === null && !planned.isCertain && planned.candidates.length > 0,
})

/** The row with its likeliest race, where it waits for a decision. */
export const withFirstSuggestion = (row: ImportRow): ImportRow =>
  row.isOpen && row.planned.candidates.length > 0
    ? { ...row, chosen: row.planned.candidates[0]!, isOpen: false }
    : row

/** The row as a race of the runner's own, where it waits to be decided whether it is one. */
export const asOwnRace = (row: ImportRow): ImportRow =>
  groupOf(row) === 'own' && row.chosen === null ? { ...row, chosen: row.planned.ownRace } : row

const HEADINGS_OF_EXPORT = ['Race', 'Date', 'Time', 'Distance']

/** Reads the file on this device; a sentence says why it cannot be read. */
export async function readImportFile(file: File): Promise<ReadFile | string> {
  if (/\.(zip|fit|gpx|tcx|gz)$/i.test(file.name)) {
    return 'This is not a CSV file. Of Strava’s archive, unpack it and take activities.csv.'
  }
  try {
    const [cells, index] = await Promise.all([readCsvFile(file, MAX_FILE_BYTES.results), loadRaceIndex()])
    const ofExport = readActivities(cells)
    if (ofExport) {
      if (!ofExport.ok) return ofExport.reason
      const { rows, training } = matchActivities(ofExport.activities, index)
      const leftOut = leftOutWords(training, ofExport.others)
      if (rows.length === 0) return `None of these runs from ${ofExport.source} looks like a race. ${leftOut}`
      return { headings: HEADINGS_OF_EXPORT, rows: rows.map(beginRow), leftOut }
    }
    const read = readResults(cells, Number($today.get().slice(0, 4)))
    if (!read.ok) return read.reason
    const rows = matchRows(read.rows, prepareRaceMatcher(index)).map(beginRow)
    return { headings: read.headings, rows, leftOut: '' }
  } catch (error) {
    return error instanceof Error && !(error instanceof TypeError)
      ? error.message
      : 'This file could not be read.'
  }
}

/** `412 runs that are no race were left out, and 88 other activities.`; '' where nothing was. */
function leftOutWords(training: number, others: number): string {
  const runs = training === 1 ? '1 run that is no race was' : `${training} runs that are no race were`
  const activities = counted(others, 'other activity', 'other activities')
  if (training > 0) return `${runs} left out${others > 0 ? `, and ${activities}` : ''}.`
  return others > 0 ? `${activities} left out.` : ''
}

/** What is shown together: rows to check, races of the runner's own, what cannot be saved, and what was recognised. */
export type GroupOfRows = 'check' | 'own' | 'left' | 'known'

/** The group of a row: where it stood when the list was read, whatever is decided since. */
export function groupOf({ planned }: ImportRow): GroupOfRows {
  if (beginRow(planned).isOpen) return 'check'
  if (planned.isCertain) return 'known'
  return planned.ownRace ? 'own' : 'left'
}
