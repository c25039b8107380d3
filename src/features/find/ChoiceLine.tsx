// One choice of a group with its count. Drawn again only where one of its own facts is another: a press changes one of
// some sixty, and the counts follow later.
import { memo } from 'react'
import type { EntryState } from '../../rules/entry/entry-state.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { Choice, ChoiceGroup } from '../../rules/search/facets.ts'
import { isThreshold } from '../../rules/search/race-filter.ts'
import { changeFilter, meantFilter } from './race-filter.store.ts'

function choose(key: ChoiceGroup['key'], value: Choice['value'], chosen: boolean) {
  if (isThreshold(key)) return changeFilter({ [key]: chosen ? Number(value) : null })
  if (key === 'entryState') return changeFilter({ entryState: chosen ? (value as EntryState) : null })
  const others = (meantFilter()[key] as (string | number)[]).filter((other) => other !== value)
  return changeFilter({ [key]: chosen ? [...others, value] : others })
}

export const ChoiceLine = memo(function ChoiceLine({
  name,
  value,
  param,
  label,
  short,
  count,
  chosen,
  step,
}: Choice & { name: ChoiceGroup['key'] }) {
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        value={param}
        checked={chosen}
        onChange={({ currentTarget }) => choose(name, value, currentTarget.checked)}
      />
      <span>
        {step && <i className={`g${step}`} />}
        {short ? (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="vh">{label}</span>
          </>
        ) : (
          label
        )}
      </span>
      <span>{formatNumber(count)}</span>
    </label>
  )
})
