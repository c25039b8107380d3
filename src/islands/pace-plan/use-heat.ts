// What the temperature of the day costs a goal: the models are fetched when the field is first used.
import { useEffect, useState } from 'react'
import type { HeatAdjustment } from '../../domain/heat-adjustment.ts'
import type { Reading } from '../../domain/reading.ts'

type HeatFactor = (typeof import('../../domain/heat-adjustment.ts'))['heatFactor']

interface Day {
  temperatureC: number
  humidityPct: number
}

/** The cost of a day, or why it cannot be told; null without a day, and until the models are there. */
export function useHeat(
  day: Day | null,
  goalSeconds: number | null,
  distanceM: number,
): Reading<HeatAdjustment> | null {
  const [models, setModels] = useState<{ heatFactor: HeatFactor } | null>(null)
  const wanted = day !== null
  useEffect(() => {
    if (!wanted) return
    void import('../../domain/heat-adjustment.ts').then(setModels, () => null)
  }, [wanted])
  return day && models && goalSeconds !== null ? models.heatFactor(goalSeconds, distanceM, day) : null
}
