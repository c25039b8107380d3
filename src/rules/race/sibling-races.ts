// Races of one event: the marathon and the half of a weekend. Derived from what is on file (place, days, official site), so
// that nobody keeps a list of them.
import { daysBetween, addDays } from '../calendar/calendar-day.ts'
import type { Race } from './race.ts'
import { kmWithin } from '../place/great-circle.ts'

type SiblingFacts = Pick<
  Race,
  'id' | 'placePath' | 'website' | 'nextEventDate' | 'endDate' | 'eventStatus' | 'distanceM' | 'name'
>

/** `weekend`: days at most one apart are on file; `site`: the same official site, and a day is not on file. */
type Kinship = 'weekend' | 'site'

export interface Siblings<T> {
  kinship: Kinship
  /** The longest first. */
  races: T[]
}

const MAX_DAYS_APART = 1

/** An official site by host and path, whatever its protocol and `www.`; null where the race has none. */
function siteOf({ website }: Pick<Race, 'website'>): string | null {
  if (!website || !URL.canParse(website)) return null
  const { hostname, pathname } = new URL(website)
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '')
}

const countryOf = ({ placePath }: SiblingFacts) => placePath.split('/')[0]

/** Days between two races whose days are both on file; from the end of the earlier to the start of the later. */
function daysApart(a: SiblingFacts, b: SiblingFacts): number | null {
  if (!a.nextEventDate || !b.nextEventDate) return null
  const [first, second] = a.nextEventDate <= b.nextEventDate ? [a, b] : [b, a]
  return Math.max(0, daysBetween(first.endDate ?? first.nextEventDate!, second.nextEventDate!))
}

/** What makes two races one event; null where nothing does. `site` gives the official site of a race. */
export function kinshipOf(
  a: SiblingFacts,
  b: SiblingFacts,
  site: (race: SiblingFacts) => string | null = siteOf,
): Kinship | null {
  if (a.id === b.id || a.eventStatus === 'cancelled' || b.eventStatus === 'cancelled') return null
  const isOneSite = site(a) !== null && site(a) === site(b)
  // A site of a series has races in many places.
  const isNear = a.placePath === b.placePath || (isOneSite && countryOf(a) === countryOf(b))
  if (!isNear) return null
  const days = daysApart(a, b)
  if (days !== null) return days <= MAX_DAYS_APART ? 'weekend' : null
  return isOneSite && a.placePath === b.placePath ? 'site' : null
}

/** For each race of the catalogue its siblings: those of its weekend or, where it has none, those of its site. */
export function siblingRaces<T extends SiblingFacts>(races: readonly T[]): (race: T) => Siblings<T> | null {
  const sites = new Map<SiblingFacts, string | null>(races.map((race) => [race, siteOf(race)]))
  const site = (race: SiblingFacts) => sites.get(race) ?? null
  const byPlace = Map.groupBy(races, ({ placePath }) => placePath)
  const bySite = Map.groupBy(races, site)
  return (race) => {
    const ofSite = site(race) === null ? [] : (bySite.get(site(race)) ?? [])
    const others = [...new Set([...(byPlace.get(race.placePath) ?? []), ...ofSite])]
    const kinships = others.map((other) => kinshipOf(race, other, site))
    for (const kinship of ['weekend', 'site'] as const) {
      const found = others.filter((_, at) => kinships[at] === kinship)
      if (found.length > 0)
        return {
          kinship,
          races: found.sort((a, b) => b.distanceM - a.distanceM || a.name.localeCompare(b.name)),
        }
    }
    return null
  }
}

// Races of the same weekend within a day's journey of another.

const NEAR_KM = 300

export interface WeekendRace<R> {
  race: R
  km: number
}

type Placed = Pick<Race, 'id' | 'name' | 'placePath' | 'lat' | 'lon' | 'nextEventDate' | 'eventStatus'>

/**
 * For each race the others at most a day apart and within 300 km, not of the same place; the nearest first. They are looked up by
 * their days, since a build needs every race.
 */
export function weekendRaces<R extends Placed>(
  races: readonly R[],
): (own: R, count: number) => WeekendRace<R>[] {
  const byDay = Map.groupBy(
    races.filter(({ eventStatus }) => eventStatus !== 'cancelled'),
    (race) => race.nextEventDate,
  )
  return (own, count) => {
    const { nextEventDate: day } = own
    if (!day) return []
    return [-1, 0, 1]
      .flatMap((days) => byDay.get(addDays(day, days)) ?? [])
      .flatMap((race): WeekendRace<R>[] => {
        if (race.id === own.id || race.placePath === own.placePath) return []
        const km = kmWithin(own, race, NEAR_KM)
        return km === null ? [] : [{ race, km }]
      })
      .sort((a, b) => a.km - b.km || a.race.name.localeCompare(b.race.name))
      .slice(0, count)
  }
}
