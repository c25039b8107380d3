// A training plan as data, and how much running each week has. Weeks count forward to the race; a session's day is
// counted within its week.
import type { TrainingZone } from './training-paces.ts'
import type { CalendarDay } from '../race/race.ts'
import { addDays } from '../calendar/calendar-day.ts'
import {
  HALF_MARATHON_M,
  isMarathonOrLonger,
  isSameDistance,
  MARATHON_M,
  MILE_M,
} from '../race/race-distances.ts'

export const SESSION_KINDS = [
  'easy',
  'long',
  'marathon-pace',
  'threshold',
  'intervals',
  'cross-training',
  'strength',
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

/** Running and walking in turn, for an easy run as a whole. */
export interface RunWalk {
  runSeconds: number
  walkSeconds: number
}

export interface PlanSession {
  /** 1 to 7; 7 is the weekday of the race. */
  planDay: number
  kind: SessionKind
  /** 1 is dropped last when a runner has fewer days than the plan. */
  priority: number
  /** Whole session, warm-up and repeats included; distance or duration, or both. */
  distanceM?: number
  durationSeconds?: number
  /** Zone of the whole run, or of its repeats; null where no pace is meant. */
  zone: TrainingZone | null
  repeats?: SessionRepeats
  /** Set where the runner chose to run and walk in turn. */
  runWalk?: RunWalk
  /** One sentence for the runner. */
  note?: string
}

export interface PlanWeek {
  focus: string
  sessions: PlanSession[]
  /** How a runner who walks in between does this week; absent in plans without that option. */
  runWalk?: RunWalk
}

export interface TrainingPlan {
  slug: string
  name: string
  /** The race it leads to. */
  distanceM: number
  /** Null where finishing is the goal. */
  goalSeconds: number | null
  /** Fewest days a week on which it still makes sense. */
  fewestDays: number
  /** Days a week that its runners are used to, where that is fewer than the plan has. */
  usualDays?: number
  /** In order; the last is race week and ends on race day. */
  weeks: PlanWeek[]
}

/** The sessions of a week that are run; strength training may share a day with one of them. */
export const runsOf = ({ sessions }: Pick<PlanWeek, 'sessions'>): PlanSession[] =>
  sessions.filter(({ kind }) => kind !== 'strength')

/** Most runs that any week of a plan has. */
export const maxRunsPerWeek = ({ weeks }: Pick<TrainingPlan, 'weeks'>): number =>
  Math.max(...weeks.map((week) => runsOf(week).length))

export const hasRunWalk = ({ weeks }: Pick<TrainingPlan, 'weeks'>): boolean =>
  weeks.some(({ runWalk }) => runWalk !== undefined)

/** The same plan with every run, the race too, run and walked in turn: its steady pieces become easy. */
export function asRunWalk(plan: TrainingPlan): TrainingPlan {
  const weeks = plan.weeks.map((week) => {
    const { runWalk } = week
    if (!runWalk) return week
    const sessions = week.sessions.map((session): PlanSession => {
      if (session.kind === 'strength' || session.kind === 'cross-training') return session
      if (!session.repeats) return { ...session, runWalk }
      const { planDay, priority, distanceM } = session
      const kind = session.kind === 'long' ? 'long' : 'easy'
      return { planDay, priority, kind, zone: 'E', runWalk, ...(distanceM ? { distanceM } : {}) }
    })
    return { ...week, sessions }
  })
  return { ...plan, weeks }
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
    ...plan.weeks.flatMap((week, i) => {
      const { sessions } = week
      const days = runsOf(week).map(({ planDay }) => planDay)
      const twice = days.find((day, at) => days.indexOf(day) !== at)
      return [
        ...(twice === undefined ? [] : [`week ${i + 1}: two runs on day ${twice}`]),
        ...(days.length < plan.fewestDays ? [`week ${i + 1}: fewer runs than fewestDays`] : []),
        ...sessions.flatMap((session, at) => sessionProblems(session, `week ${i + 1}, session ${at + 1}`)),
      ]
    }),
  ]
}

/** Metres of a week's training; the race itself is not training. */
export function trainingMetres({ sessions }: Pick<PlanWeek, 'sessions'>): number {
  return sessions.filter(({ kind }) => kind !== 'race').reduce((sum, { distanceM = 0 }) => sum + distanceM, 0)
}

/** The longest training run of a week in metres. */
export function longestRunM({ sessions }: Pick<PlanWeek, 'sessions'>): number {
  const lengths = sessions.filter(({ kind }) => kind !== 'race').map(({ distanceM = 0 }) => distanceM)
  return Math.max(0, ...lengths)
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

// The weeks around a race: when its training and its taper begin, and how long the legs need afterwards.

/** The longest of the site's plans. */
export const TRAINING_WEEKS = 16

interface OfDistance {
  distanceM: number
}

/** The plan that most who enter a race of the distance can follow, by its name in addresses; null where we have none. */
export function planOfDistance({ distanceM }: OfDistance): string | null {
  if (isSameDistance(distanceM, MARATHON_M)) return 'improver-marathon-16-weeks'
  return isSameDistance(distanceM, HALF_MARATHON_M) ? 'half-marathon-finisher-12-weeks' : null
}

/** Two weeks by evidence (Bosquet 2007); three for marathons (Smyth and Lawlor 2021). */
export const taperWeeks = ({ distanceM }: OfDistance): number => (isMarathonOrLonger(distanceM) ? 3 : 2)

/** A day for each mile, as the guide to recovery has it: 26 after a marathon, 13 after a half. */
export const recoveryDays = ({ distanceM }: OfDistance): number => Math.round(distanceM / MILE_M)

export interface TrainingBlock {
  trainingFrom: CalendarDay
  taperFrom: CalendarDay
  raceDay: CalendarDay
  /** The last day on which the legs still recover. */
  recoveredOn: CalendarDay
}

export const trainingBlock = (race: OfDistance, raceDay: CalendarDay): TrainingBlock => ({
  trainingFrom: addDays(raceDay, -7 * TRAINING_WEEKS),
  taperFrom: addDays(raceDay, -7 * taperWeeks(race)),
  raceDay,
  recoveredOn: addDays(raceDay, recoveryDays(race)),
})

/** `Training starts`, or `Training started` once that day is past. */
export const startTerm = (what: 'Training' | 'Taper', day: CalendarDay, today: CalendarDay): string =>
  `${what} ${day < today ? 'started' : 'starts'}`
