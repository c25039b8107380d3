// A runner's own list as a CSV file. It is read on the device and shown row by row, with the race that each seems to mean; nothing is
// saved before the person says so, and what is left can be taken along as a file.
import { counted, formatClock } from '../../rules/writing/measures.ts'
import {
  matchActivities,
  matchRows,
  planImport,
  type PlannedRow,
  type ChosenRace,
  type RowPlan,
} from '../../rules/medals/plan-medal-import.ts'
import { prepareRaceMatcher } from '../../rules/medals/match-race-name.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { changeMedal, importMedals, $medals, toShelfMedal } from './medals.store.ts'
import { useState, useId, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { csvText } from '../../rules/writing/safe-text.ts'
import { saveFile, readCsvFile } from '../../platform/browser/save-file.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { readResults } from '../../rules/medals/read-results.ts'
import { distanceName } from '../../rules/medals/medal-shelf.ts'
import { readActivities } from '../../rules/medals/read-activities.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { loadRaceIndex } from '../find/race-index.store.ts'
import { placeLine } from '../../rules/race/race-address.ts'
import { findRaces, RacePicker } from '../../ui/RacePicker.tsx'

// The rows of a list that is being imported, in groups: what is to be checked, what is left, what was recognised. A row stays where
// it stood when the list was read, whatever is decided.

// A list of races run, read from a file: its rows, the races that each may mean, and what is decided of it.

interface ImportRow {
  planned: PlannedRow
  /** The races to choose from, the likeliest first; and what was found by searching. */
  races: readonly IndexedRace[]
  /** The race chosen for it; null where it is left out or not decided yet. */
  chosen: ChosenRace | null
  /** True until the person, or a name without doubt, has decided. */
  isOpen: boolean
}

interface ReadFile {
  headings: readonly string[]
  rows: readonly ImportRow[]
  /** What of an export was left out as no race; '' for a list. */
  leftOut: string
}

/** A row as it begins; where its name leaves no doubt it is decided. */
const beginRow = (planned: PlannedRow): ImportRow => ({
  planned,
  races: planned.candidates,
  chosen: planned.sure ? planned.candidates[0]! : null,
  isOpen: planned.row.fault === null && !planned.sure && planned.candidates.length > 0,
})

/** The row with its likeliest race, where it waits for a decision. */
const withFirstSuggestion = (row: ImportRow): ImportRow =>
  row.isOpen && row.planned.candidates.length > 0
    ? { ...row, chosen: row.planned.candidates[0]!, isOpen: false }
    : row

/** The row as a race of the runner's own, where it waits to be decided whether it is one. */
const asOwnRace = (row: ImportRow): ImportRow =>
  groupOf(row) === 'own' && row.chosen === null ? { ...row, chosen: row.planned.ownRace } : row

/** An export has a row of a hundred cells for each activity. */
const MAX_BYTES = 25_000_000
const HEADINGS_OF_EXPORT = ['Race', 'Date', 'Time', 'Distance']

/** Reads the file on this device; a sentence says why it cannot be read. */
async function readImportFile(file: File): Promise<ReadFile | string> {
  if (/\.(zip|fit|gpx|tcx|gz)$/i.test(file.name)) {
    return 'This is not a CSV file. Of Strava’s archive, unpack it and take activities.csv.'
  }
  try {
    const [cells, index] = await Promise.all([readCsvFile(file, MAX_BYTES), loadRaceIndex()])
    const ofExport = readActivities(cells)
    if (ofExport) {
      if (!ofExport.ok) return ofExport.reason
      const { rows, training } = matchActivities(ofExport.activities, index)
      const leftOut = leftOutWords(training, ofExport.others)
      if (rows.length === 0) return `None of these runs from ${ofExport.source} looks like a race. ${leftOut}`
      return { headings: HEADINGS_OF_EXPORT, rows: rows.map(beginRow), leftOut }
    }
    const read = readResults(cells, Number($today.get().slice(0, 4)))
    if (!read.ok) return read.reason
    const rows = matchRows(read.rows, prepareRaceMatcher(index)).map(beginRow)
    return { headings: read.headings, rows, leftOut: '' }
  } catch (error) {
    return error instanceof Error && !(error instanceof TypeError)
      ? error.message
      : 'This file could not be read.'
  }
}

/** `412 runs that are no race were left out, and 88 other activities.`; '' where nothing was. */
function leftOutWords(training: number, others: number): string {
  const runs = training === 1 ? '1 run that is no race was' : `${training} runs that are no race were`
  const activities = counted(others, 'other activity', 'other activities')
  if (training > 0) return `${runs} left out${others > 0 ? `, and ${activities}` : ''}.`
  return others > 0 ? `${activities} left out.` : ''
}

type GroupOfRows = 'check' | 'own' | 'left' | 'known'

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

function groupOf({ planned }: ImportRow): GroupOfRows {
  if (beginRow(planned).isOpen) return 'check'
  if (planned.sure) return 'known'
  return planned.ownRace ? 'own' : 'left'
}

interface Props {
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

function ImportRows({ group, rows, plans, onChange }: Props) {
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

// Saves what is decided of a list. What could not be saved stays, and saving again goes on where it stopped.

/** Saves the plans and says in words what became of them; `left` is the number of rows that stay. */
async function savePlans(plans: readonly RowPlan[], left: number): Promise<string> {
  const additions = plans.flatMap((plan) =>
    plan.kind === 'add'
      ? [
          {
            race: 'id' in plan.race ? plan.race.id : plan.race,
            year: plan.year,
            finishSeconds: plan.finishSeconds,
            note: plan.note,
          },
        ]
      : [],
  )
  const fills = plans.filter((plan) => plan.kind === 'fill')
  try {
    const added = await importMedals(additions)
    for (const { medal, finishSeconds } of fills) await changeMedal(medal.id, { finishSeconds })
    const filled = fills.length > 0 ? `, ${counted(fills.length, 'time', 'times')} filled in` : ''
    const refused = additions.length - added
    const others =
      refused > 0
        ? ` ${counted(refused, 'row was', 'rows were')} not: on your shelf already, or no longer listed.`
        : ''
    const rest =
      left > 0
        ? `${counted(left, 'row is', 'rows are')} left: you can download them as a file.`
        : 'Nothing is left.'
    return `${counted(added, 'medal', 'medals')} added${filled}.${others} ${rest}`
  } catch (error) {
    return `${reasonOf(error)} What is not saved yet is still here.`
  }
}

const GROUPS: readonly GroupOfRows[] = ['check', 'own', 'left', 'known']
const NO_FILE: ReadFile = { headings: [], rows: [], leftOut: '' }

export interface MedalImportProps {
  isOpen: boolean
  onClose: () => void
}

export function MedalImport({ isOpen, onClose }: MedalImportProps) {
  const medals = useStore($medals).data
  const [{ headings, rows, leftOut }, setFile] = useState(NO_FILE)
  /** What is said in place of the counts. */
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const chosen = new Map(rows.map((row) => [row.planned, row.chosen]))
  const plans = planImport(
    rows.map(({ planned }) => planned),
    (planned) => chosen.get(planned) ?? null,
    (medals ?? []).map(toShelfMedal),
  )
  const saved = plans.filter(({ kind }) => kind === 'add' || kind === 'fill').length
  const undecided = rows.filter(({ isOpen: isUndecided }) => isUndecided).length
  const left = rows.filter((_, index) => plans[index]!.kind === 'left')
  const counts =
    `${counted(rows.length, 'row', 'rows')}: ${saved} to save, ${undecided} to check, ` +
    `${rows.length - saved - undecided} left as they are.${leftOut && ` ${leftOut}`}`

  const change = (next: readonly ImportRow[]) => {
    setFile({ headings, rows: next, leftOut })
    setMessage('')
  }
  const read = async (file: File) => {
    setFile(NO_FILE)
    setMessage('Reading your list …')
    const result = await readImportFile(file)
    if (typeof result === 'string') return setMessage(result)
    setFile(result)
    setMessage('')
  }
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setMessage('Saving …')
    setMessage(await savePlans(plans, left.length))
    setBusy(false)
  }
  const downloadLeft = () => {
    const cells = left.map(({ planned }) => [...planned.row.cells])
    saveFile('races-left.csv', csvText(headings.length > 0 ? [[...headings], ...cells] : cells))
  }
  if (!isOpen) return null
  return (
    <Dialog title="Import your list" className="medal-import" onClose={onClose}>
      <p>
        A CSV file with one row for each race, as any spreadsheet can save. Columns: <b>race</b>, <b>year</b>{' '}
        or <b>date</b>, and, if you have them, <b>time</b>, <b>distance</b> and <b>note</b>. Or an export of
        all your activities: <b>activities.csv</b> from Strava’s archive, or <b>Export CSV</b> from the list
        of activities on Garmin Connect. Its races are looked for by distance, name and day, and what you
        marked as a race yourself can be kept though we do not list it; the times are your watch’s. Files are
        read on this device, and only the medals that you save are sent.
      </p>
      <div className="field">
        <label htmlFor="medal-file">Your list or export as a CSV file</label>
        <input
          id="medal-file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          // The same file, put right meanwhile, is a choice again.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={({ currentTarget: { files } }) => files?.[0] && void read(files[0])}
        />
      </div>
      <output className="summary">{message || (rows.length > 0 ? counts : '')}</output>
      {rows.length > 0 && (
        <div>
          {GROUPS.map((group) => (
            <ImportRows key={group} {...{ group, rows, plans }} onChange={change} />
          ))}
          <p className="row import-actions">
            {saved > 0 && (
              <button className="btn go" type="button" aria-disabled={isBusy} onClick={() => void save()}>
                Save {counted(saved, 'medal', 'medals')}
              </button>
            )}
            {left.length > 0 && (
              <button className="btn" type="button" onClick={downloadLeft}>
                Download what is left (CSV)
              </button>
            )}
          </p>
        </div>
      )}
    </Dialog>
  )
}
