// Finds one race of the catalogue by typing, with the search's own files.
import type { ReactNode } from 'react'
import { loadRaceIndex } from '../features/find/race-index.store.ts'
import { findSuggestions } from '../platform/browser/find-suggestions.ts'
import { warmSearch } from '../platform/browser/search-files.ts'
import { racePath } from '../rules/race/race-address.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import type { SearchEntry } from '../rules/search/shard-names.ts'
import { Combobox, type ComboboxProps } from './Combobox.tsx'
import { FieldFrame } from './Field.tsx'

type Search<Value> = ComboboxProps<Value>['search']

/** Races as the search of the site suggests them: name, place and page. */
export const suggestRaces: Search<SearchEntry> = async (typed) => {
  const { races } = await findSuggestions(typed)
  return races.map((entry) => ({ value: entry, label: entry.name, note: entry.where }))
}

/** The same with what the index of all races knows of each. */
export const findRaces: Search<IndexedRace> = async (typed) => {
  const [suggested, index] = await Promise.all([suggestRaces(typed), loadRaceIndex()])
  const byPath = new Map(index.races.map((race) => [racePath(race), race]))
  return suggested.flatMap(({ value: { path }, note }) => {
    const value = byPath.get(path)
    return value ? [{ value, label: value.name, ...(note && { note }) }] : []
  })
}

interface Props<Value> extends Omit<
  ComboboxProps<Value>,
  'noun' | 'onChoose' | 'onFocus' | 'chosen' | 'onClear'
> {
  /** Hears of the race, and with null that what stands in the field is none any more. */
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

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  onChoose: (race: IndexedRace | null) => void
}

/** The race as a field of a form. */
export const RaceField = ({ name, label, hint, required = false, onChoose }: FieldProps) => (
  <FieldFrame {...{ name, label, hint }}>
    {(control) => <RacePicker {...control} required={required} search={findRaces} onChoose={onChoose} />}
  </FieldFrame>
)
