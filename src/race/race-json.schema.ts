// A race of the domain as JSON: the slim record, the whole race, and the race with the receipt of its PB potential.
import type { PbPotential } from '../rules/pb-potential/pb-potential.ts'
import { racePbPotential, scoreOrNull } from '../rules/pb-potential/race-pb-potential.ts'
import { carriedLoss } from '../rules/prediction/race-equivalence.ts'
import { racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { yearToYearSdPct } from '../rules/weather/race-hour-weather.ts'
import { factsAsJson, jsonNameOf } from './field-json.ts'
import { pbReceiptJson } from './pb-receipt.schema.ts'
import type { RaceDetailJson, RaceIndexJson, RaceJson } from './race.schema.ts'

const timeLoss = (potential: PbPotential) => {
  const { loss, sd } = carriedLoss(potential)
  return { lossPct: loss, sdPct: sd }
}

const scoreJson = (potential: PbPotential) => ({
  pbPotential: scoreOrNull(potential),
  courseGrade: potential.courseGrade,
})

/** What the search box, the map and filters need of a race. */
export const raceIndexJson = (race: Race): RaceIndexJson =>
  ({
    ...factsAsJson(race, 'index'),
    url: racePath(race),
    ...scoreJson(racePbPotential(race)),
  }) as RaceIndexJson

/** What a race has at `levels` of its fields, and all that hangs on it. */
const wholeRace = (race: Race, potential: PbPotential, ...levels: ('race' | 'one')[]) => ({
  ...factsAsJson(race, 'index', ...levels),
  url: racePath(race),
  ...scoreJson(potential),
  pbPotentialRange: potential.refused ? null : { low: potential.low, high: potential.high },
  timeLoss: { ...timeLoss(potential), yearSdPct: yearToYearSdPct(race) },
  climate: race.climate,
  racedayWeather: race.racedayWeather,
  entryWindows: race.entryWindows,
  sources: race.sources.map((source) => ({ ...source, field: jsonNameOf(source.field) })),
})

/** A race with all that lists and pages show. */
export const raceJson = (race: Race): RaceJson => wholeRace(race, racePbPotential(race), 'race') as RaceJson

/** A race with everything on file and the receipt of its PB potential. */
export function raceDetailJson(race: Race): RaceDetailJson {
  const potential = racePbPotential(race)
  return {
    ...wholeRace(race, potential, 'race', 'one'),
    pbPotentialReceipt: pbReceiptJson(potential),
  } as RaceDetailJson
}
