// Whether a time qualifies for Boston, in a number and a sentence.
import type { BostonVerdict } from '../../domain/boston-qualifying.ts'
import { formatClock } from '../../domain/clock-time.ts'
import { longClock } from './clock-words.ts'

/** What the margin means for a place. */
function chanceOf({ meetsStandard, cutOffs }: BostonVerdict, year: number): string {
  if (!meetsStandard) return 'That does not qualify.'
  const known = cutOffs.find((cutOff) => cutOff.year === year)
  if (!known) return 'You may apply; the fastest under their standard are taken.'
  const cutOff = `the cut-off of ${year}, ${formatClock(known.underSeconds)} under the standard`
  return known.accepted ? `It beats ${cutOff}.` : `It meets the standard and misses ${cutOff}.`
}

/** Margin, standard, and what both mean; "not accepted" for a course that drops too far. */
export function BostonAnswer({ verdict, year }: { verdict: BostonVerdict; year: number }) {
  const { isCourseAccepted, marginSeconds, standardSeconds, indexedSeconds } = verdict
  const counted = isCourseAccepted && (
    <>
      ; your time counts as <b className="num">{longClock(indexedSeconds)}</b>
    </>
  )
  const kick = marginSeconds >= 0 ? 'Under the standard by' : 'Over the standard by'
  return (
    <>
      <p className="kick">{isCourseAccepted ? kick : `For Boston ${year}, a time from this course is`}</p>
      <output className="big">
        {isCourseAccepted ? formatClock(Math.abs(marginSeconds)) : 'not accepted'}
      </output>
      <p className="lede">
        Your standard is <b className="num">{longClock(standardSeconds)}</b>
        {counted}. {chanceOf(verdict, year)}
      </p>
    </>
  )
}
