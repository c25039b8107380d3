// Saved races of a person. Row level security shows everybody their own only, and lets nobody save for somebody else.
import type { Favourite, NewFavourite, StatusOfRace } from './favourites.schema.ts'
import { orRefusal, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface FavouriteRow {
  race_id: number
  race_type: string
  status: Favourite['status']
  race_day: string | null
  entered_before: string | null
  created_at: string
}

const COLUMNS = 'race_id, race_type, status, race_day, entered_before, created_at'

const toFavourite = (row: FavouriteRow): Favourite => {
  const { race_id: raceId, race_type: raceType, status, race_day: raceDay, created_at: createdAt } = row
  return { raceId, raceType, status, raceDay, enteredBefore: row.entered_before, createdAt }
}

/** All favourites of the person that the client acts as, the oldest first. */
export async function listFavourites(client: Supabase, signal: AbortSignal): Promise<Favourite[]> {
  const rows = await rowsOf<FavouriteRow>(
    'favourites',
    client.from('favourites').select(COLUMNS).order('created_at').order('race_id').abortSignal(signal),
  )
  return rows.map(toFavourite)
}

/** The type of an approved race; null where there is no such race. */
export async function typeOfRace(
  client: Supabase,
  raceId: number,
  signal: AbortSignal,
): Promise<string | null> {
  const rows = await rowsOf<{ race_type: string }>(
    'race',
    client
      .from('races')
      .select('race_type')
      .eq('id', raceId)
      .eq('status', 'approved')
      .limit(1)
      .abortSignal(signal),
  )
  return rows[0]?.race_type ?? null
}

/** What the database says to a new favourite, by its code. */
const REFUSALS: Record<string, 'already there' | 'no such race' | 'too many'> = {
  '23505': 'already there',
  '23503': 'no such race',
  '42501': 'no such race',
  PT422: 'too many',
}

/** Saves a race for the person that the client acts as; tells why not where the database refuses. */
export function addFavourite(
  client: Supabase,
  { raceId, raceType, status, raceDay }: NewFavourite & Partial<StatusOfRace>,
  signal: AbortSignal,
): Promise<Favourite | (typeof REFUSALS)[string]> {
  const insert = client
    .from('favourites')
    .insert({
      race_id: raceId,
      race_type: raceType,
      ...(status && { status }),
      ...(raceDay && { race_day: raceDay }),
    })
    .select(COLUMNS)
    .abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<FavouriteRow>('new favourite', insert).then((rows) => toFavourite(rows[0]!)),
  )
}

/** Says what a saved race is to the person that the client acts as, of the edition on file where no day is named; null where they have not saved it. */
export async function changeStatus(
  client: Supabase,
  { raceId, status, raceDay = null }: Pick<StatusOfRace, 'raceId' | 'status' | 'raceDay'>,
  signal: AbortSignal,
): Promise<Favourite | null> {
  const rows = await rowsOf<FavouriteRow>(
    'status of a favourite',
    client
      .from('favourites')
      .update({ status, race_day: raceDay })
      .eq('race_id', raceId)
      .select(COLUMNS)
      .abortSignal(signal),
  )
  return rows[0] ? toFavourite(rows[0]) : null
}

/** Takes a race out of the favourites of the person that the client acts as; nothing happens where it was not there. */
export async function removeFavourite(client: Supabase, raceId: number, signal: AbortSignal): Promise<void> {
  await rowsOf(
    'removal of a favourite',
    client.from('favourites').delete().eq('race_id', raceId).select('race_id').abortSignal(signal),
  )
}
