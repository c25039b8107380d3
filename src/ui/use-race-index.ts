// The index of all races for an island that can do without it.
import { useEffect, useState } from 'react'
import { loadRaceIndex } from '../features/find/race-index.store.ts'
import type { RaceIndex } from '../rules/search/race-index.ts'

const NO_INDEX: RaceIndex = { builtOn: '', raceTypes: [], races: [] }

/** Null until it is read, and without races where it cannot be. */
export function useRaceIndex(): RaceIndex | null {
  const [index, setIndex] = useState<RaceIndex | null>(null)
  useEffect(() => void loadRaceIndex().then(setIndex, () => setIndex(NO_INDEX)), [])
  return index
}
