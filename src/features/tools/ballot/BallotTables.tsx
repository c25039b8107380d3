// Each ballot by itself, and how the chance grows year by year.
import { chanceOfAny, chanceOverYears } from '../../../rules/entry/ballot-odds.ts'
import { RangePlot } from '../../../ui/RangePlot.tsx'
import { percent, yearsPhrase, type BallotRow } from './ballot-rows.ts'

const YEARS = Array.from({ length: 10 }, (_, i) => i + 1)
const SHARE = { from: 0, to: 1 }

const years = (count: number) =>
  Number.isFinite(count) ? yearsPhrase(count >= 10 ? Math.round(count) : Number(count.toFixed(1))) : 'never'

/** A table by ballot, a table by year. */
export function BallotTables({ rows }: { rows: readonly BallotRow[] }) {
  return (
    <>
      <h2 className="sub">Ballot by ballot</h2>
      <table className="stack">
        <caption>A new draw every year, the same for everyone</caption>
        <thead>
          <tr>
            <th scope="col">Ballot</th>
            <th scope="col">One year</th>
            <th scope="col">Your years</th>
            <th scope="col">Average wait</th>
            <th scope="col">50/50 after</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${row.name}${i}`}>
              <th scope="row">{row.name}</th>
              <td className="num" data-l="One year">
                {percent(row.chance)}
              </td>
              <td className="num" data-l={yearsPhrase(row.years)}>
                {percent(chanceOverYears(row.chance, row.years))}
              </td>
              <td className="num" data-l="Average wait">
                {years(row.waitYears)}
              </td>
              <td className="num" data-l="50/50 after">
                {years(row.evenYears)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="sub">Year by year</h2>
      <table className="plot">
        <caption>If you enter all of them every year</caption>
        <thead>
          <tr>
            <th scope="col">After</th>
            <th scope="col" className="pic">
              <span className="vh">Chart</span>
            </th>
            <th scope="col" className="r">
              At least one place
            </th>
          </tr>
        </thead>
        <tbody>
          {YEARS.map((count) => {
            const chance = chanceOfAny(rows.map((row) => ({ ...row, years: count })))
            return (
              <tr key={count}>
                <th scope="row">{yearsPhrase(count)}</th>
                <td className="pic">
                  <RangePlot axis={SHARE} at={chance} low={0} high={chance} reference={0.5} />
                </td>
                <td className="r num">{percent(chance)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
