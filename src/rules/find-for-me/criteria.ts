// How well a race does by each of somebody’s criteria, 0 to 1, with the words that say why; null where the fact is not on file,
// which counts as neither good nor bad and is said.
import { filteredField } from '../../race/filtered-fields.ts'
import { entryWordsOf } from '../season/other-races.ts'
import { isInState } from '../entry/entry-state.ts'
import { inEuros } from '../entry/entry-price.ts'
import { kmBetween } from '../place/great-circle.ts'
import { scoreWords } from '../pb-potential/score-words.ts'
import { chanceWords, goalWords, runnerAt, type ListedRunner } from '../prediction/chance.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import {
  FIELD_SIZES,
  fieldSize,
  type CalendarDay,
  type ElevationProfile,
  type EntryKind,
} from '../race/race.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { RACE_WEATHER_LABELS, type RaceWeather } from '../weather/race-weather.ts'
import { formatMeasure, formatNumber, type UnitSystem } from '../writing/measures.ts'
import type { Criterion, Preferences } from './preferences.ts'

export interface Fit {
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
  participants === null
    ? 'size not known'
    : `${participantsRough ? 'about ' : ''}${formatNumber(participants)} runners`

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
    const words = `PB potential ${scoreWords(race.pb)}`
    // A list of its own elsewhere: here it neither helps nor rules out.
    if (race.aided) return { fit: AIDED_FIT, words: `${words}, an aided course` }
    // Only a recorded profile is taken at its estimate.
    return { fit: (race.pb.courseGrade === 'measured' ? race.pb.score : race.pb.low) / 100, words }
  }
  const company = race.participants === null ? null : Math.min(1, race.participants / FULL_FIELD)
  if (preferences.goal === 'fun') return { fit: company, words: `company: ${runnersWords(race)}` }
  // A first race: time enough, company, level road.
  const limit = race.timeLimitHours
  // Limits are on file in whole hours, what is beyond them cut: so is what is asked of them, 3 hours for a half marathon.
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
