// Races as a comparison sees them, whether they come from a file or the API, and the rows of a comparison: a label and
// one cell for each race, with the best marked where that means something. How they look is the page's own business.
import type { Loss } from '../course/course-loss.ts'
import type { RaceLoss } from '../prediction/race-equivalence.ts'
import type { CourseGrade, GradedScore, PbPartKey } from '../pb-potential/score-words.ts'
import type { CalendarDay, CourseEvidence, Race } from '../race/race.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import { isSameDistance } from '../race/race-distances.ts'
import type { UnitSystem } from '../writing/measures.ts'

export interface ComparedPart {
  key: PbPartKey
  /** % of time against an ideal day, and one standard deviation of it. */
  lossPct: number
  sdPct: number
  /** False: nothing on file, an average with a wide margin. */
  known: boolean
}

interface ComparedPotential {
  /** Null where the facts do not carry a score. */
  range: GradedScore | null
  /** % of time against an ideal day, and one standard deviation of it; there is one also without a score. */
  loss: number
  sd: number
  /** The same as lists and pages carry it: what own times are worked out with. */
  timeLoss: RaceLoss
  parts: ComparedPart[]
  courseGrade: CourseGrade
  /** Results that are weighed with the parts. */
  evidence: (Loss & { kind: CourseEvidence['kind'] })[]
}

export type ComparedRace = Omit<Race, 'placePath' | 'courseMeasurement' | 'courseEvidence'> & {
  potential: ComparedPotential
}

type Better = 'less' | 'more'

/** An estimate with its range. */
interface Range {
  low: number
  high: number
}

const noneOf = (values: readonly unknown[]) => values.map(() => false)

/**
 * Marks the best of the known values, all of them where several are equally good. Null means not known: it is never
 * best, and does not keep the others from being. Give values as they are shown, so that what reads alike counts alike.
 */
export function bestOf(values: readonly (number | null)[], better: Better): boolean[] {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return noneOf(values)
  const [min, max] = [Math.min(...known), Math.max(...known)]
  if (min === max) return noneOf(values)
  const best = better === 'less' ? min : max
  return values.map((value) => value === best)
}

/** Marks the one range that lies wholly beyond all other known ones; none where the best two touch. */
export function bestOfRanges(ranges: readonly (Range | null)[], better: Better): boolean[] {
  const known = ranges.filter((range) => range !== null)
  if (known.length < 2) return noneOf(ranges)
  const isBeyond = (one: Range, other: Range) =>
    better === 'less' ? one.high < other.low : one.low > other.high
  return ranges.map(
    (range) => range !== null && known.every((other) => other === range || isBeyond(range, other)),
  )
}

export const UNKNOWN = 'N/A'

export interface Cell {
  text: string
  /** Smaller words after it. */
  note?: string
  /** Best of its row, where that means something. */
  best?: boolean
  /** True: rests on general knowledge, nobody has checked it. */
  unchecked?: boolean
  /** The day of the text. */
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

/** A cell for a fact of a race: N/A where it is not known, marked where it is not checked. */
export function factCell(race: Pick<Race, 'sources'>, field: keyof Race, text: string | null): Cell {
  if (text === null || text === '') return { text: UNKNOWN }
  return { text, unchecked: uncheckedFields(race).has(field) }
}

/**
 * Marks the best cells by the numbers that they show; `better` null where best means nothing. What nobody has checked is
 * never best, and where it would be, none is.
 */
export function marked(cells: Cell[], values: readonly (number | null)[], better: Better | null): Cell[] {
  if (better === null) return cells
  const best = bestOf(values, better)
  if (cells.some(({ unchecked }, i) => best[i] && unchecked)) return cells
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
export const isWorthShowing = ({ cells, always }: ComparisonRow): boolean =>
  always === true || cells.some(({ text }) => text !== UNKNOWN)
