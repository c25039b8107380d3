// The races of the catalogue's own files as the site reads them from the database, without a database.
import { listMigrations } from '../local/migrations.ts'
import { toRace, type RaceRow } from '../src/data/race-rows.ts'
import type { Race } from '../src/domain/race/race.ts'
import { readPlaces, readRaces } from '../supabase/catalogue-files.ts'
import { toChildRows, toRaceRow } from '../supabase/catalogue-rows.ts'

/** Types of races with their metres, from the migrations that add them: `('marathon', 'Marathon', 'Marathons', 42195, 10)`. */
const DISTANCES_M = new Map(
  listMigrations()
    .filter(({ sql }) => sql.includes('insert into public.race_types'))
    .flatMap(({ sql }) => [...sql.matchAll(/\('([a-z0-9-]+)', '[^']+', '[^']+', ([\d.]+), \d+\)/g)])
    .map(([, slug, metres]) => [slug, Number(metres)]),
)

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
