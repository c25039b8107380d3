// Races out to a file and in again: columns are matched to facts, what would change and which races are new is shown by row, and all
// of it is one step with one source, taken back as one. The file is read here; only changes are sent.
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { callApi } from '../../platform/browser/api.ts'
import { readCsvFile } from '../../platform/browser/read-csv-file.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'
import { editLabel } from '../../race/fields.ts'
import { counted } from '../../rules/writing/measures.ts'
import { csvText } from '../../rules/writing/safe-text.ts'
import type { Imported, MadeRaces, RaceValues } from './admin-races.schema.ts'
import { FileDrop } from '../../ui/FileField.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import { undoStep } from './CheckFacts.tsx'
import { RunButton, RunningContext } from './admin-section.tsx'
import {
  changesByRace,
  COLUMN_TARGETS,
  mapColumns,
  NOTHING_KNOWN,
  planCsv,
  racesAsRows,
  type ColumnTarget,
  type CsvPlan,
} from './csv-plan.ts'

/** Rules of the table of races that are between facts, in words. */
const RULES: Readonly<Record<string, string>> = {
  races_end_after_start: 'its last day is not its day or within 30 days after it',
  races_end_has_a_start: 'it has a last day and no day',
  races_confirmed_has_a_date: 'its day is confirmed, and there is none',
  races_coordinates_in_pairs: 'latitude and longitude go together',
  races_entry_status_has_a_day: 'what was seen of the entry needs the day on which it was seen',
  races_ballot_order: 'its ballot closes before it opens',
}
const ruleWords = (rule: string | null) =>
  `breaks a rule of the catalogue${rule ? `: ${RULES[rule] ?? rule}` : ''}`

/** Fewer than a call may have, so that a slow database answers each in time. */
const RACES_A_CALL = 100
const MAX_ROWS = 5000
const SHOWN = 200

const races = (count: number) => counted(count, 'race')

/** All races, a hundred at a time. `report` is called with the progress. */
async function readAllValues(report: (words: string) => void): Promise<RaceValues[]> {
  const all: RaceValues[] = []
  for (;;) {
    const next = await callApi<RaceValues[]>(`/api/admin/values-of-races?after=${all.at(-1)?.id ?? 0}`)
    if (next.length === 0) return all
    all.push(...next)
    report(`Reading what is on file: ${races(all.length)} …`)
  }
}

interface CsvFile {
  name: string
  headings: string[]
  rows: string[][]
  targets: ColumnTarget[]
  races: RaceValues[]
}

async function openFile(file: File, report: (words: string) => void): Promise<CsvFile> {
  const [headings = [], ...rows] = await readCsvFile(file)
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new Error('This file has no row below its headings.')
  if (filled.length > MAX_ROWS) throw new Error(`This file has over ${MAX_ROWS} rows: part it.`)
  const targets = mapColumns(headings)
  return { name: file.name, headings, rows, targets, races: await readAllValues(report) }
}

interface Done {
  /** Null where nothing came of it. */
  step: string | null
  words: string
}

