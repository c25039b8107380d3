// Several estimates of one loss made into one, each counting by how sure it is.
import type { Loss } from '../course/course-loss.ts'

/**
 * Mean of losses (% of time) weighted by 1/sd², and its sd. Where the estimates lie further apart than their sds allow,
 * the sd grows by √(χ²/(n−1)), as is done with physical constants (Birge 1932). Throws for no estimate at all.
 */
export function combineLosses(losses: readonly Loss[]): Loss {
  if (losses.length === 0) throw new RangeError('nothing to combine')
  const weights = losses.map(({ sdPct }) => 1 / sdPct ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lossPct = losses.reduce((sum, loss, i) => sum + loss.lossPct * weights[i]!, 0) / total
  const chiSquared = losses.reduce((sum, loss, i) => sum + (loss.lossPct - lossPct) ** 2 * weights[i]!, 0)
  const disagreement = Math.max(1, chiSquared / Math.max(1, losses.length - 1))
  return { lossPct, sdPct: Math.sqrt(disagreement / total) }
}
