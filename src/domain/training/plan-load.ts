// How much a training plan asks for each week, and where it rises too fast.
import type { PlanSession, PlanWeek } from './training-plan.ts'

/** A week rises by at most this share over the heaviest week before it. */
const MOST_RISE = 0.15

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
    return i > 0 && load > heaviest * (1 + MOST_RISE) ? [i + 1] : []
  })
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
