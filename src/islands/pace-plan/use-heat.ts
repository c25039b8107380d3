// What the temperature of the day costs a goal: the models are fetched when the field is first used.
import { useEffect, useState } from 'react'
import type { HeatAdjustment } from '../../domain/heat-adjustment.ts'
import { refused, understood, type Reading } from '../../domain/reading.ts'

type Models = Pick<typeof import('../../domain/heat-adjustment.ts'), 'heatFactor' | 'overUsualDay'>

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

interface Goal {
  /** Null while it cannot be read. */
  goalSeconds: number | null
  distanceM: number
  /** What of the goal is weather already, % of time: 0 for one of an ideal day. */
  usualPct: number
}

/** The cost of a day, beyond the weather that is in the goal already. */
export function useHeat(day: Day | null, { goalSeconds, distanceM, usualPct }: Goal): Heat {
  const [models, setModels] = useState<Models | 'not loaded' | null>(null)
  const wanted = day !== null
  useEffect(() => {
    if (!wanted) return
    void import('../../domain/heat-adjustment.ts').then(setModels, () => setModels('not loaded'))
  }, [wanted])
  if (!day || goalSeconds === null || models === null) return { heat: null, waits: wanted && models === null }
  if (models === 'not loaded') return { heat: NOT_LOADED, waits: false }
  const heat = models.heatFactor(goalSeconds, distanceM, day)
  return { heat: heat.ok ? understood(models.overUsualDay(heat.value, usualPct)) : heat, waits: false }
}
