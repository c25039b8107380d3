// The models side by side: each time with its error, all on one axis, and what lies outside a model's range.
import type { Predictions } from '../../../rules/prediction/predictions.ts'
import { clockRange, longClock } from '../clock-words.ts'
import { axisAround, RangePlot } from '../../../ui/RangePlot.tsx'

interface TableProps {
  predictions: Predictions
  caption: string
}

const minutes = (seconds: number) => `± ${Math.round(seconds / 60)} min`

/** A row per model; its header is the method, its first cell the time. The last row is all of them together. */
export function PredictionTable({ predictions: { predictions, combined }, caption }: TableProps) {
  const axis = axisAround(
    [...predictions, combined].flatMap(({ lowSeconds, highSeconds }) => [lowSeconds, highSeconds]),
  )
  return (
    <table className="plot stack predictions">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Your time</th>
          <th scope="col">Expected error</th>
          <th scope="col" className="pic">
            <span className="vh">Chart of time and error</span>
          </th>
          <th scope="col">In the answer</th>
        </tr>
      </thead>
      <tbody>
        {predictions.map((row) => (
          <tr key={row.method + (row.variant ?? '')}>
            <th scope="row">{row.method}</th>
            <td className="num" data-l="Your time">
              {longClock(row.timeSeconds)}
            </td>
            <td className="q" data-l="Expected error">
              <small>{minutes(row.errorSeconds)}</small>
            </td>
            <td className="pic">
              <RangePlot
                axis={axis}
                at={row.timeSeconds}
                low={row.lowSeconds}
                high={row.highSeconds}
                reference={combined.timeSeconds}
              />
            </td>
            <td className="wide" data-l="In the answer">
              <small>
                {[row.isUsed ? 'yes' : 'no', ...row.outsideRange].join('. ').replace(/\.*$/, '')}
                {row.variant && <span className="flag">{row.variant}</span>}
              </small>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          <td className="num" data-l="Your time">
            {longClock(combined.timeSeconds)}
          </td>
          <td className="q" data-l="Expected error">
            <small>{minutes(combined.errorSeconds)}</small>
          </td>
          <td className="pic">
            <RangePlot
              axis={axis}
              at={combined.timeSeconds}
              low={combined.lowSeconds}
              high={combined.highSeconds}
              reference={combined.timeSeconds}
              main
            />
          </td>
          <td className="wide" data-l="Range">
            <small>{clockRange(combined.lowSeconds, combined.highSeconds)}</small>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
