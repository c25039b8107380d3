// The band to cut out and wear: marks and clocks, of a marathon the half too.
import { formatClock } from '../../domain/writing/clock-time.ts'

interface BandMark {
  atM: number
  label: string
  elapsedSeconds: number
}

interface PaceBandProps {
  goal: string
  /** Rising, the finish last. */
  marks: readonly BandMark[]
  /** The clock half way. */
  halfwaySeconds: number
}

/** From here on there is a mat half way, and runners look at its clock. */
const HALF_WAY_COUNTS_FROM_M = 30_000

/** The marks with the half among them, where it counts and no mark stands there already. */
export function marksOfBand(marks: readonly BandMark[], halfwaySeconds: number): readonly BandMark[] {
  const halfM = (marks.at(-1)?.atM ?? 0) / 2
  const isMarked = marks.some(({ atM }) => Math.abs(atM - halfM) < 10)
  if (isMarked || halfM * 2 < HALF_WAY_COUNTS_FROM_M) return marks
  const half = { atM: halfM, label: 'Half', elapsedSeconds: halfwaySeconds }
  return [...marks, half].sort((a, b) => a.atM - b.atM)
}

/** The band. */
export function PaceBand({ goal, marks, halfwaySeconds }: PaceBandProps) {
  return (
    <section className="band" aria-label={`Pace band for ${goal}`}>
      <h2>{goal}</h2>
      <ol>
        {marksOfBand(marks, halfwaySeconds).map(({ atM, label, elapsedSeconds }) => (
          <li key={atM}>
            <span>{label}</span> <b className="num">{formatClock(elapsedSeconds)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
