// Where the parts of a season lie on its line, in per cent of its width: fourteen months from the first of the present one.
import { MONTH_NAMES, addDays, dayInYear, daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import type { TrainingBlock } from '../training/training-plan.ts'

const MONTHS = 14

const monthStart = (today: CalendarDay, later: number): CalendarDay => {
  const month = Number(today.slice(5, 7)) - 1 + later
  const year = Number(today.slice(0, 4)) + Math.floor(month / 12)
  return dayInYear(`${String((month % 12) + 1).padStart(2, '0')}-01`, year)
}

/** Place of a day, 0 to 100; what lies beyond an end lies at it. */
export function placeOf(day: CalendarDay, today: CalendarDay): number {
  const [from, to] = [monthStart(today, 0), monthStart(today, MONTHS)]
  const share = daysBetween(from, day) / daysBetween(from, to)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

/** The day at a place, 0 to 100: the other way round. */
export function dayAt(place: number, today: CalendarDay): CalendarDay {
  const [from, to] = [monthStart(today, 0), monthStart(today, MONTHS)]
  const share = Math.min(100, Math.max(0, place)) / 100
  return addDays(from, Math.round(share * daysBetween(from, to)))
}

interface LinePart {
  kind: 'training' | 'taper' | 'recovery'
  from: number
  to: number
}

/** The spans of a race: training to its taper, taper to the race, recovery after it. */
export const lineParts = (block: TrainingBlock, today: CalendarDay): LinePart[] => {
  const at = (day: CalendarDay) => placeOf(day, today)
  return [
    { kind: 'training', from: at(block.trainingFrom), to: at(block.taperFrom) },
    { kind: 'taper', from: at(block.taperFrom), to: at(block.raceDay) },
    { kind: 'recovery', from: at(addDays(block.raceDay, 1)), to: at(addDays(block.recoveredOn, 1)) },
  ]
}

/** The months of the line: `Nov`, `Dec`, the year in the place of January. */
export const lineMonths = (today: CalendarDay): { name: string; at: number }[] =>
  Array.from({ length: MONTHS }, (_, later) => {
    const day = monthStart(today, later)
    const month = Number(day.slice(5, 7))
    return {
      name: month === 1 ? day.slice(0, 4) : MONTH_NAMES[month - 1]!.slice(0, 3),
      at: placeOf(day, today),
    }
  })
