// The year as a line: a row for each race with training, taper, race day and recovery, and the days of its entry. The race day is
// a handle: dragged, or moved by the arrow keys, it goes from race to race that could take its place. The list of days below
// says the same in words.
import type { IndexedRace } from '../../rules/search/race-index.ts'
import {
  type Goal,
  choiceAfter,
  choiceNearest,
  choiceOfSameDay,
  type SeasonDay,
  dayAt,
  placeOf,
  lineMonths,
  lineParts,
} from '../../rules/season/season.ts'
import { useRef, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

// A row of the line of the year: a race of the season, and those that could be in its place.

/** Of the line's own units. */
const LINE_WIDTH = 1000

interface LineRow {
  goal: Goal<IndexedRace>
  saved: IndexedRace
  /** The races that could be there, by their day; none in a season that is only shown. */
  choices: readonly IndexedRace[]
  /** Tries the race of this number. */
  onTry: (raceId: number) => void
  /** What a choice means for the reader: time, chance, weather, entry. */
  wordsOf: (race: IndexedRace) => string
}

// The race day on the line of the year, as a slider over the races that could be there: pointer and keys do the same.

/** As wide as a finger on a phone, where a unit is about a third of a pixel. */
const HANDLE_WIDTH = 128

/** A pointer that has moved by less is a tap. */
const TAP_PX = 5

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
}

interface HandleProps {
  row: LineRow
  y: number
  height: number
  today: CalendarDay
}

function RaceHandle({ row, y, height, today }: HandleProps) {
  const { goal, saved, choices, onTry, wordsOf } = row
  const { race } = goal
  const x = (day: CalendarDay) => (placeOf(day, today) / 100) * LINE_WIDTH
  const raceX = x(goal.block.raceDay)

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onTry(choiceAfter(choices, race.id, steps).id)
  }
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const line = event.currentTarget.ownerSVGElement!.getBoundingClientRect()
    const day = dayAt(((event.clientX - line.left) / line.width) * 100, today)
    const nearest = choiceNearest(choices, day, race.id)
    if (nearest.id !== race.id) onTry(nearest.id)
  }
  // Races of one day lie on each other: a tap goes from one to the next.
  const pressedAt = useRef(0)
  const onPointerUp = ({ clientX }: PointerEvent<SVGGElement>) => {
    const next = choiceOfSameDay(choices, race.id)
    if (Math.abs(clientX - pressedAt.current) < TAP_PX && next && next.id !== race.id) onTry(next.id)
  }
  return (
    <>
      {choices.map((choice) => (
        <rect
          key={choice.id}
          className="choice"
          x={x(choice.nextEventDate!) - 1}
          width={2}
          y={y + 40}
          height={26}
        />
      ))}
      <g
        className="handle"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot stand in a drawing
        role="slider"
        tabIndex={0}
        aria-label={`Race in the place of ${saved.name}`}
        aria-valuemin={1}
        aria-valuemax={choices.length}
        aria-valuenow={choices.findIndex(({ id }) => id === race.id) + 1}
        aria-valuetext={`${race.name}, ${formatDay(goal.block.raceDay)}: ${wordsOf(race)}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pressedAt.current = event.clientX
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={onPointerUp}
        onPointerMove={onPointerMove}
      >
        <rect className="grip" x={raceX - HANDLE_WIDTH / 2} width={HANDLE_WIDTH} y={y} height={height} />
        <rect className="race-day" x={raceX - 5} width={10} y={y + 38} height={30} rx={3} />
        <title>{`${race.name}, ${formatDay(goal.block.raceDay)}: ${wordsOf(race)}`}</title>
      </g>
    </>
  )
}

/** Height of a row in the line's own units: on a phone, where a unit is about a third of a pixel, as high as a finger. */
const ROW = { wide: 76, narrow: 128 }
const NARROW = '(max-width: 767px)'
/** Height of the months above them. */
const TOP = { wide: 44, narrow: 64 }
const ENTRY_SIZE = 7

const x = (place: number) => (place / 100) * LINE_WIDTH

const watchWidth = (onChange: () => void) => {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
const isNarrowNow = () => matchMedia(NARROW).matches

interface Props {
  rows: readonly LineRow[]
  /** Days on which entry opens, closes or is drawn. */
  entryDays: readonly SeasonDay[]
  today: CalendarDay
}

export function SeasonLine({ rows, entryDays, today }: Props) {
  const size = useSyncExternalStore(watchWidth, isNarrowNow, () => false) ? 'narrow' : 'wide'
  const rowHeight = ROW[size]
  const height = TOP[size] + rowHeight * rows.length
  const isForTrying = rows.some(({ choices }) => choices.length > 1)
  return (
    <svg
      className="season-line"
      viewBox={`0 0 ${LINE_WIDTH} ${height}`}
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
          y={TOP[size] + at * rowHeight}
          height={rowHeight}
          today={today}
        />
      ))}
    </svg>
  )
}

interface RowProps extends Pick<Props, 'entryDays' | 'today'> {
  row: LineRow
  y: number
  height: number
}

function Row({ row, entryDays, y, height, today }: RowProps) {
  const { race, status, block } = row.goal
  const raceX = x(placeOf(block.raceDay, today))
  const isLate = raceX > LINE_WIDTH / 2
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
        <RaceHandle row={row} y={y} height={height} today={today} />
      ) : (
        <rect className="race-day" x={raceX - 3} width={6} y={y + 40} height={26} />
      )}
    </g>
  )
}
