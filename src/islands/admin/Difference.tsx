// Both sides of a submission beside each other; on narrow screens below each other. A new race has one side only.
import { useState } from 'react'
import { submissionDifference } from '../../domain/submission-difference.ts'

interface DifferenceProps {
  base: Record<string, unknown>
  proposal: Record<string, unknown>
  isNew: boolean
}

export function Difference({ base, proposal, isNew }: DifferenceProps) {
  const [all, setAll] = useState(isNew)
  const rows = submissionDifference(base, proposal)
  const shown = all ? rows : rows.filter(({ changed }) => changed)
  return (
    <>
      {!isNew && (
        <p>
          {rows.filter(({ changed }) => changed).length} facts change.{' '}
          <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show what changes' : 'Show all facts'}
          </button>
        </p>
      )}
      <table className="difference">
        <caption className="away">{isNew ? 'What is proposed' : 'What would change'}</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {!isNew && <th scope="col">Now</th>}
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ member, label, before, after, changed }) => (
            <tr key={member} className={changed && !isNew ? 'changed' : undefined}>
              <th scope="row">{label}</th>
              {!isNew && <td data-side="Now">{before ? changed ? <del>{before}</del> : before : 'N/A'}</td>}
              <td data-side="Proposed">{after ? changed && !isNew ? <ins>{after}</ins> : after : 'N/A'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
