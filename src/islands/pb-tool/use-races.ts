// The races to choose from, and the one that was chosen, fetched when there is a use for them.
import { useEffect, useState } from 'react'
import type { Option } from '../tools/Choice.tsx'
import type { RaceOnFile } from './race-on-file.ts'

const NO_SUCH_RACE = 'This race could not be loaded. Choose another, or enter the course by hand.'

/** All races as options, once the form is in use; none where they cannot be read. */
export function useRaces(loaded: boolean): Option[] {
  const [races, setRaces] = useState<Option[]>([])
  useEffect(() => {
    if (!loaded) return
    import('../../stores/race-index.ts')
      .then(({ loadRaceIndex }) => loadRaceIndex())
      .then(
        (index) =>
          setRaces(
            index.races
              .map(({ raceType, slug, name, country }) => ({
                value: `${raceType}/${slug}`,
                label: `${name}, ${country}`,
              }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ),
        () => setRaces([]),
      )
  }, [loaded])
  return races
}

/** The race of `marathon/berlin-marathon`; null until it is there, with the sentence why it is not. */
export function useRaceOnFile(key: string): { race: RaceOnFile | null; problem: string | null } {
  const [race, setRace] = useState<RaceOnFile | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (key === '') return
    let wanted = true
    import('./race-on-file.ts')
      .then(({ fetchRaceOnFile }) => fetchRaceOnFile(key))
      .then(
        (found) => wanted && setRace(found),
        () => wanted && setFailed(key),
      )
    return () => {
      wanted = false
    }
  }, [key])
  const problem = key !== '' && failed === key ? NO_SUCH_RACE : null
  return { race: race?.key === key ? race : null, problem }
}
