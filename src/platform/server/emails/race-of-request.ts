// The race that a person means by its name, or that a page names by its number.
import { foldText } from '../../../rules/place/place-slug.ts'
import { listRaces } from '../../../race/races.queries.ts'
import type { Supabase } from '../supabase-client.ts'

const MAX_FOUND = 20
const DRAWN = new Set(['ballot', 'mixed'])

interface Named {
  id: number
  name: string
  /** Whether places are drawn: of others no alert would ever come. */
  isDrawn: boolean
}

/** An approved race; null where the name is nobody's, or that of several. */
export async function raceOfRequest(
  client: Supabase,
  { raceId, raceName }: { raceId?: number | undefined; raceName: string },
  signal: AbortSignal,
): Promise<Named | null> {
  const page = { columns: 'index', order: '-participants', limit: MAX_FOUND, offset: 0 } as const
  const filter = raceId === undefined ? { search: raceName } : { ids: [raceId] }
  const found = await listRaces(client, filter, page, signal)
  const candidates = found.map(({ id, name, entry }) => ({
    id: Number(id),
    name: String(name),
    isDrawn: DRAWN.has(String(entry)),
  }))
  if (raceId !== undefined) return candidates[0] ?? null
  const same = candidates.filter(({ name }) => foldText(name) === foldText(raceName))
  const drawn = same.filter(({ isDrawn }) => isDrawn)
  for (const fitting of [drawn, same, candidates]) if (fitting.length === 1) return fitting[0]!
  return drawn[0] ?? same[0] ?? null
}
