// The race of a tool, found as one types among those that the tool knows: by name, city and other names where the search's files
// can be read, by name alone without a connection.
import { useEffect, useId, useState } from 'react'
import { warmSearch } from '../../platform/browser/search-files.ts'
import type { SearchEntry } from '../../rules/search/shard-names.ts'
import { Combobox, type ComboboxOption } from '../Combobox.tsx'
import type { Option } from './Field.tsx'

interface RaceChoiceProps {
  label: string
  value: string
  /** Those of the tool; an option's value is a race's slug, or its address without the first slash. */
  races: readonly Option[]
  /** What no race means; left out where there is always one. */
  none?: string
  onText: (value: string) => void
  /** Why the choice does not do; null or left out where it does. */
  problem?: string | null
}

const NOUN = ['race', 'races'] as const

/** Finds races among those of a tool. */
function searchAmong(races: readonly Option[]) {
  const byValue = new Map(races.map((race) => [race.value, race]))
  const raceAt = ({ path }: SearchEntry) =>
    byValue.get(path.slice(1)) ?? byValue.get(path.slice(path.lastIndexOf('/') + 1))
  const entries = races.map(({ value, label }): SearchEntry => {
    return { kind: 'race', name: label, where: '', path: `/${value}`, size: 0 }
  })
  return async (typed: string): Promise<ComboboxOption<string>[]> => {
    const [{ findSuggestions }, { suggest }] = await Promise.all([
      import('../../platform/browser/find-suggestions.ts'),
      import('../../rules/search/race-search.ts'),
    ])
    const found = await findSuggestions(
      typed,
      (entry) => entry.kind === 'race' && Boolean(raceAt(entry)),
    ).catch(() => suggest(entries, typed))
    return found.races.map((entry) => {
      const { value, label } = raceAt(entry)!
      return { value, label, ...(entry.where && { note: entry.where }) }
    })
  }
}

const MAX_WAIT_MS = 10_000

const isLate = () =>
  new Promise<never>((_, reject) =>
    setTimeout(reject, MAX_WAIT_MS, new Error('the races of this tool did not come')),
  )

/** The races of a tool, which come after its form. */
class AwaitedRaces {
  #among: ReturnType<typeof searchAmong> | null = null
  #arrived = () => {}
  readonly #here = new Promise<void>((resolve) => {
    this.#arrived = resolve
  })

  take(races: readonly Option[]): void {
    if (races.length === 0) return
    this.#among = searchAmong(races)
    this.#arrived()
  }

  search = async (typed: string): Promise<ComboboxOption<string>[]> => {
    if (!this.#among) await Promise.race([this.#here, isLate()])
    return this.#among!(typed)
  }
}

/** A field that finds as one types. What stands there counts until another race is chosen; emptied and left, it means none. */
export function RaceChoice({ label, value, races, none, onText, problem = null }: RaceChoiceProps) {
  const id = useId()
  // What is typed before they are here is looked for once they are.
  const [list] = useState(() => new AwaitedRaces())
  useEffect(() => list.take(races), [list, races])
  // A link's own word only where no race is called so.
  const chosen = races.find((race) => race.value === value)?.label ?? (races.length > 0 ? value : '')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        noun={NOUN}
        search={list.search}
        chosen={chosen}
        placeholder={none ?? 'Race or city'}
        autoCapitalize="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-say`}
        onFocus={warmSearch}
        onChoose={(race) => race && race.value !== value && onText(race.value)}
        {...(none !== undefined && chosen !== '' && { onClear: () => onText('') })}
      />
      {problem !== null && (
        <p id={`${id}-say`} className="say bad">
          {problem}
        </p>
      )}
    </div>
  )
}
