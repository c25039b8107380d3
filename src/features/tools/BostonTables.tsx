// The tables of the Boston tool: past cut-offs, and every standard.
import {
  ageGroupWords,
  bostonStandards,
  type BostonGroup,
  type BostonVerdict,
} from '../../rules/prediction/boston-qualifying.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { longClock, signedClock } from './clock-words.ts'

/** Each past year by its own standard, its own rule for downhill courses, and its cut-off. */
export function BostonCutOffs({ cutOffs }: Pick<BostonVerdict, 'cutOffs'>) {
  return (
    <>
      <h2 className="sub">Would it have been enough?</h2>
      <table className="stack">
        <caption>
          At the same age, each year by its own standard; the downhill index counts from 2027. The sources are
          below.
        </caption>
        <thead>
          <tr>
            <th scope="col">Boston</th>
            <th scope="col">Standard</th>
            <th scope="col">Your margin</th>
            <th scope="col">Cut-off</th>
            <th scope="col">Over the cut-off</th>
            <th scope="col" className="r">
              Taken
            </th>
          </tr>
        </thead>
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
export function BostonStandards({ group, age, bostonYear }: StandardsProps) {
  return (
    <>
      <h2 className="sub">Every standard</h2>
      <table className="standards">
        <caption>Boston {bostonYear}, by age on the day of the race</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            <th scope="col">Women and non-binary</th>
            <th scope="col">Men</th>
          </tr>
        </thead>
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
