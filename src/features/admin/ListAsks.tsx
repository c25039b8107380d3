// What a list of the administration is asked for: a search, and choices.
import type { ReactNode } from 'react'

export interface Choice {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

interface ListAsksProps {
  asked: Record<string, string>
  choices: readonly Choice[]
  /** What can be searched for; no search without it. */
  search: string | undefined
  aside: ReactNode
  ask: (name: string, value: string) => void
}

export function ListAsks({ asked, choices, search, aside, ask }: ListAsksProps) {
  return (
    <div className="asks">
      {search && (
        <label>
          <span>Search</span>
          <input
            type="search"
            placeholder={search}
            defaultValue={asked.search ?? ''}
            onKeyDown={(event) => event.key === 'Enter' && ask('search', event.currentTarget.value.trim())}
            onBlur={(event) => {
              const value = event.currentTarget.value.trim()
              if (value !== (asked.search ?? '')) ask('search', value)
            }}
          />
        </label>
      )}
      {choices.map(({ name, label, options }) => (
        <label key={name}>
          <span>{label}</span>
          <select value={asked[name] ?? options[0]![0]} onChange={(event) => ask(name, event.target.value)}>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {aside}
    </div>
  )
}
