// A session of a training plan in words (what it is, how long, and what its faster part is made of), and dated sessions
// as events of a whole day each, for a calendar file.
import { formatClock, type UnitSystem } from '../writing/measures.ts'
import { MILE_M } from '../race/race-distances.ts'
import type { PlanSession, RunWalk, SessionKind, SessionRepeats } from './training-plan.ts'
import type { TrainingZone } from './training-paces.ts'
import { addDays } from '../calendar/calendar-day.ts'
import type { DatedSession, TrainingCalendar } from './training-calendar.ts'
import type { CalendarDay } from '../race/race.ts'

const KINDS: Record<SessionKind, string> = {
  easy: 'Easy',
  long: 'Long',
  'marathon-pace': 'Marathon pace',
  threshold: 'Threshold',
  intervals: 'Intervals',
  'cross-training': 'Cross-training',
  strength: 'Strength',
  race: 'Race',
}
const ZONE_NAMES: Record<TrainingZone, string> = {
  E: 'easy',
  M: 'marathon pace',
  T: 'threshold',
  I: 'interval pace',
  R: 'repetition pace',
}

/** Kilometres, or miles as runners say them: a race to the tenth, whole from ten on. */
function distanceWords(metres: number, units: UnitSystem, exact = false): string {
  if (units === 'metric') return `${exact ? metres / 1000 : Number((metres / 1000).toFixed(1))} km`
  const miles = metres / MILE_M
  return `${exact ? miles.toFixed(1) : Number(miles.toFixed(miles < 10 ? 1 : 0))} mi`
}

function repeatsInWords(
  { count, distanceM, durationSeconds, recoverySeconds }: SessionRepeats,
  units: UnitSystem,
): string {
  const one =
    distanceM === undefined
      ? `${Math.round((durationSeconds ?? 0) / 60)} min`
      : distanceM < 1000
        ? `${distanceM} m`
        : distanceWords(distanceM, units)
  if (count === 1) return one
  return `${count} × ${one}, ${formatClock(recoverySeconds)} easy between`
}

/** `run 4 min, walk 1 min, and so on`. */
export const runWalkInWords = ({ runSeconds, walkSeconds }: RunWalk): string =>
  `run ${runSeconds / 60} min, walk ${walkSeconds / 60} min, and so on`

interface SessionWords {
  /** `Long`, `Threshold`, `Race`. */
  title: string
  /** `28 km`, or the minutes where no distance is given. */
  length: string
  /** `12 km at marathon pace`, `3 × 8 min, 2:00 easy between at threshold`; the turns of a run-walk; empty for an even run. */
  faster: string
}

/** A session in words; laps of a track stay metres. */
export function sessionWords(
  { kind, distanceM, durationSeconds, zone, repeats, runWalk }: PlanSession,
  units: UnitSystem = 'metric',
): SessionWords {
  const length =
    distanceM !== undefined
      ? distanceWords(distanceM, units, kind === 'race')
      : `${Math.round((durationSeconds ?? 0) / 60)} min`
  const parts = repeats ? repeatsInWords(repeats, units).split(', ') : []
  const faster =
    parts.length === 0 ? '' : [`${parts[0]} at ${zone ? ZONE_NAMES[zone] : 'goal pace'}`, ...parts.slice(1)]
  if (runWalk && !repeats) return { title: KINDS[kind], length, faster: runWalkInWords(runWalk) }
  return { title: KINDS[kind], length, faster: faster === '' ? '' : faster.join(', ') }
}

export interface TrainingEvent {
  uid: string
  title: string
  description: string
  day: CalendarDay
  /** The day after: whole-day events end before it. */
  endsBefore: CalendarDay
}

/** The race that a plan ends on. */
export interface RaceOfPlan {
  name: string
  /** Its day is not confirmed yet. */
  isExpected: boolean
}

/** `4:55–5:40 per km`, `4:15 per km` where it is one number, nothing without a pace. */
export function paceWords({ pace }: Pick<DatedSession, 'pace'>, units: UnitSystem = 'metric'): string {
  if (!pace) return ''
  const [unitKm, word] = units === 'metric' ? [1, 'km'] : [MILE_M / 1000, 'mile']
  const ends = [...new Set([pace.fastestSecondsPerKm, pace.slowestSecondsPerKm])]
  return `${ends.map((seconds) => formatClock(seconds * unitKm)).join('–')} per ${word}`
}

/** One event a session, the race that the plan ends on by its name where it is known. The uid is the same for the same plan, day and sort of session, so an import replaces. */
export function trainingEvents(
  calendar: TrainingCalendar,
  plan: { slug: string; name: string },
  units: UnitSystem = 'metric',
  race: RaceOfPlan | null = null,
): TrainingEvent[] {
  return calendar.weeks.flatMap(({ week, sessions }) =>
    sessions.map((session) => {
      const { title, length, faster } = sessionWords(session, units)
      const pace = paceWords(session, units)
      const named = session.kind === 'race' && session.day === calendar.raceDay ? race : null
      const lines = [
        named?.isExpected && 'The day is expected, not confirmed yet.',
        faster,
        session.pace && `Pace: ${pace}; ${session.pace.effort}`,
        session.note,
        `Week ${week} of ${plan.name}`,
      ]
      return {
        uid: `${plan.slug}-${session.day}${session.kind === 'strength' ? '-strength' : ''}@startline`,
        title: named ? `${named.name}, ${length}` : `${title} ${length}`,
        description: lines.filter(Boolean).join('\n'),
        day: session.day,
        endsBefore: addDays(session.day, 1),
      }
    }),
  )
}
