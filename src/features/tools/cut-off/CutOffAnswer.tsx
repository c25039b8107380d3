// The minutes in hand for what the fields say.
import { cutOffClock, type CutOffClock, type CutOffInput } from '../../../rules/pacing/cut-off-clock.ts'
import { elapsedInHalves } from '../../../rules/pacing/pacing.ts'
import { formatClock, longClock } from '../../../rules/writing/measures.ts'
import { resultPace, signedClock, type Unit } from '../clock-words.ts'
import { LastGood, useLastGood, BigAnswer } from '../../../ui/tool/ToolFrame.tsx'
import type { AnsweredState } from '../../../ui/tool/use-tool-inputs.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { axisAround, RangePlot } from '../../../ui/RangePlot.tsx'

interface CutOffTableProps {
  distanceM: number
  clock: CutOffClock
  /** Seconds from the gun until the last wave has started: in every time of the table. */
  startDelaySeconds: number
  unit: Unit
}

function place(atM: number, distanceM: number, unit: Unit): string {
  if (atM >= distanceM - 1) return 'Finish'
  return `${Number((atM / (unit === 'km' ? 1000 : MILE_M)).toFixed(1))} ${unit}`
}

/** How a closing time that only spreads the overall limit is spoken of. */
const SPREAD = { 'in time': 'ahead', tight: 'just ahead', closed: 'behind' }

/** The smallest margin, the slowest finish that passes everywhere, and a row per point. */
function CutOffTable({ distanceM, clock, startDelaySeconds, unit }: CutOffTableProps) {
  const { rows, tightest, slowestFinishSeconds: slowest } = clock
  if (tightest === null || slowest === null) return null
  const announced = rows.filter((row) => !row.estimated).length
  const axis = axisAround([0, ...rows.map(({ inHandSeconds }) => inHandSeconds)])
  const late = tightest.inHandSeconds < 0
  const estimated = rows.some((row) => row.estimated)
  const delay = startDelaySeconds > 0 ? formatClock(startDelaySeconds) : null
  /** `5:30:00 + 10:00`: a time after the gun, split into the running time and the wait for the start. */
  const withDelay = (seconds: number) =>
    delay && (
      <small className="sum">
        {longClock(seconds - startDelaySeconds)} + {delay}
      </small>
    )
  return (
    <>
      <BigAnswer
        kick={`${late ? 'Too late' : 'In hand'} at the ${
          announced > 1 ? `tightest point, ${place(tightest.atM, distanceM, unit)}` : 'finish'
        }`}
      >
        {signedClock(tightest.inHandSeconds)}
      </BigAnswer>
      <p className="lede">
        The slowest even pace that beats every cut-off finishes in <b className="num">{longClock(slowest)}</b>
        , <b className="num">{resultPace({ distanceM, timeSeconds: slowest }, unit)}</b>.
      </p>
      <h2 className="sub">Along the course</h2>
      <table className="plot stack">
        <caption>
          {estimated
            ? 'No checkpoints are given, so the overall limit is spread evenly, as a sweep vehicle might drive it. Ask the race for its own cut-offs.'
            : 'Cut-offs as given, counted from the last wave.'}{' '}
          {delay && `The ${delay} from the gun to the last wave are added to your time and to each cut-off.`}
        </caption>
        <TableHead
          columns={[
            'At',
            'Clock when you pass',
            'Closes',
            { label: 'Chart', chart: true },
            'In hand',
            'Verdict',
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.atM}>
              <th scope="row">{place(row.atM, distanceM, unit)}</th>
              <td className="num" data-l="Clock when you pass">
                {longClock(row.arrivesSeconds)} {withDelay(row.arrivesSeconds)}
              </td>
              <td className="num q" data-l={row.estimated ? 'Closes, estimated' : 'Closes'}>
                {longClock(row.closesSeconds)} {withDelay(row.closesSeconds)}
              </td>
              <td className="pic">
                <RangePlot
                  axis={axis}
                  at={row.inHandSeconds}
                  low={Math.min(0, row.inHandSeconds)}
                  high={Math.max(0, row.inHandSeconds)}
                  reference={0}
                  main={row === tightest}
                />
              </td>
              <td className="num" data-l="In hand">
                {signedClock(row.inHandSeconds)}
              </td>
              <td data-l="Verdict">
                <span className="verdict">{row.estimated ? SPREAD[row.verdict] : row.verdict}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface CutOffAnswerProps {
  /** An even pace and the closing points; null while a field cannot be read. */
  request: (Omit<CutOffInput, 'elapsedAt'> & { finishSeconds: number }) | null
  unit: Unit
  state: AnsweredState
}

/** The clock, or the last there was, with a word on that. */
export function CutOffAnswer({ request, unit, state }: CutOffAnswerProps) {
  return (
    <LastGood {...useLastGood(request, state)}>
      {(shown) => {
        const { distanceM, finishSeconds } = shown
        const clock = cutOffClock({ ...shown, elapsedAt: elapsedInHalves(distanceM, finishSeconds) })
        const { startDelaySeconds = 0 } = shown
        return <CutOffTable {...{ distanceM, clock, startDelaySeconds, unit }} />
      }}
    </LastGood>
  )
}
