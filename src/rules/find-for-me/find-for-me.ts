// Ten races for somebody’s preferences: a decision matrix. Distance, months and radius are kept to; every other criterion that is
// asked gives a race 0 to 1, and the mean by weight is its mark. What is not known counts half: it neither helps nor rules out.
import { monthsFrom, addDays } from '../calendar/calendar-day.ts'
import { dayRemark, raceDay } from '../race/race-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import type { CalendarDay } from '../race/race.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { isUsuallyIn } from '../search/year-of-races.ts'
import { chanceAt, fitOf, type MatchContext, type Fit } from './criteria.ts'
import {
  ANYWHERE,
  DAYS_AHEAD,
  activeCriteria,
  type Criterion,
  type Preferences,
  type PreferenceTexts,
} from './preferences.ts'

const MAX_RACES = 10
const NOT_KNOWN = 0.5
/** What a race must have counts as much as what matters most. */
const MUST_WEIGHT = 3
/** The neighbour of what is asked, such as a rolling course for a flat one, is not it. */
const FAILING_FIT = 0.5
const EVEN_CHANCE = 0.5

export interface Found {
  race: IndexedRace
  /** 0 to 100. */
  mark: number
  fits: { criterion: Criterion; fit: Fit }[]
}

/** The months `2027-05` of a window; a year and a month hold every usual month, the first at both ends. */
const monthsOf = ({ from, to }: Pick<Preferences, 'from' | 'to'>): string[] =>
  monthsFrom(from, 13).filter((month) => month <= to.slice(0, 7))

/** Whether a race may be in the window: by its day to come, or by its usual month where none is announced. */
function isInWindow(
  race: IndexedRace,
  { preferences: { from, to }, today }: MatchContext,
  months: readonly string[],
): boolean {
  const { day, certainty } = raceDay({ ...race, dateRule: null }, today)
  if (certainty === 'confirmed' || certainty === 'expected') return day! >= from && day! <= to
  return (
    (certainty === 'past' || (certainty === 'unknown' && race.eventStatus === 'scheduled')) &&
    months.some((month) => isUsuallyIn(race, month))
  )
}

/** `24–25 Apr 2027 (expected)`; without a day to come its usual month, `May (usual month)`. */
export function dayWords(race: IndexedRace, today: CalendarDay): string {
  const known = raceDay({ ...race, dateRule: null }, today)
  const day =
    known.certainty === 'past' ? raceDay({ ...race, nextEventDate: null, dateRule: null }, today) : known
  const remark = dayRemark(day)
  return remark ? `${day.text} (${remark})` : day.text
}

const isAround = (race: IndexedRace, { home, radiusKm, goal }: Preferences) =>
  goal === 'far' || !home || radiusKm === null || (kmBetween(home, race) ?? Infinity) <= radiusKm

const weightOf = (preferences: Preferences, criterion: Criterion) =>
  preferences.weights[criterion] === 'must' ? MUST_WEIGHT : Number(preferences.weights[criterion])

/**
 * Whether it is known not to have what it must have. The radius keeps to what is near already; of goals only a time has a line
 * to draw, an even chance.
 */
const fails = ({ race, fits }: Found, { preferences, runner }: MatchContext) =>
  fits.some(({ criterion, fit }) => {
    if (preferences.weights[criterion] !== 'must' || criterion === 'near') return false
    if (criterion !== 'goal') return fit.fit !== null && fit.fit <= FAILING_FIT
    const own = preferences.goal === 'time' ? chanceAt(race, runner) : null
    return own !== null && own.chance < EVEN_CHANCE
  })

function judge(race: IndexedRace, context: MatchContext): Found {
  const fits = activeCriteria(context.preferences).map((criterion) => ({
    criterion,
    fit: fitOf(race, criterion, context),
  }))
  const total = fits.reduce((sum, { criterion }) => sum + weightOf(context.preferences, criterion), 0)
  const sum = fits.reduce(
    (before, { criterion, fit }) =>
      before + weightOf(context.preferences, criterion) * (fit.fit ?? NOT_KNOWN),
    0,
  )
  return { race, fits, mark: total === 0 ? 0 : (100 * sum) / total }
}

function candidates(races: readonly IndexedRace[], context: MatchContext): IndexedRace[] {
  const months = monthsOf(context.preferences)
  return races.filter(
    (race) =>
      race.raceType === context.preferences.raceType &&
      isInWindow(race, context, months) &&
      isAround(race, context.preferences),
  )
}

/** The ten that do best, and how many were looked at; of equals the one with more runners first. */
export function findForMe(
  races: readonly IndexedRace[],
  context: MatchContext,
): { found: Found[]; count: number } {
  const judged = candidates(races, context)
    .map((race) => judge(race, context))
    .filter((each) => !fails(each, context))
  const found = judged
    .toSorted((a, b) => b.mark - a.mark || (b.race.participants ?? 0) - (a.race.participants ?? 0))
    .slice(0, MAX_RACES)
  return { found, count: judged.length }
}

export interface LoosenedPreferences {
  words: string
  /** What to set the fields to. */
  texts: Partial<PreferenceTexts>
  count: number
}

/** What to let go of where nothing is found: each single thing that lets a race through, the most races first. */
export function loosenedPreferences(
  races: readonly IndexedRace[],
  context: MatchContext,
): LoosenedPreferences[] {
  const { preferences } = context
  const ways: { words: string; preferences: Partial<Preferences>; texts: Partial<PreferenceTexts> }[] = [
    {
      words: 'In any month of the coming year',
      preferences: wholeYear(context),
      texts: { from: '', to: '' },
    },
    ...(preferences.home && preferences.goal !== 'far'
      ? [{ words: 'However far away', preferences: { radiusKm: null }, texts: { radius: ANYWHERE } }]
      : []),
    ...activeCriteria(preferences)
      .filter((criterion) => preferences.weights[criterion] === 'must')
      .map((criterion) => ({
        words: `Without insisting on ${CRITERION_WORDS[criterion].toLowerCase()}`,
        preferences: { weights: { ...preferences.weights, [criterion]: '1' as const } },
        texts: { [`w_${criterion}`]: '1' } as Partial<PreferenceTexts>,
      })),
  ]
  return ways
    .map(({ words, preferences: looser, texts }) => ({
      words,
      texts,
      count: findForMe(races, { ...context, preferences: { ...preferences, ...looser } }).count,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const wholeYear = ({ today }: MatchContext): Pick<Preferences, 'from' | 'to'> => ({
  from: today,
  to: addDays(today, DAYS_AHEAD),
})

/** What a criterion is called. */
export const CRITERION_WORDS: Record<Criterion, string> = {
  goal: 'The goal',
  near: 'Near home',
  hills: 'Hills',
  heat: 'Heat',
  size: 'Size',
  entry: 'Entry',
  price: 'Price',
}
