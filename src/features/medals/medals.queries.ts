// Races that a person has run. Row level security shows everybody their own only; the catalogue names the race.
import type { Medal, MedalChange, NewMedal } from './medals.schema.ts'
import { RACE_TYPES, typeOfDistance } from '../../race/race-types.ts'
import { longClock, parseClock } from '../../rules/writing/measures.ts'
import { inParts, orRefusal, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { Calibration } from '../../rules/prediction/chance.ts'

interface MedalRow {
  id: string
  race_id: number | null
  race_type: string | null
  race_name: string
  distance_m: number | null
  place: string | null
  year: number
  finish_seconds: number | null
  note: string | null
  expected_seconds: number | null
  expected_low_seconds: number | null
  expected_high_seconds: number | null
  expected_on: string | null
  updated_at: string
}

const COLUMNS =
  'id, race_id, race_type, race_name, distance_m, place, year, finish_seconds, note, ' +
  'expected_seconds, expected_low_seconds, expected_high_seconds, expected_on, updated_at'

function toExpected(row: MedalRow): Medal['expected'] {
  const { expected_seconds: time, expected_low_seconds: low, expected_high_seconds: high } = row
  if (time === null || low === null || high === null || row.expected_on === null) return null
  return { low: longClock(low), time: longClock(time), high: longClock(high), shownOn: row.expected_on }
}

const expectedColumns = (expected: Medal['expected']) => ({
  expected_seconds: parseClock(expected?.time ?? null),
  expected_low_seconds: parseClock(expected?.low ?? null),
  expected_high_seconds: parseClock(expected?.high ?? null),
  expected_on: expected?.shownOn ?? null,
})

/** Type and distance (metres) of what was run: one is on file, and the other follows from it. */
function distanceOf({ race_type: slug, distance_m: metres }: MedalRow) {
  if (metres === null) {
    const type = RACE_TYPES.find((each) => each.slug === slug)
    return { isOwnRace: false, raceType: slug, distanceM: type?.distanceM ?? null }
  }
  return { isOwnRace: true, raceType: typeOfDistance(metres)?.slug ?? null, distanceM: metres }
}

const toMedal = (row: MedalRow): Medal => ({
  id: row.id,
  raceId: row.race_id,
  ...distanceOf(row),
  raceName: row.race_name,
  place: row.place,
  year: row.year,
  finishTime: row.finish_seconds === null ? null : longClock(row.finish_seconds),
  note: row.note,
  expected: toExpected(row),
  updatedAt: row.updated_at,
})

const ownRaceColumns = (race: NewMedal['race']) => ({
  race_name: race?.name ?? null,
  distance_m: race?.distanceM ?? null,
  place: race?.place ?? null,
})

const toRow = ({ raceId, race, year, finishTime, note, expected }: NewMedal) => ({
  race_id: raceId ?? null,
  ...ownRaceColumns(race),
  year,
  finish_seconds: parseClock(finishTime),
  note,
  ...expectedColumns(expected),
})

/** What the database says to a medal, by its code. */
const REFUSALS: Record<string, Exclude<MedalRefusal, 'changed'>> = {
  '23505': 'already there',
  '23503': 'no such race',
  PT422: 'too many',
}
export type MedalRefusal = 'already there' | 'no such race' | 'too many' | 'changed'

/** All medals of the person that the client acts as, the latest first. */
export async function listMedals(client: Supabase, signal: AbortSignal): Promise<Medal[]> {
  const query = client.from('medals').select(COLUMNS).order('year', { ascending: false }).order('created_at')
  return (await rowsOf<MedalRow>('medals', query.order('id').abortSignal(signal))).map(toMedal)
}

/** Adds a medal of the person that the client acts as; returns the reason where the database refuses. */
export function addMedal(
  client: Supabase,
  medal: NewMedal,
  signal: AbortSignal,
): Promise<Medal | MedalRefusal> {
  const insert = client.from('medals').insert(toRow(medal)).select(COLUMNS).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<MedalRow>('new medal', insert).then((rows) => toMedal(rows[0]!)),
  )
}

/**
 * Adds those medals that are not there yet, all or none of them; each race must be an approved one, and none that the person
 * named may be there.
 */
export function addMedals(
  client: Supabase,
  medals: readonly NewMedal[],
  signal: AbortSignal,
): Promise<Medal[] | MedalRefusal> {
  const insert = client
    .from('medals')
    .upsert(medals.map(toRow), { onConflict: 'person_id,race_id,year', ignoreDuplicates: true })
    .select(COLUMNS)
    .abortSignal(signal)
  return orRefusal(
    REFUSALS,
    rowsOf<MedalRow>('new medals', insert).then((rows) => rows.map(toMedal)),
  )
}

/** Those of the given races that are approved ones. */
export async function knownRaces(
  client: Supabase,
  raceIds: readonly number[],
  signal: AbortSignal,
): Promise<Set<number>> {
  const known = new Set<number>()
  for (const part of inParts(raceIds)) {
    const query = client.from('races').select('id').in('id', part).eq('status', 'approved')
    for (const { id } of await rowsOf<{ id: number }>('races', query.abortSignal(signal))) known.add(id)
  }
  return known
}

/** Changes a medal of the person that the client acts as, as it was read; null where they have no such medal. */
export async function changeMedal(
  client: Supabase,
  id: string,
  { race, year, finishTime, note, expected, updatedAt }: MedalChange,
  signal: AbortSignal,
): Promise<Medal | null | MedalRefusal> {
  const change = {
    ...(race !== undefined && ownRaceColumns(race)),
    ...(year !== undefined && { year }),
    ...(finishTime !== undefined && { finish_seconds: parseClock(finishTime) }),
    ...(note !== undefined && { note }),
    ...(expected !== undefined && expectedColumns(expected)),
  }
  const own = client.from('medals').update(change).eq('id', id)
  const update = updatedAt === undefined ? own : own.eq('updated_at', updatedAt)
  const changed = await orRefusal(
    REFUSALS,
    rowsOf<MedalRow>('medal', update.select(COLUMNS).abortSignal(signal)),
  )
  if (typeof changed === 'string') return changed
  const [row] = changed
  if (row) return toMedal(row)
  if (updatedAt === undefined) return null
  const there = client.from('medals').select('id').eq('id', id).abortSignal(signal)
  return (await rowsOf('medal', there)).length > 0 ? 'changed' : null
}

/** Removes a medal of the person that the client acts as; nothing happens where it is not there. */
export async function removeMedal(client: Supabase, id: string, signal: AbortSignal): Promise<void> {
  await rowsOf(
    'removal of a medal',
    client.from('medals').delete().eq('id', id).select('id').abortSignal(signal),
  )
}

// How often medals fell inside what was expected before the race, counted by the database from 200 results on.

interface CalibrationRow {
  results: number
  inside_percent: number
  faster_percent: number
  slower_percent: number
}

/** The shares of all people together; null where there are too few results. */
export async function readCalibration(client: Supabase): Promise<Calibration | null> {
  const [row] = await rowsOf<CalibrationRow>('calibration', client.rpc('prediction_calibration'))
  if (!row) return null
  return {
    results: row.results,
    insidePercent: row.inside_percent,
    fasterPercent: row.faster_percent,
    slowerPercent: row.slower_percent,
  }
}
