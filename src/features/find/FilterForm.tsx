// The search and the filters of the list. Without script a plain form that leads to an address; with it, the list is filtered at once.
// From 1,200 px the choices are at the left, below that they are a sheet.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { describeCount, filterChips } from '../../rules/search/filter-words.ts'
import {
  NO_FILTER,
  readRaceFilter,
  withChoices,
  writeRaceFilter,
  type RaceFilter,
  type IgnoredValue,
} from '../../rules/search/race-filter.ts'
import type { PlaceKey, RaceIndex } from '../../rules/search/race-index.ts'
import {
  addressOf,
  changeFilter,
  dropIgnored,
  meantFilter,
  settleSearch,
  showAllPlaces,
  typeSearch,
} from './race-filter.store.ts'
import { AddressLink } from './AddressLink.tsx'

/** Takes over what was chosen before this script was there, from the form as it stands when React has it; one that is as the page drew it says nothing. */
function takeEarlyChoices(form: HTMLFormElement): void {
  const group = /^#all-(country|state|city)$/.exec(location.hash)?.[1]
  const link = document.activeElement as HTMLElement | null
  // Pressed by now it hands the focus on to what it brings.
  if (group && link?.getAttribute('href') === location.hash) link.click()
  else if (group) showAllPlaces(group as PlaceKey)
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const { search, ...choices } = readRaceFilter(new URLSearchParams(fields)).filter
  const meant = meantFilter()
  const joined = withChoices(meant, { ...choices, search: '' })
  if (String(writeRaceFilter(joined)) !== String(writeRaceFilter(meant))) changeFilter({ ...joined, page: 1 })
  if (search !== NO_FILTER.search && search !== meant.search) typeSearch(search)
}

interface FilterFormProps {
  index: RaceIndex
  filter: RaceFilter
  /** As typed: words that are among the filter's choices are still in it. */
  search: string
  /** How many races it leaves. */
  count: number
  /** The choices are a sheet at every width: drawn when it is first opened. */
  isSheet?: boolean
  /** The choices. */
  children: ReactNode
}

const SHEET = 'filters'

const hideSheet = () => {
  const sheet = document.getElementById(SHEET)
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

export function FilterForm({ index, filter, search, count, isSheet = false, children }: FilterFormProps) {
  const chosen = filterChips(index, { ...filter, search: '' }, []).length
  const [drawn, setDrawn] = useState(!isSheet)
  const form = useRef<HTMLFormElement>(null)
  // React has just taken the form over and drawn nothing yet: what was chosen until now is in it, and nowhere else.
  useLayoutEffect(() => takeEarlyChoices(form.current!), [])
  return (
    <form
      id="finder-form"
      ref={form}
      // The address says what is chosen: a browser that brought fields of an earlier visit back would add to it.
      autoComplete="off"
      action={addressOf(NO_FILTER)}
      onSubmit={(event) => {
        event.preventDefault()
        void settleSearch('push').catch(() => undefined)
        hideSheet()
      }}
    >
      <search className="find">
        <input
          type="search"
          name="search"
          aria-label="Race, city or country"
          placeholder="Race, city or country"
          autoComplete="off"
          spellCheck="false"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => typeSearch(currentTarget.value)}
        />
        <button className="btn open" type="button" popoverTarget={SHEET}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </button>
      </search>
      <section
        className="filters"
        id={SHEET}
        popover="auto"
        aria-label="Filters"
        onBeforeToggle={() => setDrawn(true)}
      >
        <div className="head">
          <h2>Filters</h2>
          <button className="btn" type="button" popoverTarget={SHEET} popoverTargetAction="hide">
            Close
          </button>
        </div>
        {drawn && children}
        <p className="apply">
          <button className="btn go">{`Show ${describeCount(index, filter, count)}`}</button>
        </p>
      </section>
    </form>
  )
}

// What filters the list, each with a way to take it away, and what of the address was not understood.

interface ChipsProps {
  index: RaceIndex
  filter: RaceFilter
  ignored: readonly IgnoredValue[]
  /** After one was taken away: the one that had the focus is gone. */
  onRemove: () => void
}

const Cross = () => <span aria-hidden="true">×</span>

export function Chips({ index, filter, ignored, onRemove }: ChipsProps) {
  const chips = filterChips(index, filter, ignored)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chips.map(({ label, without, ignored: item }, i) => (
        <li key={`${i} ${label}`}>
          {without ? (
            <AddressLink className="chip" to={without} label={`${label}, remove`} onFollow={onRemove}>
              {label}
              <Cross />
            </AddressLink>
          ) : (
            <button
              className="chip odd"
              type="button"
              aria-label={`${label} (not known), remove`}
              onClick={() => {
                if (item) dropIgnored(item)
                onRemove()
              }}
            >
              {`${label} (not known)`}
              <Cross />
            </button>
          )}
        </li>
      ))}
      <li>
        <AddressLink
          className="s"
          to={{ ...NO_FILTER, sort: filter.sort, view: filter.view }}
          onFollow={onRemove}
        >
          Clear all
        </AddressLink>
      </li>
    </ul>
  )
}
