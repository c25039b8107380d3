// The races of a list as a year: twelve months from the present one, each with its weekends, and the races that are usually
// held in it whose next day nobody has announced.
import { MONTH_NAMES, addDays, lastDayOfMonth, monthName, monthsFrom } from '../calendar/calendar-day.ts'
import { isUpcoming } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import type { RaceFilter } from './race-filter.ts'
import type { IndexedRace } from './race-index.ts'

const MONTHS = 12

type DayRange = Pick<RaceFilter, 'dateFrom' | 'dateTo'>

interface Weekend {
  /** The Sunday of the week; days before it belong to it. */
  sunday: CalendarDay
  /** `1–2 May`, with the other month where the weekend has two; `Week to 2 May` where a race is on another day. */
  name: string
  races: IndexedRace[]
}

export interface MonthOfRaces {
  /** `2027-05`. */
  month: string
  /** `May 2027`. */
  name: string
  /** Races with a day in it. */
  count: number
  weekends: Weekend[]
  /** Usually in this month, without a day to come. */
  undated: IndexedRace[]
}

/** The Sunday that ends the week of a day. */
function sundayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

function weekendName(sunday: CalendarDay, races: readonly IndexedRace[]): string {
  const saturday = addDays(sunday, -1)
  const [from, to] = [saturday, sunday].map((day) => ({
    date: Number(day.slice(8)),
    month: MONTH_NAMES[Number(day.slice(5, 7)) - 1]!.slice(0, 3),
  }))
  if (races.some(({ nextEventDate }) => nextEventDate! < saturday)) return `Week to ${to!.date} ${to!.month}`
  return from!.month === to!.month
    ? `${from!.date}–${to!.date} ${to!.month}`
    : `${from!.date} ${from!.month} – ${to!.date} ${to!.month}`
}

/** Whether a race without a day to come is usually held in a month `2027-05`; not in the one in which it took place already. */
export const isUsuallyIn = (
  { month, nextEventDate }: Pick<IndexedRace, 'month' | 'nextEventDate'>,
  when: string,
): boolean => month === Number(when.slice(5)) && !nextEventDate?.startsWith(when)

/** The days of a month `2027-05` that are not over and that a list is narrowed to. */
export function daysOfMonth(month: string, { dateFrom, dateTo }: DayRange, today: CalendarDay): DayRange {
  const first = `${month}-01`
  const last = lastDayOfMonth(month)
  return {
    dateFrom: [first, today, dateFrom ?? first].toSorted().at(-1)!,
    dateTo: dateTo !== null && dateTo < last ? dateTo : last,
  }
}

const isOff = ({ eventStatus }: IndexedRace) => eventStatus === 'cancelled' || eventStatus === 'postponed'

/** The races keep their order within a weekend. What is later than the twelve months, over or called off, is not in them. */
export function yearOfRaces(races: readonly IndexedRace[], today: CalendarDay): MonthOfRaces[] {
  const dated = Map.groupBy(
    races.filter((race) => isUpcoming({ ...race, dateRule: null }, today)),
    ({ nextEventDate }) => nextEventDate!.slice(0, 7),
  )
  const undated = races.filter((race) => !isOff(race) && !isUpcoming({ ...race, dateRule: null }, today))
  return monthsFrom(today, MONTHS).map((month) => {
    const inMonth = dated.get(month) ?? []
    const bySunday = Map.groupBy(inMonth, ({ nextEventDate }) => sundayOf(nextEventDate!))
    return {
      month,
      name: monthName(month),
      count: inMonth.length,
      weekends: [...bySunday]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([sunday, there]) => ({ sunday, name: weekendName(sunday, there), races: there })),
      undated: undated.filter((race) => isUsuallyIn(race, month)),
    }
  })
}
