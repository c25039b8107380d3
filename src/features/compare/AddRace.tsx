// The field that adds a race: suggestions as buttons below it, the first by Enter.
import type { SearchEntry } from '../../rules/search/shard-names.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { findSuggestions } from '../../platform/browser/find-suggestions.ts'
import { warmSearch } from '../../platform/browser/search-files.ts'
import { readRaceReference, type RaceReference } from '../../rules/comparison/comparison.ts'

interface AddRaceProps {
  /** How many more there is room for. */
  left: number
  /** Paths of the races that are there already. */
  taken: ReadonlySet<string>
  onAdd: (reference: RaceReference, name: string) => void
  /** True where it was just asked for: it takes the focus. */
  isAskedFor: boolean
}

export function AddRace({ left, taken, onAdd, isAskedFor }: AddRaceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<SearchEntry[]>([])
  const [says, setSays] = useState('')
  const asked = useRef(0)

  const look = async () => {
    const query = input.current?.value.trim() ?? ''
    const round = ++asked.current
    if (query === '') {
      setFound([])
      setSays('')
      return
    }
    try {
      const { races } = await findSuggestions(query)
      if (round !== asked.current) return
      const free = races.filter(({ path }) => !taken.has(path))
      setFound(free)
      if (free.length > 0) setSays(`${free.length} ${free.length === 1 ? 'race' : 'races'} found.`)
      else setSays(races.length > 0 ? 'That race is in the comparison.' : `No race found for “${query}”.`)
    } catch {
      if (round === asked.current)
        setSays('Race search is not working at the moment. Please try again shortly.')
    }
  }
  const add = (entry: SearchEntry) => {
    const reference = readRaceReference(entry.path)
    if (!reference) return
    onAdd(reference, entry.name)
    if (input.current) input.current.value = ''
    setFound([])
    setSays('')
    input.current?.focus()
  }
  useEffect(() => {
    if (isAskedFor) input.current?.focus()
    // Typed before this script came.
    if (input.current?.value) void look()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <form
      className="add-race no-print"
      onSubmit={(event) => {
        event.preventDefault()
        if (found[0]) add(found[0])
      }}
    >
      <label htmlFor={id}>{left === 1 ? 'Add one more race' : `Add a race (up to ${left} more)`}</label>
      <input
        ref={input}
        id={id}
        type="search"
        placeholder="Race or city"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onFocus={warmSearch}
        onInput={() => void look()}
      />
      {found.length > 0 && (
        <ul>
          {found.map((entry) => (
            <li key={entry.path}>
              <button type="button" onClick={() => add(entry)}>
                <span className="vh">Add </span>
                {entry.name} <small>{entry.where}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={found.length > 0 ? 'vh' : 'says'}>{says}</output>
    </form>
  )
}
