// Band, chart and plan out of the browser; what makes the files comes with the first press.
import { useState } from 'react'
import { FileProblem } from '../../../ui/tool/FileProblem.tsx'
import type { PlanMark } from './chart-rows.ts'
import { chosenChart, type ChartChoice } from './ChartSection.tsx'

function printBand() {
  const { dataset } = document.documentElement
  dataset.print = 'band'
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  window.print()
}

interface ChartActionsProps {
  choice: ChartChoice
  marks: readonly PlanMark[]
}

/** The buttons, and a sentence where a file could not be made. */
export function ChartActions({ choice, marks }: ChartActionsProps) {
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
      <button
        className="btn"
        type="button"
        onClick={() => save(({ saveChart }) => saveChart(choice.slug, chosenChart(choice)))}
      >
        Chart as CSV
      </button>
      <button
        className="btn"
        type="button"
        disabled={none}
        onClick={() => save(({ savePlan }) => savePlan(choice.slug, marks))}
      >
        Plan as CSV
      </button>
      <FileProblem failed={failed} />
    </>
  )
}
