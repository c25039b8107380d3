// Finds one race of the catalogue by typing, with the search's own files.
import type { ReactNode } from 'react'
import { loadRaceIndex } from '../features/find/race-index.store.ts'
import { findSuggestions } from '../platform/browser/find-suggestions.ts'
import { warmSearch } from '../platform/browser/search-files.ts'
import { racePath } from '../rules/race/race-address.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx'
import { FieldFrame } from './Field.tsx'

async function findRaces(typed: string): Promise<ComboboxOption<IndexedRace>[]> {
  const [{ races }, index] = await Promise.all([findSuggestions(typed), loadRaceIndex()])
  const byPath = new Map(index.races.map((race) => [racePath(race), race]))
  return races.flatMap(({ path, where }) => {
    const value = byPath.get(path)
    return value ? [{ value, label: value.name, note: where }] : []
  })
}

type InputProps = Pick<
  ComboboxProps<IndexedRace>,
  'id' | 'name' | 'placeholder' | 'takesFocus' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>

interface Props extends InputProps {
  /** Hears of the race, and with null that what stands in the field is none any more. */
  onChoose: (race: IndexedRace | null) => void
}

export function RacePicker({ onChoose, ...input }: Props) {
  return (
    <Combobox
      {...input}
      noun={['race', 'races']}
      search={findRaces}
      onFocus={warmSearch}
      onChoose={(option) => onChoose(option?.value ?? null)}
    />
  )
}

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  onChoose: (race: IndexedRace | null) => void
}

/** The race as a field of a form. */
export const RaceField = ({ name, label, hint, onChoose }: FieldProps) => (
  <FieldFrame {...{ name, label, hint }}>
    {(control) => <RacePicker {...control} onChoose={onChoose} />}
  </FieldFrame>
)
