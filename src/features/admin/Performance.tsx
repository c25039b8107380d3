// How fast pages are on people's devices, with a chart for each kind of page and metric; below them the errors of scripts.
import { useState } from 'react'
import type { AdminPageError, AdminPerformance } from '../performance/performance.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { useAdminList, useListKeys } from './admin-section.tsx'
import { VITAL_CHART, vitalChart, vitalWords } from '../../rules/site/vitals.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { KeyHints } from './AdminList.tsx'

/** What went wrong in scripts on people's devices: how often, on which kind of page, and when last. */
function PageErrors({ days }: { days: number }) {
  const { rows, state, message } = useAdminList<AdminPageError>(`/api/admin/page-errors?days=${days}`)
  return (
    <section aria-label="Script errors">
      <h3>Script errors</h3>
      <output>
        {state === 'failed'
          ? message
          : state === 'reading'
            ? 'Reading …'
            : rows.length === 0 && 'No errors were reported.'}
      </output>
      {rows.length > 0 && (
        <table>
          <TableHead columns={['Error', 'Kind of page', 'Times', 'Visits', 'Last']} />
          <tbody>
            {rows.map((error) => (
              <tr key={`${error.pageKind} ${error.message}`}>
                <th scope="row">{error.message}</th>
                <td>{error.pageKind}</td>
                <td>{error.times}</td>
                <td>{error.pages}</td>
                <td>{formatDay(error.lastAt.slice(0, 10))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const RATING_WORDS = { good: 'good', 'needs-improvement': 'needs improvement', poor: 'poor' } as const
const PERIODS = [7, 28, 90]

function Chart({ speed }: { speed: AdminPerformance }) {
  const { metric, p75: ofPeriod, rating: periodRating, measurements: inAll, days } = speed
  const { points, line, goodY, poorY } = vitalChart(
    metric,
    days.map(({ p75 }) => p75),
  )
  const { width, height } = VITAL_CHART
  return (
    <li>
      <figure>
        <figcaption>
          <b>{metric}</b> {vitalWords(metric, ofPeriod)}, {RATING_WORDS[periodRating]}{' '}
          <span className="q">
            {formatNumber(inAll)} {inAll === 1 ? 'visit' : 'visits'}
          </span>
        </figcaption>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <line className="good" x1="0" x2={width} y1={goodY} y2={goodY} />
          <line className="poor" x1="0" x2={width} y1={poorY} y2={poorY} />
          {line && <path d={line} />}
          {points.map(({ x, y }, index) => (
            <circle key={x} data-rating={days[index]!.rating} cx={x} cy={y} r="2.5" />
          ))}
        </svg>
        <details>
          <summary data-line>By day</summary>
          <table>
            <TableHead columns={['Day', '75th percentile', 'Rating', 'Visits']} />
            <tbody>
              {days.map(({ day, p75, rating, measurements }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{vitalWords(metric, p75)}</td>
                  <td>{RATING_WORDS[rating]}</td>
                  <td>{measurements}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </li>
  )
}

export default function Performance() {
  const [days, setDays] = useState(28)
  const { rows, state, message } = useAdminList<AdminPerformance>(`/api/admin/performance?days=${days}`)
  // Escape closes the days of the chart that has the focus, as the rows of a list are closed.
  const { list, box } = useListKeys<HTMLDivElement>(() =>
    document.activeElement?.closest('details')?.removeAttribute('open'),
  )
  const kinds = Map.groupBy(rows, ({ pageKind }) => pageKind)
  return (
    // Keys that move between the charts, whatever has the focus in here; all of it works with Tab and Enter too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...box}>
      <p className="q">
        The 75th percentile of visits that allowed measuring: three in four were faster. The figure covers the
        whole period; each point is a day. Dashed lines: good up to the lower one, poor above the upper one.
      </p>
      <label className="period">
        <span>Of the last</span>
        <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {period} days
            </option>
          ))}
        </select>
      </label>
      <output>
        {state === 'failed'
          ? message
          : state === 'reading'
            ? 'Reading …'
            : rows.length === 0 && 'Nothing was measured.'}
      </output>
      <div ref={list}>
        {[...kinds].map(([kind, ofKind]) => (
          <section key={kind} aria-label={kind}>
            <h3>{kind}</h3>
            <ul className="charts">
              {ofKind.map((speed) => (
                <Chart key={speed.metric} speed={speed} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {rows.length > 0 && <KeyHints opens />}
      <PageErrors days={days} />
    </div>
  )
}