/** Sends the changes and the new races, some races at a time, as one step. `report` is called with the progress. */
async function apply(
  { changes, made }: CsvPlan,
  items: ReturnType<typeof changesByRace>,
  source: string,
  report: (words: string) => void,
): Promise<Done> {
  const step = crypto.randomUUID()
  const names = new Map(changes.map(({ race }) => [race.id, String(race.values.name)]))
  const refused: string[] = []
  let [done, added] = [0, 0]
  const soFar = () =>
    [done > 0 && `${races(done)} changed`, added > 0 && `${counted(added, 'new race')} added`]
      .filter(Boolean)
      .join(', ') || 'Nothing changed'
  const post = <Answer,>(path: string, part: object[]) =>
    callApi<Answer>(path, { method: 'POST', body: { step, source: source.trim(), items: part } })
  try {
    for (let at = 0; at < items.length; at += RACES_A_CALL) {
      const answer = await post<Imported>('/api/admin/imports', items.slice(at, at + RACES_A_CALL))
      done += answer.done.length
      for (const { raceId, changed, rule } of answer.refused)
        refused.push(
          `${names.get(raceId)!} ${changed ? 'was changed meanwhile, or its address is taken' : ruleWords(rule)}.`,
        )
      report(`${soFar()} …`)
    }
    for (let at = 0; at < made.length; at += RACES_A_CALL) {
      const answer = await post<MadeRaces>('/api/admin/imports/new', made.slice(at, at + RACES_A_CALL))
      added += answer.made.length
      for (const { row, why, rule } of answer.refused)
        refused.push(
          `Row ${row}: ${{ address: 'its address is taken', place: 'there is no such place', rule: ruleWords(rule) }[why]}.`,
        )
      report(`${soFar()} …`)
    }
  } catch (error) {
    if (done + added === 0) throw error
    const brokenOff = `${soFar()}, then it broke off: ${(error as Error).message} Choose the file again for the rest.`
    return { step, words: [brokenOff, ...refused].join(' ') }
  }
  const isShown = done > 0 || (added > 0 && made.some(({ values }) => values.status === 'approved'))
  const built = isShown ? ['The site is built again.'] : []
  return { step: done + added > 0 ? step : null, words: [`${soFar()}.`, ...built, ...refused].join(' ') }
}

function Problems({ problems }: Pick<CsvPlan, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <>
      <h3>{counted(problems.length, 'thing stays out', 'things stay out')}</h3>
      <p className="q">A row in which something is wrong stays out as a whole.</p>
      <ul>
        {problems.slice(0, SHOWN).map(({ row, words }, at) => (
          <li key={at}>
            Row {row}: {words}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="q">And {problems.length - SHOWN} more.</p>}
    </>
  )
}

interface FirstRowsProps<T> {
  caption: string
  headings: readonly string[]
  rows: readonly T[]
  /** Called for the first of them, which are shown. */
  renderRow: (row: T) => ReactElement
}

export function FirstRows<T>({ caption, headings, rows, renderRow }: FirstRowsProps<T>) {
  return (
    <>
      <table className="difference">
        <caption className="away">{caption}</caption>
        <TableHead columns={headings} />
        <tbody>{rows.slice(0, SHOWN).map((row) => renderRow(row))}</tbody>
      </table>
      {rows.length > SHOWN && <p className="q">And {rows.length - SHOWN} more.</p>}
    </>
  )
}

function Difference({ changes }: Pick<CsvPlan, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <FirstRows
      caption="What would change"
      headings={['Row', 'Race', 'Fact', 'Now', 'In the file']}
      rows={changes}
      renderRow={({ row, race, field, before, after }) => (
        <tr key={`${row} ${field}`}>
          <td>{row}</td>
          <td>{String(race.values.name)}</td>
          <td>{editLabel(field)}</td>
          <td>
            <del>{before || 'N/A'}</del>
          </td>
          <td>
            <ins>{after || 'N/A'}</ins>
          </td>
        </tr>
      )}
    />
  )
}

function NewOnes({ made }: Pick<CsvPlan, 'made'>) {
  if (made.length === 0) return null
  return (
    <>
      <h3>{counted(made.length, 'new race')}</h3>
      <FirstRows
        caption="New races"
        headings={['Row', 'Race', 'Distance', 'Place', 'Address', 'Status', 'Facts']}
        rows={made}
        renderRow={({ row, raceType, place, values }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>{String(values.name)}</td>
            <td>{raceType}</td>
            <td>{[place.city, place.state, place.countryCode].filter(Boolean).join(', ')}</td>
            <td>{String(values.slug)}</td>
            <td>{String(values.status ?? 'draft')}</td>
            <td>{Object.keys(values).length}</td>
          </tr>
        )}
      />
    </>
  )
}

