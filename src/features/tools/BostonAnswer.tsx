// Whether a time qualifies for Boston, in a number and a sentence.
import {
  judgeBoston,
  type BostonClaim,
  type BostonVerdict,
} from '../../rules/prediction/boston-qualifying.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import type { ToolInputs } from '../../rules/reading/tool-inputs.ts'
import { BostonCutOffs, BostonStandards } from './BostonTables.tsx'
import { longClock } from './clock-words.ts'
import { BigAnswer } from '../../ui/tool/BigAnswer.tsx'
import { LastGood, useLastGood } from '../../ui/tool/ToolFrame.tsx'
import type { ToolState } from '../../ui/tool/use-tool-inputs.ts'

/** What the margin means for a place. */
function chanceOf({ meetsStandard, cutOffs }: BostonVerdict, year: number): string {
  if (!meetsStandard) return 'That does not qualify.'
  const known = cutOffs.find((cutOff) => cutOff.year === year)
  if (!known) return 'You can apply; those furthest under their standard get in.'
  const cutOff = `the cut-off of ${year}, ${formatClock(known.underSeconds)} under the standard`
  return known.accepted ? `It beats ${cutOff}.` : `It meets the standard and misses ${cutOff}.`
}

/** Margin, standard, and what both mean; "not accepted" for a course that drops too far. */
function Verdict({ verdict, year }: { verdict: BostonVerdict; year: number }) {
  const { isCourseAccepted, marginSeconds, standardSeconds, indexedSeconds } = verdict
  const counted = isCourseAccepted && (
    <>
      ; your time counts as <b className="num">{longClock(indexedSeconds)}</b>
    </>
  )
  const kick = marginSeconds >= 0 ? 'Under the standard by' : 'Over the standard by'
  return (
    <>
      <BigAnswer kick={isCourseAccepted ? kick : `For Boston ${year}, a time from this course is`}>
        {isCourseAccepted ? formatClock(Math.abs(marginSeconds)) : 'not accepted'}
      </BigAnswer>
      <p className="lede">
        Your standard is <b className="num">{longClock(standardSeconds)}</b>
        {counted}. {chanceOf(verdict, year)}
      </p>
    </>
  )
}

interface BostonAnswerProps {
  /** Null while a field cannot be read. */
  claim: BostonClaim | null
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
}

/** The verdict with its tables, or the last there was, with a word on that. */
export function BostonAnswer({ claim, state }: BostonAnswerProps) {
  const judged = claim && judgeBoston(claim)
  const found = useLastGood(claim && judged?.ok ? { verdict: judged.value, of: claim } : null, state)
  return (
    <LastGood {...found}>
      {({ verdict, of }) => (
        <>
          <Verdict verdict={verdict} year={of.bostonYear} />
          {verdict.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          <BostonCutOffs cutOffs={verdict.cutOffs} />
          <BostonStandards group={of.group} age={of.ageOnRaceDay} bostonYear={of.bostonYear} />
        </>
      )}
    </LastGood>
  )
}
