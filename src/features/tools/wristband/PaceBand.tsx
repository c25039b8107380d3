// The band to cut out and wear: marks and clocks, of a long race the half too.
import { marksOfBand, type BandMark } from '../../../rules/pacing/wristband.ts'
import { formatClock } from '../../../rules/writing/measures.ts'
import { useState, type ComponentType } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { FileProblem } from '../../../ui/tool/ToolFrame.tsx'
import type { Wristband } from './WristbandSheet.tsx'

interface PaceBandProps {
  goal: string
  /** Rising, the finish last. */
  marks: readonly BandMark[]
  /** The clock half way. */
  halfwaySeconds: number
}

export function PaceBand({ goal, marks, halfwaySeconds }: PaceBandProps) {
  return (
    <section className="band" aria-label={`Pace band for ${goal}`}>
      <h2>{goal}</h2>
      <ol>
        {marksOfBand({ marks, halfwaySeconds }).map(({ atM, label, elapsedSeconds }) => (
          <li key={atM}>
            <span>{label}</span> <b className="num">{formatClock(elapsedSeconds)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

// The button that prints a plan's wristband; the sheet is fetched and made at the press, and taken away after it was printed.

interface PrintBandProps {
  /** Makes the band; null while a field cannot be read. */
  band: (() => Promise<Wristband> | Wristband) | null
}

interface Printing {
  Sheet: ComponentType<Wristband>
  band: Wristband
}

/** The button, and a sentence where the band could not be made. */
export function PrintBand({ band }: PrintBandProps) {
  const [printing, setPrinting] = useState<Printing | null>(null)
  const [failed, setFailed] = useState(false)
  const print = async () => {
    if (!band) return
    const [{ WristbandSheet }, made] = await Promise.all([import('./WristbandSheet.tsx'), band()])
    flushSync(() => {
      setFailed(false)
      setPrinting({ Sheet: WristbandSheet, band: made })
    })
    addEventListener('afterprint', () => setPrinting(null), { once: true })
    window.print()
  }
  return (
    <>
      <button
        className="btn"
        type="button"
        disabled={band === null}
        onClick={() => void print().catch(() => setFailed(true))}
      >
        Print the band
      </button>
      <FileProblem failed={failed} />
      {printing && createPortal(<printing.Sheet {...printing.band} />, document.body)}
    </>
  )
}
