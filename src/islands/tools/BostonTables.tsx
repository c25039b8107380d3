// The tables of the Boston tool: past cut-offs, and every standard.
import {
  bostonStandardSeconds,
  type BostonGroup,
  type BostonVerdict,
} from '../../domain/prediction/boston-qualifying.ts'
import { formatClock } from '../../domain/writing/clock-time.ts'
import { longClock, signedClock } from './clock-words.ts'

interface CutOffsProps {
  margin: number
  cutOffs: BostonVerdict['cutOffs']
}

/** The cut-offs of past years against a margin. */
export function BostonCutOffs({ margin, cutOffs }: CutOffsProps) {
  return (
    <>
      <h2 className="sub">Would it have been enough?</h2>
      <table>
        <caption>How far under the standard you had to be; the sources are below</caption>
        <thead>
          <tr>
            <th scope="col">Boston</th>
            <th scope="col">Cut-off</th>
            <th scope="col">Your margin over it</th>
            <th scope="col" className="r">
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {cutOffs.map(({ year, underSeconds, accepted }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="num">{formatClock(underSeconds)}</td>
              <td className="num q">{signedClock(margin - underSeconds)}</td>
              <td className="r">{accepted ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const GROUP_AGES = [18, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]

/** All standards, the runner's own marked. */
export function BostonStandards({ group, age }: { group: BostonGroup; age: number }) {
  return (
    <>
      <h2 className="sub">Every standard</h2>
      <table className="standards">
        <caption>2026 and 2027, by age on the day of Boston</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            <th scope="col">Women and non-binary</th>
            <th scope="col">Men</th>
          </tr>
        </thead>
        <tbody>
          {GROUP_AGES.map((from, i) => {
            const to = GROUP_AGES[i + 1]
            const mine = age >= from && (to === undefined || age < to)
            const cell = (of: BostonGroup, is: boolean) => (
              <td className="num">
                {is && mine ? (
                  <b>{longClock(bostonStandardSeconds(of, from)!)}, yours</b>
                ) : (
                  longClock(bostonStandardSeconds(of, from)!)
                )}
              </td>
            )
            return (
              <tr key={from}>
                <th scope="row">{to === undefined ? `${from} and over` : `${from}–${to - 1}`}</th>
                {cell('women', group !== 'men')}
                {cell('men', group === 'men')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
