// PB potential as a number out of 100, with its range as words and as a bar with the estimate as its mark; or why there is none.
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import type { IndexedScore } from '../rules/search/race-index.ts'
import './score.css'

export const ScoreBar = ({ score, low, high }: Pick<IndexedScore, 'score' | 'low' | 'high'>) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M${low} 4H${high}`} />
    <path d={`M${score} 0v8`} />
  </svg>
)

interface Props {
  pb: IndexedScore | null
  /** False where there is room for words alone. */
  bar?: boolean
}

export const Score = ({ pb, bar = true }: Props) =>
  pb ? (
    <>
      <b className="num">{scoreFigure(pb)}</b>
      <small className="q">{`/100 (${rangeWords(pb)})`}</small>
      {bar && <ScoreBar {...pb} />}
    </>
  ) : (
    <small className="q">{bar ? 'N/A: not enough data' : 'N/A'}</small>
  )
