// How many applied for a place in a draw and how many were drawn, as published, edition by edition: the one place that every page
// with such figures reads.
import { formatNumber } from '../writing/measures.ts'
import { joined } from '../writing/joined.ts'
import type { EntryWindow, Race } from '../race/race.ts'

/**
 * Where only the share that is drawn has been published. New York: "about one percent of applicants accepted", 240,000
 * applied (fox5ny.com, "What to know: 2026 NYC Marathon lottery", March 2026).
 */
const SHARES_DRAWN = [{ slug: 'new-york-city-marathon', edition: 2026, share: 0.01 }]

export interface BallotFigures {
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
