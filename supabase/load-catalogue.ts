// Loads the catalogue's files into the Supabase that the environment names. Running it twice changes nothing; a race or a
// place that somebody has changed in the database keeps that version, a race until the file's changedOn day is a later one.
import {
  connectSupabase,
  readSecretKey,
  readSupabaseSettings,
  type Supabase,
} from '../src/platform/server/supabase-client.ts'
import { storeRaceScores } from '../src/race/race-scores.queries.ts'
import { readPlaces, readRaces, type CataloguePlace, type CatalogueRace } from './catalogue-files.ts'
import {
  isPlaceDue,
  isRaceDue,
  noteLoaded,
  readLoaded,
  toChildRows,
  toPlaceRow,
  toRaceRow,
} from './catalogue-rows.ts'

export interface LoadReport {
  races: number
  loaded: number
  unchanged: number
  /** Places that were new or told anew. */
  places: number
}

export interface CatalogueFiles {
  places: CataloguePlace[]
  races: CatalogueRace[]
}

const NOT_FINISHED = '1970-01-01T00:00:00Z'
/** Written anew with each race. */
const CHILD_TABLES = ['fact_sources', 'raceday_weather', 'course_measurements', 'course_evidence'] as const

function* batches<T>(items: T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

async function done(
  what: string,
  call: PromiseLike<{ error: { message: string; details?: string } | null }>,
) {
  const { error } = await call
  if (error)
    throw new Error(`Loading ${what} failed: ${error.message}${error.details ? ` (${error.details})` : ''}`)
}

// Updated and not made anew: the database remembers under which year calendars know an opening.
async function loadWindows(supabase: Supabase, races: CatalogueRace[], of: string) {
  const windows = () => supabase.from('entry_windows')
  const byEditions = Map.groupBy(races, ({ entryWindows = [] }) => entryWindows.map((w) => w.edition).join())
  for (const [editions, those] of byEditions) {
    const ids = those.map(({ id }) => id)
    const left = windows().delete().in('race_id', ids)
    await done(of, editions ? left.not('edition', 'in', `(${editions})`) : left)
  }
  const rows = races.flatMap((race) => toChildRows(race).entry_windows)
  for (const part of batches(rows, 1000)) {
    await done(of, windows().upsert(part, { onConflict: 'race_id,edition' }))
  }
}

// Stamped as not finished until its sources and windows are in: a load that is cut off is taken up again.
async function loadBatch(supabase: Supabase, races: CatalogueRace[]) {
  const ids = races.map((race) => race.id)
  const slugs = `races ${races[0]!.slug} to ${races.at(-1)!.slug}`
  const rows = races.map((race) => ({ ...toRaceRow(race), updated_at: NOT_FINISHED }))
  await done(slugs, supabase.from('races').upsert(rows, { onConflict: 'id' }))
  await loadWindows(supabase, races, `entry_windows of ${slugs}`)
  for (const table of CHILD_TABLES) {
    await done(`${table} of ${slugs}`, supabase.from(table).delete().in('race_id', ids))
    const children: object[] = races.flatMap((race): object[] => toChildRows(race)[table])
    for (const part of batches(children, 1000)) {
      await done(`${table} of ${slugs}`, supabase.from(table).insert(part))
    }
  }
  for (const changedOn of new Set(races.map((race) => race.changedOn))) {
    const those = races.filter((race) => race.changedOn === changedOn).map((race) => race.id)
    await done(
      slugs,
      supabase
        .from('races')
        .update({ updated_at: `${changedOn}T00:00:00Z` })
        .in('id', those),
    )
  }
}

/** Loads places and races, and keeps the races' scores; `say` hears about progress. */
export async function loadCatalogue(
  supabase: Supabase,
  say: (line: string) => void = () => undefined,
  files: CatalogueFiles = { places: readPlaces(), races: readRaces() },
): Promise<LoadReport> {
  const known = await readLoaded(supabase)
  const races = files.races.filter((race) => isRaceDue(race, known))
  const places = files.places.filter((place) => isPlaceDue(place, known))
  for (const part of batches(places, 500)) {
    await done('places', supabase.from('places').upsert(part.map(toPlaceRow), { onConflict: 'path' }))
  }
  let loaded = 0
  for (const part of batches(races, 200)) {
    await loadBatch(supabase, part)
    loaded += part.length
    say(`${loaded} of ${races.length} races loaded`)
  }
  await noteLoaded(supabase, known, files, new Set([...places, ...races]))
  await storeRaceScores(supabase)
  const total = files.races.length
  return { races: total, loaded, unchanged: total - loaded, places: places.length }
}

if (import.meta.main) {
  try {
    const { url } = readSupabaseSettings(process.env)
    const report = await loadCatalogue(connectSupabase({ url, key: readSecretKey(process.env) }), console.log)
    console.log(
      `${report.races} races in the catalogue: ${report.loaded} loaded, ${report.unchanged} unchanged; ` +
        `places that were new or changed: ${report.places}.`,
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
