// Beside the goal of a pace plan: the stored result, worked out for this race, and, where only climb and drop are
// on file, what they cost that goal.
import { useState } from 'react'
import { formatClock } from '../../../rules/writing/measures.ts'

export interface GoalHintProps {
  /** The goal in seconds; null while it cannot be read. */
  goal: number | null
  /** The expected time at this race from the stored result, in whole seconds; null without one. */
  own: number | null
  /** What climb and drop cost, % of time with one standard deviation; null where a profile says more, or nothing does. */
  totals: { lossPct: number; sdPct: number } | null
  onGoal: (text: string) => void
}

/** `Its climb and drop cost about 4:10 ± 1:20 of that.` */
function totalsWords({ lossPct, sdPct }: NonNullable<GoalHintProps['totals']>, goal: number): string {
  const part = (pct: number) => formatClock(Math.abs(Math.round((pct / 100) * goal)))
  return `Its climb and drop ${lossPct < 0 ? 'save' : 'cost'} about ${part(lossPct)} ± ${part(sdPct)} of that.`
}

/** Buttons that set the goal, with their sentences. */
export function GoalHint({ goal, own, totals, onGoal }: GoalHintProps) {
  const [allowed, setAllowed] = useState<number | null>(null)
  // The expected time at this race includes its course already.
  const isLevel = goal !== null && goal !== own
  const allow = () => {
    const seconds = Math.round(goal! * (1 + totals!.lossPct / 100))
    setAllowed(seconds)
    onGoal(formatClock(seconds))
  }
  return (
    <>
      {own === null ? (
        'Like 3:30:00 or 210 min. '
      ) : (
        <button className="btn sm" type="button" onClick={() => onGoal(formatClock(own))}>
          Your time here: {formatClock(own)}
        </button>
      )}
      {totals && isLevel && goal === allowed && 'Climb and drop are allowed for.'}
      {totals && isLevel && goal !== allowed && (
        <>
          {totalsWords(totals, goal)}{' '}
          <button className="btn sm" type="button" onClick={allow}>
            Allow for it
          </button>
        </>
      )}
    </>
  )
}
