// Races as admins find and change them.
import { doneOrRefused, pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
import {
  adminRaceSchema,
  type AdminRace,
  type AdminRaceQuery,
  type RaceEdit,
  type RaceMove,
  type RaceToEdit,
} from './admin-races.schema.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import { placeSlug } from '../../rules/place/place-slug.ts'
import type { Race } from '../../rules/race/race.ts'
import { columnsOf, readerOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { placeOfProposal } from '../submit/submissions.queries.ts'

const raceRow = adminRaceSchema.omit({ placeName: true })
const toRaceRow = readerOf(raceRow)

interface Placed {
  places: { name: string; state_name: string | null; country_name: string; country_code: string }
}

const COLUMNS = `${columnsOf(raceRow)}, places (name, state_name, country_name, country_code)`

const placeNameOf = ({ name, state_name, country_name, country_code }: Placed['places']) =>
  placeLine({ city: name, state: state_name, country: country_name, countryCode: country_code })

const toRace = (row: Placed): AdminRace => ({ ...toRaceRow(row), placeName: placeNameOf(row.places) })

/** The maximum number of searched words: each is a condition of the query, and more do not narrow it. */
const MAX_WORDS = 8

/** The searched words, without characters that have a meaning in a filter or in a pattern. */
const wordsOf = (search: string) =>
  search
    .split(/[\s%_\\,()"*.:/]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)

/** The condition that a word is in name, address or place: places are found as their paths write them, Zürich as zurich. */
function isSomewhere(word: string): string {
  const inPath = placeSlug(word)
  return `or(name.ilike.%${word}%,slug.ilike.%${word}%${inPath && `,place_path.ilike.%${inPath}%`})`
}

/** Races by name of which each searched word is in the name, address or place, or is the number. */
export function listAdminRaces(
  client: Supabase,
  { search, status, placePath, raceType, ...page }: AdminRaceQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminRace>> {
  let query = client.from('races').select(COLUMNS, { count: 'exact' })
  const words = wordsOf(search)
  if (/^\d{1,9}$/.test(search)) query = query.eq('id', Number(search))
  else if (words.length > 0) query = query.or(`and(${words.map(isSomewhere).join(',')})`)
  if (status !== 'all') query = query.eq('status', status)
  if (placePath) query = query.eq('place_path', placePath)
  if (raceType) query = query.eq('race_type', raceType)
  return pageOf('races to edit', query.order('name').order('id').abortSignal(signal), page, toRace)
}

/** What of a race may be edited; null where there is no such race. */
export async function readRaceToEdit(
  client: Supabase,
  id: number,
  signal: AbortSignal,
): Promise<RaceToEdit | null> {
  const found = await valueOf<
    | (Omit<RaceToEdit, 'placeName'> & { place: Pick<Race, 'city' | 'state' | 'country' | 'countryCode'> })
    | null
  >('race to edit', client.rpc('race_to_edit', { race_number: id }).abortSignal(signal))
  if (!found) return null
  const {
    id: number,
    raceType,
    placePath,
    place,
    updatedAt,
    mergedInto,
    canUndoMerger,
    owners,
    ...values
  } = found
  return {
    id: number,
    raceType,
    placePath,
    placeName: placeLine(place),
    updatedAt,
    mergedInto,
    canUndoMerger,
    owners,
    values: values as unknown as RaceToEdit['values'],
  }
}

/** Changes a race that is as it was read. */
export const editRace = (
  client: Supabase,
  id: number,
  { updatedAt, changes, source }: RaceEdit,
  signal: AbortSignal,
) =>
  doneOrRefused(
    valueOf<Record<string, unknown>>(
      'change of a race',
      client
        .rpc('edit_race', { race_number: id, read_at: updatedAt, changes, seen_at: source })
        .abortSignal(signal),
    ),
  )

/** Moves a race that is as it was read to another place; refused also where the world has no such town. */
export async function moveRace(
  client: Supabase,
  id: number,
  { updatedAt, place, lat, lon }: RaceMove,
  signal: AbortSignal,
) {
  const goal = 'path' in place ? place : await placeOfProposal(client, place, signal)
  if (!goal) return { refused: 'breaks a rule' as const }
  const moved = { race_number: id, read_at: updatedAt, place: goal, new_lat: lat, new_lon: lon }
  return doneOrRefused(valueOf<null>('moving of a race', client.rpc('move_race', moved).abortSignal(signal)))
}

/** Takes the last edit or move of a race back, with the sources of what it changed. */
export const undoRaceEdit = (client: Supabase, id: number, updatedAt: string, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'undoing of an edit',
      client.rpc('undo_race_edit', { race_number: id, read_at: updatedAt }).abortSignal(signal),
    ),
  )

/** Makes one race of two. */
export const mergeRaces = (client: Supabase, dropped: number, remaining: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>(
      'merging',
      client.rpc('merge_races', { dropped_number: dropped, kept_number: remaining }).abortSignal(signal),
    ),
  )

/** Makes two races of one again, as they were before. */
export const undoMerger = (client: Supabase, dropped: number, signal: AbortSignal) =>
  doneOrRefused(
    valueOf<null>('parting', client.rpc('undo_merger', { dropped_number: dropped }).abortSignal(signal)),
  )
