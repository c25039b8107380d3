// Both sides of a submission beside each other; on narrow screens below each other. A new race has one side only.
import { useState } from 'react'
import type { DifferenceRow } from '../../rules/submission/submission-difference.ts'

interface DifferenceProps {
  rows: readonly DifferenceRow[]
  isNew: boolean
  /** What stands on the left: the race now, or as it was when a decided change was sent. */
  before: 'Now' | 'Before'
}

export function Difference({ rows, isNew, before: side }: DifferenceProps) {
  const [all, setAll] = useState(isNew)
  const shown = all ? rows : rows.filter(({ changed, wasSent }) => changed || wasSent !== null)
  const changing = rows.filter(({ changed }) => changed).length
  const overtaken = rows.filter(({ wasSent }) => wasSent !== null)
  return (
    <>
      {!isNew && (
        <p>
          {changing === 1 ? '1 fact changes' : `${changing} facts change`}.{' '}
          <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show what changes' : 'Show all facts'}
          </button>
        </p>
      )}
      {overtaken.length > 0 && (
        <p role="alert">
          Somebody else changed {overtaken.map(({ label }) => label).join(', ')} since this was sent.
          Approving replaces it with what is proposed.
        </p>
      )}
      <table className="difference">
        <caption className="away">{isNew ? 'What is proposed' : 'What would change'}</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {!isNew && <th scope="col">{side}</th>}
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ member, label, before, after, changed, wasSent }) => (
            <tr key={member} className={changed && !isNew ? 'changed' : undefined}>
              <th scope="row">{label}</th>
              {!isNew && (
                <td data-side={side}>
                  {before ? changed ? <del>{before}</del> : before : 'N/A'}
                  {wasSent !== null && (
                    <span className="q"> (was {wasSent || 'N/A'} when this was sent)</span>
                  )}
                </td>
              )}
              <td data-side="Proposed">{after ? changed && !isNew ? <ins>{after}</ins> : after : 'N/A'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
