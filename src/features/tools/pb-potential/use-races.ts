// The races to choose from, and the one that was chosen, fetched when there is a use for them.
import { useEffect, useState } from 'react'
import type { Option } from '../../../ui/tool/Choice.tsx'
import type { RaceOnFile } from './race-on-file.ts'

const NOT_LOADED = 'This race could not be loaded. Choose another, or enter the course yourself.'

/** All races as options, once the form is in use; none where they cannot be read. */
export function useRaces(loaded: boolean): Option[] {
  const [races, setRaces] = useState<Option[]>([])
  useEffect(() => {
    if (!loaded) return
    import('./races-on-file.ts').then(({ raceOptions }) => raceOptions()).then(setRaces, () => setRaces([]))
  }, [loaded])
  return races
}

interface Answer {
  text: string
  race: RaceOnFile | null
  problem: string | null
}

/** The race that `text` means; null until it is there, with the sentence why it is not. */
export function useRaceOnFile(text: string): Omit<Answer, 'text'> {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (text === '') return
    let wanted = true
    const answered = (race: RaceOnFile | null, problem: string | null) =>
      wanted && setAnswer({ text, race, problem })
    import('./races-on-file.ts')
      .then(({ findRaceOnFile }) => findRaceOnFile(text))
      .then(
        (found) => (found.ok ? answered(found.value, null) : answered(null, found.reason)),
        () => answered(null, NOT_LOADED),
      )
    return () => {
      wanted = false
    }
  }, [text])
  return answer?.text === text && text !== '' ? answer : { race: null, problem: null }
}
