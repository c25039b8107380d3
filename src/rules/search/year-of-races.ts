// The races of a list as a year: twelve months from the present one, each with its weekends, and the races that are usually
// held in it whose next day nobody has announced.
import { MONTH_NAMES, addDays } from '../calendar/calendar-day.ts'
import { isUpcoming } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import type { IndexedRace } from './race-index.ts'

const MONTHS = 12

interface Weekend {
  /** The Sunday of the week; days before it belong to it. */
  sunday: CalendarDay
  /** `1–2 May`, with the other month where the weekend has two. */
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

function weekendName(sunday: CalendarDay): string {
  const saturday = addDays(sunday, -1)
  const [from, to] = [saturday, sunday].map((day) => ({
    date: Number(day.slice(8)),
    month: MONTH_NAMES[Number(day.slice(5, 7)) - 1]!.slice(0, 3),
  }))
  return from!.month === to!.month
    ? `${from!.date}–${to!.date} ${to!.month}`
    : `${from!.date} ${from!.month} – ${to!.date} ${to!.month}`
}

const isOff = ({ eventStatus }: IndexedRace) => eventStatus === 'cancelled' || eventStatus === 'postponed'

/** The races keep their order within a weekend. What is later than the twelve months, over or called off, is not in them. */
export function yearOfRaces(races: readonly IndexedRace[], today: CalendarDay): MonthOfRaces[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const dated = Map.groupBy(
    races.filter((race) => isUpcoming({ ...race, dateRule: null }, today)),
    ({ nextEventDate }) => nextEventDate!.slice(0, 7),
  )
  const undated = Map.groupBy(
    races.filter((race) => !isOff(race) && !isUpcoming({ ...race, dateRule: null }, today)),
    ({ month }) => month,
  )
  return Array.from({ length: MONTHS }, (_, later) => {
    const [year, at] = [Math.floor((first + later) / 12), (first + later) % 12]
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    const inMonth = dated.get(month) ?? []
    const bySunday = Map.groupBy(inMonth, ({ nextEventDate }) => sundayOf(nextEventDate!))
    return {
      month,
      name: `${MONTH_NAMES[at]} ${year}`,
      count: inMonth.length,
      weekends: [...bySunday]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([sunday, there]) => ({ sunday, name: weekendName(sunday), races: there })),
      undated: undated.get(at + 1) ?? [],
    }
  })
}
