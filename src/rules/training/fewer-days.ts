// A training plan on fewer days a week than it has: which runs stay, and how much longer they get so that the longest one
// does not carry the week alone.
import {
  longestRunM,
  maxRunsPerWeek,
  runsOf,
  trainingMetres,
  type PlanSession,
  type PlanWeek,
  type TrainingPlan,
} from './training-plan.ts'

/** The longest training run is at most this share of its week. */
const MAX_LONG_RUN_SHARE = 0.45
const RUN_STEP_M = 500

const isRaceWeek = ({ sessions }: Pick<PlanWeek, 'sessions'>) => sessions.some(({ kind }) => kind === 'race')

/** Weeks (counted from 1) whose longest run is more than 45 % of them. Race week is left out: its longest run is the race. */
export const longRunsTooLong = (weeks: readonly Pick<PlanWeek, 'sessions'>[]): number[] =>
  weeks.flatMap((week, i) =>
    !isRaceWeek(week) && longestRunM(week) / trainingMetres(week) > MAX_LONG_RUN_SHARE ? [i + 1] : [],
  )

/** All runs but the longest, longer in proportion until the longest is at most 45 % of them all. */
function lengthenedRuns(runs: readonly PlanSession[]): PlanSession[] {
  const sessions = [...runs]
  const longest = longestRunM({ sessions })
  const others = trainingMetres({ sessions }) - longest
  const wanted = longest / MAX_LONG_RUN_SHARE - longest
  if (others <= 0 || wanted <= others) return sessions
  return sessions.map((run) =>
    run.distanceM === undefined || run.distanceM === longest
      ? run
      : { ...run, distanceM: Math.ceil((run.distanceM * wanted) / others / RUN_STEP_M) * RUN_STEP_M },
  )
}

const rank = ({ kind, priority }: PlanSession) => (kind === 'race' ? 0 : priority)

/**
 * Sessions of a week a runner does who runs on `daysPerWeek` days: lowest priority number first, races and strength always. Where
 * runs are left out the others are longer, for the sake of the longest one's share; not in race week.
 */
export function sessionsKept(week: Pick<PlanWeek, 'sessions'>, daysPerWeek: number): PlanSession[] {
  const all = runsOf(week).toSorted((a, b) => rank(a) - rank(b) || b.planDay - a.planDay)
  const kept = all.slice(0, daysPerWeek)
  const runs = kept.length < all.length && !isRaceWeek(week) ? lengthenedRuns(kept) : kept
  const strength = week.sessions.filter(({ kind }) => kind === 'strength')
  return [...runs, ...strength].sort((a, b) => a.planDay - b.planDay)
}

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
    const kept = weeks.map((week) => ({ sessions: sessionsKept(week, days) }))
    const longer = kept.filter(({ sessions }, i) => sessions.some((run) => !weeks[i]!.sessions.includes(run)))
    const lengthened = kept.flatMap(({ sessions }, i) =>
      sessions.filter((run) => !weeks[i]!.sessions.includes(run)),
    )
    const furthest = Math.max(...lengthened.map(({ distanceM = 0 }) => distanceM)) / 1000
    const told =
      longer.length === 0
        ? 'the runs that stay are as long as below'
        : `the other runs are longer than below in ${longer.length} of ${weeks.length} weeks, up to ${furthest} km, so that the long run is at most 45 % of each`
    return `On ${NAMES[days] ?? days} days a week (${span(kept.map(trainingMetres))}) ${told}.`
  })
}
