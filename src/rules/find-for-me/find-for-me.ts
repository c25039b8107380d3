// Ten races for somebody’s preferences: a decision matrix. Distance, months and radius must be met; every other criterion that is
// chosen gives a race 0 to 1, and the mean by weight is its mark. An unknown fact counts half: it neither helps nor rules out.
import { monthsFrom, addDays } from '../calendar/calendar-day.ts'
import { dayRemark, raceDay } from '../race/race-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import {
  type CalendarDay,
  FIELD_SIZES,
  fieldSize,
  type ElevationProfile,
  type EntryKind,
} from '../race/race.ts'
import { countWords } from '../race/race-facts.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { isUsuallyIn } from '../search/year-of-races.ts'
import {
  ANYWHERE,
  DAYS_AHEAD,
  activeCriteria,
  type Criterion,
  type Preferences,
  type PreferenceTexts,
} from './preferences.ts'
import { filteredField } from '../../race/filtered-fields.ts'
import { entryWordsOf } from '../season/other-races.ts'
import { isInState } from '../entry/entry-state.ts'
import { inEuros } from '../entry/exchange-rates.ts'
import { scoreWords } from '../pb-potential/score-words.ts'
import { chanceWords, goalWords, runnerAt, type ListedRunner } from '../prediction/chance.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { RACE_WEATHER_LABELS, type RaceWeather } from '../weather/race-weather.ts'
import { formatMeasure, formatNumber, type UnitSystem } from '../writing/measures.ts'

// How well a race does by each of somebody’s criteria, 0 to 1, with the words that say why; null where the fact is not on file,
// which counts as neither good nor bad and is said.

interface Fit {
  /** 0 fails, 1 is all that was preferred; null where it is not known. */
  fit: number | null
  words: string
}

export interface MatchContext {
  preferences: Preferences
  runner: ListedRunner | null
  today: CalendarDay
  units: UnitSystem
}

/** Steeper from the left to the right: who prefers flat is served at the left end. */
const FLATNESS: Record<ElevationProfile, number> = {
  Downhill: 0.9,
  'Net Downhill': 1,
  Flat: 1,
  Rolling: 0.5,
  Hilly: 0.15,
  'Very Hilly': 0,
  Mountainous: 0,
}
const HILLINESS: Record<ElevationProfile, number> = {
  Downhill: 0.2,
  'Net Downhill': 0.2,
  Flat: 0,
  Rolling: 0.5,
  Hilly: 1,
  'Very Hilly': 1,
  Mountainous: 1,
}
const COOLNESS: Record<RaceWeather, number> = { cold: 0.7, cool: 1, mild: 0.8, warm: 0.25, hot: 0 }
const WARMTH: Record<RaceWeather, number> = { cold: 0, cool: 0.1, mild: 0.6, warm: 1, hot: 1 }

/** Of who wants no ballot: a qualifying time or a charity place takes more than a click, but no luck. */
const WITHOUT_BALLOT: Record<EntryKind, number> = {
  open: 1,
  qualifying: 0.6,
  charity: 0.6,
  mixed: 0.4,
  ballot: 0,
}

const FAR_KM = 5000
const AIDED_FIT = 0.5
const FULL_FIELD = 20_000
/** Over a marathon. */
const EASY_LIMIT_HOURS = 6.5

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

const runnersWords = ({ participants, participantsRough }: IndexedRace) =>
  participants === null ? 'size not known' : `${countWords(participants, participantsRough)} runners`

/** The chance of the goal there, in words; null without a result, and where there is no estimate. */
export function chanceAt(race: IndexedRace, runner: ListedRunner | null) {
  const own = runner && runnerAt(runner, race)
  if (!own || own.worth.isBeyondModel) return null
  return { chance: own.chance, words: `${goalWords(own.goalSeconds)}: ${chanceWords(own.chance)}` }
}

