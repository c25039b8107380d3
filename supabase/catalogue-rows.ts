// Catalogue records to database rows.
import { toColumns } from '../src/race/field-values.ts'
import { fieldNames } from '../src/race/fields.ts'
import { type CataloguePlace, type CatalogueRace, readPlaces, readRaces } from './catalogue-files.ts'
import { createHash } from 'node:crypto'
import type { Supabase } from '../src/platform/server/supabase-client.ts'
import { RACE_TYPES } from '../src/race/race-types.ts'
import { toRace, type RaceRow } from '../src/race/race-rows.queries.ts'
import { UNKNOWN_ENTRY_WINDOW, type Race } from '../src/rules/race/race.ts'

export const toPlaceRow = (place: CataloguePlace) => ({
  path: place.path,
  kind: place.kind,
  parent_path: place.parentPath ?? null,
  name: place.name,
  state_name: place.stateName ?? null,
  country_name: place.countryName,
  country_code: place.countryCode,
  also_known_as: place.alsoKnownAs ?? [],
})

const COLUMNS = fieldNames(({ catalogue }) => catalogue)

/** A race as a row of `races`, approved; missing facts are null. */
export const toRaceRow = (race: CatalogueRace) => ({
  ...toColumns(race, COLUMNS),
  id: race.id,
  place_path: race.place,
  climate_high_c: race.climate?.meanHighC ?? null,
  climate_low_c: race.climate?.meanLowC ?? null,
  climate_humidity_pct: race.climate?.humidityPct ?? null,
  climate_dew_point_c: race.climate?.dewPointC ?? null,
  climate_rain_mm: race.climate?.rainMm ?? null,
  climate_wet_days: race.climate?.wetDays ?? null,
  climate_wind_kmh: race.climate?.windKmh ?? null,
  climate_source: race.climate?.source ?? null,
  status: 'approved',
})

function toSourceRows(race: CatalogueRace) {
  const seen = [...new Set(race.sources)].map((source) => ({
    race_id: race.id,
    field: '*',
    source,
    checked_on: race.checkedOn,
    confidence: source === 'general knowledge' ? 'unverified' : 'seen',
  }))
  const doubtful = new Set(race.unverified)
  const ofFields = (race.factSources ?? []).map(({ field, source, confidence, checkedOn }) => ({
    race_id: race.id,
    field,
    source,
    checked_on: checkedOn,
    confidence: doubtful.has(field) ? 'unverified' : confidence,
  }))
  const named = new Set(ofFields.map(({ field }) => field))
  const unchecked = [...doubtful]
    .filter((field) => !named.has(field))
    .map((field) => ({
      race_id: race.id,
      field,
      source: 'general knowledge',
      checked_on: race.checkedOn,
      confidence: 'unverified',
    }))
  return [...seen, ...ofFields, ...unchecked]
}

/** A record by the columns of its table: `meanSince2000C` as `mean_since_2000_c`. */
const asRow = (record: object): Row =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (begins) => `_${begins.toLowerCase()}`),
      value,
    ]),
  )

/** Rows of the tables that hang on a race, by table. */
export const toChildRows = (race: CatalogueRace) => ({
  fact_sources: toSourceRows(race),
  entry_windows: (race.entryWindows ?? []).map((window) => ({
    race_id: race.id,
    ...asRow({ ...UNKNOWN_ENTRY_WINDOW, ...window }),
  })),
  raceday_weather: race.racedayWeather
    ? [{ race_id: race.id, months: null, ...asRow(race.racedayWeather) }]
    : [],
  course_measurements: race.courseMeasurement
    ? [
        {
          race_id: race.id,
          loss_pct: race.courseMeasurement.lossPct,
          sd_pct: race.courseMeasurement.sdPct,
          turns60: race.courseMeasurement.turns60,
          method: race.courseMeasurement.method,
        },
      ]
    : [],
  course_evidence: (race.courseEvidence ?? []).map((evidence) => ({ race_id: race.id, ...asRow(evidence) })),
})

// What the catalogue's files said when they were last loaded, as checksums in the database: by them the loader knows which
// places and races the files tell anew, and which of them somebody has changed by hand since.

interface CatalogueRecord {
  kind: 'place' | 'race'
  key: string
  checksum: string
}

type Row = Record<string, unknown>

/** What the database has of the catalogue. */
interface LoadedCatalogue {
  /** The day and the hour of each race's last change, by its number. */
  races: ReadonlyMap<number, string>
  places: ReadonlyMap<string, Row>
  checksums: ReadonlyMap<string, string>
}

