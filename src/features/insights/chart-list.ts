// The charts of /insights for a set of races, each with its table and the list it is drawn from. A chart that so few races
// cannot fill is left out.
import { fields, known, places, ballots, months } from '../../ui/charts/count-charts.ts'
import { fastest, fastestAided, hills } from '../../ui/charts/course-charts.ts'
import type { Chosen, InsightChart } from '../../ui/charts/charts.ts'

/** All charts that these races fill. */
export function insightCharts(chosen: Chosen): InsightChart[] {
  return [fastest, fastestAided, hills, months, places, fields, ballots, known].flatMap(
    (make) => make(chosen) ?? [],
  )
}
