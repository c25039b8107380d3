// Tries to build the site: what was asked for, what came of it, and asking by hand. Read anew while one waits or runs.
import { useEffect, useState } from 'react'
import { callApi, type ApiError } from '../../browser/api.ts'
import type { Rebuild } from '../../contract/admin-site.ts'
import { countWords, ListPages, PAGE } from './ListPages.tsx'
import { useAdminList } from './use-admin-list.ts'
import { momentWords } from './words.ts'

const LOOK_EVERY_MS = 3000

function stateWords({ state, attempt, dueAt, startedAt, finishedAt }: Rebuild): string {
  const tried = attempt > 1 ? `, try ${attempt} of 8` : ''
  if (state === 'waiting') return `waits until ${momentWords(dueAt)}${tried}`
  if (state === 'running') return `builds since ${momentWords(startedAt)}${tried}`
  const seconds = Math.round((Date.parse(finishedAt!) - Date.parse(startedAt!)) / 1000)
  return `${state === 'done' ? 'built' : 'failed'} ${momentWords(finishedAt)}, after ${seconds} s${tried}`
}

export default function Rebuilds() {
  const [offset, setOffset] = useState(0)
  const { rows, total, state, message, reload } = useAdminList<Rebuild>(
    `/api/admin/rebuilds?offset=${offset}`,
  )
  const [said, setSaid] = useState('')
  const isGoing = rows.some((run) => run.state === 'waiting' || run.state === 'running')
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isGoing, reload])
  const ask = () =>
    callApi('/api/admin/rebuild', { method: 'POST' }).then(
      () => {
        setSaid('A rebuild is asked for.')
        reload()
      },
      (error: ApiError) => setSaid(error.message),
    )
  return (
    <>
      <p>
        Pages are files: what is approved is seen when the site has been built again. Asks within a minute
        make one rebuild. A build that fails leaves the site as it was, and is tried again by itself.
      </p>
      <p className="row">
        <button type="button" className="btn go" onClick={() => void ask()}>
          Rebuild now
        </button>
        <output>
          {state === 'failed' ? message : said || (state === 'reading' && rows.length === 0 && 'Reading …')}
        </output>
      </p>
      <ul className="rows" aria-label="Rebuilds">
        {rows.map((run) => (
          <li key={run.id} data-state={run.state}>
            <div className="line">
              <strong>
                No. {run.id} {stateWords(run)}
              </strong>
              <span>{run.reasons.join('; ')}</span>
            </div>
            {run.failure && (
              <details open={run === rows[0]}>
                <summary>What the build said</summary>
                <pre>{run.failure}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      {total > PAGE && (
        <>
          <p className="q">{countWords(total, offset)}</p>
          <ListPages {...{ offset, total, go: setOffset }} />
        </>
      )}
    </>
  )
}
