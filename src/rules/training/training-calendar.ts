// Puts a training plan on the calendar: which day each session falls on, at what pace, and what a week adds up to.
import {
  longestRunM,
  maxRunsPerWeek,
  runsOf,
  trainingMetres,
  type PlanSession,
  type PlanWeek,
  type TrainingPlan,
} from './training-plan.ts'
import { addDays, formatDay, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import type { PlanPaces, TrainingPaces, ZonePace } from './training-paces.ts'

// A training plan on fewer days a week than it has: which runs stay, and how much longer the others or shorter the longest one
// gets so that that does not carry the week alone.

/** The longest training run is at most this share of its week. */
const MAX_LONG_RUN_SHARE = 0.45
const RUN_STEP_M = 500

const isRaceWeek = ({ sessions }: Pick<PlanWeek, 'sessions'>) => sessions.some(({ kind }) => kind === 'race')

/** No other run is made longer than this, about an hour and a half of a 3:30 marathoner's easy running, nor than this share of the longest. */
const MAX_OTHER_RUN_M = 16_000
const MAX_OTHER_RUN_SHARE = 2 / 3

const inSteps = (metres: number, round: (steps: number) => number) => round(metres / RUN_STEP_M) * RUN_STEP_M

/** Runs by `ratio` longer, none beyond its most: what one cannot take falls to the others. */
function lengthenedTo(wantedM: number, runs: readonly { metres: number; mostM: number }[]): number[] {
  const sum = (ratio: number) =>
    runs.reduce((all, { metres, mostM }) => all + Math.min(mostM, metres * ratio), 0)
  let ratio = 1
  while (sum(ratio) < wantedM && runs.some(({ metres, mostM }) => metres * ratio < mostM)) ratio += 0.005
  return runs.map(({ metres, mostM }) => Math.min(mostM, inSteps(metres * ratio, Math.ceil)))
}

/**
 * All runs but the longest, longer in proportion until the longest is at most 45 % of them all. None gets longer than 16 km or two
 * thirds of the longest, unless it was: where that is not enough, the longest run is shorter instead.
 */
function balancedRuns(runs: readonly PlanSession[]): PlanSession[] {
  const longestM = longestRunM({ sessions: [...runs] })
  const longest = runs.find(({ distanceM }) => distanceM === longestM)
  const others = runs.filter((run) => run !== longest && run.distanceM !== undefined)
  const wantedM = longestM / MAX_LONG_RUN_SHARE - longestM
  if (others.length === 0 || wantedM <= others.reduce((sum, { distanceM = 0 }) => sum + distanceM, 0))
    return [...runs]
  const limitM = inSteps(Math.min(MAX_OTHER_RUN_M, longestM * MAX_OTHER_RUN_SHARE), Math.floor)
  const metres = lengthenedTo(
    wantedM,
    others.map(({ distanceM = 0 }) => ({ metres: distanceM, mostM: Math.max(distanceM, limitM) })),
  )
  const othersM = metres.reduce((sum, each) => sum + each, 0)
  const mostM = inSteps((othersM * MAX_LONG_RUN_SHARE) / (1 - MAX_LONG_RUN_SHARE), Math.floor)
  return runs.map((run) => {
    const i = others.indexOf(run)
    if (run === longest) return longestM > mostM ? { ...run, distanceM: mostM } : run
    return i === -1 || metres[i] === run.distanceM ? run : { ...run, distanceM: metres[i]! }
  })
}

const rank = ({ kind, priority }: PlanSession) => (kind === 'race' ? 0 : priority)

/**
 * Sessions of a week a runner does who runs on `daysPerWeek` days: lowest priority number first, races and strength always. Where
 * runs are left out the others are longer or the longest one shorter, for the sake of that one's share; not in race week.
 */
export function sessionsOfWeek(week: Pick<PlanWeek, 'sessions'>, daysPerWeek: number): PlanSession[] {
  const all = runsOf(week).toSorted((a, b) => rank(a) - rank(b) || b.planDay - a.planDay)
  const remaining = all.slice(0, daysPerWeek)
  const runs = remaining.length < all.length && !isRaceWeek(week) ? balancedRuns(remaining) : remaining
  const strength = week.sessions.filter(({ kind }) => kind === 'strength')
  return [...runs, ...strength].sort((a, b) => a.planDay - b.planDay)
}

const hasSome = (runs: readonly unknown[]) => runs.length > 0

const NAMES: Record<number, string> = { 3: 'three', 4: 'four', 5: 'five' }
const span = (metres: readonly number[]) =>
  `${Math.round(Math.min(...metres) / 1000)} to ${Math.round(Math.max(...metres) / 1000)} km`

/** What a plan comes to on each number of days below its own, a sentence each; race week, which ends in the race, left out. */
export function fewerDaysWords(plan: Pick<TrainingPlan, 'weeks' | 'fewestDays'>): string[] {
  const weeks = plan.weeks.filter((week) => !isRaceWeek(week))
  const numbers = Array.from(
    { length: maxRunsPerWeek(plan) - plan.fewestDays },
    (_, i) => plan.fewestDays + i,
  )
  return numbers.map((days) => {
    const original = weeks.map((week) => ({ sessions: sessionsOfWeek(week, days) }))
    const changed = original.map(({ sessions }, i) =>
      sessions.flatMap((run) => {
        const { distanceM: was = 0 } = weeks[i]!.sessions.find(
          ({ planDay, kind }) => planDay === run.planDay && kind === run.kind,
        )!
        return run.distanceM && run.distanceM !== was ? [{ metres: run.distanceM, was }] : []
      }),
    )
    const longer = changed.map((runs) => runs.filter(({ metres, was }) => metres > was)).filter(hasSome)
    const shorter = changed.map((runs) => runs.filter(({ metres, was }) => metres < was)).filter(hasSome)
    const furthest = (of: typeof changed) => Math.max(...of.flat().map(({ metres }) => metres)) / 1000
    const cut =
      shorter.length > 0
        ? `, and the long run shorter in ${shorter.length}, up to ${furthest(shorter)} km,`
        : ','
    const sentence =
      longer.length === 0
        ? 'the runs that stay are as long as below'
        : `the other runs are longer than below in ${longer.length} of ${weeks.length} weeks, up to ${furthest(longer)} km${cut} so that the long run is at most 45 % of each`
    return `On ${NAMES[days] ?? days} days a week (${span(original.map(trainingMetres))}) ${sentence}.`
  })
}

export interface DatedSession extends PlanSession {
  day: CalendarDay
  /** 1 is the first week. */
  week: number
  /** Paces of the session's zone; null without paces or zone. */
  pace: ZonePace | null
  /** From the plan, or estimated from duration and pace; null where neither is known. */
  expectedDistanceM: number | null
  expectedSeconds: number | null
}

interface DatedWeek {
  week: number
  startsOn: CalendarDay
  focus: string
  sessions: DatedSession[]
  /** Sum of what is known. */
  expectedDistanceM: number
}

export interface TrainingCalendar {
  startsOn: CalendarDay
  raceDay: CalendarDay
  weeks: DatedWeek[]
}

/** The pace of a session: its zone's, and the goal's for what is run at goal pace, the race itself too. */
function paceOf(
  { zone, repeats, kind, distanceM }: PlanSession,
  paces: PlanPaces,
  plan: TrainingPlan,
): ZonePace | null {
  if (zone) return paces[zone]
  const isAtGoal = repeats !== undefined || (kind === 'race' && distanceM === plan.distanceM)
  return isAtGoal ? (paces.goal ?? null) : null
}

/** Distance (metres) and time (seconds) of a session, the missing one from the middle of the zone it is run in. */
function expectedOf(session: PlanSession, paces: TrainingPaces | null) {
  const { distanceM = null, durationSeconds = null } = session
  const mostlyEasy = session.repeats !== undefined
  const pace = paces && session.zone ? paces[mostlyEasy ? 'E' : session.zone] : null
  const secondsPerM = pace && (pace.slowestSecondsPerKm + pace.fastestSecondsPerKm) / 2000
  return {
    expectedDistanceM: distanceM ?? (secondsPerM && durationSeconds ? durationSeconds / secondsPerM : null),
    expectedSeconds: durationSeconds ?? (secondsPerM && distanceM ? distanceM * secondsPerM : null),
  }
}

/**
 * Dated sessions of a plan that ends on `raceDay` (YYYY-MM-DD), on `daysPerWeek` days a week, with paces where given.
 * Each week's seventh day is the weekday of the race. A session with repeats is estimated at easy pace, as most of it
 * is. Refuses a day that does not exist, a plan without weeks, and days outside the plan's fewest to 7.
 */
export function scheduleTrainingPlan(
  plan: TrainingPlan,
  raceDay: CalendarDay,
  daysPerWeek: number,
  paces: PlanPaces | null,
): Reading<TrainingCalendar> {
  if (!isCalendarDay(raceDay)) return refused('Choose a race day that exists, like 2027-04-25.')
  if (plan.weeks.length === 0) return refused('This plan has no weeks yet.')
  if (!(Number.isInteger(daysPerWeek) && daysPerWeek >= plan.fewestDays && daysPerWeek <= 7)) {
    return refused(`This plan needs ${plan.fewestDays} to 7 days a week.`)
  }
  const weeks = plan.weeks.map((planWeek, i): DatedWeek => {
    const startsOn = addDays(raceDay, 1 - 7 * (plan.weeks.length - i))
    const sessions = sessionsOfWeek(planWeek, daysPerWeek).map((session): DatedSession => {
      const pace = paces && paceOf(session, paces, plan)
      const day = addDays(startsOn, session.planDay - 1)
      return { ...session, day, week: i + 1, pace, ...expectedOf(session, paces) }
    })
    const expectedDistanceM = sessions.reduce((sum, session) => sum + (session.expectedDistanceM ?? 0), 0)
    return { week: i + 1, startsOn, focus: planWeek.focus, sessions, expectedDistanceM }
  })
  return understood({ startsOn: weeks[0]?.startsOn ?? raceDay, raceDay, weeks })
}

/**
 * What to say of a plan that began before `today` (YYYY-MM-DD): since when, how many weeks are left, where to join in;
 * null where all of it is ahead. Refuses a race day that is past.
 */
export function weeksLeft(
  { raceDay, startsOn, weeks }: TrainingCalendar,
  today: CalendarDay,
): Reading<string | null> {
  if (raceDay < today) return refused(`${formatDay(raceDay)} is past. Choose a race day that is still ahead.`)
  if (startsOn >= today) return understood(null)
  const left = weeks.filter((week) => addDays(week.startsOn, 6) >= today)
  const since = `This plan began on ${formatDay(startsOn)}: ${left.length} of its ${weeks.length} weeks are left.`
  return understood(
    `${since} Join in at week ${left[0]?.week ?? weeks.length} only if you have run about as much as the weeks before it ask, or choose a shorter plan or a later race.`,
  )
}
