// The addresses of a race: its page, place, share image, calendar file and pace plan, and which race such an address means. And its short
// name for narrow columns, and its place in a line.
import type { Race } from './race.ts'
import { placeSlug } from '../place/place-slug.ts'
import { MARATHON, RACE_TYPES } from '../../race/race-types.ts'

type Addressed = Pick<Race, 'raceType' | 'slug'>

/** `/marathon/berlin-marathon`. */
export const racePath = ({ raceType, slug }: Addressed): string => `/${raceType}/${slug}`

/** `/marathons/germany/berlin`, from a place path `germany/berlin`. */
export const placePagePath = (placePath: string): string => `/marathons/${placePath}`

/** Share image of a race, 1200×630. */
export const shareImagePath = ({ raceType, slug }: Addressed): string => `/share/${raceType}/${slug}.png`

/** Where its course can be fetched as a GPX file. */
export const gpxPath = (race: Addressed): string => `${racePath(race)}.gpx`

/** Races of the same weeks, for those whom its ballot left out. */
export const didNotGetInPath = (race: Addressed): string => `/did-not-get-in${racePath(race)}`

/** The page of a pace plan by its slug (pacePlanSlugs). */
export const pacePlanPath = (planSlug: string): string => `/pace-plan/${planSlug}`

/** The maximum number of races of a calendar file, and of characters that name them in its address. */
export const MAX_CALENDAR_RACES = 100
export const MAX_CALENDAR_CHARACTERS = 4000

/** The first of the races, as many as a calendar file can have. */
export function racesOfOneCalendar<Named extends Addressed>(races: readonly Named[]): Named[] {
  const named: Named[] = []
  // The slash of each path stands for the comma that follows: after the last there is none.
  let characters = -1
  for (const race of races.slice(0, MAX_CALENDAR_RACES)) {
    characters += racePath(race).length
    if (characters > MAX_CALENDAR_CHARACTERS) break
    named.push(race)
  }
  return named
}

/** The calendar file of these races: `/api/calendar.ics?races=marathon/berlin-marathon`. */
export const calendarPath = (races: readonly Addressed[]): string =>
  `/api/calendar.ics?races=${races.map((race) => racePath(race).slice(1)).join(',')}`

const MAX_LENGTH = 100

const cut = (slug: string) =>
  slug.slice(0, MAX_LENGTH).replace(/-[^-]*$/, (rest) => (slug.length > MAX_LENGTH ? '' : rest))

/** `raceSlug("Zürich Marathon", …)` is `"zurich-marathon"`. Never a bare number: those are race numbers. */
export function raceSlug({ name, city, raceType }: { name: string; city: string; raceType: string }): string {
  const own = placeSlug(name)
  if (/[a-z]{3}/.test(own)) return cut(own)
  const town = placeSlug(city)
  return cut([town, raceType].filter(Boolean).join('-'))
}

/** What all races are called, and what is only added to it: "Marathon (UK)", "Marathon. The Authentic". */
const USUAL_END = / (half )?marathon(?:$|[.,].*$| \(.*\)$| at .*$)/i

const shortened = (name: string) => name.replace(USUAL_END, (_whole, half?: string) => (half ? ' Half' : ''))

/** A name for each race, short and different from the others; the full name where the short one would be ambiguous. */
export function shortRaceNames(races: readonly Pick<Race, 'name'>[]): string[] {
  const names = races.map(({ name }) => shortened(name))
  return races.map(({ name }, i) =>
    names.filter((other) => other === names[i]).length > 1 ? name : names[i]!,
  )
}

/** Countries whose cities are named with their state. */
const WITH_STATE = new Set(['US', 'CA', 'AU'])

/** `Boston, Massachusetts, United States`; `Berlin, Germany`; `Singapore`. */
export function placeLine({
  city,
  state,
  country,
  countryCode,
}: Pick<Race, 'city' | 'state' | 'country' | 'countryCode'>): string {
  const between = state && WITH_STATE.has(countryCode) ? [state] : []
  return [...new Set([city, ...between, country])].join(', ')
}

// Slugs are unique within a type only; where two types share one, the marathon keeps /pace-plan/<slug> and the other
// gets its type behind it.

const keyOf = ({ raceType, slug }: Pick<Race, 'raceType' | 'slug'>) => `${raceType}/${slug}`

/** The last part of each race's address, whatever order the races come in. */
export function pacePlanSlugs(
  races: readonly Pick<Race, 'raceType' | 'slug'>[],
): (race: Pick<Race, 'raceType' | 'slug'>) => string {
  const inOrder = [...races].sort(
    (a, b) =>
      Number(b.raceType === MARATHON) - Number(a.raceType === MARATHON) || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
  const taken = new Set<string>()
  const slugs = new Map<string, string>()
  for (const race of inOrder) {
    let slug = race.slug
    for (let n = 1; taken.has(slug); n++) slug = `${race.slug}-${race.raceType}${n > 1 ? `-${n}` : ''}`
    taken.add(slug)
    slugs.set(keyOf(race), slug)
  }
  return (race) => slugs.get(keyOf(race)) ?? race.slug
}

// Pages and files of a race at other addresses than its own, read back: its pace plan, "Did not get in?", its share image and its course
// as GPX.

interface PartOfRace {
  /** The races that the address may mean, the likelier first: the address of a pace plan does not name the race type. */
  races: Addressed[]
  /** The address of the same part of another race. */
  of: (race: Addressed) => string
  /** A picture or a track, and no page. */
  isFile: boolean
}

const SLUG = '([a-z0-9]+(?:-[a-z0-9]+)*)'

/** What is matched by the addresses that are written with any slug for each `SLUG`. */
const readAs = (written: string, isFile: boolean) =>
  new RegExp(`^${written.replace('.', '\\.')}${isFile ? '' : '/?'}$`)

const WITH_TYPE = [
  { of: didNotGetInPath, isFile: false },
  { of: shareImagePath, isFile: true },
  { of: gpxPath, isFile: true },
]

/** Of two types with one slug, the plan of the second has its type behind it (pacePlanSlugs). */
function racesOfPlan(plan: string): Addressed[] {
  const types = RACE_TYPES.map(({ slug }) => slug)
  return [
    ...types.map((raceType) => ({ raceType, slug: plan })),
    ...types
      .filter((raceType) => plan.endsWith(`-${raceType}`))
      .map((raceType) => ({ raceType, slug: plan.slice(0, -raceType.length - 1) })),
  ]
}

/** The race and the part of it that a path means; null for every other path, also for the race's own page. */
export function partOfRace(path: string): PartOfRace | null {
  const plan = readAs(pacePlanPath(SLUG), false).exec(path)?.[1]
  if (plan) return { races: racesOfPlan(plan), of: ({ slug }) => pacePlanPath(slug), isFile: false }
  for (const { of, isFile } of WITH_TYPE) {
    const [, raceType, slug] = readAs(of({ raceType: SLUG, slug: SLUG }), isFile).exec(path) ?? []
    if (raceType && slug) return { races: [{ raceType, slug }], of, isFile }
  }
  return null
}
