// The rows of a list that is being imported, in groups: what is to be checked, what is left, what was recognised. A row stays where
// it stood when the list was read, whatever is decided.
import { useId, useRef, useState } from 'react'
import type { RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { findRaces, RacePicker } from '../../ui/RacePicker.tsx'
import { beginRow, type ImportRow } from './import-file.ts'

export type GroupOfRows = 'check' | 'left' | 'known'

const TITLES = { check: 'To check', left: 'Not on file, or not usable', known: 'Recognised' }
const ABOUT = {
  check: 'These names could mean more than one race, or are spelt differently here.',
  left: 'You can search for the race yourself, or download these rows as a file.',
  known: '',
}

function groupOf({ planned }: ImportRow): GroupOfRows {
  if (beginRow(planned).isOpen) return 'check'
  return planned.sure ? 'known' : 'left'
}

interface Props {
  group: GroupOfRows
  /** All rows of the list, and what would be done with each. */
  rows: readonly ImportRow[]
  plans: readonly RowPlan[]
  onChange: (rows: readonly ImportRow[]) => void
  /** Takes the likeliest race for each that is to be checked; left out where there is no more than one. */
  onTakeFirst: (() => void) | undefined
}

export function ImportRows({ group, rows, plans, onChange, onTakeFirst }: Props) {
  const heading = useId()
  const shown = rows.flatMap((row, index) => (groupOf(row) === group ? [{ row, index }] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {TITLES[group]} ({shown.length})
      </h3>
      {ABOUT[group] && <p className="q">{ABOUT[group]}</p>}
      {group === 'check' && onTakeFirst && (
        <button className="btn sm take-first" type="button" onClick={onTakeFirst}>
          Use the first suggestion for all
        </button>
      )}
      <ul className="import-rows">
        {shown.map(({ row, index }) => (
          <li key={row.planned.row.line}>
            <div>
              <b>{rowText(row)}</b>
              <small className="q">line {row.planned.row.line}</small>
              <p>{planText(plans[index]!, row.isOpen)}</p>
            </div>
            {row.planned.row.fault === null && (
              <RaceChoice row={row} onChange={(changed) => onChange(rows.with(index, changed))} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Berlin Marathon, 2019, 3:29:41`: the row in its own words. */
const rowText = ({ planned: { row } }: ImportRow) =>
  [row.name || row.cells.filter(Boolean).join(', '), row.year, row.timeText].filter(Boolean).join(', ')

/** What would be done with a row, in words. */
function planText(plan: RowPlan, isOpen: boolean): string {
  if (isOpen) return 'Choose the race, or leave it out.'
  if (plan.kind === 'left' || plan.kind === 'there') return plan.reason
  const time = plan.finishSeconds === null ? 'without a time' : formatClock(plan.finishSeconds)
  if (plan.kind === 'fill') return `On your shelf without a time: ${time} will be added.`
  return `${plan.race.name} ${plan.year}, ${time}.${plan.fault ? ` ${plan.fault}` : ''}`
}

const ANOTHER = 'another'
const LEAVE = 'leave'
const OPEN = ''

/** The races that a row may mean, another that is searched for, or none. */
function RaceChoice({ row, onChange }: { row: ImportRow; onChange: (row: ImportRow) => void }) {
  const { planned, races, chosen, isOpen } = row
  const { line, name } = planned.row
  const [isSearching, setSearching] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const undecided = isSearching ? ANOTHER : isOpen ? OPEN : LEAVE
  const choose = (value: string) => {
    setSearching(value === ANOTHER)
    const race = races.find(({ id }) => String(id) === value) ?? null
    onChange({ ...row, chosen: race, isOpen: value === OPEN || value === ANOTHER })
  }
  const take = (race: IndexedRace) => {
    setSearching(false)
    onChange({
      ...row,
      races: races.some(({ id }) => id === race.id) ? races : [race, ...races],
      chosen: race,
      isOpen: false,
    })
    select.current?.focus()
  }
  return (
    <div>
      <select
        ref={select}
        aria-label={`Which race is line ${line}, ${name}?`}
        value={chosen ? String(chosen.id) : undecided}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {beginRow(planned).isOpen && <option value={OPEN}>Choose …</option>}
        {races.map((race) => (
          <option key={race.id} value={race.id}>
            {race.name}, {placeLine(race)}
          </option>
        ))}
        <option value={ANOTHER}>Another race …</option>
        <option value={LEAVE}>Leave it out</option>
      </select>
      {isSearching && (
        <RacePicker
          search={findRaces}
          aria-label={`Race of line ${line}`}
          placeholder="Race or city"
          takesFocus
          onChoose={(race) => race && take(race)}
        />
      )}
    </div>
  )
}
