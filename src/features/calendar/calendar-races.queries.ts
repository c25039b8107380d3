// Races for a calendar file, with everything on file: by number, or by the slugs that they have or had.
import { USUAL_TYPE } from '../../race/race-types.ts'
import type { Race } from '../../rules/race/race.ts'
import { MAX_IDS_PER_QUERY, inParts, rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { toRace } from '../../race/race-rows.queries.ts'
import { listRaces } from '../../race/races.queries.ts'

interface Named {
  id: number
  race_type: string
  slug: string
}

/** Approved races with these numbers; others are left out. */
export async function readRacesWithIds(
  client: Supabase,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Race[]> {
  const page = { columns: 'all', order: 'nextEventDate', limit: MAX_IDS_PER_QUERY, offset: 0 } as const
  const races: Race[] = []
  for (const part of inParts(ids)) {
    races.push(...(await listRaces(client, { ids: part }, page, signal)).map(toRace))
  }
  return races
}

/** The race that `slug` or `race-type/slug` means among the candidates. */
function meant(name: string, candidates: readonly Named[]): Named | undefined {
  const [slug, type] = name.split('/').reverse()
  const fitting = candidates.filter((each) => each.slug === slug && (!type || each.race_type === type))
  return fitting.find(({ race_type }) => race_type === USUAL_TYPE) ?? fitting[0]
}

const slugOf = (name: string) => name.split('/').at(-1)!

/** Numbers of the approved races that `slug` or `race-type/slug` names, under present slugs or former ones. */
export async function idsOfSlugs(
  client: Supabase,
  names: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const present = await rowsOf<Named>(
    'races',
    client
      .from('races')
      .select('id, race_type, slug')
      .in('slug', names.map(slugOf))
      .eq('status', 'approved')
      .order('id')
      .abortSignal(signal),
  )
  const found = names.map((name) => meant(name, present)?.id)
  const lost = names.filter((_, index) => found[index] === undefined)
  if (lost.length > 0) {
    const former = await rowsOf<Omit<Named, 'id'> & { race_id: number }>(
      'former slugs',
      client
        .from('race_slug_aliases')
        .select('race_id, race_type, slug')
        .in('slug', lost.map(slugOf))
        .order('created_at')
        .abortSignal(signal),
    )
    const candidates = former.map(({ race_id, ...named }) => ({ id: race_id, ...named }))
    found.push(...lost.map((name) => meant(name, candidates)?.id))
  }
  return [...new Set(found.filter((id) => id !== undefined))]
}
