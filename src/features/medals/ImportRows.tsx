// One group of rows of a list that is being imported, each with the choice of its race.
import { useId, useRef, useState } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { distanceName } from '../../rules/medals/medal-shelf.ts'
import type { RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { findRaces, RacePicker } from '../../ui/RacePicker.tsx'
import {
  asOwnRace,
  beginRow,
  groupOf,
  withFirstSuggestion,
  type GroupOfRows,
  type ImportRow,
} from './read-import-file.ts'

const TITLES = {
  check: 'To check',
  own: 'Races that are not on our list',
  left: 'Not on file, or not usable',
  known: 'Recognised',
}
const ABOUT = {
  check: 'These names could mean more than one race, or are spelt differently here.',
  own:
    'Your export marks these runs as races. They are left out unless you choose to keep them as races of your own, under the name ' +
    'they have in the export. Name, place and distance can be changed on your shelf.',
  left: 'You can search for the race yourself, or download these rows as a file.',
  known: '',
}

interface ImportRowsProps {
  group: GroupOfRows
  /** All rows of the list, and what would be done with each. */
  rows: readonly ImportRow[]
  plans: readonly RowPlan[]
  onChange: (rows: readonly ImportRow[]) => void
}

/** What decides all rows of a group that are not decided yet. */
const FOR_ALL: Partial<Record<GroupOfRows, readonly [words: string, decide: (row: ImportRow) => ImportRow]>> =
  {
    check: ['Use the first suggestion for all', withFirstSuggestion],
    own: ['Keep all of these', asOwnRace],
  }

export function ImportRows({ group, rows, plans, onChange }: ImportRowsProps) {
  const heading = useId()
  const [forAll, decide] = FOR_ALL[group] ?? []
  const decidable = decide ? rows.filter((row) => decide(row) !== row).length : 0
  const shown = rows.flatMap((row, index) => (groupOf(row) === group ? [{ row, index }] : []))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {TITLES[group]} ({shown.length})
      </h3>
      {ABOUT[group] && <p className="q">{ABOUT[group]}</p>}
      {decide && decidable > 1 && (
        <button className="btn sm take-first" type="button" onClick={() => onChange(rows.map(decide))}>
          {forAll}
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
  [row.name || row.cells.filter(Boolean).join(', '), row.day ? formatDay(row.day) : row.year, row.timeText]
    .filter(Boolean)
    .join(', ')

/** What would be done with a row, in words. */
function planText(plan: RowPlan, isOpen: boolean): string {
  if (isOpen) return 'Choose the race, or leave it out.'
  if (plan.kind === 'left' || plan.kind === 'there') return plan.reason
  const time = plan.finishSeconds === null ? 'without a time' : formatClock(plan.finishSeconds)
  if (plan.kind === 'fill') return `On your shelf without a time: ${time} will be added.`
  const distance = 'id' in plan.race ? '' : `, ${distanceName(plan.race.distanceM)}`
  return `${plan.race.name} ${plan.year}${distance}, ${time}.${plan.fault ? ` ${plan.fault}` : ''}`
}

const ANOTHER = 'another'
const OWN = 'own'
const LEAVE = 'leave'
const OPEN = ''

/** The races that a row may mean, another that is searched for, or none. */
function RaceChoice({ row, onChange }: { row: ImportRow; onChange: (row: ImportRow) => void }) {
  const { planned, races, chosen, isOpen } = row
  const { line, name } = planned.row
  const [isSearching, setSearching] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const undecided = isSearching ? ANOTHER : isOpen ? OPEN : LEAVE
  const decided = chosen && ('id' in chosen ? String(chosen.id) : OWN)
  const { ownRace } = planned
  const choose = (value: string) => {
    setSearching(value === ANOTHER)
    const race = value === OWN ? ownRace : (races.find(({ id }) => String(id) === value) ?? null)
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
        value={decided ?? undecided}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {beginRow(planned).isOpen && <option value={OPEN}>Choose …</option>}
        {races.map((race) => (
          <option key={race.id} value={race.id}>
            {race.name}, {placeLine(race)}
          </option>
        ))}
        {ownRace && (
          <option value={OWN}>
            A race of my own: {ownRace.name}, {distanceName(ownRace.distanceM)}
          </option>
        )}
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
