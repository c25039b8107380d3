// The races of a comparison as they are read: each on its own, so that one that is gone or cannot be read just now does not
// keep the others from being compared.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { readRaceFile } from '../../platform/browser/race-files.ts'
import { comparedRace } from './compared-race-json.schema.ts'
import { writeRaceReference, type RaceReference } from '../../rules/comparison/comparison.ts'
import type { ComparedRace } from '../../rules/comparison/comparison-rows.ts'

export interface ComparedEntry {
  /** How a link writes it. */
  name: string
  reference: RaceReference
  /** `gone`: there is no such race any more. `failed`: it could not be read just now. */
  state: 'reading' | 'here' | 'gone' | 'failed'
  race: ComparedRace | null
}

type Answer = Pick<ComparedEntry, 'state' | 'race'>

const READING: Answer = { state: 'reading', race: null }

async function ask(reference: RaceReference): Promise<Answer> {
  try {
    const json = await readRaceFile(reference)
    return json ? { state: 'here', race: comparedRace(json) } : { state: 'gone', race: null }
  } catch {
    return { state: 'failed', race: null }
  }
}

/** Reads the races that are meant; `retry` asks again for those that failed. */
export function useComparedRaces(references: readonly RaceReference[]): {
  entries: ComparedEntry[]
  retry: () => void
} {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    for (const reference of references) {
      const name = writeRaceReference(reference)
      const known = answers.get(name)
      if (known && known.state !== 'failed') continue
      void ask(reference).then((answer) => {
        if (!isCurrent) return
        // Also under the name that the address gets now: nothing is read twice.
        const named = answer.race ? writeRaceReference(answer.race) : name
        setAnswers((before) => new Map(before).set(name, answer).set(named, answer))
      })
    }
    return () => {
      isCurrent = false
    }
    // Answers are asked for when the races change or on demand, not when an answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [references, round])

  const entries = useMemo(
    () =>
      references.map((reference): ComparedEntry => {
        const name = writeRaceReference(reference)
        return { name, reference, ...(answers.get(name) ?? READING) }
      }),
    [references, answers],
  )
  const retry = useCallback(() => setRound((before) => before + 1), [])
  return { entries, retry }
}
