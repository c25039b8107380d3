// The bests of each distance, as run and as worth on a neutral course; and the results of one distance over the years: dots, lines
// through the best of each year, and the same in a table.
import { bestsByDistance } from '../../rules/medals/medal-shelf.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { ordinaryCourse } from '../../rules/prediction/race-equivalence.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import type { ShownMedal } from './medals.store.ts'
import { useState } from 'react'
import {
  bestsOfYears,
  type DistanceProgress,
  instantOf,
  progressByDistance,
  resultOfMedal,
  timeTicks,
  type YearResult,
  yearTicks,
} from '../../rules/medals/medal-progress.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import { Select } from '../../ui/tool/Field.tsx'
import './medal-progress.css'

/** The race's name, as a link where it is listed. */
const MedalRace = ({ medal: { race, raceName } }: { medal: ShownMedal }) =>
  race ? <a href={racePath(race)}>{race.name}</a> : <b>{raceName}</b>

const lossOf = (distanceM: number) => `${ordinaryCourse(distanceM).loss.toFixed(2)} %`

export function MedalBests({ medals }: { medals: readonly ShownMedal[] }) {
  const bests = bestsByDistance(medals)
  if (bests.length === 0) return null
  return (
    <div>
      <h3>Personal bests</h3>
      <table className="bests">
        <TableHead columns={['Distance', 'Personal best', 'Best on a neutral course']} />
        <tbody>
          {bests.map(({ distance, count, best, bestWorth }) => {
            const worth = bestWorth?.worth ? expectedTimeWords(bestWorth.worth) : null
            return (
              <tr key={distance}>
                <th scope="row">
                  {distance}
                  <small className="q"> {count} run</small>
                </th>
                <BestCell label="Personal best" time={formatClock(best.finishSeconds!)} medal={best} />
                <BestCell
                  label="Best on a neutral course"
                  time={worth?.time ?? 'N/A'}
                  range={worth?.range}
                  medal={bestWorth}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="note">
        A neutral course is an ordinary flat road in the weather such races usually have. We convert your time
        with <code>t × (1 + N) ÷ (1 + L)</code>: L is what the race costs compared with an ideal day, from its{' '}
        <a href="/pb-potential">PB potential</a>, its course, altitude, crowd and usual weather, not the
        weather that year; N is {lossOf(MARATHON_M)} for a marathon and {lossOf(HALF_MARATHON_M)} for a half.
        The range reflects how well L is known: one standard deviation.
        {medals.some(({ isOwnRace }) => isOwnRace) &&
          ' For a race that you named yourself it is N/A: we do not know its course.'}
      </p>
    </div>
  )
}

interface CellProps {
  /** The column, where the table is a list on a phone. */
  label: string
  time: string
  range?: string | undefined
  medal: ShownMedal | null
}

const BestCell = ({ label, time, range, medal }: CellProps) => (
  <td data-label={label}>
    <b className="num">{time}</b>
    {range && <small className="q"> ({range})</small>}
    {medal && (
      <>
        {' '}
        <MedalRace medal={medal} />
        <small className="q"> {medal.year}</small>
      </>
    )}
  </td>
)

const asRun = ({ finishSeconds }: YearResult) => finishSeconds
const asWorth = ({ neutralSeconds }: YearResult) => neutralSeconds
/** The dots are between these, in % of the width: the times of the axis are left of them. */
const LEFT = 17
const RIGHT = 96
/** Pixels: the chart is as wide as its container, and its text never changes its size. */
const TOP = 24
const BOTTOM = 214
const HEIGHT = 244

/** Dots and lines; positions across are in %, so that nothing but the width follows the page. */
function ProgressChart({ distance, results }: DistanceProgress) {
  const times = results.flatMap(({ finishSeconds, neutralSeconds }) => [
    finishSeconds,
    ...(neutralSeconds === null ? [] : [neutralSeconds]),
  ])
  const ticks = timeTicks(times)
  const [firstYear, lastYear] = [results[0]!.year, results.at(-1)!.year]
  const x = (instant: number) =>
    `${(LEFT + ((instant - firstYear) / (lastYear + 1 - firstYear)) * (RIGHT - LEFT)).toFixed(2)}%`
  const y = (seconds: number) =>
    Math.round(TOP + ((seconds - ticks[0]!) / (ticks.at(-1)! - ticks[0]!)) * (BOTTOM - TOP))
  const series = (name: string, secondsOf: typeof asWorth, radius: number) => {
    const bests = bestsOfYears(results, secondsOf)
    return (
      <g className={name}>
        {bests.slice(1).map((to, i) => {
          const from = bests[i]!
          const ends = { x1: x(instantOf(from)), x2: x(instantOf(to)) }
          return <line key={to.id} {...ends} y1={y(secondsOf(from)!)} y2={y(secondsOf(to)!)} />
        })}
        {results.map((result) => {
          const seconds = secondsOf(result)
          return (
            seconds !== null && (
              <circle key={result.id} cx={x(instantOf(result))} cy={y(seconds)} r={radius} />
            )
          )
        })}
      </g>
    )
  }
  const best = results.reduce((a, b) => (b.finishSeconds < a.finishSeconds ? b : a))
  const latest = results.at(-1)!
  return (
    <svg
      className="progress-chart"
      height={HEIGHT}
      role="img"
      aria-label={`Your times over ${distance}, ${firstYear} to ${lastYear}: the fastest ${formatClock(best.finishSeconds)} in ${best.year}, the latest ${formatClock(latest.finishSeconds)}. The table has all of them.`}
    >
      {ticks.map((seconds) => (
        <g key={seconds}>
          <line x1="0" x2="100%" y1={y(seconds)} y2={y(seconds)} />
          <text x="0" y={y(seconds) - 5}>
            {formatClock(seconds)}
          </text>
        </g>
      ))}
      {yearTicks(firstYear, lastYear).map((year) => (
        <text key={year} className="year" x={x(year + 0.5)} y={HEIGHT - 8}>
          {year}
        </text>
      ))}
      {series('worth', asWorth, 5)}
      {series('run', asRun, 4.5)}
    </svg>
  )
}

const NOT_KNOWN = 'N/A'

/** Progress over the years; nothing until a distance has been run in two of them. */
export function MedalProgress({ medals }: { medals: readonly ShownMedal[] }) {
  const all = progressByDistance(medals.flatMap((medal) => resultOfMedal(medal) ?? []))
  const [chosen, choose] = useState('')
  const shown = all.find(({ distance }) => distance === chosen) ?? all[0]
  if (!shown) return null
  const hasWorth = shown.results.some(({ neutralSeconds }) => neutralSeconds !== null)
  return (
    <section className="medal-progress" aria-labelledby="medal-progress">
      <h3 id="medal-progress">Progress over the years</h3>
      {all.length > 1 && (
        <Select
          label="Distance"
          name="progress-distance"
          value={shown.distance}
          onText={choose}
          options={all.map(({ distance }) => ({ value: distance, label: distance.replace(/^an? /, '') }))}
        />
      )}
      <figure>
        <ProgressChart {...shown} />
        <figcaption>
          <span className="run">As run</span>
          {hasWorth && <span className="worth">Worth on a neutral course</span>}
          <span>Higher is faster; lines join the best of each year</span>
        </figcaption>
      </figure>
      <details>
        <summary>All times of this distance as a table</summary>
        <DataTable
          caption={`Your times over ${shown.distance}`}
          columns={['Year', 'Race', 'As run', 'On a neutral course']}
          rows={shown.results.map(({ year, raceName, finishSeconds, neutralSeconds }) => [
            String(year),
            raceName,
            formatClock(finishSeconds),
            neutralSeconds === null ? NOT_KNOWN : formatClock(neutralSeconds),
          ])}
        />
      </details>
    </section>
  )
}
