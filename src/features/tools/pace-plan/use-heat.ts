// What the temperature of the day costs a goal: the models are fetched when the field is first used.
import { useEffect, useState } from 'react'
import type { Air } from '../../../rules/weather/heat-adjustment.ts'
import { refused, type Reading } from '../../../rules/reading/reading-answer.ts'
import type { DayCost, Goal } from './heat-of-day.ts'

type Models = Pick<typeof import('./heat-of-day.ts'), 'heatOfDay'>

const NOT_LOADED = refused(
  'The cost of a warm day could not be loaded. Check your connection, or leave the temperature empty.',
)

interface Heat {
  /** What the day costs, or why it cannot be told; null without a day, and until the models are there. */
  heat: Reading<DayCost> | null
  /** A day is given and its models are on their way. */
  waits: boolean
}

/** The cost of a day, beyond the weather that is in the goal already. */
export function useHeat(day: Air | null, { goalSeconds, ...goal }: Goal): Heat {
  const [models, setModels] = useState<Models | 'not loaded' | null>(null)
  const wanted = day !== null
  useEffect(() => {
    if (!wanted) return
    void import('./heat-of-day.ts').then(setModels, () => setModels('not loaded'))
  }, [wanted])
  if (!day || goalSeconds === null || models === null) return { heat: null, waits: wanted && models === null }
  if (models === 'not loaded') return { heat: NOT_LOADED, waits: false }
  return { heat: models.heatOfDay(day, { goalSeconds, ...goal }), waits: false }
}
