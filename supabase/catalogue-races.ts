// The races of the catalogue's own files as the site reads them from the database, without a database.
import { RACE_TYPES } from '../src/race/race-types.ts'
import { toRace, type RaceRow } from '../src/race/race-rows.queries.ts'
import type { Race } from '../src/rules/race/race.ts'
import { readPlaces, readRaces } from './catalogue-files.ts'
import { toChildRows, toRaceRow } from './catalogue-rows.ts'

const DISTANCES_M = new Map(RACE_TYPES.map(({ slug, distanceM }) => [slug, distanceM]))

/** Every race of the catalogue. */
export function catalogueRaces(): Race[] {
  const places = new Map(readPlaces().map((place) => [place.path, place]))
  return readRaces().map((record) => {
    const place = places.get(record.place)!
    const children = toChildRows(record)
    const row: RaceRow = {
      ...toRaceRow(record),
      distance_m: DISTANCES_M.get(record.raceType),
      city: place.name,
      state: place.stateName ?? null,
      country: place.countryName,
      country_code: place.countryCode,
      updated_at: `${record.changedOn}T00:00:00+00:00`,
      sources: children.fact_sources,
      entry_windows: children.entry_windows,
      raceday_weather: children.raceday_weather[0] ?? null,
      course_measurement: children.course_measurements[0] ?? null,
      course_evidence: children.course_evidence,
    }
    return toRace(row)
  })
}
