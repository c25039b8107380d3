// Adds many medals at once. It names those that are there already or whose race is not known, and adds the rest together.
import { MAX_MEDALS, type MedalsImported, type NewMedal } from './medals.schema.ts'
import { addMedals, knownRaces, type MedalRefusal } from './medals.queries.ts'
import { query, type Database } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'

export const MEDAL_REFUSED: Record<MedalRefusal, string> = {
  'already there': 'This race and year is among your medals already.',
  'no such race': 'There is no such race.',
  'too many': `An account keeps at most ${MAX_MEDALS} medals.`,
}

const keyOf = ({ raceId, year }: { raceId: number | null; year: number }) => `${raceId} ${year}`

/** Puts down those medals that can be; every other is named with its place in the list and the reason. */
export async function importMedals(
  database: Database,
  medals: readonly NewMedal[],
  deadline: AbortSignal,
): Promise<MedalsImported | 'too many'> {
  const ids = [...new Set(medals.map(({ raceId }) => raceId))]
  const known = await query(database, (client) => knownRaces(client, ids, deadline))
  const first = new Map<string, number>()
  for (const [index, medal] of medals.entries()) {
    if (known.has(medal.raceId) && !first.has(keyOf(medal))) first.set(keyOf(medal), index)
  }
  const toAdd = [...first.values()].map((index) => medals[index]!)
  const added = toAdd.length > 0 ? await addMedals(database.client, toAdd, deadline) : []
  if (added === 'too many') return added
  // Between the look and the writing a race left the catalogue: nothing was put down, and asking again will tell.
  if (typeof added === 'string') throw new Failed('conflict')
  const addedKeys = new Set(added.map(keyOf))
  const left = medals.flatMap((medal, index): MedalsImported['left'] => {
    if (!known.has(medal.raceId))
      return [{ index, code: 'not-found', message: MEDAL_REFUSED['no such race'] }]
    if (first.get(keyOf(medal)) === index && addedKeys.has(keyOf(medal))) return []
    return [{ index, code: 'conflict', message: MEDAL_REFUSED['already there'] }]
  })
  return { added, left }
}
