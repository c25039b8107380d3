// A race as pages and the API give it in JSON, back as the rules know it: for comparisons, previews and an organiser's own races.
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'
import { nameOfJson, secondsOfJson } from '../../race/field-values.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'

/** The race of a `/{raceType}/{slug}.json` or of the API's answer for one race. */
export function comparedRace(json: RaceDetailJson): ComparedRace {
  const { pbPotential, pbPotentialRange, pbPotentialReceipt: receipt, sources, ...facts } = json
  const isScored = !receipt.refused && pbPotential !== null && pbPotentialRange !== null
  return {
    ...facts,
    ...secondsOfJson(json),
    sources: sources.map((source) => ({ ...source, field: nameOfJson(source.field) })),
    potential: {
      range: isScored ? { score: pbPotential, ...pbPotentialRange, courseGrade: json.courseGrade } : null,
      loss: receipt.total.lossPct,
      sd: receipt.total.sdPct,
      timeLoss: { loss: json.timeLoss.lossPct, sd: json.timeLoss.sdPct },
      courseGrade: json.courseGrade,
      evidence: receipt.evidence.map(({ kind, lossPct, sdPct }) => ({ kind, lossPct, sdPct })),
      parts: receipt.parts.map(({ key, lossPct, sdPct, known }) => ({ key, lossPct, sdPct, known })),
    },
  }
}
