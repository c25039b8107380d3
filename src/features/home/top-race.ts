// A race as home's table of the ten biggest shows it: a slim record of the build, or what the API answers.
import type { RaceJson } from '../../race/race.schema.ts'
import { isRoughCount } from '../../rules/race/race-facts.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { rowPicture } from '../../rules/silhouette/silhouette-row.ts'

const FIELDS = [
  'id',
  'slug',
  'raceType',
  'distanceM',
  'name',
  'city',
  'state',
  'country',
  'countryCode',
  'participants',
  'participantsRough',
  'elevationProfile',
  'terrain',
  'nextEventDate',
  'endDate',
  'dateConfirmed',
  'eventStatus',
  'pb',
  'loss',
  'course',
] as const satisfies readonly (keyof IndexedRace)[]

export type TopRace = Pick<IndexedRace, (typeof FIELDS)[number]>

/** What is sent with the page of a record that holds more. */
export const topRaceOfIndex = (race: IndexedRace): TopRace =>
  Object.fromEntries(FIELDS.map((name) => [name, race[name]])) as unknown as TopRace

/** What the API says of a race. */
export function topRaceOfAnswer(race: RaceJson): TopRace {
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
