// A session of a training plan in words: what it is, how long, and what its faster part is made of.
import { formatClock } from '../writing/clock-time.ts'
import type { UnitSystem } from '../writing/measures.ts'
import { MILE_M } from '../race/race-distances.ts'
import type { PlanSession, RunWalk, SessionKind, SessionRepeats } from './training-plan.ts'
import type { TrainingZone } from './training-paces.ts'

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

export interface SessionWords {
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
