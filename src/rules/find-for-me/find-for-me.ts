// Ten races for a wish: a decision matrix. Distance, months and radius are kept to; every other criterion that is asked gives
// a race 0 to 1, and the mean by weight is its mark. What is not known counts half: it neither helps nor rules out.
import { isUpcoming } from '../race/race-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { fitOf, type Asking, type Fit } from './criteria.ts'
import { askedCriteria, type Criterion, type Wish, type WishTexts } from './wish.ts'

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
function isInWindow({ nextEventDate, month }: IndexedRace, { from, to }: Wish): boolean {
  if (nextEventDate) return nextEventDate >= from && nextEventDate <= to
  if (month === null) return false
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  return Array.from({ length: Math.min(12, last! - first! + 1) }, (_, i) => ((first! + i) % 12) + 1).includes(
    month,
  )
}

const isAhead = (race: IndexedRace, { today }: Asking) =>
  race.nextEventDate === null
    ? race.eventStatus === 'scheduled'
    : isUpcoming({ ...race, dateRule: null }, today)

const isAround = (race: IndexedRace, { home, radiusKm, goal }: Wish) =>
  goal === 'far' || !home || radiusKm === null || (kmBetween(home, race) ?? Infinity) <= radiusKm

const weightOf = (wish: Wish, criterion: Criterion) =>
  wish.weights[criterion] === 'must' ? MUST_WEIGHT : Number(wish.weights[criterion])

/** Fails what it must have; what is not known does not. */
const fails = ({ fits }: Pick<Found, 'fits'>, wish: Wish) =>
  fits.some(({ criterion, fit }) => wish.weights[criterion] === 'must' && fit.fit !== null && fit.fit < 0.5)

function judge(race: IndexedRace, asking: Asking): Found {
  const fits = askedCriteria(asking.wish).map((criterion) => ({
    criterion,
    fit: fitOf(race, criterion, asking),
  }))
  const total = fits.reduce((sum, { criterion }) => sum + weightOf(asking.wish, criterion), 0)
  const sum = fits.reduce(
    (before, { criterion, fit }) => before + weightOf(asking.wish, criterion) * (fit.fit ?? NOT_KNOWN),
    0,
  )
  return { race, fits, mark: total === 0 ? 0 : (100 * sum) / total }
}

const candidates = (races: readonly IndexedRace[], asking: Asking): IndexedRace[] =>
  races.filter(
    (race) =>
      race.raceType === asking.wish.raceType &&
      isAhead(race, asking) &&
      isInWindow(race, asking.wish) &&
      isAround(race, asking.wish),
  )

/** The ten that do best, and how many were looked at; of equals the one with more runners first. */
export function findForMe(races: readonly IndexedRace[], asking: Asking): { found: Found[]; count: number } {
  const judged = candidates(races, asking)
    .map((race) => judge(race, asking))
    .filter((each) => !fails(each, asking.wish))
  const found = judged
    .toSorted((a, b) => b.mark - a.mark || (b.race.participants ?? 0) - (a.race.participants ?? 0))
    .slice(0, MAX_RACES)
  return { found, count: judged.length }
}

export interface LooserWish {
  words: string
  /** What to set the fields to. */
  texts: Partial<WishTexts>
  count: number
}

/** What to let go of where nothing is found: each single thing that lets a race through, the most races first. */
export function looserWishes(races: readonly IndexedRace[], asking: Asking): LooserWish[] {
  const { wish } = asking
  const ways: { words: string; wish: Partial<Wish>; texts: Partial<WishTexts> }[] = [
    { words: 'In any month of the coming year', wish: wholeYear(asking), texts: { from: '', to: '' } },
    ...(wish.home && wish.goal !== 'far'
      ? [{ words: 'However far away', wish: { radiusKm: null }, texts: { radius: '20000' } }]
      : []),
    ...askedCriteria(wish)
      .filter((criterion) => wish.weights[criterion] === 'must')
      .map((criterion) => ({
        words: `Without insisting on ${CRITERION_WORDS[criterion].toLowerCase()}`,
        wish: { weights: { ...wish.weights, [criterion]: '1' as const } },
        texts: { [`w_${criterion}`]: '1' } as Partial<WishTexts>,
      })),
  ]
  return ways
    .map(({ words, wish: looser, texts }) => ({
      words,
      texts,
      count: findForMe(races, { ...asking, wish: { ...wish, ...looser } }).count,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const wholeYear = ({ today }: Asking): Pick<Wish, 'from' | 'to'> => {
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
