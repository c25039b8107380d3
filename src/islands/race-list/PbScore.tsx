// PB potential as a number out of 100, with its range as words and as a bar.
import type { IndexedScore } from '../../domain/search/race-index.ts'
import { ScoreBar } from './ScoreBar.tsx'

export function PbScore({ pb }: { pb: IndexedScore | null }) {
  if (!pb) return <small>N/A: not enough data</small>
  return (
    <>
      <b className="num">{pb.score.toFixed(1)}</b>
      <small>{`/100 (${pb.low}–${pb.high})`}</small>
      <ScoreBar {...pb} />
    </>
  )
}
