// A runner's season: the saved races of the coming year with training, taper and recovery around each, what of them does not
// go together, and the days on which something is to be done.
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import {
  isSeekingEntry,
  statusOfEdition,
  type FavouriteStatus,
  type SavedAs,
} from '../favourites/favourite-status.ts'
import type { CalendarDay } from '../race/race.ts'
import { isUpcoming } from '../race/race-day.ts'
import { isMarathonOrLonger } from '../race/race-distances.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { recoveryDays, taperWeeks, trainingBlock, type TrainingBlock } from '../training/training-plan.ts'

export type SeasonRace = Pick<
  IndexedRace,
  | 'id'
  | 'name'
  | 'raceType'
  | 'slug'
  | 'city'
  | 'state'
  | 'country'
  | 'distanceM'
  | 'lat'
  | 'lon'
  | 'nextEventDate'
  | 'endDate'
  | 'dateConfirmed'
  | 'eventStatus'
  | 'entryPeriods'
>

export interface Goal<R extends SeasonRace = SeasonRace> {
  race: R
  status: FavouriteStatus
  block: TrainingBlock
}

/** A season is planned so far ahead: a year, and the spring after it. */
const SEASON_DAYS = 400

const PLANNED: readonly FavouriteStatus[] = ['entered', 'in-ballot', 'wishlist']

/** The races of the season: entered ones first, then those in a ballot, then wishes; within each by their day. */
export function seasonGoals<R extends SeasonRace>(
  races: readonly R[],
  statuses: ReadonlyMap<number, SavedAs>,
  today: CalendarDay,
): Goal<R>[] {
  const last = addDays(today, SEASON_DAYS)
  return races
    .flatMap((race): Goal<R>[] => {
      const { nextEventDate: day } = race
      const said = statuses.get(race.id)
      if (!said || !day || day > last || !isUpcoming({ ...race, dateRule: null }, today)) return []
      const status = statusOfEdition(said, day)
      return PLANNED.includes(status) ? [{ race, status, block: trainingBlock(race, day) }] : []
    })
    .sort(
      (a, b) =>
        PLANNED.indexOf(a.status) - PLANNED.indexOf(b.status) ||
        a.block.raceDay.localeCompare(b.block.raceDay) ||
        a.race.name.localeCompare(b.race.name),
    )
}

const weeksWords = (days: number) => {
  const weeks = Math.round(days / 7)
  return weeks <= 1 ? `${days} day${days === 1 ? '' : 's'}` : `${weeks} weeks`
}

/** Two races of a season that are too close to each other, and why. */
export interface Conflict {
  raceIds: [number, number]
  words: string
}

function conflictOf(first: Goal, second: Goal): Conflict | null {
  const gapDays = daysBetween(first.block.raceDay, second.block.raceDay)
  const needed = recoveryDays(first.race)
  const names = `${first.race.name} and ${second.race.name}`
  const found = (words: string): Conflict => ({ raceIds: [first.race.id, second.race.id], words })
  if (gapDays <= 1) return found(`${names} are on the same weekend.`)
  if (gapDays < needed)
    return found(
      `${names} are ${weeksWords(gapDays)} apart: recovery from the first takes about ${needed} days.`,
    )
  const taperDays = 7 * taperWeeks(second.race)
  const isLong = isMarathonOrLonger(first.race.distanceM) && isMarathonOrLonger(second.race.distanceM)
  if (isLong && gapDays < needed + taperDays)
    return found(
      `Two marathons in ${weeksWords(gapDays)}, ${names}: ${needed} days of recovery and ${taperDays / 7} weeks of taper leave no time to train in between.`,
    )
  return null
}

/** What does not go together, by the day of the first: each race with the next one of the season. */
export function seasonConflicts(goals: readonly Goal[]): Conflict[] {
  const byDay = goals.toSorted((a, b) => a.block.raceDay.localeCompare(b.block.raceDay))
  return byDay.slice(1).flatMap((second, at) => conflictOf(byDay[at]!, second) ?? [])
}

export interface SeasonDay {
  day: CalendarDay
  what: string
  raceId: number
  kind: 'training' | 'taper' | 'race' | 'recovery' | 'entry'
  isExpected: boolean
}

function entryDays({ race, status }: Goal): SeasonDay[] {
  if (!isSeekingEntry(status)) return []
  return race.entryPeriods.flatMap(({ opensOn, closesOn, expected: isExpected }): SeasonDay[] => {
    const one = (day: CalendarDay, what: string): SeasonDay => ({
      day,
      what,
      raceId: race.id,
      kind: 'entry',
      isExpected,
    })
    const edition = opensOn >= race.nextEventDate! ? ' to the next edition' : ''
    return [
      one(opensOn, `Entry${edition} opens`),
      ...(closesOn && closesOn !== opensOn ? [one(closesOn, `Entry${edition} closes`)] : []),
    ]
  })
}

/** The days of a season from today on, the earliest first; `more` are those that only a look at the race itself tells. */
export function seasonDays(
  goals: readonly Goal[],
  today: CalendarDay,
  more: readonly SeasonDay[] = [],
): SeasonDay[] {
  const ofBlock = ({ race, block }: Goal): SeasonDay[] => {
    const one = (kind: SeasonDay['kind'], day: CalendarDay, what: string): SeasonDay => ({
      kind,
      day,
      what,
      raceId: race.id,
      isExpected: !race.dateConfirmed,
    })
    return [
      one('training', block.trainingFrom, 'Training starts'),
      one('taper', block.taperFrom, 'Taper starts'),
      one('race', block.raceDay, 'Race day'),
      one('recovery', addDays(block.recoveredOn, 1), 'Recovered: training may start again'),
    ]
  }
  return [...goals.flatMap((goal) => [...ofBlock(goal), ...entryDays(goal)]), ...more]
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.raceId - b.raceId)
}
