// Builds of the site: why each was requested, its result, and a button to request one. Refreshed while one waits or runs.
import { useState } from 'react'
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { Rebuild } from './admin.schema.ts'
import { KeyHints, countWords, ListPages } from './AdminList.tsx'
import { momentWords } from './admin-words.ts'
import { useAdminPages, useReloadWhile, useListKeys } from './admin-section.tsx'

function stateWords({ state, attempt, dueAt, startedAt, finishedAt }: Rebuild): string {
  const tried = attempt > 1 ? `, try ${attempt} of 8` : ''
  if (state === 'waiting') return `waits until ${momentWords(dueAt)}${tried}`
  if (state === 'running') return `builds since ${momentWords(startedAt)}${tried}`
  const seconds = Math.round((Date.parse(finishedAt!) - Date.parse(startedAt!)) / 1000)
  return `${state === 'done' ? 'built' : 'failed'} ${momentWords(finishedAt)}, after ${seconds} s${tried}`
}

const RunWords = ({ run }: { run: Rebuild }) => (
  <>
    <strong>
      No. {run.id} {stateWords(run)}
    </strong>
    <span>{[...new Set(run.reasons)].join('; ')}</span>
  </>
)

export default function Rebuilds() {
  const { rows, total, state, message, reload, offset, go } = useAdminPages<Rebuild>('/api/admin/rebuilds')
  // What was opened or closed by hand; the newest that failed is open by itself.
  const [toggled, setToggled] = useState<Record<number, boolean>>({})
  const isOpen = ({ id, failure }: Rebuild) => failure !== null && (toggled[id] ?? id === rows[0]?.id)
  const { list, box } = useListKeys(() => setToggled(Object.fromEntries(rows.map(({ id }) => [id, false]))))
  const [result, setResult] = useState('')
  useReloadWhile(
    rows.some((run) => run.state === 'waiting' || run.state === 'running'),
    { state, reload },
  )
  const requestRebuild = () =>
    callApi('/api/admin/rebuild', { method: 'POST' }).then(
      () => {
        setResult('Rebuild requested.')
        reload()
      },
      (error: ApiError) => setResult(error.message),
    )
  return (
    // Keys that move between the rebuilds, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...box}>
      <p>
        Pages are files, so a change shows once the site has been rebuilt. What is asked for before one begins
        shares it. A build that fails leaves the site as it was and is tried again.
      </p>
      <p className="row">
        <button type="button" className="btn go" onClick={() => void requestRebuild()}>
          Rebuild now
        </button>
        <output>
          {state === 'failed'
            ? message
            : result || (rows.length === 0 && (state === 'reading' ? 'Reading …' : 'No rebuilds yet.'))}
        </output>
      </p>
      <ul className="rows" ref={list} aria-label="Rebuilds">
        {rows.map((run) => (
          <li key={run.id} data-state={run.state}>
            {run.failure === null ? (
              <div data-line tabIndex={-1} className="line">
                <RunWords run={run} />
              </div>
            ) : (
              <button
                type="button"
                data-line
                aria-expanded={isOpen(run)}
                onClick={() => setToggled({ ...toggled, [run.id]: !isOpen(run) })}
              >
                <RunWords run={run} />
              </button>
            )}
            {isOpen(run) && (
              <div className="detail">
                <p>What the build said:</p>
                <pre>{run.failure}</pre>
              </div>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 0 && <p className="q">{countWords(total, offset)}</p>}
      <ListPages {...{ offset, total, go }} />
      <KeyHints opens={rows.some(({ failure }) => failure !== null)} />
    </div>
  )
}
