// The preferences of a visitor, read from the fields of “Find for me”; a field that cannot be read is no preference.
import { MARATHON, RACE_TYPES, typeOfDistance } from '../../race/race-types.ts'
import { addDays, isCalendarDay, lastDayOfMonth } from '../calendar/calendar-day.ts'
import { clockText } from '../prediction/your-time.ts'
import type { RaceResult } from '../race/race-distances.ts'
import type { Home } from '../season/season-home.ts'
import { FIELD_SIZES, type CalendarDay, type FieldSize } from '../race/race.ts'
import { PRICE_CURRENCIES, type PriceCurrency } from '../search/race-filter.ts'
import type { ToolInputs } from '../reading/tool-inputs.ts'

const GOALS = ['time', 'first', 'fun', 'far'] as const
type Goal = (typeof GOALS)[number]
const HILLS = ['any', 'flat', 'hilly'] as const
const HEATS = ['any', 'cool', 'warm'] as const
const ENTRIES = ['any', 'open', 'no-ballot'] as const

/** The criteria, in the order in which the reasons of a race are shown. */
export const CRITERIA = ['goal', 'near', 'hills', 'heat', 'size', 'entry', 'price'] as const
export type Criterion = (typeof CRITERIA)[number]

/** How much a criterion counts: not at all, little, some, much; a race that is known to fail what it must have is left out. */
export const WEIGHTS = ['0', '1', '2', '3', 'must'] as const
type Weight = (typeof WEIGHTS)[number]
const USUAL_WEIGHT: Record<Criterion, Weight> = {
  goal: '3',
  near: '1',
  hills: '2',
  heat: '2',
  size: '1',
  entry: '2',
  price: 'must',
}

/** The fields before anything is chosen. */
export const DEFAULT_PREFERENCES = {
  goal: 'time',
  type: MARATHON as string,
  distance: '',
  time: '',
  target: '',
  from: '',
  to: '',
  near: '',
  radius: '1000',
  hills: 'any',
  heat: 'any',
  size: 'any',
  entry: 'any',
  price: '',
  currency: 'EUR',
  ...(Object.fromEntries(CRITERIA.map((each) => [`w_${each}`, USUAL_WEIGHT[each]])) as Record<
    `w_${Criterion}`,
    string
  >),
}
export type PreferenceTexts = typeof DEFAULT_PREFERENCES & ToolInputs

/** The fields that a goal fills; none where no race is found over its distance. */
export function goalTexts(goal: RaceResult | null): Partial<PreferenceTexts> {
  const type = goal && typeOfDistance(goal.distanceM)
  return type ? { target: clockText(goal.timeSeconds), type: type.slug } : {}
}

export interface Preferences {
  goal: Goal
  raceType: string
  /** First and last day of the months that are wanted. */
  from: CalendarDay
  to: CalendarDay
  home: Pick<Home, 'lat' | 'lon' | 'name'> | null
  /** Null for anywhere. */
  radiusKm: number | null
  hills: (typeof HILLS)[number]
  heat: (typeof HEATS)[number]
  size: FieldSize | 'any'
  entry: (typeof ENTRIES)[number]
  priceMax: number | null
  currency: PriceCurrency
  weights: Record<Criterion, Weight>
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined, usual: T): T =>
  values.find((value) => value === text) ?? usual

const MONTH = /^20\d\d-\d\d$/
const isMonth = (text: string) => MONTH.test(text) && isCalendarDay(`${text}-01`)
export const DAYS_AHEAD = 365

/** The radius in km that means no limit: half way around the Earth. */
export const ANYWHERE = '20000'

const positive = (text: string): number | null => {
  const number = Number(text.replaceAll(/[ ,]/g, ''))
  return Number.isFinite(number) && number > 0 ? number : null
}

/** Reads the fields; `home` is the place of the city that `near` names, null where none does. A window never begins before today. */
export function readPreferences(
  texts: PreferenceTexts,
  home: Preferences['home'],
  today: CalendarDay,
): Preferences {
  const fromDay = isMonth(texts.from) ? `${texts.from}-01` : today
  const from = fromDay < today ? today : fromDay
  const to = isMonth(texts.to) ? lastDayOfMonth(texts.to) : addDays(from, DAYS_AHEAD)
  return {
    goal: oneOf(GOALS, texts.goal, 'time'),
    raceType: oneOf(
      RACE_TYPES.map(({ slug }) => slug),
      texts.type,
      MARATHON,
    ),
    from,
    to,
    home,
    radiusKm: home && texts.radius !== ANYWHERE ? positive(texts.radius) : null,
    hills: oneOf(HILLS, texts.hills, 'any'),
    heat: oneOf(HEATS, texts.heat, 'any'),
    size: oneOf(['any', ...FIELD_SIZES], texts.size, 'any'),
    entry: oneOf(ENTRIES, texts.entry, 'any'),
    priceMax: positive(texts.price),
    currency: oneOf(PRICE_CURRENCIES, texts.currency, 'EUR'),
    weights: Object.fromEntries(
      CRITERIA.map((each) => [each, oneOf(WEIGHTS, texts[`w_${each}`], USUAL_WEIGHT[each])]),
    ) as Preferences['weights'],
  }
}

/** The criteria that count: the goal always, the others where something is chosen. */
export const activeCriteria = (preferences: Preferences): Criterion[] =>
  CRITERIA.filter((criterion) => {
    if (preferences.weights[criterion] === '0') return false
    if (criterion === 'goal') return preferences.goal !== 'far' || preferences.home !== null
    if (criterion === 'near') return preferences.home !== null && preferences.goal !== 'far'
    return criterion === 'price' ? preferences.priceMax !== null : preferences[criterion] !== 'any'
  })
