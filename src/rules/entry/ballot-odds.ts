// The chance of getting into races by ballot, over years and over several races, and the published figures that it is
// worked out from, edition by edition. Chances are shares from 0 to 1.
import { formatNumber, joined } from '../writing/measures.ts'
import type { EntryWindow, Race, CalendarDay } from '../race/race.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import { isSameDistance } from '../race/race-distances.ts'
import { isUpcoming } from '../race/race-day.ts'
import { entryNow, type EntryNow } from './entry-now.ts'

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
 * on average 27 % drawn (news.ltn.com.tw/news/life/breakingnews/5178964, September 2025): one draw, which is at the marathon alone, so
 * that nobody counts it twice. Kyoto: 34,000 applied, "about 2.7 for each place" (news.mixi.jp/view_news.pl?id=8395652&media_id=4).
 */
const SHARES_DRAWN = [
  { slug: 'new-york-city-marathon', edition: 2026, share: 0.01 },
  { slug: 'taipei-marathon', edition: 2025, share: 0.27 },
  { slug: 'kyoto-marathon', edition: 2026, share: 1 / 2.7 },
]

/**
 * Where only the whole field has been published: no more can have been drawn. Sydney: 123,000 for 40,000 places, and more than
 * 79,000 for 35,000 the year before (layarlensa.info, "Sydney Marathon to change ballot", quoting The Sydney Morning Herald, 2025).
 * Time Out wrote of the 35,000 that they were drawn; nearly 33,000 finished, so that they seem to be everybody.
 */
const WHOLE_FIELDS = [
  { slug: 'sydney-marathon', edition: 2026, places: 40_000 },
  { slug: 'sydney-marathon', edition: 2025, places: 35_000 },
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
  /** True where the places are those of the whole field, so that the chance is an upper bound. */
  isWholeField: boolean
  /** What the chance rests on where the newest figures make none, as sentences; null where they do. */
  caveat: string | null
}

/** A chance as a percentage with as many decimals as it needs: 2.02 %, 36 %; 0 % and 100 % only where it is exactly that. */
export function percent(chance: number): string {
  // 1 − (1 − 0.1) is a little less than 0.1; what rounds to ten is ten.
  const points = Number((chance * 100).toFixed(9))
  const hundredths = points.toFixed(2)
  if (points > 0 && points < 0.01) return 'under 0.01 %'
  if (points >= 99.95 && points < 100) return 'over 99.9 %'
  if (Number(hundredths) < 10) return `${hundredths} %`
  return `${points.toFixed(Number(points.toFixed(1)) >= 99 ? 1 : 0)} %`
}

type Draw = Pick<KnownDraw, 'edition' | 'applicants' | 'places'>

const shareOf = ({ places, applicants }: Draw): number => places / applicants

function caveatOf(draw: Draw, later: readonly { edition: number; applicants: number }[]): string | null {
  const newest = later.at(-1)
  if (!newest) return null
  const since = joined(later.map(({ edition, applicants }) => `${formatNumber(applicants)} for ${edition}`))
  const sameShare = percent(Math.min(1, draw.places / newest.applicants))
  return `The draw for ${draw.edition} is the newest of which both numbers are published. Applications since: ${since}; how many were drawn is not published. With as many places as for ${draw.edition}, the chance for ${newest.edition} would be ${sameShare}.`
}

function wholeFieldOf(race: Pick<Race, 'slug'>, { edition, applicants }: BallotFigures): Draw | null {
  const field = WHOLE_FIELDS.find((each) => each.slug === race.slug && each.edition === edition)
  return field && applicants && field.places <= applicants
    ? { edition, applicants, places: field.places }
    : null
}

/**
 * The newest edition of which both figures are known: figures of two editions make no chance. A later one of which only the
 * whole field is known replaces it where that makes the chance smaller.
 */
