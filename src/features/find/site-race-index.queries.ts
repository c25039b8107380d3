// The index of all races as this build sees it: made once, shared by pages and files.
import { createHash } from 'node:crypto'
import { buildRaceIndex } from '../../rules/search/build-race-index.ts'
import { encodeRaceIndex } from '../../rules/search/race-index-codec.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { buildDay, siteCatalogue } from '../../race/site-catalogue.queries.ts'

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

let version: Promise<string> | undefined

/** A short word that changes with the index: the list's pages fetch the index from which they were built, not a cached one. */
export function siteRaceIndexVersion(): Promise<string> {
  version ??= siteRaceIndex().then((index) =>
    createHash('sha256')
      .update(JSON.stringify(encodeRaceIndex(index)))
      .digest('base64url')
      .slice(0, 8),
  )
  return version
}
