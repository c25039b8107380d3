// Whether a time qualifies for Boston, in a number and a sentence.
import {
  ageGroupWords,
  type BostonClaim,
  type BostonGroup,
  bostonStandards,
  type BostonVerdict,
  judgeBoston,
} from '../../rules/prediction/boston-qualifying.ts'
import { formatClock, longClock } from '../../rules/writing/measures.ts'
import { signedClock } from './clock-words.ts'
import { BigAnswer, LastGood, useLastGood } from '../../ui/tool/ToolFrame.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import type { AnsweredState } from '../../ui/tool/use-tool-inputs.ts'

/** Each past year by its own standard, its own rule for downhill courses, and its cut-off. */
function BostonCutOffs({ cutOffs }: Pick<BostonVerdict, 'cutOffs'>) {
  return (
    <>
      <h2 className="sub">Would it have been enough?</h2>
      <table className="stack">
        <caption>
          At the same age, each year by its own standard; the downhill index counts from 2027. The sources are
          below.
        </caption>
        <TableHead
          columns={[
            'Boston',
            'Standard',
            'Your margin',
            'Cut-off',
            'Over the cut-off',
            { label: 'Taken', figures: true },
          ]}
        />
        <tbody>
          {cutOffs.map((cutOff) => (
            <tr key={cutOff.year}>
              <th scope="row">{cutOff.year}</th>
              <td className="num" data-l="Standard">
                {longClock(cutOff.standardSeconds)}
              </td>
              <td className="num" data-l="Your margin">
                {cutOff.isCourseAccepted ? signedClock(cutOff.marginSeconds) : 'not accepted'}
              </td>
              <td className="num" data-l="Cut-off">
                {formatClock(cutOff.underSeconds)}
              </td>
              <td className="num q" data-l="Over the cut-off">
                {cutOff.isCourseAccepted ? signedClock(cutOff.marginSeconds - cutOff.underSeconds) : 'N/A'}
              </td>
              <td className="r" data-l="Taken">
                {cutOff.accepted ? 'yes' : 'no'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface StandardsProps {
  group: BostonGroup
  age: number
  bostonYear: number
}

const cell = (standardSeconds: number, isOwn: boolean) => (
  <td className="num">{isOwn ? <b>{longClock(standardSeconds)}, yours</b> : longClock(standardSeconds)}</td>
)

/** All standards of a year, the runner's own marked. */
function BostonStandards({ group, age, bostonYear }: StandardsProps) {
  return (
    <>
      <h2 className="sub">Every standard</h2>
      <table className="standards">
        <caption>Boston {bostonYear}, by age on the day of the race</caption>
        <TableHead columns={['Age', 'Women and non-binary', 'Men']} />
        <tbody>
          {bostonStandards(bostonYear).map((row) => {
            const isOwnAge = age >= row.fromAge && (row.toAge === null || age <= row.toAge)
            return (
              <tr key={row.fromAge}>
                <th scope="row">{ageGroupWords(row)}</th>
                {cell(row.womenSeconds, isOwnAge && group !== 'men')}
                {cell(row.menSeconds, isOwnAge && group === 'men')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

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
  state: AnsweredState
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
