// The year as a line: a row for each race with training, taper, race day and recovery, and the days of its entry. The race day is
// a handle: dragged, or moved by the arrow keys, it goes from race to race that could take its place. The list of days below
// says the same in words.
import type { CalendarDay } from '../../rules/race/race.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { lineMonths, lineParts, placeOf } from '../../rules/season/season-line.ts'
import type { SeasonDay } from '../../rules/season/season.ts'
import { LINE_WIDTH as WIDTH, type LineRow } from './line-row.ts'
import { RaceHandle } from './RaceHandle.tsx'

const ROW = 76
const TOP = 44
const ENTRY_SIZE = 7

const x = (place: number) => (place / 100) * WIDTH

interface Props {
  rows: readonly LineRow[]
  /** Days on which entry opens, closes or is drawn. */
  entryDays: readonly SeasonDay[]
  today: CalendarDay
}

export function SeasonLine({ rows, entryDays, today }: Props) {
  const height = TOP + ROW * rows.length
  const isForTrying = rows.some(({ choices }) => choices.length > 1)
  return (
    <svg
      className="season-line"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role={isForTrying ? 'group' : 'img'}
      aria-label="Your year as a line"
    >
      {lineMonths(today).map(({ name, at }, index) => (
        <g key={at}>
          <line className="month" x1={x(at)} x2={x(at)} y1={0} y2={height} />
          <text className={index % 2 === 1 ? 'every-other' : undefined} x={x(at) + 4} y={34}>
            {name}
          </text>
        </g>
      ))}
      <line
        className="today"
        x1={x(placeOf(today, today))}
        x2={x(placeOf(today, today))}
        y1={20}
        y2={height}
      />
      {rows.map((row, at) => (
        <Row
          key={row.saved.id}
          row={row}
          entryDays={entryDays.filter(({ raceId }) => raceId === row.goal.race.id)}
          y={TOP + at * ROW}
          today={today}
        />
      ))}
    </svg>
  )
}

interface RowProps extends Pick<Props, 'entryDays' | 'today'> {
  row: LineRow
  y: number
}

function Row({ row, entryDays, y, today }: RowProps) {
  const { race, status, block } = row.goal
  const raceX = x(placeOf(block.raceDay, today))
  const isLate = raceX > WIDTH / 2
  return (
    <g className={status === 'entered' ? 'is-entered' : undefined}>
      <text className="race" x={isLate ? raceX : raceX + 4} y={y + 36} textAnchor={isLate ? 'end' : 'start'}>
        {race.name}
      </text>
      {lineParts(block, today).map(({ kind, from, to }) => (
        <rect
          key={kind}
          className={kind}
          x={x(from)}
          width={Math.max(0, x(to - from))}
          y={y + 44}
          height={14}
        />
      ))}
      {entryDays.map(({ day, what, isExpected }) => (
        <path
          key={`${day} ${what}`}
          className={isExpected ? 'entry is-expected' : 'entry'}
          d={`M${x(placeOf(day, today))} ${y + 60}l${ENTRY_SIZE} ${ENTRY_SIZE * 1.6}h${-2 * ENTRY_SIZE}z`}
        >
          <title>{`${what}: ${formatDay(day)}${isExpected ? ' (expected)' : ''}, ${race.name}`}</title>
        </path>
      ))}
      {row.choices.length > 1 ? (
        <RaceHandle row={row} y={y} today={today} />
      ) : (
        <rect className="race-day" x={raceX - 3} width={6} y={y + 40} height={26} />
      )}
    </g>
  )
}
