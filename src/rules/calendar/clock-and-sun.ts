// How far the clocks of a place run ahead of its sun on a day, from what a race has on file of where it is.
import type { CalendarDay } from '../race/race.ts'
import { aheadMinutes } from './utc-offset.ts'

export interface PlaceOfClock {
  countryCode: string
  /** Degrees east; null where not on file. */
  lon: number | null
  /** Of the time zone database, where on file. */
  timeZone?: string | null | undefined
}

/**
 * Countries in which the zone nearest to the sun is the wrong one for nearly everybody: their main zone, and the degrees east
 * from which it holds.
 */
const MAIN_ZONES: Record<string, { timeZone: string; fromLon: number; toLon: number }> = {
  ES: { timeZone: 'Europe/Madrid', fromLon: -12, toLon: 5 },
  PT: { timeZone: 'Europe/Lisbon', fromLon: -20, toLon: 0 },
  CN: { timeZone: 'Asia/Shanghai', fromLon: 90, toLon: 135 },
  RU: { timeZone: 'Europe/Moscow', fromLon: 27, toLon: 47 },
}

const HOURS_PER_DEGREE = 1 / 15
/** No clock is further from the sun: beyond it, country and longitude are not of one place. */
const MAX_AHEAD_HOURS = 4
const noonOf = (day: CalendarDay) => Date.parse(`${day}T12:00:00Z`)

function offsetHours(timeZone: string, day: CalendarDay): number | null {
  try {
    return aheadMinutes(timeZone, noonOf(day)) / 60
  } catch {
    return null
  }
}

/** Firefox does not list the zones of a country. */
type LocaleOfCountry = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Of the zones of a country, the one whose winter time is nearest to the sun. */
function zoneOf({ countryCode, lon }: PlaceOfClock & { lon: number }): string | null {
  const main = MAIN_ZONES[countryCode]
  if (main && main.fromLon <= lon && lon <= main.toLon) return main.timeZone
  const country: LocaleOfCountry = new Intl.Locale(`und-${countryCode}`)
  const zones = country.getTimeZones?.() ?? []
  const [nearest] = zones
    .flatMap((timeZone) => {
      const [january, july] = [offsetHours(timeZone, '2026-01-15'), offsetHours(timeZone, '2026-07-15')]
      if (january === null || july === null) return []
      return [{ timeZone, off: Math.abs(Math.min(january, july) - lon * HOURS_PER_DEGREE) }]
    })
    .sort((a, b) => a.off - b.off)
  return nearest?.timeZone ?? null
}

const known = new Map<string, number>()

/**
 * Hours that the clock is ahead of local solar time on a day; 0 where the place is not known. The zone is the one on file, else
 * the country's, of several the nearest to the sun: at the edge of two zones that may be an hour out. Where the platform does not
 * list a country's zones, the zone is that of the longitude.
 * @example clockAheadOfSunHours({ countryCode: 'SE', lon: 18 }, '2027-05-29') // 0.8
 */
export function clockAheadOfSunHours(place: PlaceOfClock, day: CalendarDay): number {
  const { countryCode, lon, timeZone } = place
  if (lon === null) return 0
  const key = `${countryCode} ${timeZone ?? ''} ${Math.round(lon)} ${day.slice(5)}`
  const before = known.get(key)
  if (before !== undefined) return before
  const zone = timeZone ?? (/^[A-Z]{2}$/.test(countryCode) ? zoneOf({ countryCode, lon }) : null)
  const sunHours = Math.round(lon) * HOURS_PER_DEGREE
  const offset = zone === null ? null : offsetHours(zone, day)
  const isPlausible = offset !== null && Math.abs(offset - sunHours) <= MAX_AHEAD_HOURS
  const ahead = (isPlausible ? offset : Math.round(sunHours)) - sunHours
  known.set(key, ahead)
  return ahead
}