const PAGE = 1000
const MAX_ROWS_PER_CALL = 500
/** The stamp that a load leaves: no change by hand is at midnight to the microsecond. */
const IS_LOADERS = /[T ]00:00:00(\.0+)?(\+00(:00)?|Z)$/

const checksumOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
const idOf = ({ kind, key }: Pick<CatalogueRecord, 'kind' | 'key'>) => `${kind} ${key}`
const ofPlace = (place: CataloguePlace): CatalogueRecord => ({
  kind: 'place',
  key: place.path,
  checksum: checksumOf(toPlaceRow(place)),
})
const ofRace = (race: CatalogueRace): CatalogueRecord => ({
  kind: 'race',
  key: String(race.id),
  checksum: checksumOf(race),
})

async function readRows(supabase: Supabase, table: string, columns: string, order: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const query = supabase.from(table).select(columns)
    for (const column of order.split(', ')) query.order(column)
    const { data, error } = await query.range(rows.length, rows.length + PAGE - 1)
    if (error) {
      const reason = /fetch failed/.test(error.message) ? 'it cannot be reached' : error.message
      throw new Error(`The database that SUPABASE_URL names did not give the ${table}: ${reason}`)
    }
    for (const row of data) rows.push(row as unknown as Row)
    if (data.length < PAGE) return rows
  }
}

/** Fails with one sentence where the database does not answer. */
export async function readLoaded(supabase: Supabase): Promise<LoadedCatalogue> {
  const races = await readRows(supabase, 'races', 'id, updated_at', 'id')
  const places = await readRows(supabase, 'places', '*', 'path')
  const records = await readRows(supabase, 'catalogue_records', '*', 'kind, key')
  return {
    races: new Map(races.map((row) => [row.id as number, row.updated_at as string])),
    places: new Map(places.map((row) => [row.path as string, row])),
    checksums: new Map(
      (records as unknown as CatalogueRecord[]).map((record) => [idOf(record), record.checksum]),
    ),
  }
}

/** Whether the files tell it otherwise than when it was last loaded; false where that is not known. */
const isToldAnew = ({ checksums }: LoadedCatalogue, record: CatalogueRecord) =>
  checksums.has(idOf(record)) && checksums.get(idOf(record)) !== record.checksum

/**
 * Whether a race of the files is to be loaded: a new one, one that the files changed on a later day than anybody in the
 * database, and one that they tell anew while nobody touched it since its last load.
 */
export function isRaceDue(race: CatalogueRace, loaded: LoadedCatalogue): boolean {
  const updatedAt = loaded.races.get(race.id)
  if (updatedAt === undefined || updatedAt.slice(0, 10) < race.changedOn) return true
  return IS_LOADERS.test(updatedAt) && isToldAnew(loaded, ofRace(race))
}

/**
 * Whether a place of the files is to be loaded: a new one, one that they tell anew while nobody touched it since, and one that
 * stands as they tell it under an older note, as a load that was cut off leaves it.
 */
export function isPlaceDue(place: CataloguePlace, loaded: LoadedCatalogue): boolean {
  const known = loaded.places.get(place.path)
  if (!known) return true
  const record = ofPlace(place)
  const row = toPlaceRow(place)
  const checksum = checksumOf(Object.fromEntries(Object.keys(row).map((column) => [column, known[column]])))
  const last = loaded.checksums.get(idOf(record))
  if (last === undefined) return checksum !== record.checksum
  return last !== record.checksum && (checksum === last || checksum === record.checksum)
}

/**
 * Notes what the files say of those that were loaded now, and of those that nothing is noted of yet. What somebody has
 * changed by hand keeps its note.
 */
export async function noteLoaded(
  supabase: Supabase,
  { checksums }: LoadedCatalogue,
  files: { places: readonly CataloguePlace[]; races: readonly CatalogueRace[] },
  due: ReadonlySet<CataloguePlace | CatalogueRace>,
): Promise<void> {
  const isNoted = (record: CatalogueRecord) => checksums.get(idOf(record)) === record.checksum
  const records = [
    ...files.places.map((place) => ({ from: place, record: ofPlace(place) })),
    ...files.races.map((race) => ({ from: race, record: ofRace(race) })),
  ]
    .filter(({ from, record }) => (due.has(from) && !isNoted(record)) || !checksums.has(idOf(record)))
    .map(({ record }) => record)
  for (let from = 0; from < records.length; from += MAX_ROWS_PER_CALL) {
    const part = records.slice(from, from + MAX_ROWS_PER_CALL)
    const { error } = await supabase.from('catalogue_records').upsert(part, { onConflict: 'kind,key' })
    if (error) throw new Error(`Noting what was loaded failed: ${error.message}`)
  }
}

// The races of the catalogue's own files as the site reads them from the database, without a database.

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
