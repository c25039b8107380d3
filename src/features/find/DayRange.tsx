// The first and the last day that a race may be on, as two fields of days; how far the days on file go is said below them.
import { useEffect, useRef } from 'react'
import { onFileWords } from '../../rules/search/facets.ts'
import { DAY_KEYS, dayOfList, type DayKey, type RaceFilter } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { changeFilter } from './race-filter.store.ts'

const LABELS: Record<DayKey, string> = { dateFrom: 'From', dateTo: 'Until' }

/** The browser's own state: a day that is half typed is no filter yet, and stays as it is. */
function DayField({ name, day }: { name: DayKey; day: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day
  }, [day])
  return (
    <label className="wide day-field">
      <span>{LABELS[name]}</span>
      <input
        ref={field}
        type="date"
        name={name}
        defaultValue={day}
        onChange={({ currentTarget: { value } }) => {
          const chosen = dayOfList(value)
          if (chosen !== null || value === '') changeFilter({ [name]: chosen })
        }}
      />
    </label>
  )
}

export function DayRange({ index, filter }: { index: RaceIndex; filter: RaceFilter }) {
  return (
    <>
      {DAY_KEYS.map((key) => (
        <DayField key={key} name={key} day={filter[key] ?? ''} />
      ))}
      <p className="q s">{`Days are ${onFileWords(index, 'date')}.`}</p>
    </>
  )
}
