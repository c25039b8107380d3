// Ten races for somebody’s preferences: a decision matrix. Distance, months and radius are kept to; every other criterion that is
// asked gives a race 0 to 1, and the mean by weight is its mark. What is not known counts half: it neither helps nor rules out.
import { isUpcoming } from '../race/race-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { fitOf, type MatchContext, type Fit } from './criteria.ts'
import { askedCriteria, type Criterion, type Preferences, type PreferenceTexts } from './preferences.ts'

const MAX_RACES = 10
const NOT_KNOWN = 0.5
/** What a race must have counts as much as what matters most. */
const MUST_WEIGHT = 3

export interface Found {
  race: IndexedRace
  /** 0 to 100. */
  mark: number
  fits: { criterion: Criterion; fit: Fit }[]
}

/** Whether a race may be in the window: by its day, or by its usual month where no day is announced. */
function isInWindow({ nextEventDate, month }: IndexedRace, { from, to }: Preferences): boolean {
  if (nextEventDate) return nextEventDate >= from && nextEventDate <= to
  if (month === null) return false
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  return Array.from({ length: Math.min(12, last! - first! + 1) }, (_, i) => ((first! + i) % 12) + 1).includes(
    month,
  )
}

const isAhead = (race: IndexedRace, { today }: MatchContext) =>
  race.nextEventDate === null
    ? race.eventStatus === 'scheduled'
    : isUpcoming({ ...race, dateRule: null }, today)

const isAround = (race: IndexedRace, { home, radiusKm, goal }: Preferences) =>
  goal === 'far' || !home || radiusKm === null || (kmBetween(home, race) ?? Infinity) <= radiusKm

const weightOf = (preferences: Preferences, criterion: Criterion) =>
  preferences.weights[criterion] === 'must' ? MUST_WEIGHT : Number(preferences.weights[criterion])

/** Fails what it must have; what is not known does not. */
const fails = ({ fits }: Pick<Found, 'fits'>, preferences: Preferences) =>
  fits.some(
    ({ criterion, fit }) => preferences.weights[criterion] === 'must' && fit.fit !== null && fit.fit < 0.5,
  )

function judge(race: IndexedRace, context: MatchContext): Found {
  const fits = askedCriteria(context.preferences).map((criterion) => ({
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

const candidates = (races: readonly IndexedRace[], context: MatchContext): IndexedRace[] =>
  races.filter(
    (race) =>
      race.raceType === context.preferences.raceType &&
      isAhead(race, context) &&
      isInWindow(race, context.preferences) &&
      isAround(race, context.preferences),
  )

/** The ten that do best, and how many were looked at; of equals the one with more runners first. */
export function findForMe(
  races: readonly IndexedRace[],
  context: MatchContext,
): { found: Found[]; count: number } {
  const judged = candidates(races, context)
    .map((race) => judge(race, context))
    .filter((each) => !fails(each, context.preferences))
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
      ? [{ words: 'However far away', preferences: { radiusKm: null }, texts: { radius: '20000' } }]
      : []),
    ...askedCriteria(preferences)
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

const wholeYear = ({ today }: MatchContext): Pick<Preferences, 'from' | 'to'> => {
  const year = Number(today.slice(0, 4)) + 1
  return { from: today, to: `${year}${today.slice(4, 7)}-28` }
}

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
