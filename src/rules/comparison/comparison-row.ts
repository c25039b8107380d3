// Rows of a comparison: a label, and one cell for each race in its order. Plain words and numbers; how they look is the
// page's own business.
import { bestOf, type Better, type Range } from './best-of.ts'
import type { ComparedRace } from './compared-race.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import { isSameDistance } from '../race/race-distances.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import type { UnitSystem } from '../writing/measures.ts'

export const UNKNOWN = 'N/A'

export interface Cell {
  text: string
  /** Smaller words after it. */
  note?: string
  /** Best of its row, where that means something. */
  best?: boolean
  /** True: rests on general knowledge, nobody has checked it. */
  unchecked?: boolean
  /** The day that the text tells. */
  day?: CalendarDay
  /** Where the estimate lies between 0 and 100. */
  range?: Range & { score: number }
}

export interface ComparisonRow {
  key: string
  label: string
  cells: Cell[]
  /** Drawn otherwise than as words: the course's picture, the class with its colour, or a large figure. */
  drawn?: 'course' | 'steepness' | 'figure'
  /** Shown also where nothing is known of any race. */
  always?: true
}

export interface ComparisonGroup {
  key: string
  title: string
  /** What is to be known of all its rows, in a sentence. */
  note?: string
  rows: ComparisonRow[]
}

/** What a comparison is seen from. */
export interface ComparedFrom {
  units: UnitSystem
  today: CalendarDay
}

/** Whether all races are over one distance: times, climbs and scores of several are not compared. */
export const isOneDistance = (races: readonly Pick<Race, 'distanceM'>[]): boolean =>
  races.every(({ distanceM }) => isSameDistance(distanceM, races[0]!.distanceM))

/** A cell for a fact of a race: N/A where it is not known, marked where nobody has checked it. */
export function factCell(race: Pick<Race, 'sources'>, field: keyof Race, text: string | null): Cell {
  if (text === null || text === '') return { text: UNKNOWN }
  return { text, unchecked: uncheckedFields(race).has(field) }
}

/** Marks the best cells by the numbers that they show; `better` null where best means nothing. */
export function marked(cells: Cell[], values: readonly (number | null)[], better: Better | null): Cell[] {
  if (better === null) return cells
  const best = bestOf(values, better)
  return cells.map((cell, i) => (best[i] ? { ...cell, best: true } : cell))
}

/** A row of one fact of each race. */
export function factRow(
  races: readonly ComparedRace[],
  { key, label, field }: { key: string; label: string; field: keyof Race },
  words: (race: ComparedRace) => string | null,
): ComparisonRow {
  return { key, label, cells: races.map((race) => factCell(race, field, words(race))) }
}

/** False for a row in which nothing is known of any race, unless that is worth saying. */
export const saysSomething = ({ cells, always }: ComparisonRow): boolean =>
  always === true || cells.some(({ text }) => text !== UNKNOWN)
