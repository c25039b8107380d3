// The index of all races as this build sees it: made once, shared by pages and files.
import { buildRaceIndex } from '../domain/build-race-index.ts'
import type { RaceIndex } from '../domain/race-index.ts'
import { buildDay, siteCatalogue } from './site-catalogue.ts'

let making: Promise<RaceIndex> | undefined

/** The index of the catalogue on the day of the build. */
export function siteRaceIndex(): Promise<RaceIndex> {
  making ??= siteCatalogue().then(({ races, raceTypes, places }) =>
    buildRaceIndex(races, {
      raceTypes,
      aliases: new Map(places.map(({ path, alsoKnownAs }) => [path, alsoKnownAs])),
      builtOn: buildDay(),
    }),
  )
  return making
}
