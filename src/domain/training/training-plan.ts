// A training plan as data. Weeks count forward to the race; a session's day is counted within its week.
import type { TrainingZone } from './training-paces.ts'

export const SESSION_KINDS = [
  'easy',
  'long',
  'marathon-pace',
  'threshold',
  'intervals',
  'cross-training',
  'race',
] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Fast parts of a session, the same each time; distance or duration, and the rest between. */
export interface SessionRepeats {
  count: number
  distanceM?: number
  durationSeconds?: number
  recoverySeconds: number
}

export interface PlanSession {
  /** 1 to 7; 7 is the weekday of the race. */
  planDay: number
  kind: SessionKind
  /** 1 is kept longest when a runner has fewer days than the plan. */
  priority: number
  /** Whole session, warm-up and repeats included; distance or duration, or both. */
  distanceM?: number
  durationSeconds?: number
  /** Zone of the whole run, or of its repeats; null where no pace is meant. */
  zone: TrainingZone | null
  repeats?: SessionRepeats
  /** One sentence for the runner. */
  note?: string
}

export interface PlanWeek {
  focus: string
  sessions: PlanSession[]
}

export interface TrainingPlan {
  slug: string
  name: string
  /** The race it leads to. */
  distanceM: number
  /** Fewest days a week on which it still makes sense. */
  fewestDays: number
  /** In order; the last is race week and ends on race day. */
  weeks: PlanWeek[]
}

function sessionProblems(session: PlanSession, where: string): string[] {
  const { planDay, priority, distanceM, durationSeconds, repeats } = session
  const problem = (wrong: boolean, text: string) => (wrong ? [`${where}: ${text}`] : [])
  return [
    ...problem(!(Number.isInteger(planDay) && planDay >= 1 && planDay <= 7), 'planDay is 1 to 7'),
    ...problem(!(priority >= 1), 'priority starts at 1'),
    ...problem(!((distanceM ?? 0) > 0 || (durationSeconds ?? 0) > 0), 'a distance or a duration is needed'),
    ...problem(
      repeats !== undefined &&
        !(repeats.count >= 1 && (repeats.distanceM ?? repeats.durationSeconds ?? 0) > 0),
      'repeats need a count and a distance or duration',
    ),
  ]
}

/** What is wrong with a plan, each naming week and session; empty for a sound plan. */
export function planProblems(plan: TrainingPlan): string[] {
  const raceWeeks = plan.weeks.flatMap(({ sessions }, i) =>
    sessions.some((s) => s.kind === 'race') ? [i] : [],
  )
  const endsInRace = plan.weeks.at(-1)?.sessions.some((s) => s.kind === 'race' && s.planDay === 7) ?? false
  return [
    ...(plan.weeks.length === 0 ? ['the plan has no weeks'] : []),
    ...(endsInRace || plan.weeks.length === 0
      ? []
      : [`week ${plan.weeks.length}: race day (day 7) is missing`]),
    ...(raceWeeks.length > 4 ? ['a plan has at most four races'] : []),
    ...plan.weeks.flatMap(({ sessions }, i) => {
      const days = sessions.map(({ planDay }) => planDay)
      const twice = days.find((day, at) => days.indexOf(day) !== at)
      return [
        ...(twice === undefined ? [] : [`week ${i + 1}: two sessions on day ${twice}`]),
        ...(sessions.length < plan.fewestDays ? [`week ${i + 1}: fewer sessions than fewestDays`] : []),
        ...sessions.flatMap((session, at) => sessionProblems(session, `week ${i + 1}, session ${at + 1}`)),
      ]
    }),
  ]
}
