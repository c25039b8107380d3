// PB potential as a number out of 100, with its range as words and as a bar.
import type { IndexedScore } from '../../domain/race-index.ts'

export function PbScore({ pb }: { pb: IndexedScore | null }) {
  if (!pb) return <small>N/A: not enough data</small>
  return (
    <>
      <b className="num">{pb.score.toFixed(1)}</b>
      <small>{`/100 (${pb.low}–${pb.high})`}</small>
      <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${pb.low} 4H${pb.high}`} />
        <path d={`M${pb.score} 0v8`} />
      </svg>
    </>
  )
}