function goalFit(race: IndexedRace, { preferences, runner, units }: MatchContext): Fit {
  if (preferences.goal === 'far') {
    const km = preferences.home && kmBetween(preferences.home, race)
    return km === null
      ? { fit: null, words: 'how far away is not known' }
      : { fit: Math.min(1, km / FAR_KM), words: `${formatMeasure(Math.round(km), 'km', units)} away` }
  }
  if (preferences.goal === 'time') {
    const own = chanceAt(race, runner)
    if (own) return { fit: own.chance, words: `chance of ${own.words}` }
    // A mountain, ice, a trail: nobody goes there for a time.
    if (runner && runnerAt(runner, race)?.worth.isBeyondModel)
      return { fit: 0, words: 'not a course for a time' }
    if (!race.pb) return { fit: null, words: 'how fast its course is is not known' }
    // Joined, as it is read in a narrow column: a line is not broken within the range.
    const words = `PB potential ${scoreWords(race.pb).replace('–', '–\u2060')}`
    // A list of its own elsewhere: here it neither helps nor rules out.
    if (race.aided) return { fit: AIDED_FIT, words: `${words}, records do not count there` }
    // Only a recorded profile is taken at its estimate.
    return { fit: (race.pb.courseGrade === 'measured' ? race.pb.score : race.pb.low) / 100, words }
  }
  const company = race.participants === null ? null : Math.min(1, race.participants / FULL_FIELD)
  if (preferences.goal === 'fun') return { fit: company, words: `company: ${runnersWords(race)}` }
  // A first race: time enough, company, level road.
  const limit = race.timeLimitHours
  // Limits are on file in whole hours, what is beyond them cut: so is the wanted limit, 3 hours for a half marathon.
  const easy = Math.floor((EASY_LIMIT_HOURS * race.distanceM) / MARATHON_M)
  const time = limit === null ? null : Number(limit >= easy)
  const level = race.elevationProfile && FLATNESS[race.elevationProfile]
  const road = race.terrain === null ? null : Number(race.terrain === 'Road')
  return {
    fit: mean([time, company, level, road]),
    words: limit === null ? 'time limit not known' : `${limit} hours to finish`,
  }
}

/** A field of the next band does half as well, one of a band further not at all. */
function sizeFit(race: IndexedRace, { preferences }: MatchContext): Fit {
  const size = fieldSize(race.participants)
  const words = runnersWords(race)
  if (size === null || preferences.size === 'any') return { fit: null, words }
  const apart = Math.abs(FIELD_SIZES.indexOf(size) - FIELD_SIZES.indexOf(preferences.size))
  return { fit: Math.max(0, 1 - apart / 2), words }
}

function entryFit(race: IndexedRace, { preferences, today }: MatchContext): Fit {
  if (preferences.entry === 'no-ballot') {
    if (race.entry === null) return { fit: null, words: 'entry not known' }
    const label = (filteredField('entry').labels?.[race.entry] ?? race.entry).toLowerCase()
    const hasBallot = race.entry === 'ballot' || race.entry === 'mixed'
    return {
      fit: WITHOUT_BALLOT[race.entry],
      words: `${hasBallot ? 'entry' : 'no ballot'}: ${label}`,
    }
  }
  if (race.entryPeriods.length === 0) return { fit: null, words: 'entry not known' }
  const isNow = (['open', 'opening'] as const).some((state) =>
    race.entryPeriods.some((period) => isInState(period, state, today)),
  )
  return { fit: Number(isNow), words: entryWordsOf(race, today) }
}

function priceFit({ priceEuros }: IndexedRace, { preferences }: MatchContext): Fit {
  const max = preferences.priceMax === null ? null : inEuros(preferences.priceMax, preferences.currency)
  if (priceEuros === null || max === null) return { fit: null, words: 'price not known' }
  const words = `costs at most about EUR ${formatNumber(priceEuros)}`
  return { fit: priceEuros <= Math.ceil(max) ? 1 : 0, words }
}

const FITS: Record<Criterion, (race: IndexedRace, context: MatchContext) => Fit> = {
  goal: goalFit,
  near: (race, { preferences, units }) => {
    const km = preferences.home && kmBetween(preferences.home, race)
    if (km === null) return { fit: null, words: 'how far away is not known' }
    const fit = Math.max(0, 1 - km / (preferences.radiusKm ?? FAR_KM))
    return { fit, words: `${formatMeasure(Math.round(km), 'km', units)} from ${preferences.home!.name}` }
  },
  hills: ({ elevationProfile }, { preferences }) => ({
    fit: elevationProfile && (preferences.hills === 'flat' ? FLATNESS : HILLINESS)[elevationProfile],
    words: elevationProfile ? elevationProfile.toLowerCase() : 'hills not known',
  }),
  heat: ({ weather }, { preferences }) => ({
    fit: weather && (preferences.heat === 'cool' ? COOLNESS : WARMTH)[weather],
    words: weather
      ? `usually ${RACE_WEATHER_LABELS[weather].toLowerCase()} in race hours`
      : 'weather not known',
  }),
  size: sizeFit,
  entry: entryFit,
  price: priceFit,
}

/** How a race does by one criterion. */
export const fitOf = (race: IndexedRace, criterion: Criterion, context: MatchContext): Fit =>
  FITS[criterion](race, context)

const MAX_RACES = 10
const NOT_KNOWN = 0.5
/** What a race must have counts as much as what matters most. */
const MUST_WEIGHT = 3
/** A neighbour of the wanted class, such as a rolling course for a flat one, does not count. */
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
 * Whether it is known not to have what it must have. The radius has filtered already; of the goals only a time has a line
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

interface LoosenedPreferences {
  words: string
  /** What to set the fields to. */
  texts: Partial<PreferenceTexts>
  count: number
}

/** Which preference to drop where nothing is found: each single one that lets a race through, the most races first. */
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
