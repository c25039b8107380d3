// What a chart of /insights consists of, what it is drawn from, and the words that several of them share.
import { MARATHON } from '../../race/race-types.ts'
import { formatNumber, type BothUnits } from '../../rules/writing/measures.ts'
import { insightWords, type InsightFilter } from '../../rules/insights/insights.ts'
import { nameInSentence } from '../../rules/place/place-page.ts'
import type { CalendarDay, Race } from '../../rules/race/race.ts'

export type InsightCell = string | number | BothUnits

export interface InsightChart {
  id: string
  title: string
  /** One or two sentences on what it shows and how to read it. */
  says: string
  source: string
  svg: string
  /** What is to be known of each race in it without a press. */
  remarks?: { name: string; href: string; words: string }[]
  columns: (string | BothUnits)[]
  rows: { cells: InsightCell[]; href?: string | undefined }[]
  list: { href: string; label: string }
}

/** The races of a filter, and the day that they are looked at. */
export interface Chosen {
  races: readonly Race[]
  filter: InsightFilter
  today: CalendarDay
}

const MARATHONS = { slug: MARATHON, words: 'marathons', Words: 'Marathons' }
/** Scores and sizes of different distances do not compare: without a choice it is the marathon. */
export const oneDistance = ({ raceType }: InsightFilter) =>
  raceType
    ? { slug: raceType.slug, words: raceType.pluralName.toLowerCase(), Words: raceType.pluralName }
    : MARATHONS
/** ` in Japan`, or nothing. */
export const within = ({ country }: InsightFilter) => (country ? ` in ${nameInSentence(country.name)}` : '')
/** What the chart counts, as its source. */
export const cataloguePhrase = ({ races, filter }: Chosen) =>
  `The ${formatNumber(races.length)} ${insightWords(filter)} on file; each race page names the source of every fact.`
