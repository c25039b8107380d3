// The choices that narrow the list, group by group, each with how many races it would leave.
import { useEffect, useRef, memo, useState, Fragment } from 'react'
import { onFileWords, type Choice, type ChoiceGroup, choiceGroups } from '../../rules/search/facets.ts'
import {
  DAY_KEYS,
  dayOfList,
  type DayKey,
  type RaceFilter,
  isThreshold,
  PRICE_CURRENCIES,
  priceIn,
  RADII_KM,
} from '../../rules/search/race-filter.ts'
import { type RaceIndex, cityAt, type PlaceKey } from '../../rules/search/race-index.ts'
import { changeFilter, meantFilter, $openPlaces, showAllPlaces } from './race-filter.store.ts'
import type { EntryState } from '../../rules/entry/entry-state.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { CityCombobox } from '../../ui/CityCombobox.tsx'
import { useStore } from '@nanostores/react'
import type { FilteredRaces } from '../../rules/search/filter-races.ts'

// The first and the last day that a race may be on, as two fields of days; how far the days on file go is said below them.

const LABELS: Record<DayKey, string> = { dateFrom: 'From', dateTo: 'Until' }

/** The browser's own state: a day that is half typed does not filter yet, and stays as it is. */
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

function DayRange({ index, filter }: { index: RaceIndex; filter: RaceFilter }) {
  return (
    <>
      {DAY_KEYS.map((key) => (
        <DayField key={key} name={key} day={filter[key] ?? ''} />
      ))}
      <p className="wide q s">{`Days are ${onFileWords(index, 'date')}.`}</p>
    </>
  )
}

// One choice of a group with its count. Drawn again only where one of its own facts is another: a press changes one of
// some sixty, and the counts follow later.

function choose(key: ChoiceGroup['key'], value: Choice['value'], chosen: boolean) {
  if (isThreshold(key)) return changeFilter({ [key]: chosen ? Number(value) : null })
  if (key === 'entryState') return changeFilter({ entryState: chosen ? (value as EntryState) : null })
  const others = (meantFilter()[key] as (string | number)[]).filter((other) => other !== value)
  return changeFilter({ [key]: chosen ? [...others, value] : others })
}

const ChoiceLine = memo(function ChoiceLine({
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

// One group of choices with their counts, which can be folded away.

interface FacetGroupProps {
  group: ChoiceGroup
  /** Shows all places of the group; missing where they are shown. */
  onAll?: (() => void) | undefined
  children?: React.ReactNode
}

function FacetGroup({ group, onAll, children }: FacetGroupProps) {
  const [openChoice, setOpenChoice] = useState<boolean | null>(null)
  const { key, title, choices, more, note } = group
  const isOpen = openChoice ?? group.open
  const fieldset = useRef<HTMLFieldSetElement>(null)
  /** The choices that were shown when all were requested. */
  const before = useRef<ReadonlySet<string> | null>(null)
  // The link that was pressed is gone: the first new choice takes the focus.
  useEffect(() => {
    if (!before.current) return
    const place = choices.findIndex(({ param }) => !before.current!.has(param))
    if (place < 0) return
    before.current = null
    fieldset.current?.querySelectorAll('input')[place]?.focus()
  }, [choices])
  return (
    <details
      className={key === 'month' ? key : undefined}
      // It may have been opened before this script was here.
      ref={(details) => {
        if (details && details.open !== group.open) setOpenChoice(details.open)
      }}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpenChoice(open === group.open ? null : open)}
    >
      <summary>{title}</summary>
      <fieldset aria-label={title} ref={fieldset}>
        {choices.map((choice) => (
          <ChoiceLine key={choice.param} name={key} {...choice} />
        ))}
        {children}
        {note && isOpen && <small className="q">{note}</small>}
      </fieldset>
      {more > 0 && (
        <a
          className="s all"
          href={`#all-${key}`}
          onClick={(event) => {
            event.preventDefault()
            before.current = new Set(choices.map(({ param }) => param))
            onAll?.()
          }}
        >
          {`All ${choices.length + more}`}
          <span className="vh">{` in ${title}`}</span>
        </a>
      )}
    </details>
  )
}

// A city that races may be near, and how far from it: found by typing its name.

function NearCity({ index, filter }: { index: RaceIndex; filter: RaceFilter }) {
  const { near, radiusKm } = filter
  const radii = RADII_KM.includes(radiusKm) ? RADII_KM : [...RADII_KM, radiusKm].sort((a, b) => a - b)
  return (
    <details open={near !== null}>
      <summary>Near a city</summary>
      <fieldset aria-label="Near a city">
        <label className="wide day-field">
          <span>Within</span>
          <select
            name="radiusKm"
            value={radiusKm}
            onChange={({ currentTarget: { value } }) => changeFilter({ radiusKm: Number(value) })}
          >
            {radii.map((km) => (
              <option key={km} value={km}>{`${formatNumber(km)} km`}</option>
            ))}
          </select>
        </label>
        <div className="wide city-field">
          <CityCombobox
            name="near"
            aria-label="City nearby"
            index={index}
            placeholder="of a city"
            actsAtOnce
            chosen={near === null ? '' : (cityAt(index, near)?.name ?? near)}
            onChoose={({ path }) => changeFilter({ near: path })}
            onClear={() => near !== null && changeFilter({ near: null })}
          />
        </div>
      </fieldset>
    </details>
  )
}

// The currency that a highest price is chosen in.

function PriceCurrency({ filter }: { filter: RaceFilter }) {
  return (
    <label className="wide day-field">
      <span>Currency</span>
      <select
        name="currency"
        value={filter.currency}
        onChange={({ currentTarget: { value } }) => {
          const currency = PRICE_CURRENCIES.find((each) => each === value)
          if (currency) changeFilter(priceIn(filter, currency))
        }}
      >
        {PRICE_CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
  )
}

interface FilterGroupsProps {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
}

export function FilterGroups({ index, filter, result }: FilterGroupsProps) {
  const allOf = useStore($openPlaces, { ssr: 'initial' })
  return choiceGroups(index, filter, result, allOf).map((group) => (
    <Fragment key={group.key}>
      <FacetGroup group={group} onAll={() => showAllPlaces(group.key as PlaceKey)}>
        {group.key === 'priceMax' && <PriceCurrency filter={filter} />}
        {group.key === 'month' && <DayRange index={index} filter={filter} />}
        {group.key === 'month' && (
          <label className="wide">
            <input
              type="checkbox"
              name="confirmed"
              value="1"
              checked={filter.confirmed}
              onChange={({ currentTarget }) => changeFilter({ confirmed: currentTarget.checked })}
            />
            <span>Confirmed date only</span>
            <span>{formatNumber(result.confirmedCount)}</span>
          </label>
        )}
      </FacetGroup>
      {/* Steepness is there whatever is chosen. */}
      {group.key === 'elevationProfile' && <NearCity index={index} filter={filter} />}
    </Fragment>
  ))
}
