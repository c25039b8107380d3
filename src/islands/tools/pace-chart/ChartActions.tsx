// Band, chart and plan out of the browser; what makes the files comes with the first press.
import { useState } from 'react'
import type { Split } from '../../../domain/pacing/pacing.ts'
import type { ChartChoice } from './ChartSection.tsx'

function printBand() {
  const { dataset } = document.documentElement
  dataset.print = 'band'
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  window.print()
}

interface ChartActionsProps {
  choice: ChartChoice
  distanceM: number
  splits: readonly Split[]
}

/** The buttons, and a sentence where a file could not be made. */
export function ChartActions({ choice, distanceM, splits }: ChartActionsProps) {
  const [failed, setFailed] = useState(false)
  const save = (what: (files: typeof import('./save-chart.ts')) => void) =>
    void import('./save-chart.ts').then(
      (files) => {
        what(files)
        setFailed(false)
      },
      () => setFailed(true),
    )
  const none = choice.goalSeconds === null
  return (
    <>
      <button className="btn" type="button" onClick={printBand} disabled={none}>
        Print the band
      </button>
      <button className="btn" type="button" onClick={() => save(({ saveChart }) => saveChart(choice))}>
        Chart as CSV
      </button>
      <button
        className="btn"
        type="button"
        disabled={none}
        onClick={() => save(({ savePlan }) => savePlan(splits, distanceM, choice))}
      >
        Plan as CSV
      </button>
      {failed && (
        <output className="say bad">
          The file could not be created. Check your connection and try again.
        </output>
      )}
    </>
  )
}
