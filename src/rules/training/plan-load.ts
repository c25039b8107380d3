// How much a training plan asks for each week, and where it rises too fast.
import type { PlanSession, PlanWeek } from './training-plan.ts'

/** A week rises by at most this share over the heaviest week before it. */
const MAX_RISE = 0.15

/** Metres of a week's training; the race itself is not training. */
export function trainingMetres({ sessions }: Pick<PlanWeek, 'sessions'>): number {
  return sessions.filter(({ kind }) => kind !== 'race').reduce((sum, { distanceM = 0 }) => sum + distanceM, 0)
}

/** The longest training run of a week in metres. */
export function longestMetres({ sessions }: Pick<PlanWeek, 'sessions'>): number {
  const lengths = sessions.filter(({ kind }) => kind !== 'race').map(({ distanceM = 0 }) => distanceM)
  return Math.max(0, ...lengths)
}

/** Weeks (counted from 1) that ask for over 15 % more than the heaviest week before them. */
export function steepRises(weeks: readonly Pick<PlanWeek, 'sessions'>[]): number[] {
  const loads = weeks.map(trainingMetres)
  return loads.flatMap((load, i) => {
    const heaviest = Math.max(0, ...loads.slice(0, i))
    return i > 0 && load > heaviest * (1 + MAX_RISE) ? [i + 1] : []
  })
}

/** The longest training run is at most this share of its week. */
const MAX_LONG_RUN_SHARE = 0.45

const longRunShare = (week: Pick<PlanWeek, 'sessions'>): number => longestMetres(week) / trainingMetres(week)

/** Weeks (counted from 1, race week left out) whose longest run is more than 45 % of them. */
export function longRunsTooLong(weeks: readonly Pick<PlanWeek, 'sessions'>[]): number[] {
  return weeks.slice(0, -1).flatMap((week, i) => (longRunShare(week) > MAX_LONG_RUN_SHARE ? [i + 1] : []))
}

/** The sentence for a plan on so few days that a longest run is more than 45 % of its week; null where none is. */
export function longRunNote(weeks: readonly Pick<PlanWeek, 'sessions'>[]): string | null {
  if (longRunsTooLong(weeks).length === 0) return null
  const most = Math.max(...weeks.slice(0, -1).map(longRunShare))
  return `On so few days the longest run is up to ${Math.round(most * 100)} % of its week, where 45 % would be better: the race needs it as long, and the other runs are as long as they can sensibly be. Run it slowly, and ride, swim or walk briskly on another day if you can.`
}

/** A run takes at most this much more of what the days left out would have brought. */
const MAX_LENGTHENING = 0.5
const RUN_STEP_M = 500

/**
 * Runs of a week on fewer days than its plan has: all but the longest are longer, each by at most a half, as far as the longest is
 * to stay within 45 % of them.
 */
export function lengthenedRuns(runs: readonly PlanSession[]): PlanSession[] {
  const sessions = [...runs]
  const longest = longestMetres({ sessions })
  const others = trainingMetres({ sessions }) - longest
  const wanted = longest / MAX_LONG_RUN_SHARE - longest
  if (others <= 0 || wanted <= others) return sessions
  const factor = Math.min(1 + MAX_LENGTHENING, wanted / others)
  return sessions.map((run) =>
    run.distanceM === undefined || run.distanceM === longest
      ? run
      : { ...run, distanceM: Math.ceil((run.distanceM * factor) / RUN_STEP_M) * RUN_STEP_M },
  )
}

/** Faster pieces given by time are counted at this pace, seconds a km: between a 3:00 and a 4:00 marathoner's threshold. */
const USUAL_FAST_PACE = 290

const fastMetres = ({ repeats }: PlanSession) =>
  repeats === undefined
    ? 0
    : repeats.count * (repeats.distanceM ?? ((repeats.durationSeconds ?? 0) / USUAL_FAST_PACE) * 1000)

/** Share of a plan's training that is not run in its faster pieces: warm-ups, easy days, the easy part of long runs. */
export function easyShare(weeks: readonly Pick<PlanWeek, 'sessions'>[]): number {
  const all = weeks.reduce((sum, week) => sum + trainingMetres(week), 0)
  const fast = weeks.reduce(
    (sum, { sessions }) => sum + sessions.reduce((within, session) => within + fastMetres(session), 0),
    0,
  )
  return all === 0 ? 0 : 1 - fast / all
}
