// A runner's season: the saved races of the coming year with training, taper and recovery around each, what of them does not
// go together, and the days on which something is to be done.
import { addDays, daysBetween, MONTH_NAMES, dayInYear } from '../calendar/calendar-day.ts'
import {
  type FavouriteStatus,
  isSeekingEntry,
  readRaceNumber,
  type SavedAs,
  statusOfEdition,
} from '../favourites/saved-race.ts'
import { isForLaterEdition } from '../entry/entry-state.ts'
import type { CalendarDay } from '../race/race.ts'
import { isUpcoming } from '../race/race-day.ts'
import { isMarathonOrLonger, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { recoveryDays, taperWeeks, trainingBlock, type TrainingBlock } from '../training/training-plan.ts'

type SeasonRace = Pick<
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

/** The races of the season: entered ones first, then those in a ballot, then those of the wishlist; within each by their day. */
export function seasonGoals<R extends SeasonRace>(
  races: readonly R[],
  statuses: ReadonlyMap<number, SavedAs>,
  today: CalendarDay,
): Goal<R>[] {
  const last = addDays(today, SEASON_DAYS)
  return races
    .flatMap((race): Goal<R>[] => {
      const { nextEventDate: day } = race
      const savedAs = statuses.get(race.id)
      if (!savedAs || !day || day > last || !isUpcoming({ ...race, dateRule: null }, today)) return []
      const status = statusOfEdition(savedAs, day)
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
interface Conflict {
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
  const distancesM = [first.race.distanceM, second.race.distanceM]
  const areMarathons = distancesM.every((distanceM) => isSameDistance(distanceM, MARATHON_M))
  if (distancesM.every(isMarathonOrLonger) && gapDays < needed + taperDays)
    return found(
      `Two ${areMarathons ? 'marathons' : 'races of a marathon or longer'} in ${weeksWords(gapDays)}, ${names}: ${needed} days of recovery and ${taperDays / 7} weeks of taper leave no time to train in between.`,
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
  return race.entryPeriods.flatMap((period): SeasonDay[] => {
    const { opensOn, closesOn, expected: isExpected } = period
    const one = (day: CalendarDay, what: string): SeasonDay => ({
      day,
      what,
      raceId: race.id,
      kind: 'entry',
      isExpected,
    })
    const edition = isForLaterEdition(period, race.nextEventDate) ? ' to the next edition' : ''
    return [
      one(opensOn, `Entry${edition} opens`),
      ...(closesOn && closesOn !== opensOn ? [one(closesOn, `Entry${edition} closes`)] : []),
    ]
  })
}

/** The days of a season from today on, the earliest first; `more` are those that come from the race itself. */
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
      one('recovery', addDays(block.recoveredOn, 1), 'Training may start again'),
    ]
  }
  return [...goals.flatMap((goal) => [...ofBlock(goal), ...entryDays(goal)]), ...more]
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.raceId - b.raceId)
}

// A season as the part of an address that is passed on: `12e-45b-78w`, numbers of races with what each is to the runner. It
// holds no name and no home.

const LETTERS = { e: 'entered', b: 'in-ballot', w: 'wishlist' } as const satisfies Record<
  string,
  FavouriteStatus
>
type Letter = keyof typeof LETTERS

const MAX_RACES = 40

/** The races of a season as text. */
export const seasonText = (goals: readonly { race: { id: number }; status: FavouriteStatus }[]): string =>
  goals
    .slice(0, MAX_RACES)
    .flatMap(({ race, status }) => {
      const letter = (Object.keys(LETTERS) as Letter[]).find((each) => LETTERS[each] === status)
      return letter ? [`${race.id}${letter}`] : []
    })
    .join('-')

/** What such a text names, each race once; null where it names none. */
export function readSeason(text: string | null): Map<number, FavouriteStatus> | null {
  const named = (text ?? '')
    .split('-')
    .slice(0, MAX_RACES)
    .flatMap((part): [number, FavouriteStatus][] => {
      const [, id, letter] = /^(\d{1,10})([ebw])$/.exec(part) ?? []
      const number = readRaceNumber(id)
      return number === null ? [] : [[number, LETTERS[letter as Letter]]]
    })
  return named.length > 0 ? new Map(named) : null
}

// Trying another race in the place of one by moving along the line of the year: the next by its day, or the one nearest to where
// the pointer is.

interface Dated {
  id: number
  name: string
  nextEventDate: CalendarDay | null
}

/** The race that is there and the others that could, by their day. */
export const choicesByDay = <R extends Dated>(saved: R, others: readonly R[]): R[] =>
  [saved, ...others]
    .filter(({ nextEventDate }) => nextEventDate !== null)
    .sort((a, b) => a.nextEventDate!.localeCompare(b.nextEventDate!) || a.name.localeCompare(b.name))

/** The choice a number of places after the chosen one; the first or the last beyond the ends. */
export function choiceAfter<R extends Dated>(choices: readonly R[], chosen: number, steps: number): R {
  const at = choices.findIndex(({ id }) => id === chosen)
  return choices[Math.min(choices.length - 1, Math.max(0, at + steps))]!
}

/** The choice whose day is nearest; of two, the chosen one stays, so that a pointer at rest changes nothing. */
export const choiceNearest = <R extends Dated>(choices: readonly R[], day: CalendarDay, chosen: number): R =>
  choices.toSorted(
    (a, b) =>
      Math.abs(daysBetween(day, a.nextEventDate!)) - Math.abs(daysBetween(day, b.nextEventDate!)) ||
      Number(b.id === chosen) - Number(a.id === chosen),
  )[0]!

/** The next choice of the same day, after the last the first again: what a tap where two lie on each other leads to. */
export function choiceOfSameDay<R extends Dated>(choices: readonly R[], chosen: number): R | undefined {
  const day = choices.find(({ id }) => id === chosen)?.nextEventDate
  const same = choices.filter(({ nextEventDate }) => nextEventDate === day)
  return same[(same.findIndex(({ id }) => id === chosen) + 1) % same.length]
}

// Where the parts of a season lie on its line, in per cent of its width: fourteen months from the first of the present one.

const MONTHS = 14

const monthStart = (today: CalendarDay, later: number): CalendarDay => {
  const month = Number(today.slice(5, 7)) - 1 + later
  const year = Number(today.slice(0, 4)) + Math.floor(month / 12)
  return dayInYear(`${String((month % 12) + 1).padStart(2, '0')}-01`, year)
}

/** Place of a day, 0 to 100; what lies beyond an end lies at it. */
export function placeOf(day: CalendarDay, today: CalendarDay): number {
  const [from, to] = [monthStart(today, 0), monthStart(today, MONTHS)]
  const share = daysBetween(from, day) / daysBetween(from, to)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

/** The day at a place, 0 to 100: the other way round. */
export function dayAt(place: number, today: CalendarDay): CalendarDay {
  const [from, to] = [monthStart(today, 0), monthStart(today, MONTHS)]
  const share = Math.min(100, Math.max(0, place)) / 100
  return addDays(from, Math.round(share * daysBetween(from, to)))
}

interface LinePart {
  kind: 'training' | 'taper' | 'recovery'
  from: number
  to: number
}

/** The spans of a race: training to its taper, taper to the race, recovery after it. */
export const lineParts = (block: TrainingBlock, today: CalendarDay): LinePart[] => {
  const at = (day: CalendarDay) => placeOf(day, today)
  return [
    { kind: 'training', from: at(block.trainingFrom), to: at(block.taperFrom) },
    { kind: 'taper', from: at(block.taperFrom), to: at(block.raceDay) },
    { kind: 'recovery', from: at(addDays(block.raceDay, 1)), to: at(addDays(block.recoveredOn, 1)) },
  ]
}

/** The months of the line: `Nov`, `Dec`, the year in the place of January. */
export const lineMonths = (today: CalendarDay): { name: string; at: number }[] =>
  Array.from({ length: MONTHS }, (_, later) => {
    const day = monthStart(today, later)
    const month = Number(day.slice(5, 7))
    return {
      name: month === 1 ? day.slice(0, 4) : MONTH_NAMES[month - 1]!.slice(0, 3),
      at: placeOf(day, today),
    }
  })
