// A measure in both systems, of which the reader's own shows; or a sentence with each of its measures so.
import { Fragment } from 'react'
import { inBothUnits, type BothUnits } from '../rules/writing/measures.ts'
import './both-units.css'

export function Both({ of }: { of: BothUnits | string }) {
  const parts = typeof of === 'string' ? inBothUnits(of) : [of]
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Fragment key={i}>
        <span className="metric">{part.metric}</span>
        <span className="imperial">{part.imperial}</span>
      </Fragment>
    ),
  )
}
