// The clocks of a race's place: how far they are ahead of UTC and of the sun, and when the race starts by them.
import type { CalendarDay, Race } from '../race/race.ts'

/** Cached, because making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  return clock
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant (ms). Throws for a zone that the clock does not know. */
function aheadMinutes(timeZone: string, instant: number): number {
  const clock =
    clockOf(timeZone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(clock) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The start as ISO time with the place's own offset on that day; null where day, hour or time zone is not on file, or is
 * none that the clock knows.
 */
export function startInstant({
  nextEventDate,
  startTime,
  timeZone,
}: Pick<Race, 'nextEventDate' | 'startTime' | 'timeZone'>): string | null {
  if (!nextEventDate || !startTime || !timeZone) return null
  const local = `${nextEventDate}T${startTime.slice(0, 5)}:00`
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  try {
    // The offset an offset earlier is the one that holds at that hour there, also on the day the clocks change.
    const ahead = aheadMinutes(timeZone, asUtc - aheadMinutes(timeZone, asUtc) * 60_000)
    const size = Math.abs(ahead)
    return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  } catch {
    return null
  }
}

interface PlaceOfClock {
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

/** The zones of a country with the hours that each is ahead of UTC in winter. */
const zonesOfCountries = new Map<string, { timeZone: string; winterHours: number }[]>()

function zonesOf(countryCode: string): { timeZone: string; winterHours: number }[] {
  const known = zonesOfCountries.get(countryCode)
  if (known) return known
  const country: LocaleOfCountry = new Intl.Locale(`und-${countryCode}`)
  const zones = (country.getTimeZones?.() ?? []).flatMap((timeZone) => {
    const [january, july] = [offsetHours(timeZone, '2026-01-15'), offsetHours(timeZone, '2026-07-15')]
    return january === null || july === null ? [] : [{ timeZone, winterHours: Math.min(january, july) }]
  })
  zonesOfCountries.set(countryCode, zones)
  return zones
}

/** Of the zones of a country, the one whose winter time is nearest to the sun. */
function zoneOf({ countryCode, lon }: PlaceOfClock & { lon: number }): string | null {
  const main = MAIN_ZONES[countryCode]
  if (main && main.fromLon <= lon && lon <= main.toLon) return main.timeZone
  const off = ({ winterHours }: { winterHours: number }) => Math.abs(winterHours - lon * HOURS_PER_DEGREE)
  const [nearest] = zonesOf(countryCode).toSorted((one, other) => off(one) - off(other))
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

/** A zone as people say it: by its city. @example zoneWords('America/New_York') // 'New York time' */
export function zoneWords(timeZone: string): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  return !timeZone.includes('/') || timeZone.startsWith('Etc/') ? city : `${city} time`
}
