// The band to cut out and wear: marks and clocks, of a long race the half too.
import { marksOfBand, type BandMark } from '../../rules/pacing/wristband.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'

interface PaceBandProps {
  goal: string
  /** Rising, the finish last. */
  marks: readonly BandMark[]
  /** The clock half way. */
  halfwaySeconds: number
}

/** The band. */
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
