// The classic table: a row per goal. On phones the marks between start, half and finish are in the plan of a goal.
import { formatClock } from '../../../rules/writing/clock-time.ts'
import type { PaceChart } from '../../../rules/pacing/pacing.ts'

interface ChartTableProps {
  chart: PaceChart
  caption: string
  /** Seconds of the runner's goal, whose row is marked. */
  goalSeconds: number | null
  onGoal: (goal: string) => void
}

/** Paces per km and per mile, the clock at every mark, at half and at the finish. */
export function ChartTable({ chart: { marks, rows }, caption, goalSeconds, onGoal }: ChartTableProps) {
  const passing = marks.map(({ kind }) => (kind === 'mark' ? 'num minor' : 'num'))
  return (
    <div className="chart-box">
      <table className="chart">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Per km</th>
            <th scope="col">Per mile</th>
            {marks.map(({ label, kind }) => (
              <th key={label} scope="col" className={kind === 'mark' ? 'minor' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const goal = formatClock(row.goalSeconds)
            return (
              <tr key={row.goalSeconds} className={row.goalSeconds === goalSeconds ? 'mine' : undefined}>
                <th scope="row">
                  <a
                    href={`?goal=${goal}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onGoal(goal)
                    }}
                  >
                    {goal}
                  </a>
                </th>
                <td className="num">{formatClock(row.paceSecondsPerKm)}</td>
                <td className="num">{formatClock(row.paceSecondsPerMile)}</td>
                {row.clockSeconds.map((seconds, i) => (
                  <td key={marks[i]!.label} className={passing[i]}>
                    {formatClock(seconds)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
