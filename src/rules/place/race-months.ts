// In which months a set of races is held, and what weather those months bring there.
import type { Race } from '../race/race.ts'

export interface RaceMonth {
  /** 1 to 12. */
  month: number
  races: number
  /** Lowest and highest of the races' mean daily highs, °C; null where no race of the month has a climate on file. */
  highsC: [lowest: number, highest: number] | null
  lowsC: [lowest: number, highest: number] | null
}

const range = (values: number[]): [number, number] | null =>
  values.length === 0 ? null : [Math.min(...values), Math.max(...values)]

/** The month a race is held in, from its own field or its next day. */
export const monthOf = ({ month, nextEventDate }: Pick<Race, 'month' | 'nextEventDate'>): number | null =>
  month ?? (nextEventDate ? Number(nextEventDate.slice(5, 7)) : null)

/** All twelve months, in order. */
export function raceMonths(races: readonly Pick<Race, 'month' | 'nextEventDate' | 'climate'>[]): RaceMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const held = races.filter((race) => monthOf(race) === index + 1)
    // A climate is that of the month on file; where the next day has moved to another month it says nothing.
    const climates = held.flatMap(({ climate }) => (climate?.month === index + 1 ? climate : []))
    return {
      month: index + 1,
      races: held.length,
      highsC: range(climates.map(({ meanHighC }) => meanHighC)),
      lowsC: range(climates.map(({ meanLowC }) => meanLowC)),
    }
  })
}
