// The race day on the line of the year, as a slider over the races that could stand there: pointer and keys do the same.
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { dayAt, placeOf } from '../../rules/season/season-line.ts'
import { choiceAfter, choiceNearest } from '../../rules/season/try-race.ts'
import { LINE_WIDTH, type LineRow } from './line-row.ts'

/** As wide as a finger on a phone. */
const HANDLE_WIDTH = 90

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
}

export function RaceHandle({ row, y, today }: { row: LineRow; y: number; today: CalendarDay }) {
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
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <rect className="grip" x={raceX - HANDLE_WIDTH / 2} width={HANDLE_WIDTH} y={y + 38} height={36} />
        <rect className="race-day" x={raceX - 5} width={10} y={y + 38} height={30} rx={3} />
        <title>{`${race.name}, ${formatDay(goal.block.raceDay)}: ${wordsOf(race)}`}</title>
      </g>
    </>
  )
}
