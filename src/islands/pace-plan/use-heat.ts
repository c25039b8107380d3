// What the temperature of the day costs a goal: the models are fetched when the field is first used.
import { useEffect, useState } from 'react'
import type { HeatAdjustment } from '../../domain/heat-adjustment.ts'
import { refused, type Reading } from '../../domain/reading.ts'

type HeatFactor = (typeof import('../../domain/heat-adjustment.ts'))['heatFactor']

interface Day {
  temperatureC: number
  humidityPct: number
}

const NOT_LOADED = refused(
  'What a warm day costs could not be loaded. Check the connection, or leave the temperature empty.',
)

interface Heat {
  /** What the day costs, or why it cannot be told; null without a day, and until the models are there. */
  heat: Reading<HeatAdjustment> | null
  /** A day is given and its models are on their way. */
  waits: boolean
}

/** The cost of a day. */
export function useHeat(day: Day | null, goalSeconds: number | null, distanceM: number): Heat {
  const [models, setModels] = useState<{ heatFactor: HeatFactor } | 'not loaded' | null>(null)
  const wanted = day !== null
  useEffect(() => {
    if (!wanted) return
    void import('../../domain/heat-adjustment.ts').then(setModels, () => setModels('not loaded'))
  }, [wanted])
  if (!day || goalSeconds === null || models === null) return { heat: null, waits: wanted && models === null }
  const heat = models === 'not loaded' ? NOT_LOADED : models.heatFactor(goalSeconds, distanceM, day)
  return { heat, waits: false }
}
