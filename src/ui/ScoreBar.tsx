// The range of a PB potential as a bar, the estimate as its mark.

export function ScoreBar({ score, low, high }: { score: number; low: number; high: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${low} 4H${high}`} />
      <path d={`M${score} 0v8`} />
    </svg>
  )
}
