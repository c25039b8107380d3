// What stands in a cell of the comparison: words, and beside some a picture of the same.
import { profileClass } from '../../rules/course/grade-class.ts'
import { rowPicture } from '../../rules/silhouette/silhouette-row.ts'
import type { Cell, ComparedRace, ComparisonRow } from '../../rules/comparison/comparison-rows.ts'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { ScoreBar } from '../../ui/Score.tsx'

interface ComparisonCellProps {
  cell: Cell
  race: ComparedRace
  drawn: ComparisonRow['drawn']
  /** The window that all pictures of the row share: metres. */
  windowM: number
}

const classOf = (drawn: ComparisonRow['drawn'], best = false) => {
  if (drawn === 'course') return 'q s'
  const classes = [drawn === 'figure' && 'num', best && 'is-best'].filter(Boolean)
  return classes.join(' ') || undefined
}

export function ComparisonCell({ cell, race, drawn, windowM }: ComparisonCellProps) {
  const { text, note, best, unchecked, day, range } = cell
  const step = drawn === 'steepness' ? profileClass(race.elevationProfile) : 0
  return (
    <>
      {drawn === 'course' && <CourseLine course={rowPicture(race, windowM)} />}
      <span className={classOf(drawn, best)}>
        {step > 0 && <i className={`dot g${step}`} />}
        {day ? <time dateTime={day}>{text}</time> : text}
      </span>
      {unchecked && (
        <sup>
          <span aria-hidden="true">†</span>
          <span className="vh"> not yet checked</span>
        </sup>
      )}
      {best && <span className="best"> best</span>}
      {note && <small>{note}</small>}
      {range && <ScoreBar {...range} />}
    </>
  )
}
