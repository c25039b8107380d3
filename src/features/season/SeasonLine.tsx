// The year as a line: a row for each race with training, taper, race day and recovery. The list of days below it says the
// same in words.
import type { CalendarDay } from '../../rules/race/race.ts'
import { lineMonths, lineParts, placeOf } from '../../rules/season/season-line.ts'
import type { Goal } from '../../rules/season/season.ts'

const ROW = 76
const TOP = 44
const WIDTH = 1000

export function SeasonLine({ goals, today }: { goals: readonly Goal[]; today: CalendarDay }) {
  const height = TOP + ROW * goals.length
  const x = (place: number) => (place / 100) * WIDTH
  return (
    <svg
      className="season-line"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
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
      {goals.map(({ race, status, block }, row) => {
        const y = TOP + row * ROW
        const raceX = x(placeOf(block.raceDay, today))
        const isLate = raceX > WIDTH / 2
        return (
          <g key={race.id} className={status === 'entered' ? 'is-entered' : undefined}>
            <text
              className="race"
              x={isLate ? raceX : raceX + 4}
              y={y + 36}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {race.name}
            </text>
            {lineParts(block, today).map(({ kind, from, to }) => (
              <rect
                key={kind}
                className={kind}
                x={x(from)}
                width={Math.max(0, x(to) - x(from))}
                y={y + 44}
                height={14}
              />
            ))}
            <rect className="race-day" x={raceX - 3} width={6} y={y + 40} height={26} />
          </g>
        )
      })}
    </svg>
  )
}
