// The races of the catalogue for the PB tool: all of them to choose from, and the one that a link means. Loaded on use.
import { findNamedRace, raceKey } from '../../../rules/race/find-named-race.ts'
import { type Reading, understood } from '../../../rules/reading/reading-answer.ts'
import { loadRaceIndex } from '../../find/race-index.store.ts'
import type { Option } from '../../../ui/tool/Field.tsx'
import { fetchRaceOnFile, type RaceOnFile } from './race-on-file.ts'

/** All races. Throws where they cannot be read. */
export async function raceOptions(): Promise<Option[]> {
  const { races } = await loadRaceIndex()
  return races.map((race) => ({ value: raceKey(race), label: race.name }))
}

/** The race that `text` means, or a sentence why there is none. Throws where it cannot be read. */
export async function findRaceOnFile(text: string): Promise<Reading<RaceOnFile>> {
  const named = findNamedRace(text, (await loadRaceIndex()).races)
  return named.ok ? understood(await fetchRaceOnFile(raceKey(named.value))) : named
}
