// Imports a runner's own list from a CSV file: the rows that were read, what is saved of them, and the rest as a file. Nothing is
// saved before the person says so.
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { planImport, type RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { counted } from '../../rules/writing/measures.ts'
import { csvText } from '../../rules/writing/safe-text.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { saveFile } from '../../platform/browser/save-or-copy.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLatest } from '../../ui/FileField.tsx'
import { ImportRows } from './ImportRows.tsx'
import { changeMedal, importMedals, $medals, toShelfMedal } from './medals.store.ts'
import { readImportFile, type GroupOfRows, type ImportRow, type ReadFile } from './read-import-file.ts'

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
  const begin = useLatest()

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
    const isLatest = begin()
    setFile(NO_FILE)
    setMessage('Reading your list …')
    const result = await readImportFile(file)
    if (!isLatest()) return
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
