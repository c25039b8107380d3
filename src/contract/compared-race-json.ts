// A race as JSON back to the domain, for a comparison. What the page shows of a race all comes through here.
import { parseClock } from '../domain/writing/clock-time.ts'
import type { ComparedRace } from '../domain/comparison/compared-race.ts'
import type { RaceDetailJson } from './race.ts'

// In JSON these have another name; sources name the fields too.
const DOMAIN_FIELDS: Record<string, string> = {
  timeLimit: 'timeLimitSeconds',
  courseRecordMen: 'courseRecordMenSeconds',
  courseRecordWomen: 'courseRecordWomenSeconds',
}

/** The race of a `/{raceType}/{slug}.json` or of the API's answer for one race. */
export function comparedRace(json: RaceDetailJson): ComparedRace {
  const { timeLimit, courseRecordMen, courseRecordWomen, pbPotential, pbPotentialRange, ...facts } = json
  const { pbPotentialReceipt: receipt, sources, ...same } = facts
  const isScored = !receipt.refused && pbPotential !== null && pbPotentialRange !== null
  return {
    ...same,
    timeLimitSeconds: parseClock(timeLimit),
    courseRecordMenSeconds: parseClock(courseRecordMen),
    courseRecordWomenSeconds: parseClock(courseRecordWomen),
    sources: sources.map((source) => ({ ...source, field: DOMAIN_FIELDS[source.field] ?? source.field })),
    potential: {
      range: isScored ? { score: pbPotential, ...pbPotentialRange } : null,
      loss: receipt.total.lossPct,
      sd: receipt.total.sdPct,
      parts: receipt.parts.map(({ key, lossPct, sdPct, known }) => ({ key, lossPct, sdPct, known })),
    },
  }
}
