// Races that could take a place in a season: others of the distance around a goal, and halves that test the form before it.
import { addDays, daysBetween, formatDay } from '../calendar/calendar-day.ts'
import { entryStateWords, isForLaterEdition } from '../entry/entry-state.ts'
import { kmBetween, type Point } from '../place/great-circle.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import { isUpcoming } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import type { IndexedRace } from '../search/race-index.ts'

const WINDOW_DAYS = 28
const MAX_OTHERS = 6
/** How long before a marathon a test race is: late enough to show the form, early enough to recover. */
const TUNE_UP_DAYS = { from: 42, to: 21 }
const MAX_TUNE_UPS = 3
/** Kilometres from home: a tune-up is a day out, not a journey. */
export const TUNE_UP_KM = 300

const FAR = Number.MAX_SAFE_INTEGER

interface Choice {
  today: CalendarDay
  /** Seconds that the runner would need there; null without a result, and where there is no estimate. */
  secondsOf: (race: IndexedRace) => number | null
  home: Point | null
}

/**
 * Races over the goal's distance within four weeks of it: with a home those nearest to it, else the runner's fastest, else the
 * largest.
 */
export function otherRaces(
  goal: Pick<IndexedRace, 'id' | 'distanceM' | 'nextEventDate'>,
  races: readonly IndexedRace[],
  { today, secondsOf, home }: Choice,
): IndexedRace[] {
  const { nextEventDate: day } = goal
  if (!day) return []
  const kmFromHome = (race: IndexedRace) => (home && kmBetween(home, race)) ?? FAR
  return races
    .filter(
      (race) =>
        race.id !== goal.id &&
        isSameDistance(race.distanceM, goal.distanceM) &&
        race.nextEventDate !== null &&
        Math.abs(daysBetween(day, race.nextEventDate)) <= WINDOW_DAYS &&
        isUpcoming({ ...race, dateRule: null }, today),
    )
    .toSorted(
      (a, b) =>
        kmFromHome(a) - kmFromHome(b) ||
        (secondsOf(a) ?? FAR) - (secondsOf(b) ?? FAR) ||
        (b.participants ?? 0) - (a.participants ?? 0),
    )
    .slice(0, MAX_OTHERS)
}

/** A time over a course that nobody measured says less of the form. */
export const isMeasured = ({ courseGrade }: Pick<IndexedRace, 'courseGrade'>): boolean =>
  courseGrade === 'measured'

/**
 * Halves on the road three to six weeks before a marathon, those with a measured course first, then by how near they are to
 * home; none without a home.
 */
export function tuneUps(
  goal: Pick<IndexedRace, 'distanceM' | 'nextEventDate'>,
  races: readonly IndexedRace[],
  home: Point | null,
  today: CalendarDay,
): IndexedRace[] {
  const { nextEventDate: day } = goal
  if (!day || !home || !isSameDistance(goal.distanceM, MARATHON_M)) return []
  const [from, to] = [addDays(day, -TUNE_UP_DAYS.from), addDays(day, -TUNE_UP_DAYS.to)]
  return races
    .filter(
      (race) =>
        isSameDistance(race.distanceM, HALF_MARATHON_M) &&
        race.nextEventDate !== null &&
        race.nextEventDate >= from &&
        race.nextEventDate <= to &&
        race.terrain === 'Road' &&
        isUpcoming({ ...race, dateRule: null }, today) &&
        (kmBetween(home, race) ?? FAR) <= TUNE_UP_KM,
    )
    .toSorted(
      (a, b) => Number(isMeasured(b)) - Number(isMeasured(a)) || kmBetween(home, a)! - kmBetween(home, b)!,
    )
    .slice(0, MAX_TUNE_UPS)
}

/** The state of entry by the days on file; what is not on file is not closed. */
export function entryWordsOf(
  { entryPeriods, nextEventDate }: Pick<IndexedRace, 'entryPeriods' | 'nextEventDate'>,
  today: CalendarDay,
): string {
  const now =
    entryStateWords(entryPeriods, 'open', today, nextEventDate) ??
    entryStateWords(entryPeriods, 'opening', today, nextEventDate)
  if (now) return now
  const next = entryPeriods.find(({ opensOn }) => opensOn > today)
  if (!next) return 'Days of entry are not on file'
  const opens = `${next.expected ? 'should open' : 'opens'} ${formatDay(next.opensOn)}`
  return isForLaterEdition(next, nextEventDate)
    ? `Entry to this edition is closed or not on file; to the next it ${opens}`
    : `Entry ${opens}`
}

/** Kilometres from home beyond which a race is flown to, there and back. */
export const FLIGHT_KM = 700

/** Flights that the races would take from home, two for each that is far. */
export const flightsFor = (home: Point | null, races: readonly Pick<IndexedRace, 'lat' | 'lon'>[]): number =>
  2 * races.filter((race) => home && (kmBetween(home, race) ?? 0) > FLIGHT_KM).length
