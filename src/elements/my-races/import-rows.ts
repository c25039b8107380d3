// A row of a list that is being imported: what stands in it, which race is meant, and what would be done.
import type { IndexedRace } from '../../rules/search/race-index.ts'
import type { PlannedRow, RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { placeLine } from '../../rules/place/place-line.ts'
import { make } from '../make.ts'
import { RacePicker } from './race-picker.ts'

const ANOTHER = 'another'
const LEAVE = 'leave'
const OPEN = ''

export interface ImportRow {
  planned: PlannedRow
  element: HTMLLIElement
  /** The race chosen for it; null where it is left out or not decided yet. */
  chosen: IndexedRace | null
  /** True until the person, or a name without doubt, has decided. */
  open: boolean
}

const option = (value: string, words: string) => make('option', { value }, words)
const raceOption = (race: IndexedRace) => option(String(race.id), `${race.name}, ${placeLine(race)}`)

/** `Berlin Marathon, 2019, 3:29:41`: the row in its own words. */
const rowWords = ({ row }: PlannedRow) =>
  [row.name || row.cells.filter(Boolean).join(', '), row.year, row.timeText].filter(Boolean).join(', ')

/** What would be done with a row, in words. */
export function planWords(plan: RowPlan, open: boolean): string {
  if (open) return 'Choose the race, or leave it out.'
  if (plan.kind === 'left' || plan.kind === 'there') return plan.reason
  const time = plan.finishSeconds === null ? 'without a time' : formatClock(plan.finishSeconds)
  if (plan.kind === 'fill') return `On your shelf without a time: ${time} will be added.`
  return `${plan.race.name} ${plan.year}, ${time}.${plan.fault ? ` ${plan.fault}` : ''}`
}

function picker(line: number, chosen: (race: IndexedRace) => void): RacePicker {
  const element = document.createElement('race-picker') as RacePicker
  element.append(
    make('input', { type: 'search', placeholder: 'Race or city', 'aria-label': `Race of line ${line}` }),
  )
  element.addEventListener('race-chosen', (event) => {
    const { detail } = event as CustomEvent<IndexedRace | null>
    if (detail) chosen(detail)
  })
  return element
}

/** Builds the row; `changed` is called with every decision. */
export function importRow(planned: PlannedRow, changed: () => void): ImportRow {
  const { row, candidates, sure } = planned
  const words = make('p', { 'data-words': '' })
  const told = make(
    'div',
    {},
    make('b', {}, rowWords(planned)),
    make('small', { className: 'q' }, `line ${row.line}`),
    words,
  )
  const decided: ImportRow = {
    planned,
    element: make('li', {}, told),
    chosen: sure ? candidates[0]! : null,
    open: row.fault === null && !sure && candidates.length > 0,
  }
  if (row.fault === null) {
    const select = make(
      'select',
      { 'aria-label': `Which race is line ${row.line}, ${row.name}?` },
      ...(decided.open ? [option(OPEN, 'Choose …')] : []),
      ...candidates.map(raceOption),
      option(ANOTHER, 'Another race …'),
      option(LEAVE, 'Leave it out'),
    )
    select.value = sure ? String(candidates[0]!.id) : decided.open ? OPEN : LEAVE
    const races = new Map(candidates.map((race) => [String(race.id), race]))
    const other = picker(row.line, (race) => {
      if (!races.has(String(race.id))) select.prepend(raceOption(race))
      races.set(String(race.id), race)
      select.value = String(race.id)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      select.focus()
    })
    other.hidden = true
    select.addEventListener('change', () => {
      decided.chosen = races.get(select.value) ?? null
      decided.open = select.value === OPEN || select.value === ANOTHER
      other.hidden = select.value !== ANOTHER
      if (!other.hidden) other.querySelector('input')!.focus()
      changed()
    })
    decided.element.append(make('div', {}, select, other))
  }
  return decided
}
