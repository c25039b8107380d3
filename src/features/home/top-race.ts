// A race of the API's answer as a row shows it.
import type { RaceJson } from '../../race/race.schema.ts'
import { isRoughCount } from '../../rules/race/race-facts.ts'
import { rowPicture } from '../../rules/silhouette/silhouette-row.ts'
import type { RowRace } from '../../ui/race-columns.tsx'

export function rowRaceOfAnswer(race: RaceJson): RowRace {
  const { pbPotential, pbPotentialRange, courseGrade } = race
  return {
    ...race,
    participantsRough: isRoughCount(race),
    pb:
      pbPotential === null || !pbPotentialRange
        ? null
        : { score: pbPotential, ...pbPotentialRange, courseGrade },
    loss: race.timeLoss,
    course: rowPicture(race),
  }
}
