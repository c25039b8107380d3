// PB potential as a number out of 100, with its range as words and as a bar.
import type { IndexedScore } from '../rules/search/race-index.ts'
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import { ScoreBar } from './ScoreBar.tsx'

export function PbScore({ pb }: { pb: IndexedScore | null }) {
  if (!pb) return <small>N/A: not enough data</small>
  return (
    <>
      <b className="num">{scoreFigure(pb)}</b>
      <small>{`/100 (${rangeWords(pb)})`}</small>
      <ScoreBar {...pb} />
    </>
  )
}
