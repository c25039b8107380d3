// The band to cut out and wear: marks and clocks, of a long race the half too.
import { halfCounts, withHalf } from '../../rules/pacing/pace-chart.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'

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

/** The marks with the half among them, where it counts and no mark stands there already. */
export function marksOfBand(marks: readonly BandMark[], halfwaySeconds: number): readonly BandMark[] {
  const distanceM = marks.at(-1)?.atM ?? 0
  const half = { atM: distanceM / 2, label: 'Half', elapsedSeconds: halfwaySeconds }
  return halfCounts(distanceM) ? withHalf(marks, half) : marks
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
