// Training paces from a VDOT: the speeds that use a zone's share of VO2max.
import { speedAtOxygenCost } from '../prediction/predict-vdot.ts'

export const TRAINING_ZONES = ['E', 'M', 'T', 'I'] as const
export type TrainingZone = (typeof TRAINING_ZONES)[number]

export interface ZonePace {
  zone: TrainingZone
  name: string
  /** Share of VO2max in per cent. */
  fromPct: number
  toPct: number
  slowestSecondsPerKm: number
  fastestSecondsPerKm: number
}

const ZONE_SHARES: Record<TrainingZone, { name: string; fromPct: number; toPct: number }> = {
  E: { name: 'Easy', fromPct: 59, toPct: 74 },
  M: { name: 'Marathon', fromPct: 75, toPct: 84 },
  T: { name: 'Threshold', fromPct: 83, toPct: 88 },
  I: { name: 'Interval', fromPct: 95, toPct: 100 },
}

/** Pace in seconds per km that costs `sharePct` per cent of a VDOT. */
function paceAtShare(vdot: number, sharePct: number): number {
  return 60_000 / speedAtOxygenCost((vdot * sharePct) / 100)
}

/** The four zones' paces in seconds per km. Source: J. Daniels, "Daniels' Running Formula", zones as % of VO2max. */
export function trainingPaces(vdot: number): Record<TrainingZone, ZonePace> {
  const paceIn = (zone: TrainingZone): ZonePace => ({
    zone,
    ...ZONE_SHARES[zone],
    slowestSecondsPerKm: paceAtShare(vdot, ZONE_SHARES[zone].fromPct),
    fastestSecondsPerKm: paceAtShare(vdot, ZONE_SHARES[zone].toPct),
  })
  return { E: paceIn('E'), M: paceIn('M'), T: paceIn('T'), I: paceIn('I') }
}
