// Synthetic races for measuring at scale: the catalogue's own rows again and again, under other names and places on
// the map, inserted straight into Postgres. Never part of a published site.
import { readPlaces, readRaces, type CatalogueRace } from '../../supabase/catalogue-files.ts'
import { toChildRows, toPlaceRow, toRaceRow } from '../../supabase/catalogue-rows.ts'
import type { MigratedDatabase } from '../../local/migrations.ts'

const BATCH = 500
const COLUMN_NAME = /^[a-z0-9_]+$/

/** The n-th synthetic race: a catalogue race with its own id, slug, name and a place shifted by up to a degree. */
function variant(race: CatalogueRace, copy: number, id: number): CatalogueRace {
  if (copy === 0) return { ...race, id }
  const shift = ((copy * 37) % 200) / 100 - 1
  return {
    ...race,
    id,
    slug: `${race.slug}-${copy}`,
    name: `${race.name} ${copy}`,
    lat: race.lat === undefined ? undefined : Math.max(-89, Math.min(89, race.lat + shift)),
    lon: race.lon === undefined ? undefined : Math.max(-179, Math.min(179, race.lon - shift)),
    participants: race.participants === undefined ? undefined : race.participants + copy,
    sources: race.sources.slice(0, 1),
    unverified: [],
  }
}

/** `count` races made of the catalogue's, with ids from 1. */
export function* syntheticRaces(count: number): Generator<CatalogueRace> {
  const races = readRaces()
  for (let n = 0; n < count; n++) yield variant(races[n % races.length]!, Math.floor(n / races.length), n + 1)
}

/** Above every id of the catalogue's own. */
const BESIDE_FROM_ID = 1_000_000

/** As many races as bring the loaded catalogue to `count`, made of its own, whose slugs and ids none of them has. */
function* racesBesideCatalogue(count: number): Generator<CatalogueRace> {
  const own = readRaces().length
  let n = 0
  for (const race of syntheticRaces(count)) if (n++ >= own) yield { ...race, id: BESIDE_FROM_ID + n }
}

async function insert(database: MigratedDatabase, table: string, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).filter((name) => COLUMN_NAME.test(name))
  await database.query(
    `insert into public.${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Fills an empty database with `count` races and their child rows. */
export async function insertSyntheticRaces(
  { database }: { database: MigratedDatabase },
  count: number,
): Promise<void> {
  await insert(database, 'places', readPlaces().map(toPlaceRow))
  await insertRaces(database, syntheticRaces(count))
}

/** Brings a database with the catalogue to `count` races. */
export const fillUpCatalogue = ({ database }: { database: MigratedDatabase }, count: number): Promise<void> =>
  insertRaces(database, racesBesideCatalogue(count))

async function insertRaces(database: MigratedDatabase, races: Iterable<CatalogueRace>): Promise<void> {
  let batch: CatalogueRace[] = []
  const flush = async () => {
    await insert(database, 'races', batch.map(toRaceRow))
    for (const table of Object.keys(toChildRows(batch[0]!)) as (keyof ReturnType<typeof toChildRows>)[]) {
      await insert(
        database,
        table,
        batch.flatMap((race) => toChildRows(race)[table] as Record<string, unknown>[]),
      )
    }
    batch = []
  }
  for (const race of races) {
    batch.push(race)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  // As Postgres does by itself soon after.
  await database.exec('vacuum analyze')
}
