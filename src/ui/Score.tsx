// PB potential as a number out of 100, with its range as words and as a bar with the estimate as its mark; or why there is none.
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import type { IndexedScore } from '../rules/search/race-index.ts'

interface BarProps extends Pick<IndexedScore, 'score' | 'low' | 'high'> {
  /** True where it is drawn again for the reader (<own-time>). */
  isOwn?: boolean
}

export const ScoreBar = ({ score, low, high, isOwn = false }: BarProps) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M${low} 4H${high}`} data-own={isOwn ? 'range-line' : undefined} />
    <path d={`M${score} 0v8`} data-own={isOwn ? 'score-line' : undefined} />
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
