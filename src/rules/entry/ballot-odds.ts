// The chance of getting into races by ballot, over years and over several races, and the published figures that it is
// worked out from, edition by edition. Chances are shares from 0 to 1.
import { formatNumber, joined } from '../writing/measures.ts'
import type { EntryWindow, Race } from '../race/race.ts'

interface BallotTry {
  /** Chance of being drawn in one year. */
  chance: number
  /** How many years in a row one enters. */
  years: number
}

/** Chance of one entry from places and applicants, at most 1; null where either is not above zero. */
export function ballotChance(places: number, applicants: number): number | null {
  return places > 0 && applicants > 0 ? Math.min(1, places / applicants) : null
}

/**
 * Chance of at least one place in `years` independent draws: `1 − (1−p)^n`. Ballots that favour those who missed out
 * before do better than this.
 * @example chanceOverYears(0.1, 5) // 0.4095
 */
export function chanceOverYears(chance: number, years: number): number {
  return 1 - (1 - chance) ** years
}

/** Chance of at least one place from several ballots, each entered for its number of years. */
export function chanceOfAny(tries: readonly BallotTry[]): number {
  return 1 - tries.reduce((missAll, { chance, years }) => missAll * (1 - chance) ** years, 1)
}

/** Mean number of yearly entries until drawn, `1/p`; infinite without a chance. */
export function expectedWaitYears(chance: number): number {
  return 1 / chance
}

/** Fewest years for which the chance of a place reaches `wanted`; infinite when it never does. */
export function yearsUntilChance(chance: number, wanted: number): number {
  if (wanted <= 0) return 0
  if (chance >= 1) return 1
  if (chance <= 0 || wanted >= 1) return Infinity
  return Math.ceil(Math.log(1 - wanted) / Math.log(1 - chance) - 1e-9)
}

/**
 * Where only the share that is drawn has been published. New York: "about one percent of applicants accepted", 240,000
 * applied (fox5ny.com, "What to know: 2026 NYC Marathon lottery", March 2026). Taipei: 53,764 in the draw for marathon and half,
 * on average 27 % drawn (news.ltn.com.tw/news/life/breakingnews/5178964, September 2025): one draw, which stands at the marathon alone, so
 * that nobody counts it twice.
 */
const SHARES_DRAWN = [
  { slug: 'new-york-city-marathon', edition: 2026, share: 0.01 },
  { slug: 'taipei-marathon', edition: 2025, share: 0.27 },
]

interface BallotFigures {
  edition: number
  applicants: number | null
  places: number | null
  /** Either rests on an estimate. */
  unsure: boolean
  window: EntryWindow
}

function figuresOf(race: Pick<Race, 'slug'>, window: EntryWindow): BallotFigures {
  const { edition, applicants, unverified } = window
  const drawn = SHARES_DRAWN.find((each) => each.slug === race.slug && each.edition === edition)
  const places = window.places ?? (drawn && applicants ? Math.round(drawn.share * applicants) : null)
  const isReckoned = window.places === null && places !== null
  const unsure = isReckoned || unverified.includes('places') || unverified.includes('applicants')
  return { edition, applicants, places, unsure, window }
}

/** The editions of a race of which a figure is on file, the newest first. */
export const ballotFigures = (race: Pick<Race, 'slug' | 'entryWindows'>): BallotFigures[] =>
  race.entryWindows
    .map((window) => figuresOf(race, window))
    .filter(({ applicants, places }) => applicants !== null || places !== null)
    .toSorted((a, b) => b.edition - a.edition)

/** Places as a table has them: `17,000`, `about 17,000` where that is an estimate. */
export const placesWords = (figures: Pick<BallotFigures, 'places' | 'unsure'> | undefined): string =>
  `${figures?.places && figures.unsure ? 'about ' : ''}${formatNumber(figures?.places ?? null)}`

/** Kinds of entry in which places are drawn. */
const DRAWN: readonly (string | null)[] = ['ballot', 'lottery']

interface KnownDraw extends BallotFigures {
  applicants: number
  places: number
  /** What has been published of later editions, as a sentence; null where nothing has. */
  since: string | null
}

/** The newest edition of which both figures are known. Figures of two editions make no chance. */
export function newestDraw(race: Pick<Race, 'slug' | 'entryWindows'>): KnownDraw | null {
  const figures = ballotFigures(race).filter(({ window }) => DRAWN.includes(window.kind))
  const draw = figures.find(({ applicants, places }) => applicants && places && places <= applicants)
  if (!draw) return null
  const later = figures
    .filter(({ edition, applicants }) => edition > draw.edition && applicants !== null)
    .toReversed()
    .map(({ edition, applicants }) => `${formatNumber(applicants)} for ${edition}`)
  const since =
    later.length > 0 ? `Applications since: ${joined(later)}; how many were drawn is not published.` : null
  return { ...draw, applicants: draw.applicants!, places: draw.places!, since }
}

/** What is noted of a draw as sentences, and that a number of it is an estimate where the note does not say so. */
export function whatToKnow(unsure: boolean, note: string | null): string {
  const told = note ? `${note[0]!.toUpperCase()}${note.slice(1).replace(/\.$/, '')}.` : ''
  return unsure && !/estimate/.test(told) ? `An estimate. ${told}`.trim() : told
}
