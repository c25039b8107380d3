// Finds one race by typing, with the search's own files: any of the catalogue, or one of those that a tool knows.
import { useEffect, useId, useState } from 'react'
import { findSuggestions, warmSearch } from '../platform/browser/find-suggestions.ts'
import { racePath } from '../rules/race/race-address.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { suggest } from '../rules/search/race-search.ts'
import type { SearchEntry } from '../rules/search/shard-names.ts'
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx'
import type { Option } from './tool/Field.tsx'

type Search<Value> = ComboboxProps<Value>['search']

/** Races as the search of the site suggests them: name, place and page. */
export const suggestRaces: Search<SearchEntry> = async (typed) => {
  const { races } = await findSuggestions(typed)
  return races.map((entry) => ({ value: entry, label: entry.name, note: entry.where }))
}

/** The same with what the index of all races knows of each. */
export const findRaces: Search<IndexedRace> = async (typed) => {
  const { loadRaceIndex } = await import('../features/find/race-index.store.ts')
  const [suggested, index] = await Promise.all([suggestRaces(typed), loadRaceIndex()])
  const byPath = new Map(index.races.map((race) => [racePath(race), race]))
  return suggested.flatMap(({ value: { path }, note }) => {
    const value = byPath.get(path)
    return value ? [{ value, label: value.name, ...(note && { note }) }] : []
  })
}

interface Props<Value> extends Omit<ComboboxProps<Value>, 'noun' | 'onChoose' | 'onFocus'> {
  /** Called with the race, and with null when the text of the field is not a race any more. */
  onChoose: (race: Value | null) => void
}

export function RacePicker<Value>({ onChoose, ...field }: Props<Value>) {
  return (
    <Combobox
      {...field}
      noun={['race', 'races']}
      onFocus={warmSearch}
      onChoose={(option) => onChoose(option?.value ?? null)}
    />
  )
}

/** Finds races among those of a tool: by name, city and other names where the search's files can be read, else by name alone. */
function searchAmong(races: readonly Option[]): Search<string> {
  const byValue = new Map(races.map((race) => [race.value, race]))
  const raceAt = ({ path }: SearchEntry) =>
    byValue.get(path.slice(1)) ?? byValue.get(path.slice(path.lastIndexOf('/') + 1))
  const entries = races.map(({ value, label }): SearchEntry => {
    return { kind: 'race', name: label, where: '', path: `/${value}`, size: 0 }
  })
  return async (typed) => {
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
  #among: Search<string> | null = null
  #arrived = () => {}
  readonly #here = new Promise<void>((resolve) => {
    this.#arrived = resolve
  })

  take(races: readonly Option[]): void {
    if (races.length === 0) return
    this.#among = searchAmong(races)
    this.#arrived()
  }

  search = async (typed: string): Promise<readonly ComboboxOption<string>[]> => {
    if (!this.#among) await Promise.race([this.#here, isLate()])
    return this.#among!(typed)
  }
}

interface RaceChoiceProps {
  label: string
  value: string
  /** Those of the tool; an option's value is a race's slug, or its address without the first slash. */
  races: readonly Option[]
  /** False while more of them are on their way: what is typed before is looked for once they are here. */
  areAllHere?: boolean
  /** What no race means; left out where there is always one. */
  none?: string
  onText: (value: string) => void
  /** Why the choice does not do; null or left out where it does. */
  problem?: string | null
}

/** The race of a tool. What is there counts until another race is chosen; emptied and left, it means none. */
export function RaceChoice({
  label,
  value,
  races,
  areAllHere = true,
  none,
  onText,
  problem = null,
}: RaceChoiceProps) {
  const id = useId()
  const [list] = useState(() => new AwaitedRaces())
  useEffect(() => {
    if (areAllHere) list.take(races)
  }, [list, races, areAllHere])
  // A link's own word only where no race is called so.
  const chosen = races.find((race) => race.value === value)?.label ?? (races.length > 0 ? value : '')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <RacePicker
        id={id}
        search={list.search}
        chosen={chosen}
        placeholder={none ?? 'Race or city'}
        autoCapitalize="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-say`}
        onChoose={(slug) => slug !== null && slug !== value && onText(slug)}
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