export function newestDraw(race: Pick<Race, 'slug' | 'entryWindows'>): KnownDraw | null {
  const figures = ballotFigures(race).filter(({ window }) => DRAWN.includes(window.kind))
  const drawn = figures.find(({ applicants, places }) => applicants && places && places <= applicants)
  const last = drawn ? { ...drawn, applicants: drawn.applicants!, places: drawn.places! } : null
  const bounds = figures.flatMap((each) => {
    const bound = wholeFieldOf(race, each)
    return bound && (!last || (each.edition > last.edition && shareOf(bound) < shareOf(last)))
      ? [{ ...each, ...bound }]
      : []
  })
  const [bound, older] = bounds
  if (bound) {
    const before = last
      ? ` For ${last.edition} it was ${percent(shareOf(last))}.`
      : older
        ? ` For ${older.edition} it was at most ${percent(shareOf(older))}.`
        : ''
    const caveat = `How many were drawn for ${bound.edition} is not published: the whole field of ${formatNumber(bound.places)} stands for them, so the chance is at most this.${before}`
    return { ...bound, isWholeField: true, caveat }
  }
  if (!last) return null
  const later = figures.flatMap(({ edition, applicants }) =>
    edition > last.edition && applicants !== null ? [{ edition, applicants }] : [],
  )
  return { ...last, isWholeField: false, caveat: caveatOf(last, later.toReversed()) }
}

/** What is noted of a draw as sentences, and that a number of it is an estimate where the note does not say so. */
export function whatToKnow(unsure: boolean, note: string | null): string {
  const noteSentence = note ? `${note[0]!.toUpperCase()}${note.slice(1).replace(/\.$/, '')}.` : ''
  return unsure && !/estimate/.test(noteSentence) ? `An estimate. ${noteSentence}`.trim() : noteSentence
}

// Who did not get in by a ballot: the races of the same weeks that may still take them.

const SAME_WEEKS_DAYS = 21
const MAX_RACES = 25

export interface OtherPlace<R> {
  race: R
  entry: EntryNow
  /** From the race of the ballot; null where a place is not on file. */
  km: number | null
}

/** States in which somebody might get a place: what is not on file is not closed, and a ballot that waits takes nobody. */
const MAY_TAKE: readonly EntryNow['state'][] = ['open', 'opening', 'not-open', 'unknown']

const FAR = Number.MAX_SAFE_INTEGER

/**
 * For a ballot the races over its distance within three weeks, whose entry is open or not known closed, the nearest to the ballot's
 * first. They are looked up by their days, since a build needs every ballot.
 */
export function afterDraws<R extends Race>(
  races: readonly R[],
  today: CalendarDay,
): (ballot: Race) => OtherPlace<R>[] {
  const mayTake = races.flatMap((race) => {
    // Nobody gets in on the day itself.
    if (race.nextEventDate === null || race.nextEventDate <= today || !isUpcoming(race, today)) return []
    const entry = entryNow(race, today)
    const isOfLater = entry.isForLater && entry.state !== 'unknown'
    return isOfLater || !MAY_TAKE.includes(entry.state) ? [] : [{ race, entry }]
  })
  const byDay = Map.groupBy(mayTake, ({ race }) => race.nextEventDate)
  const days = Array.from({ length: 2 * SAME_WEEKS_DAYS + 1 }, (_, n) => n - SAME_WEEKS_DAYS)
  return (ballot) => {
    const { nextEventDate: day } = ballot
    if (!day) return []
    return days
      .flatMap((after) => byDay.get(addDays(day, after)) ?? [])
      .filter(({ race }) => race.id !== ballot.id && isSameDistance(race.distanceM, ballot.distanceM))
      .map((each) => ({ ...each, km: kmBetween(ballot, each.race) }))
      .sort((a, b) => (a.km ?? FAR) - (b.km ?? FAR) || a.race.name.localeCompare(b.race.name))
      .slice(0, MAX_RACES)
  }
}