export default function CsvImport() {
  const id = useId()
  const [file, setFile] = useState<CsvFile | null>(null)
  const [source, setSource] = useState('')
  const [message, setMessage] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Thousands of rows take a while, and each key of the source and each call that is sent renders again.
  const plan = useMemo(() => file && planCsv(file.rows, file.targets, file.races), [file])
  const items = useMemo(() => changesByRace(plan?.changes ?? []), [plan])

  const output = useRef<HTMLOutputElement>(null)
  // The button that was pressed is gone with the file, or with what it took back: the keyboard goes on from what came of it.
  useEffect(() => {
    if (!isBusy && message && document.activeElement === document.body) output.current?.focus()
  }, [isBusy, message])

  /** Does something that takes a while, one thing at a time; what fails says so. */
  const busy = async (words: string, action: () => Promise<string>) => {
    if (isBusy) return
    setIsBusy(true)
    setMessage(words)
    setMessage(await action().catch((error: unknown) => (error as Error).message))
    setIsBusy(false)
  }
  const choose = (chosen: File) =>
    void busy('Reading …', async () => {
      setDone(null)
      setFile(null)
      setFile(await openFile(chosen, setMessage))
      return ''
    })
  const save = () =>
    void busy('Reading …', async () => {
      saveFile('races.csv', csvText(racesAsRows(await readAllValues(setMessage))))
      return ''
    })
  const send = () =>
    void busy('Changing …', async () => {
      const outcome = await apply(plan!, items, source, setMessage)
      setDone(outcome)
      setFile(null)
      return outcome.words
    })
  const undo = () =>
    void busy('Taking it back …', async () => {
      const outcome = await undoStep(done!.step!)
      // What broke off can be tried again.
      if (!outcome.undo) setDone(null)
      return outcome.text
    })

  return (
    <RunningContext value={isBusy}>
      <p>
        A file has a row a race and a column a fact. An empty cell says nothing; {NOTHING_KNOWN} says that the
        fact is not known any more. UTF-8, UTF-16 and Windows-1252 are read, with commas, semicolons or tabs.
        A row whose address no race has, or without a number, makes a new race if it has a name, a distance, a
        city and a country; it is a draft unless the file says its status.
      </p>
      <p className="row">
        <RunButton className="btn" onClick={save}>
          Save all races as CSV
        </RunButton>
      </p>
      <FileDrop className="filters" onFile={choose}>
        {(input) => (
          <label>
            <span>File to bring in</span>
            <input {...input} accept=".csv,.tsv,.txt,text/csv" />
          </label>
        )}
      </FileDrop>
      <output ref={output} tabIndex={-1}>
        {message}
      </output>
      {done?.step && (
        <p className="row">
          <RunButton className="btn" onClick={undo}>
            Undo all of it
          </RunButton>
        </p>
      )}
      {file && plan && (
        <>
          <h3>Columns of {file.name}</h3>
          <div className="facts">
            {file.headings.map((heading, column) => (
              <label key={column}>
                <span>{heading || `Column ${column + 1}`}</span>
                <select
                  value={file.targets[column]}
                  onChange={({ target }) =>
                    setFile({ ...file, targets: file.targets.with(column, target.value as ColumnTarget) })
                  }
                >
                  {COLUMN_TARGETS.filter(
                    ([target]) =>
                      target === '' || target === file.targets[column] || !file.targets.includes(target),
                  ).map(([target, label]) => (
                    <option key={target} value={target}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <Problems problems={plan.problems} />
          <h3>
            {counted(plan.changes.length, 'fact')} of {races(items.length)} would change, {plan.unchanged} say
            nothing new
          </h3>
          <Difference changes={plan.changes} />
          <NewOnes made={plan.made} />
          {plan.changes.length + plan.made.length > 0 && (
            <div className="filters">
              <label htmlFor={`${id}source`}>
                <span>Where these facts were seen (address or words)</span>
                <input
                  id={`${id}source`}
                  value={source}
                  maxLength={500}
                  onChange={({ target }) => setSource(target.value)}
                />
              </label>
              <RunButton className="btn go" disabled={source.trim() === ''} onClick={send}>
                {[
                  items.length > 0 && `Change ${races(items.length)}`,
                  plan.made.length > 0 && `Add ${counted(plan.made.length, 'new race')}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </RunButton>
            </div>
          )}
        </>
      )}
    </RunningContext>
  )
}
