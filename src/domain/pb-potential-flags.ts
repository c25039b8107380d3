// Warnings that stand beside a PB potential and are not part of it.
import { downhillIndex, isRecordEligible, netDropM, type DownhillIndex } from './course-eligibility.ts'
import { upperTail } from './normal-tail.ts'
import { raceHourWeather } from './race-hour-weather.ts'
import type { Race } from './race.ts'

/** Air temperature at race time from which a year counts as hot, °C. */
const HOT_C = 18

export interface PbFlags {
  /** Metres that the course drops for each km; negative where it climbs; null where not known. */
  netDropMPerKm: number | null
  /** Drop or separation too large for records; null where what is unknown decides. */
  aided: boolean | null
  /** What a Boston qualifying time from here is charged; null where the drop is not known. */
  downhillIndex: DownhillIndex | null
  /** Share of editions above 18 °C at race time, counted or reckoned from the season's mean and spread. */
  hotYears: { share: number; counted: boolean } | null
}

function hotYears(race: Race): PbFlags['hotYears'] {
  const share = race.racedayWeather?.shareOver18C
  if (share != null) return { share, counted: true }
  const weather = raceHourWeather(race)
  if (!weather || !(weather.spreadC > 0)) return null
  return { share: upperTail((HOT_C - weather.airC) / weather.spreadC), counted: false }
}

/** Flags of a race. A course that ends where it began is taken to have no separation. */
export function pbPotentialFlags(race: Race): PbFlags {
  const { distanceM, loop } = race
  const dropM = netDropM(race)
  const separationM = loop !== null && loop !== 'point-to-point' ? 0 : null
  const eligible = isRecordEligible({ distanceM, dropM, separationM })
  return {
    netDropMPerKm: dropM === null ? null : (dropM / distanceM) * 1000,
    aided: eligible === null ? null : !eligible,
    downhillIndex: dropM === null ? null : downhillIndex(dropM),
    hotYears: hotYears(race),
  }
}
